import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { definitionsOf, includes, sizes } from '#services/audience/server/api.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import { peoplePersons, personMatches, personRefs, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { linkEnd, renewsAt, statusOf, stepNow } from '../../rules/index.ts'
import { type CheckInRow, checkInRecords, checkIns, registrations, sessions, signups } from '../tables.ts'

/** The part of an event's code that renews (EVT-14): nobody makes it without the portal. */
export const tokenOf = ({ secrets }: Pick<Ctx, 'secrets'>, id: string, step: number): string => secrets.sign('events.check-in', `${id}:${step}`).slice(0, 12)

/** @throws not-found */
export async function checkInById({ db }: Pick<Ctx, 'db'>, id: string): Promise<CheckInRow> {
  const [row] = await db.select().from(checkIns).where(eq(checkIns.id, id))
  if (!row) throw notFound()
  return row
}

const percent = (part: number, of: number): number => Math.round((100 * part) / of)

/** How many are expected, by check-in: those who have a place in its sessions, or whom its list holds; none is said of one that is open to all. */
async function expectedOf(ctx: Ctx, found: readonly CheckInRow[]): Promise<Map<string, number>> {
  const all = found.flatMap(({ sessionIds }) => sessionIds)
  const placed = all.length
    ? await ctx.db
        .select({ sessionId: signups.sessionId, ssoId: signups.ssoId })
        .from(signups)
        .innerJoin(bookingBookings, eq(bookingBookings.id, signups.booking))
        .where(and(inArray(signups.sessionId, all), inArray(bookingBookings.state, ['booked', 'attended', 'absent'])))
    : []
  const listed = await sizes(
    ctx,
    found.flatMap(({ list }) => list ?? []),
  )
  return new Map(
    found.flatMap(({ id, type, sessionIds, list }) => {
      if (type === 'open') return []
      if (type === 'list') return [[id, listed.get(list ?? '') ?? 0]]
      return [[id, new Set(placed.filter(({ sessionId }) => sessionIds.includes(sessionId)).map(({ ssoId }) => ssoId)).size]]
    }),
  )
}

async function countsOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: checkInRecords.checkInId, came: count() })
    .from(checkInRecords)
    .where(inArray(checkInRecords.checkInId, [...ids]))
    .groupBy(checkInRecords.checkInId)
  return new Map(rows.map(({ id, came }) => [id, came]))
}

const STATUS: Readonly<Record<ReturnType<typeof statusOf>, (now: Date) => SQL | undefined>> = {
  closed: () => isNotNull(checkIns.closedAt),
  coming: (now) => and(isNull(checkIns.closedAt), gt(checkIns.start, now)),
  open: (now) => and(isNull(checkIns.closedAt), lte(checkIns.start, now), gte(checkIns.end, now)),
  over: (now) => and(isNull(checkIns.closedAt), lt(checkIns.end, now)),
}

export const checkInRows = listRows(contract.checkInList, {
  table: checkIns,
  latest: [checkIns.start, checkIns.id],
  where: {
    status: (status, { now }) => STATUS[status](now),
    keyword: (keyword) => or(ilike(checkIns.nameCn, containing(keyword)), ilike(checkIns.nameEn, containing(keyword))),
  },
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const [expected, came] = [await expectedOf(ctx, found), await countsOf(ctx, ids)]
    const sids = found.flatMap(({ sid }) => sid ?? [])
    const events = sids.length
      ? await ctx.db
          .select({ id: registrations.id, titleCn: registrations.titleCn, titleEn: registrations.titleEn })
          .from(registrations)
          .where(inArray(registrations.id, sids))
      : []
    const lists = await definitionsOf(
      ctx,
      found.flatMap(({ list }) => list ?? []),
    )
    return found.map((row) => {
      const event = events.find(({ id }) => id === row.sid)
      const [of, checkedIn] = [expected.get(row.id) ?? null, came.get(row.id) ?? 0]
      const status = statusOf(row, ctx.now)
      return {
        ...{ ...row, linkedCn: event?.titleCn ?? '', linkedEn: event?.titleEn ?? '', expected: of, checkedIn, rate: of ? percent(checkedIn, of) : null },
        ...{ status, list: lists.get(row.list ?? '') ?? null },
        can: status === 'closed' ? [] : status === 'over' ? (['edit'] as const) : (['edit', 'close'] as const),
      }
    })
  },
})

