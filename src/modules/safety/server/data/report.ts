import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, desc, eq, gt, gte, isNull, lt, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, type Day, RESORT_ZONE, startOfDay } from '#foundation/time.ts'
import { peopleDepartments, withPeople } from '#services/people/server/api.ts'
import type { report } from '../../contract/reporting.ts'
import { periodOf } from '../../rules/index.ts'
import { overseen } from '../policy.ts'
import { followUps, infractions, items, scores } from '../tables.ts'
import { shownFollowUps } from './detail.ts'
import { itemsOf } from './infractions.ts'
import { thresholdsOf } from './points.ts'

/** Of lists that grow with the house, what is at their head. */
const MOST = 50

const figures = {
  infractions: sql<number>`count(*)::int`,
  points: sql<number>`coalesce(sum(${infractions.points}), 0)::int`,
  people: sql<number>`count(distinct ${infractions.ssoId})::int`,
}
const mostPoints = desc(sql`coalesce(sum(${infractions.points}), 0)`)

interface Period {
  from: Day
  to: Day
}
const within = (ctx: Reader, { from, to }: Period): SQL | undefined =>
  and(
    overseen(ctx, infractions.ssoId),
    ne(infractions.state, 'void'),
    gte(infractions.occurredAt, startOfDay(from)),
    lt(infractions.occurredAt, startOfDay(addDays(to, 1))),
  )

/** By what is called by its own key: a month, or a part of the resort. */
async function byKey(ctx: Reader, period: Period, key: SQL<string>, order: SQL) {
  const rows = await ctx.db
    .select({ key, ...figures })
    .from(infractions)
    .where(within(ctx, period))
    .groupBy(sql`1`)
    .orderBy(order)
  return rows.map((row) => ({ ...row, nameCn: row.key, nameEn: row.key }))
}
const MONTH = sql<string>`to_char(${infractions.occurredAt} at time zone ${sql.raw(`'${RESORT_ZONE}'`)}, 'YYYY-MM')`

/** Infractions and points by department, those with the most points first; as they were when the infractions were recorded. */
export const byDepartment = (ctx: Reader, period: Period) =>
  ctx.db
    .select({ key: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn, ...figures })
    .from(infractions)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, infractions.department))
    .where(within(ctx, period))
    .groupBy(peopleDepartments.code, peopleDepartments.nameCn, peopleDepartments.nameEn)
    .orderBy(mostPoints, asc(peopleDepartments.code))

const byItem = (ctx: Reader, period: Period) =>
  ctx.db
    .select({ key: items.code, nameCn: items.nameCn, nameEn: items.nameEn, ...figures })
    .from(infractions)
    .innerJoin(items, eq(items.id, infractions.item))
    .where(within(ctx, period))
    .groupBy(items.code, items.nameCn, items.nameEn)
    .orderBy(mostPoints, asc(items.code))

/** Who has broken the same rule several times in the period. */
async function repeats(ctx: Reader, period: Period) {
  const times = sql<number>`count(*)::int`
  const rows = await ctx.db
    .select({ ssoId: infractions.ssoId, item: infractions.item, times, points: figures.points })
    .from(infractions)
    .where(within(ctx, period))
    .groupBy(infractions.ssoId, infractions.item)
    .having(gt(sql`count(*)`, 1))
    .orderBy(desc(sql`count(*)`), asc(infractions.ssoId))
    .limit(MOST)
  const item = await itemsOf(
    ctx,
    rows.map((row) => row.item),
  )
  return (await withPeople(ctx, rows, { person: 'ssoId' })).map((row) => ({ ...row, ...item(row.item) }))
}

/** How many people stand at each threshold, as their points were added up last. */
async function byThreshold(ctx: Reader) {
  const rows = await ctx.db
    .select({ kind: scores.threshold, people: sql<number>`count(*)::int` })
    .from(scores)
    .where(and(overseen(ctx, scores.ssoId), gt(scores.accumulated, 0)))
    .groupBy(scores.threshold)
  return (await thresholdsOf(ctx)).map(({ kind, points }) => ({ kind, points, people: rows.find((row) => row.kind === kind)?.people ?? 0 }))
}

/** Whoever has points, those with the most first. */
export const peopleWithPoints = (ctx: Reader, limit: number, offset = 0) =>
  ctx.db
    .select()
    .from(scores)
    .where(and(overseen(ctx, scores.ssoId), gt(scores.accumulated, 0)))
    .orderBy(desc(scores.accumulated), desc(scores.ssoId))
    .limit(limit)
    .offset(offset)

const openOnes = (ctx: Reader) =>
  ctx.db
    .select()
    .from(followUps)
    .where(and(overseen(ctx, followUps.ssoId), isNull(followUps.doneAt), isNull(followUps.cancelledAt)))
    .orderBy(asc(followUps.due), asc(followUps.id))
    .limit(MOST)

export async function reportOf(ctx: Reader, asked: ParsedOf<typeof report>): Promise<GivenOf<typeof report>> {
  const period = periodOf(asked, ctx.today)
  return {
    ...period,
    months: await byKey(ctx, period, MONTH, sql`1`),
    departments: (await byDepartment(ctx, period)).slice(0, MOST),
    items: await byItem(ctx, period),
    places: await byKey(ctx, period, sql<string>`${infractions.area}`, mostPoints),
    thresholds: await byThreshold(ctx),
    people: await withPeople(ctx, await peopleWithPoints(ctx, MOST), { person: 'ssoId' }),
    repeats: await repeats(ctx, period),
    open: await shownFollowUps(ctx, await openOnes(ctx)),
  }
}
