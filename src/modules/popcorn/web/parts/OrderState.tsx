import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import type { OrderState as State } from '../../contract.ts'
import { orderLife } from '../../rules.ts'

export function OrderState({ state }: { state: State }) {
  return <StateTag of={orderLife} state={state} />
}
