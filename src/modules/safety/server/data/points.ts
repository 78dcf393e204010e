import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, eq, gt, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import type { score } from '../../contract/infractions.ts'
import module from '../../module.ts'
import { reachedBy } from '../../rules/index.ts'
import { mayAsk, mayRecord } from '../policy.ts'
import { infractions, items, thresholds } from '../tables.ts'

export const thresholdsOf = (ctx: Pick<Ctx, 'db'>) => ctx.db.select().from(thresholds).orderBy(asc(thresholds.points))

/** What the points of a person add up to on a day, reckoned anew each time (SAFETY-02, SAFETY-03). */
export async function accumulatedOf(ctx: Pick<Ctx, 'db' | 'today'>, ssoId: SsoId, on: Day = ctx.today): Promise<number> {
  const [row] = await ctx.db
    .select({ points: sql<number>`coalesce(sum(${infractions.points}), 0)::int` })
    .from(infractions)
    .where(and(eq(infractions.ssoId, ssoId), ne(infractions.state, 'void'), gt(infractions.lapsesOn, on)))
  return row?.points ?? 0
}

/** Whether a department, or one above it, is one of high permission today (SAFETY-01). */
export async function isHighPermission(ctx: Pick<Ctx, 'db' | 'today'>, department: string): Promise<boolean> {
  const rows = await rowsOf<{ found: number }>(
    ctx.db,
    sql`select 1 as found from safety_departments h
      join people_departments above on above.code = h.department
      join people_departments mine on mine.code = ${department} and starts_with(mine.path, above.path)
      where h."from" <= ${ctx.today} and (h."to" is null or h."to" >= ${ctx.today}) limit 1`,
  )
  return rows.length > 0
}

/** @throws not-found for somebody whose points are not the reader's to know */
export async function scoreOf(ctx: Reader, { ssoId }: { ssoId: SsoId }): Promise<GivenOf<typeof score>> {
  const who = await person(ctx, ssoId)
  if (!who || !(await mayAsk(ctx, ssoId))) throw notFound()
  const me = await person(ctx, ctx.actor.ssoId)
  const accumulated = await accumulatedOf(ctx, ssoId)
  const steps = await thresholdsOf(ctx)
  const all = await ctx.db.select().from(items).orderBy(asc(items.code))
  const serves = who.status !== 'left' && ssoId !== ctx.actor.ssoId
  return {
    person: who,
    accumulated,
    asOf: ctx.now,
    threshold: reachedBy(steps, accumulated)?.kind ?? null,
    maySubmit: serves && (await mayRecord(ctx, ssoId)),
    highPermission: me !== undefined && (await isHighPermission(ctx, me.departmentCode)),
    highPermissionPoints: ctx.parameters(module, who.entity).highPermissionPoints,
    items: all.map((one) => ({ ...one, open: one.active && one.from <= ctx.today })),
    thresholds: steps,
  }
}
