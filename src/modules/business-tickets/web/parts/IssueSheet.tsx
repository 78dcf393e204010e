import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, LENGTH, vgsIssue } from '../../contract/index.ts'

/** The numbers of the ticketing system, one a line, as many as the quantity. */
export function IssueSheet({ of: { id, quantity }, onClose }: { of: Detail; onClose(): void }) {
  const { t } = useText()
  const [lines, write] = useState('')
  const form = useForm(vgsIssue, {
    initial: { id, numbers: [] },
    draft: `business-tickets.issue.${id}`,
    unkept: ['numbers'],
    words: 'business-tickets.issue.',
  })
  return (
    <FormSheet
      title={t('business-tickets.act.issue')}
      form={form}
      action={t('business-tickets.act.issue')}
      told="business-tickets.act.issue.done"
      onClose={onClose}
    >
      <TextAreaField
        label={t('business-tickets.ticket.vgsNumber')}
        required
        max={quantity * LENGTH.vgs + quantity}
        note={t('business-tickets.form.lines', { lines: form.values.numbers?.length ?? 0, count: quantity })}
        fault={form.fault('numbers')}
        value={lines}
        onChange={(typed = '') => {
          write(typed)
          const numbers = typed.split('\n').map((line) => line.trim())
          form.set(
            'numbers',
            numbers.filter((line) => line !== ''),
          )
        }}
      />
    </FormSheet>
  )
}
