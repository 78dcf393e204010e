import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { annualGoalDelete, annualGoalSave } from '../../contract/goals.ts'
import { goalText } from '../../rules/index.ts'
import { annualGoals as goals } from '../tables.ts'
import { record } from './stored.ts'

type Goal = typeof goals.$inferSelect
/** A year is open until it is over. */
const isOpen = ({ today }: Pick<Ctx, 'today'>, targetYear: number): boolean => targetYear >= Number(today.slice(0, 4))
/** More goals than anybody sets in a life. */
const MOST = 500

export async function myGoals(ctx: Reader) {
  const rows = await ctx.db.select().from(goals).where(eq(goals.ssoId, ctx.actor.ssoId)).orderBy(desc(goals.targetYear), desc(goals.id)).limit(MOST)
  const told = rows.map((row) => ({ ...row, can: isMine(ctx, row) && isOpen(ctx, row.targetYear) ? (['edit', 'delete'] as const).slice() : [] }))
  return { goals: await withPeople(ctx, told, { setBy: 'setBy' }) }
}

const isMine = ({ actor }: Reader, { ssoId, setBy }: Goal): boolean => ssoId === actor.ssoId && setBy === actor.ssoId

/** @throws not-found for another's, illegal input for a year that is over */
async function openGoal(ctx: Writer, id: string): Promise<Goal> {
  const row = await locked(ctx, goals, goals.id, id)
  if (!isMine(ctx, row)) throw notFound()
  if (!isOpen(ctx, row.targetYear)) throw illegal('targetYear')
  return row
}

/** Sets a goal of one's own for a year that is not over. @throws not-found, illegal input, PERF-11 */
export async function saveGoal(ctx: Writer, { id, ...given }: ParsedOf<typeof annualGoalSave>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await openGoal(ctx, id)
  if (!isOpen(ctx, given.targetYear)) throw illegal('targetYear')
  enforce(goalText, { facts: {}, input: given, p: {}, now: ctx.now })
  const { ssoId } = ctx.actor
  const target = id ?? newId(ctx.now)
  const stored = { ...given, updatedAt: ctx.now }
  if (before) await ctx.db.update(goals).set(stored).where(eq(goals.id, target))
  else await ctx.db.insert(goals).values({ id: target, ssoId, setBy: ssoId, ...stored })
  await record(ctx, 'AnnualGoal.saved', { target, subject: ssoId, after: { targetYear: given.targetYear } })
  return { id: target }
}

/** @throws not-found, illegal input for a year that is over */
export async function deleteGoal(ctx: Writer, { id }: ParsedOf<typeof annualGoalDelete>): Promise<void> {
  const row = await openGoal(ctx, id)
  await ctx.db.delete(goals).where(eq(goals.id, id))
  await record(ctx, 'AnnualGoal.deleted', { target: id, subject: row.ssoId, before: { targetYear: row.targetYear } })
}
