import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { NumberField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'

const FEN = 100

type Props = Pick<FieldOf<number>, 'label' | 'value' | 'fault' | 'onChange'> & Partial<Pick<FieldOf<number>, 'note' | 'required'>>

/** Money, typed in yuan and kept in fen. */
export function Yuan({ value, onChange, ...field }: Props) {
  const { t } = useText()
  return (
    <NumberField
      {...field}
      decimals
      unit={t('compliance.yuan')}
      value={value === undefined ? undefined : value / FEN}
      onChange={(yuan) => onChange(yuan === undefined ? undefined : Math.round(yuan * FEN))}
    />
  )
}
