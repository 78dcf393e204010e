import { and, eq, gt, ilike, inArray, lt, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { bookingBookings, seats, signUps } from '#services/booking/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { eventMoves } from '../commands/moving.ts'
import { type EventRow, events, signups } from '../tables.ts'
import { signedUpWhere } from './signups.ts'

const slotsOf = (found: readonly EventRow[]): string[] => found.flatMap(({ slot }) => slot ?? [])
const idsOf = (found: readonly EventRow[]): string[] => found.map(({ id }) => id)

/** Events that are on and for the reader (UPLUS-12), the last to begin first. */
export const openRows = listRows(contract.list, {
  table: events,
  latest: [events.startTime, events.id],
  where: async (ctx) =>
    and(
      eq(events.status, 'published'),
      gt(events.endTime, ctx.now),
      sql`${events.wordingBlocks} <> '[]'::jsonb`,
      (await sqlFor(ctx, ctx.actor.ssoId))(events.eligible),
    ),
  async dress(ctx, found) {
    const { ssoId } = ctx.actor
    const views = await signUps(ctx, slotsOf(found), ssoId)
    const own = found.length > 0 ? await signedUpWhere(ctx, and(inArray(signups.eventId, idsOf(found)), eq(signups.ssoId, ssoId))) : []
    const mine = new Map(own.map(({ eventId, state }) => [eventId, state]))
    return found.flatMap((row) => {
      const view = views.get(row.slot ?? '')
      return view ? [{ ...row, seats: view, mine: mine.get(row.id) ?? null }] : []
    })
  },
})

interface Came {
  attended: number
  absent: number
}
/** How many came, and how many did not, by slot. */
async function cameOf({ db }: Pick<Ctx, 'db'>, slots: readonly string[]): Promise<Map<string, Came>> {
  if (slots.length === 0) return new Map()
  const count = (state: string) => sql<number>`(count(*) filter (where ${bookingBookings.state} = ${state}))::int`
  const rows = await db
    .select({ slot: bookingBookings.slot, attended: count('attended'), absent: count('absent') })
    .from(bookingBookings)
    .where(inArray(bookingBookings.slot, [...slots]))
    .groupBy(bookingBookings.slot)
  return new Map(rows.map(({ slot, ...came }) => [slot, came]))
}

const percent = (part: number, of: number): number => Math.round((100 * part) / of)

export const eventRows = listRows(contract.events, {
  table: events,
  latest: [events.startTime, events.id],
  where: {
    from: (day) => gt(events.endTime, startOfDay(day)),
    to: (day) => lt(events.startTime, startOfDay(addDays(day, 1))),
    keyword: (keyword) => or(ilike(events.nameCn, containing(keyword)), ilike(events.nameEn, containing(keyword))),
  },
  async dress(ctx, found) {
    const [taken, came] = [await seats(ctx, slotsOf(found)), await cameOf(ctx, slotsOf(found))]
    return found.map((row) => {
      const { booked = 0, standby = 0, left = row.quota } = taken.get(row.slot ?? '') ?? {}
      const { attended = 0, absent = 0 } = came.get(row.slot ?? '') ?? {}
      return {
        ...{ ...row, signedUp: booked, waiting: standby, left, fillRate: percent(booked, row.quota) },
        ...{ attended, absent, attendance: attended + absent > 0 ? percent(attended, attended + absent) : null, can: eventMoves.can(ctx, row) },
      }
    })
  },
})

/** Events of a period, with how full they were and how many came. */
export const eventExport = exportListed(module, contract.events, eventRows, { name: 'events', audit: 'UplusEvent.exported' })
