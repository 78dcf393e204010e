import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { NumberField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'

const FEN = 100

/** Fen that are typed in yuan. */
export function MoneyField({ value, onChange, ...field }: FieldOf<number>) {
  const { t } = useText()
  const yuan = value === undefined ? undefined : value / FEN
  return (
    <NumberField
      {...field}
      unit={t('eshop.yuan')}
      decimals
      value={yuan}
      onChange={(typed) => onChange(typed === undefined ? undefined : Math.round(typed * FEN))}
    />
  )
}
