import { rowsOf, textList } from '#foundation/database/db.ts'
import { and, asc, between, count, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, dayOf, firstOfMonth, monthOf, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { type ContentType, DESK_COUNTS_TO, type contentDesk as desks, type Planned, type PublishStatus, publishStatus } from '../../contract/index.ts'
import { typesFor } from '../policy.ts'
import { contents } from '../tables.ts'
import { asRows, rowColumns } from './list.ts'

/** Days after which what is over should be archived. */
const LONG = 90
const SHOWN = 20

/** What editors look at in the morning, of the types that they may edit. */
export async function readDesk(ctx: Reader, { month = monthOf(ctx.today) }: z.output<typeof desks.input>) {
  const types = typesFor(ctx.actor)
  const some = (where: SQL | undefined, order: SQL) =>
    ctx.db
      .select(rowColumns)
      .from(contents)
      .where(and(inArray(contents.type, types), where))
      .orderBy(order, asc(contents.id))
      .limit(SHOWN)
  const [counts, planned, review, stale, over] = await Promise.all([
    countsOf(ctx, types),
    plannedOf(ctx, types, month),
    some(isNotNull(contents.reviewRequestedAt), asc(contents.reviewRequestedAt)),
    // CMS-19: listed until both say the same
    some(and(eq(contents.publishStatus, '1'), sql`${contents.stale} <> '{}'`), desc(contents.changedAt)),
    some(endedLongAgo(ctx.today), asc(contents.endDate)),
  ])
  const rows = await asRows(ctx, [...review, ...stale, ...over])
  const [first, second] = [review.length, review.length + stale.length]
  return { counts, month, planned, review: rows.slice(0, first), stale: rows.slice(first, second), endedLongAgo: rows.slice(second) }
}

const endedLongAgo = (today: Day) => and(eq(contents.publishStatus, '1'), lt(contents.endDate, addDays(today, -LONG)))

/** How many there are of each type and state, counted no further than the desk shows. */
async function countsOf(ctx: Ctx, types: readonly ContentType[]) {
  const counted = sql`select 1 from ${contents} where ${contents.publishStatus} = state.code and ${contents.type} = kind.code limit ${DESK_COUNTS_TO + 1}`
  const rows = await rowsOf<{ type: ContentType; status: PublishStatus; n: number }>(
    ctx.db,
    sql`select kind.code as type, state.code as status, (select count(*)::int from (${counted}) as counted) as n
      from unnest(${textList(types.map(String))}::int[]) as kind (code) cross join unnest(${textList(publishStatus.options)}) as state (code)`,
  )
  const of = (type: ContentType, status: PublishStatus) => rows.find((row) => row.type === type && row.status === status)?.n ?? 0
  return types.map((type) => ({ type, draft: of(type, '0'), published: of(type, '1'), archived: of(type, '2') }))
}

const MOST_PLANNED = 300

/** What goes live by itself, begins or ends in a month. */
async function plannedOf(ctx: Ctx, types: readonly ContentType[], month: string): Promise<Planned[]> {
  const from = firstOfMonth(`${month}-01`)
  const to = addDays(addMonths(from, 1), -1)
  const base = { id: contents.id, type: contents.type, titleCn: contents.titleCn, titleEn: contents.titleEn }
  const ofTypes = inArray(contents.type, [...types])
  const [publishes, begins, ends] = await Promise.all([
    ctx.db
      .select({ ...base, at: contents.publishAt })
      .from(contents)
      .where(and(ofTypes, gte(contents.publishAt, startOfDay(from)), lt(contents.publishAt, startOfDay(addDays(to, 1)))))
      .limit(MOST_PLANNED),
    ctx.db
      .select({ ...base, day: contents.startDate })
      .from(contents)
      .where(and(ofTypes, eq(contents.publishStatus, '1'), between(contents.startDate, from, to)))
      .limit(MOST_PLANNED),
    ctx.db
      .select({ ...base, day: contents.endDate })
      .from(contents)
      .where(and(ofTypes, eq(contents.publishStatus, '1'), between(contents.endDate, from, to)))
      .limit(MOST_PLANNED),
  ])
  const all: Planned[] = [
    ...publishes.map(({ at, ...one }) => ({ ...one, day: dayOf(at!), at: at!.toISOString(), what: 'publishes' as const })),
    ...begins.map((one) => ({ ...one, day: one.day!, at: null, what: 'begins' as const })),
    ...ends.map((one) => ({ ...one, day: one.day!, at: null, what: 'ends' as const })),
  ]
  return all.toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id)
}

/** How many items begin and end on a day, and how many ended long before it and are not archived. */
export async function digestOf(ctx: Ctx, types: readonly ContentType[], day: Day) {
  const of = async (where: SQL | undefined) => {
    const [row] = await ctx.db
      .select({ n: count() })
      .from(contents)
      .where(and(inArray(contents.type, [...types]), eq(contents.publishStatus, '1'), where))
    return row?.n ?? 0
  }
  const [begins, ends, over] = await Promise.all([of(eq(contents.startDate, day)), of(eq(contents.endDate, day)), of(endedLongAgo(day))])
  return { begins, ends, endedLongAgo: over }
}
