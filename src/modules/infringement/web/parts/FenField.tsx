import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { NumberField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'

const FEN = 100

/** Money that is typed in yuan and sent in fen. */
export function FenField({ value, onChange, ...field }: FieldOf<number>) {
  const { t } = useText()
  return (
    <NumberField
      {...field}
      decimals
      unit={t('infringement.yuan')}
      value={value === undefined ? undefined : value / FEN}
      onChange={(yuan) => onChange(yuan === undefined ? undefined : Math.round(yuan * FEN))}
    />
  )
}
