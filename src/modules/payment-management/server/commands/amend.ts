import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import type { amend } from '../../contract.ts'
import { type Amended, amending, sumOf } from '../../rules/index.ts'
import { heldOf, planOf } from '../data/figures.ts'
import { requireEditor } from '../policy.ts'
import { amendments, contracts } from '../tables.ts'
import { note } from './noting.ts'
import { reconcilePlan, replan } from './plan.ts'
import { keepFiles, record, recordOf, wrongState } from './stored.ts'

/** Amends an active contract: amount, end and the plan of what is not paid yet. @throws ITPAY-03, ITPAY-09, ITPAY-11, ITPAY-12, LIFE-01, SHELL-64, not-found */
export async function amendContract(ctx: Writer, given: ParsedOf<typeof amend>): Promise<void> {
  const { id, basedOn, number, deltaFen, newEndOn, reason, plan, attachments } = given
  const row = await locked(ctx, contracts, contracts.id, id)
  await requireEditor(ctx, id)
  if (row.status !== 'active') throw wrongState(ctx, `ItContract.${row.status}`)
  const saves = nextSave(ctx, row, basedOn)
  const [items, held] = [await planOf(ctx, id), await heldOf(ctx, [id])]
  const anew = items.filter(({ state }) => state === 'open' || state === 'requested')
  if (plan.some((line) => line.id !== undefined && !anew.some((item) => item.id === line.id))) throw illegal('plan')
  const facts: Amended = {
    ...{ signedOn: row.signedOn, startOn: row.startOn, endOn: row.endOn, totalFen: row.totalFen },
    heldFen: held.contract(id).heldFen,
    paidItemsFen: sumOf(items.filter(({ state }) => state === 'paid')),
    items: anew.map((item) => ({ id: item.id, heldFen: held.item(item.id).heldFen })),
  }
  enforce(amending, { facts, input: given, p: {}, now: ctx.now })
  const after = { totalFen: row.totalFen + deltaFen, endOn: newEndOn ?? row.endOn }
  await ctx.db
    .update(contracts)
    .set({ ...after, ...saves })
    .where(eq(contracts.id, id))
  await replan(ctx, id, anew, plan)
  const amendment = { id: newId(ctx.now), contract: id, number, deltaFen, newEndOn, reason, at: ctx.now, by: ctx.actor.ssoId }
  await ctx.db.insert(amendments).values(amendment)
  await keepFiles(ctx, recordOf('amendment', amendment.id), attachments)
  const before = { totalFen: row.totalFen, endOn: row.endOn }
  await record(ctx, 'ItContract.amended', { target: id, before, after, reason })
  await note(ctx, { contract: id }, 'amended', { before, after, reason })
  await reconcilePlan(ctx, id)
}
