import { refuse } from '#foundation/contract/refused.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { itemsOf, lockItem } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { isReturned } from '../data/list.ts'
import type { Application } from '../policy.ts'
import { applications } from '../tables.ts'

/** A version that waits, locked, once it came back to who asked for it (WF-32). Items come before rows. @throws LIFE-01 while somebody else has it */
export async function lockReturned(ctx: WriteCtx, { id, applyId }: Application): Promise<Application> {
  const heldNow = async () => (applyId === null ? undefined : (await itemsOf(ctx, module.name, [applyId])).get(applyId))
  const seen = await heldNow()
  if (seen) await lockItem(ctx, seen.id)
  // it may have been decided until its item was locked
  const held = await heldNow()
  const row = await locked(ctx, applications, applications.id, id)
  if (row.status !== 'pending' || !isReturned(held)) throw refuse('LIFE-01', { state: ctx.text(`state.AccessApplication.${row.status}`) })
  return row
}
