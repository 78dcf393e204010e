import { DateField, TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Span {
  from: string
  to: string
}
interface Props {
  label: string
  note?: string | undefined
  /** Times of a day, or days. */
  of: 'shift' | 'closure'
  value: readonly Span[]
  fault(path: string): string | undefined
  onChange(spans: Span[]): void
}

/** From and to, as often as needed: the shifts of a lot, or the days on which it is closed. */
export function SpansField({ label, note, of, value, fault, onChange }: Props) {
  const { t } = useText()
  const Field = of === 'shift' ? TimeField : DateField
  return (
    <Parts
      label={label}
      required={of === 'shift'}
      fault={fault('')}
      rows
      {...(note && { note })}
      stays={of === 'shift' && value.length < 2}
      value={value}
      nameOf={({ from, to }) => `${from}–${to}`}
      add={{ label: t(`parking.${of}.add`), one: () => ({ from: of === 'shift' ? (value.at(-1)?.to ?? '') : '', to: '' }) }}
      onChange={onChange}
    >
      {(span, put, at) =>
        (['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={t(`parking.span.${end}`)}
            required
            value={span[end]}
            fault={fault(`${at}.${end}`)}
            onChange={(next = '') => put({ ...span, [end]: next })}
          />
        ))
      }
    </Parts>
  )
}