/** When somebody came: an earlier scan that a desk had kept without network counts (EVT-21). */
const cameAt =
  sql<Date>`case when ${bookingBookings.checkedInAt} between ${checkIns.start} and ${checkInRecords.at} then ${bookingBookings.checkedInAt} else ${checkInRecords.at} end`.mapWith(
    checkInRecords.at,
  )

const records = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: checkInRecords.id,
        ssoId: checkInRecords.ssoId,
        method: checkInRecords.method,
        recordedBy: checkInRecords.by,
        at: cameAt.as('came_at'),
        nameCn: checkIns.nameCn,
        nameEn: checkIns.nameEn,
      },
      ...{
        sessionCn: sql<string>`coalesce(${sessions.nameCn}, '')`.as('session_cn'),
        sessionEn: sql<string>`coalesce(${sessions.nameEn}, '')`.as('session_en'),
      },
    })
    .from(checkInRecords)
    .innerJoin(checkIns, eq(checkIns.id, checkInRecords.checkInId))
    .leftJoin(sessions, eq(sessions.id, checkInRecords.sessionId))
    .leftJoin(bookingBookings, eq(bookingBookings.id, checkInRecords.booking))
    .where(where)

export const recordRows = listRows(contract.checkInRecords, {
  table: checkInRecords,
  latest: [checkInRecords.at, checkInRecords.id],
  from: records,
  only: ({ actor }) => scopeFilter(actor, contract.CHECK_IN, checkInRecords.ssoId),
  where: { keyword: (keyword) => sql`${checkInRecords.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${personMatches(keyword)})` },
  async dress(ctx, found) {
    const desks = await personRefs(
      ctx,
      found.flatMap(({ recordedBy }) => recordedBy ?? []),
    )
    return (await withPeople(ctx, found, { person: 'ssoId' })).map((row) => ({
      ...row,
      by: row.recordedBy === null ? null : (desks.get(row.recordedBy) ?? null),
    }))
  },
})
export const recordExport = exportListed(module, contract.checkInRecords, recordRows, { name: 'checkIns', audit: 'CheckInRecord.exported' })

/** Names that a display shows. */
const SHOWN = 8

/** The code of an event as it is now, and who came last. @throws not-found */
export async function qrOf(ctx: Reader, { id }: { id: string }) {
  const row = await checkInById(ctx, id)
  const last = await ctx.db
    .select({ id: checkInRecords.id, ssoId: checkInRecords.ssoId, at: checkInRecords.at })
    .from(checkInRecords)
    .where(eq(checkInRecords.checkInId, id))
    .orderBy(desc(checkInRecords.at), desc(checkInRecords.id))
    .limit(SHOWN)
  const slots = row.sessionIds.length ? await ctx.db.select().from(sessions).where(inArray(sessions.id, row.sessionIds)).orderBy(asc(sessions.start)) : []
  const named = await withPeople(ctx, last, { person: 'ssoId' })
  return {
    ...{ ...row, status: statusOf(row, ctx.now), code: linkEnd(row.code, tokenOf(ctx, id, stepNow(ctx.now))), renewsAt: renewsAt(ctx.now) },
    ...{ count: (await countsOf(ctx, [id])).get(id) ?? 0, expected: (await expectedOf(ctx, [row])).get(id) ?? null },
    last: named.map(({ id: of, at, person: { nameCn, nameEn } }) => ({ id: of, at, nameCn, nameEn })),
    slots: slots.flatMap(({ slot, ...one }) => (slot ? [{ ...one, slot }] : [])),
  }
}

/** Whether a check-in is for somebody, besides those who have registered. */
export async function isListed(ctx: Ctx, { type, list }: CheckInRow, ssoId: SsoId): Promise<boolean> {
  return type === 'open' || (type === 'list' && list !== null && includes(ctx, list, ssoId))
}
