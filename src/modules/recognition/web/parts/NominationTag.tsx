import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { nominationLife } from '../../rules/life.ts'

/** Where a nomination stands. */
export function NominationTag({ state }: { state: StateOf<typeof nominationLife> }) {
  return <StateTag of={nominationLife} state={state} />
}
