import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, eq, gt, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day } from '#foundation/time.ts'
import { bookingBookings, bookingSlots } from '#services/booking/server/api.ts'
import module from '../../module.ts'
import { EARLY_MINUTES, inquiring, MOST_AHEAD } from '../../rules/index.ts'
import { isClosed, shiftKey, shiftTimes } from '../../rules/times.ts'
import { SPACE } from '../commands/record.ts'
import { spaceSubject } from '../commands/spaces.ts'
import { type BookingRow, bookings, lots } from '../tables.ts'
import { pausedUntil } from './blocks.ts'

/** What is taken of slots of an offering, by subject; what nobody has asked for yet is not there. */
export async function takenOf({ db }: Pick<Ctx, 'db'>, offering: string, subjects: readonly string[]) {
  const rows =
    subjects.length === 0
      ? []
      : await db
          .select({ subject: bookingSlots.subject, taken: sql<number>`${bookingSlots.booked} + ${bookingSlots.offered}`, waiting: bookingSlots.standby })
          .from(bookingSlots)
          .where(and(eq(bookingSlots.offering, offering), inArray(bookingSlots.subject, [...subjects])))
  return new Map(rows.map(({ subject, ...taken }) => [subject, taken]))
}

/** The last day that may be reserved now. */
export const lastDayOf = (ctx: Ctx): Day => addDays(ctx.today, ctx.parameters(module).reserveAheadDays)

/** Lots where the reader's company parks, with what is left of each shift of a day; and the own reservations. @throws PARK-13 */
export async function availableSpaces(ctx: Reader, { date }: { date: Day }) {
  enforce(inquiring, { facts: { today: ctx.today }, input: { date }, p: {}, now: ctx.now })
  const { ssoId, entity } = ctx.actor
  const active = await ctx.db.select().from(lots).where(eq(lots.active, true)).orderBy(asc(lots.code))
  // further ahead than anybody may ever reserve there is nothing to be told
  const open = date > addDays(ctx.today, MOST_AHEAD) ? [] : active.filter(({ entities }) => entities.includes(entity))
  const subjects = open.flatMap(({ id, shifts }) => shifts.map((shift) => spaceSubject(id, date, shiftKey(shift))))
  const taken = await takenOf(ctx, SPACE, subjects)
  return {
    pausedUntil: await pausedUntil(ctx, ssoId),
    lastDay: lastDayOf(ctx),
    lots: open.map(({ shifts, closures, spaces, ...lot }) => ({
      ...{ ...lot, closed: isClosed(closures, date) },
      shifts: shifts.map((one) => {
        const shift = shiftKey(one)
        const of = taken.get(spaceSubject(lot.id, date, shift))
        return { ...shiftTimes(date, shift), shift, spaces, left: Math.max(0, spaces - (of?.taken ?? 0)), waiting: of?.waiting ?? 0 }
      }),
    })),
    mine: await ownSpaces(ctx),
  }
}

const named = { lotCn: sql<string>`${lots.nameCn}`.as('lot_cn'), lotEn: sql<string>`${lots.nameEn}`.as('lot_en') }
/** Reservations with the name of their lot. */
export const reserved = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: bookings.id,
        number: bookings.number,
        ssoId: bookings.ssoId,
        date: bookings.date,
        shift: bookings.shift,
        plate: bookings.plate,
        starts: bookings.starts,
        ends: bookings.ends,
      },
      ...{ status: bookings.status, inAt: bookings.inAt, outAt: bookings.outAt, outEstimated: bookings.outEstimated, ...named },
    })
    .from(bookings)
    .innerJoin(lots, eq(lots.id, bookings.lotId))
    .where(where)

/** How many on the list of a slot are served up to a booking, itself included. */
const placeOnList = sql<number>`(select count(*)::int from ${bookingBookings} as other where other.slot = ${bookingBookings.slot} and other.state = 'standby' and other.standby_place <= ${bookingBookings.standbyPlace})`

/** Own reservations that are to come or on, the next first; the code is for who has a space. */
async function ownSpaces(ctx: Reader) {
  const rows = await ctx.db
    .select({
      ...{
        id: bookings.id,
        number: bookings.number,
        date: bookings.date,
        shift: bookings.shift,
        plate: bookings.plate,
        starts: bookings.starts,
        ends: bookings.ends,
        status: bookings.status,
        ...named,
      },
      ...{ code: bookingBookings.code, place: placeOnList },
    })
    .from(bookings)
    .innerJoin(lots, eq(lots.id, bookings.lotId))
    .innerJoin(bookingBookings, eq(bookingBookings.id, bookings.booking))
    .where(and(eq(bookings.ssoId, ctx.actor.ssoId), inArray(bookings.status, ['waiting', 'reserved', 'in']), gt(bookings.ends, ctx.now)))
    .orderBy(asc(bookings.starts), asc(bookings.id))
  return rows.map((row) => ({
    ...row,
    code: row.status === 'reserved' ? row.code : null,
    place: row.status === 'waiting' ? row.place : null,
    can: actsOf(ctx, row),
  }))
}

function actsOf({ now }: Ctx, { status, starts }: Pick<BookingRow, 'status' | 'starts'>): ('arrive' | 'cancel')[] {
  const isNear = status === 'reserved' && addMinutes(starts, -EARLY_MINUTES) <= now
  return [...(isNear ? (['arrive'] as const) : []), ...(status === 'reserved' || status === 'waiting' ? (['cancel'] as const) : [])]
}
