import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { amend } from '../../contract.ts'
import { planStateOf } from '../../rules/index.ts'
import { heldOf, planOf } from '../data/figures.ts'
import { planItems } from '../tables.ts'
import { note } from './noting.ts'
import { CONTRACT } from './stored.ts'

export type Plan = ParsedOf<typeof amend>['plan']
type Item = typeof planItems.$inferSelect

const newItems = (contract: string, plan: Plan, from: number) =>
  plan.map(({ kind, condition, amountFen, dueOn }, at) => ({ contract, seq: from + at, kind, condition, amountFen, dueOn }))

/** Writes the plan of a draft anew: nothing was asked for by it. */
export async function replacePlan(ctx: WriteCtx, contract: string, plan: Plan): Promise<void> {
  await ctx.db.delete(planItems).where(eq(planItems.contract, contract))
  if (plan.length > 0) await ctx.db.insert(planItems).values(newItems(contract, plan, 1))
}

/** Plans the items anew that are not paid whole: those with an id are changed, those that are missing are cancelled, the others are added. */
export async function replan(ctx: WriteCtx, contract: string, items: readonly Item[], plan: Plan): Promise<void> {
  const given = new Map(plan.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])))
  for (const item of items) {
    const line = given.get(item.id)
    // what falls due on another day is reminded of anew (ITPAY-13)
    const set = line
      ? { kind: line.kind, condition: line.condition, amountFen: line.amountFen, dueOn: line.dueOn, ...(line.dueOn !== item.dueOn && { reminded: [] }) }
      : { state: 'cancelled' as const }
    await ctx.db.update(planItems).set(set).where(eq(planItems.id, item.id))
  }
  const last = Math.max(0, ...(await planOf(ctx, contract)).map(({ seq }) => seq))
  const added = plan.filter(({ id }) => id === undefined)
  if (added.length > 0) await ctx.db.insert(planItems).values(newItems(contract, added, last + 1))
}

/** Brings the items of a plan to where their requests have them, and completes a contract of which nothing is left to be paid. The contract is locked by the caller. */
export async function reconcilePlan(ctx: WriteCtx, contract: string): Promise<void> {
  const [items, held] = [await planOf(ctx, contract), await heldOf(ctx, [contract])]
  const states = items.map((item) => ({ ...item, now: item.state === 'cancelled' ? item.state : planStateOf(item.amountFen, held.item(item.id)) }))
  for (const { id, now } of states.filter(({ state, now }) => state !== now)) await ctx.db.update(planItems).set({ state: now }).where(eq(planItems.id, id))
  const ends = states.every(({ now }) => now === 'paid' || now === 'cancelled') && states.some(({ now }) => now === 'paid')
  if (!ends) return
  await advance(ctx, CONTRACT, contract, 'complete')
  await note(ctx, { contract }, 'complete')
}
