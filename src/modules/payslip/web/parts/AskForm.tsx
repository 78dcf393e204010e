import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ask, type PayItem, type payslip } from '../../contract/index.ts'

const MOST = 500

interface Props {
  month: string
  line: PayItem
  lines: OutputOf<typeof payslip>['lines']
  onClose(): void
}

/** A question about a line; what payroll says of such lines to everybody stands above it. */
export function AskForm({ month, line, lines, onClose }: Props) {
  const { t, pick } = useText()
  const form = useForm(ask, {
    initial: { month, lineCode: line },
    draft: `payslip.ask.${month}.${line}`,
    unkept: ['text'],
  })
  const about = lines.find(({ code }) => code === line)
  const explained = about && pick(about.explainCn, about.explainEn)
  return (
    <FormSheet
      title={t('payslip.askAbout', { line: about ? pick(about.nameCn, about.nameEn) : '' })}
      form={form}
      action={t('payslip.send')}
      told="payslip.asked"
      onClose={onClose}
    >
      {explained && (
        <p className="note-box" data-typed="">
          {explained}
        </p>
      )}
      <TextAreaField
        label={t('payslip.question')}
        required
        max={MOST}
        value={form.values.text}
        fault={form.fault('text')}
        note={t('payslip.askNote')}
        onChange={(text) => form.set('text', text)}
      />
    </FormSheet>
  )
}
