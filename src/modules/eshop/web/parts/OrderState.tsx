import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { type ShopOrderState, shopOrderLife } from '../../rules/life.ts'

export function OrderState({ state }: { state: ShopOrderState }) {
  return <StateTag of={shopOrderLife} state={state} />
}
