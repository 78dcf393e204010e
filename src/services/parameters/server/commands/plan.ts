import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { raiseVersion } from '#foundation/database/versionTable.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { parameterChanged } from '../../events.ts'
import { type For, inForce, type ParameterValue, valueRules } from '../../rules.ts'
import { specOf } from '../data/reads.ts'
import { parametersVersion, parametersValues as values } from '../tables.ts'

export interface NewPlan {
  room: string
  key: string
  entity: For
  value: ParameterValue
  /** A moment in the past counts as now: nothing is changed behind anybody's back (PARAM-02). */
  from: Date
  /** Until when, if it ends by itself. */
  to?: Date
  reason: string
}

const laterOf = (a: Date, b: Date): Date => new Date(Math.max(a.getTime(), b.getTime()))

/**
 * Plans a value of a parameter from a moment on (PARAM-02). Who may is asked by the caller.
 * @returns the plan's id
 * @throws PARAM-01 with the range; not-found for a parameter that no room declares; illegal input for an end before the beginning or no reason
 */
export async function plan(ctx: WriteCtx, given: NewPlan): Promise<string> {
  const spec = specOf(ctx, given.room, given.key)
  enforce(valueRules, { facts: spec, input: given, p: {}, now: ctx.now })
  const from = laterOf(given.from, ctx.now)
  if (given.to && given.to <= from) throw illegal('to')
  const reason = given.reason.trim()
  if (!reason) throw illegal('reason')
  const { room, key, entity, value } = given
  await lockName(ctx.db, `parameters.${room}.${key}`)
  const before = await current(ctx, room, key, entity)
  const id = newId(ctx.now)
  await ctx.db.insert(values).values({ id, room, key, entity, value, from, by: ctx.by, at: ctx.now, reason, ...(given.to && { to: given.to }) })
  await ctx.audit({
    module: 'parameters',
    kind: 'value.planned',
    target: `${room}.${key}`,
    before: { [key]: before ?? spec.default },
    after: { [key]: value, entity, from, ...(given.to && { to: given.to }) },
    reason,
  })
  await told(ctx, { room, key, entity })
  return id
}

/**
 * Takes a plan back: one that has not begun never counts, one that has ends now; what it gave before stays (PARAM-02).
 * @throws not-found; LIFE-01 where it is over or was taken back already
 */
export async function withdraw(ctx: WriteCtx, id: string, reason: string): Promise<void> {
  const row = await locked(ctx, values, values.id, id)
  if (row.withdrawnBy !== null || (row.to && row.to <= ctx.now)) throw refuse('LIFE-01', { state: ctx.text('parameters.over') })
  const to = laterOf(row.from, ctx.now)
  await ctx.db.update(values).set({ to, withdrawnBy: ctx.by, withdrawnReason: reason }).where(eq(values.id, id))
  await ctx.audit({
    module: 'parameters',
    kind: 'value.withdrawn',
    target: `${row.room}.${row.key}`,
    before: { [row.key]: row.value, entity: row.entity, from: row.from, to: row.to },
    after: { [row.key]: (await current(ctx, row.room, row.key, row.entity)) ?? specOf(ctx, row.room, row.key).default, to },
    reason,
  })
  await told(ctx, row)
}

async function current(ctx: WriteCtx, room: string, key: string, entity: For): Promise<ParameterValue | undefined> {
  const plans = await ctx.db
    .select({ entity: values.entity, value: values.value, from: values.from, to: values.to })
    .from(values)
    .where(and(eq(values.room, room), eq(values.key, key)))
    .orderBy(values.from, values.seq)
  return inForce(plans, { at: ctx.now, ...(entity !== 'all' && { entity }) })?.value
}

async function told(ctx: WriteCtx, { room, key, entity }: { room: string; key: string; entity: For }): Promise<void> {
  await raiseVersion(ctx.db, parametersVersion)
  await ctx.emit(parameterChanged, { room, key, entity })
}
