import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { NumberField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'

const FEN = 100

/** An amount that is typed in yuan, or in the unit that is named, and sent in hundredths. */
export function MoneyField({ value, onChange, unit, ...field }: Pick<FieldOf<number>, 'label' | 'value' | 'onChange'> & Partial<FieldOf<number>>) {
  const { t } = useText()
  return (
    <NumberField
      {...field}
      decimals
      unit={unit ?? t('reimbursement.yuan')}
      value={value === undefined ? undefined : value / FEN}
      onChange={(yuan) => onChange(yuan === undefined ? undefined : Math.round(yuan * FEN))}
    />
  )
}
