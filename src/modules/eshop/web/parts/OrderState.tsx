import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ShopOrderState } from '../../rules/life.ts'

const TONES: Readonly<Record<ShopOrderState, Tone>> = { '10': 'w', '20': 'b', '30': 'b', '40': 'g', '50': 'n', '60': 'n', '65': 'w', '70': 'n' }

export function OrderState({ state }: { state: ShopOrderState }) {
  const { t } = useText()
  return <Tag tone={TONES[state]}>{t(`state.ShopOrder.${state}`)}</Tag>
}
