import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen, formatMonth } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { invoiceApply, type RentMonth } from '../../contract.ts'
import { applying } from '../../rules.ts'

/** Asks for an invoice of months that are paid and not invoiced yet. */
export function InvoiceForm({ months, most, onClose }: { months: readonly RentMonth[]; most: number; onClose(): void }) {
  const { t, lang } = useText()
  const own = months.map(({ id, paid }) => ({ id, paid, taken: false }))
  const form = useForm(invoiceApply, {
    initial: { titleKind: 'person' },
    draft: 'housing.invoice',
    // months of a draft may be asked for by now
    unkept: ['months'],
    words: 'housing.invoice.',
    check: { set: applying, facts: { own }, p: { invoiceMonthsMax: most } },
  })
  const chosen = form.values.months ?? []
  const sum = months.filter(({ id }) => chosen.includes(id)).reduce((total, { amountFen }) => total + amountFen, 0)
  const options = months.map(({ id, month, amountFen }) => ({ value: id, label: `${formatMonth(month, lang)} ${formatFen(amountFen)}` }))
  return (
    <FormSheet title={t('housing.invoice.ask')} form={form} action={t('housing.invoice.send')} told="housing.invoice.sent" onClose={onClose}>
      <Fields
        of={form}
        over={{
          months: ({ value, onChange, ...field }) => (
            <ManyField
              {...field}
              value={value}
              options={options}
              note={t('housing.invoice.sum', { count: chosen.length, sum: formatFen(sum) })}
              onChange={(next) => onChange([...(next ?? [])])}
            />
          ),
          title: { lines: false },
          taxNumber: form.values.titleKind === 'company' ? { required: true } : null,
          email: { required: true, lines: false },
        }}
      />
    </FormSheet>
  )
}
