import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { NumberField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'

const FEN = 100

type Props = Pick<FieldOf<number>, 'label' | 'value' | 'fault' | 'onChange'> & Partial<Pick<FieldOf<number>, 'note'>>

/** Money, typed in yuan and kept in fen. */
export function Yuan({ value, onChange, label, fault, note }: Props) {
  const { t } = useText()
  return (
    <NumberField
      {...{ label, fault, note }}
      decimals
      unit={t('business-tickets.yuan')}
      value={value === undefined ? undefined : value / FEN}
      onChange={(yuan) => onChange(yuan === undefined ? undefined : Math.round(yuan * FEN))}
    />
  )
}
