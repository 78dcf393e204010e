import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, count, eq, gte, inArray, lte } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import type { concernAward } from '../../contract/index.ts'
import module from '../../module.ts'
import { earnedBy, shareOf } from '../../rules/index.ts'
import { inReach } from '../policy.ts'
import { activities, concerns } from '../tables.ts'
import { earn } from './booking.ts'
import { type ConcernRow, record } from './record.ts'
import { tellEarned } from './telling.ts'

/** Activities of the day of a concern, with how many concerns of the reporter have earned by each. */
async function activitiesFor(ctx: WriteCtx, { reporter, reportedAt }: ConcernRow) {
  const day = dayOf(reportedAt)
  const found = await ctx.db
    .select()
    .from(activities)
    .where(and(lte(activities.from, day), gte(activities.to, day)))
    .orderBy(asc(activities.id))
  const ids = found.map(({ id }) => id)
  const used = ids.length
    ? await ctx.db
        .select({ id: concerns.activity, used: count() })
        .from(concerns)
        .where(and(inArray(concerns.activity, ids), eq(concerns.reporter, reporter)))
        .groupBy(concerns.activity)
    : []
  return found.map((one) => ({ ...one, used: used.find(({ id }) => id === one.id)?.used ?? 0 }))
}

async function accept(ctx: WriteCtx, row: ConcernRow, points: number, cause: 'concern' | 'duplicate', set: Partial<ConcernRow> = {}): Promise<void> {
  await ctx.db
    .update(concerns)
    .set({ ...set, acceptedAt: ctx.now, points })
    .where(eq(concerns.id, row.id))
  if (points === 0) return
  await earn(ctx, [row.reporter], points, { key: `concern:${row.id}`, cause, params: { ehsNo: row.ehsNo }, of: row.id })
  await tellEarned(ctx, [row.reporter], row.id, points, row.ehsNo)
}

/**
 * Accepts a concern, once: its points by severity and activity, and what its duplicates have a share of (EHS-09, EHS-10).
 * @throws EHS-09 for one that was accepted, not-found, illegal input for a duplicate
 */
export async function awardConcern(ctx: Writer, { id, severity }: ParsedOf<typeof concernAward>): Promise<{ points: number }> {
  const row = { ...(await locked(ctx, concerns, concerns.id, id)), severity }
  await inReach(ctx, row.reporter)
  if (row.mergedInto !== null) throw illegal('id')
  if (row.acceptedAt !== null) throw refuse('EHS-09')
  // how often an activity has paid for one person is counted before it pays again
  await lockName(ctx.db, `ehs.award:${row.reporter}`)
  const { points, extra, activity } = earnedBy(row, await activitiesFor(ctx, row), ctx.parameters(module))
  await accept(ctx, row, points, 'concern', { severity, extra, activity })
  const main = { ...row, points, acceptedAt: ctx.now }
  const duplicates = await ctx.db.select().from(concerns).where(eq(concerns.mergedInto, id)).orderBy(asc(concerns.id))
  for (const one of duplicates) await awardDuplicate(ctx, main, one)
  await record(ctx, 'EhsConcern.awarded', { target: id, after: { points, severity, activity } })
  return { points }
}

/** The share of a duplicate, where the first was accepted and it has earned nothing itself (EHS-10). */
export async function awardDuplicate(ctx: WriteCtx, main: ConcernRow, duplicate: ConcernRow): Promise<void> {
  if (main.acceptedAt === null || duplicate.acceptedAt !== null) return
  const points = shareOf(main, duplicate)
  if (points > 0) await accept(ctx, duplicate, points, 'duplicate')
}
