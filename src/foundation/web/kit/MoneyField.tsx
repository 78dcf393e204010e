import { FEN } from '#foundation/contract/money.ts'
import { useText } from '../text.tsx'
import { NumberField } from './NumberField.tsx'

type Props = Omit<Parameters<typeof NumberField>[0], 'unit' | 'decimals'> & { unit?: string | undefined }

/**
 * An amount of money: typed in yuan, or in the currency that `unit` names, and given and taken in whole hundredths of it, the fen of contracts.
 * What is typed beyond two decimals is rounded.
 */
export function MoneyField({ value, onChange, unit, ...field }: Props) {
  const { t } = useText()
  return (
    <NumberField
      {...field}
      decimals
      unit={unit ?? t('kit.yuan')}
      value={value === undefined ? undefined : value / FEN}
      onChange={(yuan) => onChange(yuan === undefined ? undefined : Math.round(yuan * FEN))}
    />
  )
}
