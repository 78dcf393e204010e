import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { NumberField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'

const FEN = 100

/** An amount that is typed in yuan and sent in fen. */
export function MoneyField({ value, onChange, label, fault, note, required, disabled = false }: FieldOf<number>) {
  const { t } = useText()
  return (
    <NumberField
      {...{ label, fault, note, required, disabled }}
      decimals
      unit={t('cash.yuan')}
      value={value === undefined ? undefined : value / FEN}
      onChange={(yuan) => onChange(yuan === undefined ? undefined : Math.round(yuan * FEN))}
    />
  )
}
