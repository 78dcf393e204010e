import { formatFen } from '#foundation/web/kit/format.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Line } from '../../contract.ts'
import type { Quote } from './useQuote.ts'

const MOST_LINES = 20

interface Props {
  label: string
  value: readonly Line[]
  quote: Quote | undefined
  /** Lines that stand before these and cannot be changed. */
  after?: number
  fault(path: 'lines' | `lines.${string}`): string | undefined
  onChange(lines: Line[]): void
}

/** Tickets, how many of each, and at what price where it is not that of the list. */
export function LinesField({ label, value, quote, after = 0, fault, onChange }: Props) {
  const { t } = useText()
  const products = (chosen: string) => [...new Set([...(quote?.products ?? []), ...(chosen === '' ? [] : [chosen])])].map((one) => ({ value: one, label: one }))
  return (
    <Parts<Line>
      label={label}
      required
      fault={fault('lines')}
      note={quote ? undefined : t('mice-inquiry.form.lines.note')}
      value={value}
      typed
      stays={after === 0 && value.length < 2}
      nameOf={({ product }, at) => product || t('mice-inquiry.form.lines.nth', { order: after + at + 1 })}
      add={after + value.length < MOST_LINES && { label: t('mice-inquiry.form.lines.add'), one: () => ({ product: '', quantity: 1, unitPrice: null }) }}
      onChange={onChange}
    >
      {(line, put, at) => {
        const path = `lines.${after + at}` as const
        const said = quote?.lines.find(({ product, quantity }) => product === line.product && quantity === line.quantity)
        const missing = said && said.listPriceFen === null ? t('rule.MICE-05') : undefined
        return (
          <>
            <SelectField
              label={t('mice-inquiry.field.product')}
              required
              typed
              value={line.product || undefined}
              options={products(line.product)}
              fault={fault(`${path}.product`) ?? missing}
              onChange={(product) => put({ ...line, product: product ?? '' })}
            />
            <div className="pair">
              <NumberField
                label={t('mice-inquiry.field.quantity')}
                required
                value={line.quantity === 0 ? undefined : line.quantity}
                fault={fault(`${path}.quantity`)}
                onChange={(quantity) => put({ ...line, quantity: quantity ?? 0 })}
              />
              <NumberField
                label={t('mice-inquiry.field.unitPrice')}
                decimals
                unit={t('kit.yuan')}
                value={line.unitPrice ?? undefined}
                fault={fault(`${path}.unitPrice`)}
                note={
                  said?.listPriceFen == null
                    ? t('mice-inquiry.form.unitPrice.note')
                    : t('mice-inquiry.form.unitPrice.list', { price: formatFen(said.listPriceFen) })
                }
                onChange={(unitPrice) => put({ ...line, unitPrice: unitPrice ?? null })}
              />
            </div>
          </>
        )
      }}
    </Parts>
  )
}
