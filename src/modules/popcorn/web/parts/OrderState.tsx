import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { OrderState as State } from '../../contract.ts'

const TONES: Record<State, Tone> = { ordered: 'b', collected: 'g', cancelled: 'n', expired: 'r' }

export function OrderState({ state }: { state: State }) {
  const { t } = useText()
  return <Tag tone={TONES[state]}>{t(`state.PopcornOrder.${state}`)}</Tag>
}
