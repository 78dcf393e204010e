import type { ReactNode } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { answerQuestion, askAgain } from '../../contract/index.ts'

const MOST = 500

interface Props {
  call: typeof askAgain | typeof answerQuestion
  id: string
  title: string
  label: string
  onClose(): void
  /** What was said before. */
  children?: ReactNode
}

/** The next words of a question: from its person, or from payroll. */
export function ReplyForm({ call, id, title, label, onClose, children }: Props) {
  const { t } = useText()
  const form = useForm(call, { initial: { id }, draft: `payslip.reply.${id}`, unkept: ['text'], onSent: onClose })
  return (
    <FormSheet title={title} form={form} action={t('payslip.send')} onClose={onClose}>
      {children}
      <TextAreaField label={label} required max={MOST} value={form.values.text} fault={form.fault('text')} onChange={(text) => form.set('text', text)} />
    </FormSheet>
  )
}
