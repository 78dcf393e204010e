import { sayPlainFen } from '#foundation/contract/money.ts'
import { Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import type { LineShown } from '../../contract/index.ts'
import { askedOf, type FieldValue } from '../../rules/fields.ts'
import { DICTIONARIES } from '../../rules/lists.ts'
import { InvoiceRead } from './InvoiceRead.tsx'
import { Shares } from './Shares.tsx'
import { useDictionary } from './useDictionary.ts'

type Field = NonNullable<LineShown['config']>['fields'][number]

/** A line to be read: the cost, its further fields, who bears it, who was there, and its invoices beside it. */
export function LineRead({ line }: { line: LineShown }) {
  const { t, lang, pick, name } = useText()
  const words = useDictionary()
  const said = (key: string) => t(`reimbursement.line.${key}`)
  const typed = (value: string) => <span data-typed="">{value || '—'}</span>
  const nameOf = (of: 'cost-type' | 'receipt-type' | 'city', code: string) => (code ? words.nameOf(of, code) : '—')
  const filled = ({ kind, options, dictionary }: Field, value: FieldValue | undefined): string => {
    const source = kind === 'city' ? 'city' : DICTIONARIES.find((one) => one === dictionary)
    const one = (code: string) => {
      const option = options.find((of) => of.value === code)
      return source ? words.nameOf(source, code) : option ? pick(option.nameCn, option.nameEn) : code
    }
    if (value === undefined) return ''
    if (typeof value === 'number') return kind === 'money' ? formatFen(value) : String(value)
    if (kind === 'date' && typeof value === 'string') return formatDay(value, lang)
    return [value].flat().map(one).join(' · ')
  }
  const fields = askedOf(line.config?.fields ?? [], line.values).filter(({ kind }) => kind !== 'attendees' && kind !== 'attachment')
  const abroad = line.currency !== 'CNY' && line.originalFen !== null
  return (
    <div className="stack">
      <Facts
        items={[
          { label: said('type'), value: nameOf('cost-type', line.type) },
          { label: said('date'), value: formatDay(line.date, lang) },
          { label: said('city'), value: nameOf('city', line.city) },
          { label: said('amountFen'), value: <b>{formatFen(line.amountFen)}</b> },
          ...(abroad
            ? [
                {
                  label: said('originalFen'),
                  value: `${t(`reimbursement.currency.${line.currency}`)} ${sayPlainFen(line.originalFen ?? 0)} × ${line.rate ?? ''}`,
                },
              ]
            : []),
          { label: said('taxAmountFen'), value: formatFen(line.taxAmountFen) },
          { label: said('receiptType'), value: nameOf('receipt-type', line.receiptType) },
          { label: said('card'), value: t(`reimbursement.card.${line.card}`) },
          ...fields.map((field) => ({ label: pick(field.labelCn, field.labelEn), value: typed(filled(field, line.values[field.code])) })),
        ]}
      />
      <Sentences
        items={[
          ...(line.reason ? [{ label: said('reason'), value: typed(line.reason) }] : []),
          ...(line.attendees.length > 0
            ? [
                {
                  label: said('attendees'),
                  value: typed(
                    line.attendees
                      .map((one) => (one.person ? name(one.person) : `${one.name} (${[one.company, one.title].filter(Boolean).join(' · ')})`))
                      .join(' · '),
                  ),
                },
              ]
            : []),
        ]}
      />
      <Shares of={line.allocations} />
      {line.attachments.length > 0 && <Attached none={<span className="muted">—</span>} files={line.attachments} />}
      <div>
        {line.invoices.map((one) => (
          <InvoiceRead key={one.id} invoice={one} />
        ))}
      </div>
    </div>
  )
}
