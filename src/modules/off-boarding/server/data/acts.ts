import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { type Action, mayTakeBack } from '../../rules/clearing.ts'
import { type CaseState, isGoing, itemLife } from '../../rules/life.ts'
import { type ItemRow, isOwner } from '../policy.ts'

/** What the actor may do with an item now; the commands ask the same. */
export function actsOf(ctx: Reader, row: ItemRow & { state: CaseState }, { isHr, holds }: { isHr: boolean; holds: number }): Action[] {
  if (!isGoing(row.state) || !(isHr || isOwner(ctx, row))) return []
  const possible: Readonly<Record<Action, boolean>> = {
    complete: true,
    inapplicable: holds === 0,
    'not-returned': row.returnable,
    reopen: mayTakeBack(row.doneAt, ctx.today, isHr),
  }
  return actionsFrom(itemLife, row.status).filter((action) => possible[action])
}
