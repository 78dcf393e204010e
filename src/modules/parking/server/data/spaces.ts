import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, eq, gt, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day } from '#foundation/time.ts'
import { bookingSlots, bookingBookings as k } from '#services/booking/server/api.ts'
import module from '../../module.ts'
import { EARLY_MINUTES, inquiring, MOST_AHEAD } from '../../rules/index.ts'
import { isClosed, shiftKey, shiftTimes } from '../../rules/times.ts'
import { SPACE } from '../commands/record.ts'
import { spaceSubject } from '../commands/spaces.ts'
import { type BookingRow, bookings as b, lots } from '../tables.ts'
import { pausedUntil } from './blocks.ts'

/** What is taken of slots of an offering, by subject; what nobody has asked for yet is not there. */
export async function takenOf({ db }: Pick<Ctx, 'db'>, offering: string, subjects: readonly string[]) {
  const s = bookingSlots
  const rows =
    subjects.length === 0
      ? []
      : await db
          .select({ subject: s.subject, taken: sql<number>`${s.booked} + ${s.offered}`, waiting: s.standby })
          .from(s)
          .where(and(eq(s.offering, offering), inArray(s.subject, [...subjects])))
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
      ...{ id: b.id, number: b.number, ssoId: b.ssoId, date: b.date, shift: b.shift, plate: b.plate, starts: b.starts, ends: b.ends },
      ...{ status: b.status, inAt: b.inAt, outAt: b.outAt, outEstimated: b.outEstimated, ...named },
    })
    .from(b)
    .innerJoin(lots, eq(lots.id, b.lotId))
    .where(where)

/** How many on the list of a slot are served up to a booking, itself included. */
const placeOnList = sql<number>`(select count(*)::int from ${k} as other where other.slot = ${k.slot} and other.state = 'standby' and other.standby_place <= ${k.standbyPlace})`

/** Own reservations that are to come or on, the next first; the code is for who has a space. */
async function ownSpaces(ctx: Reader) {
  const rows = await ctx.db
    .select({
      ...{ id: b.id, number: b.number, date: b.date, shift: b.shift, plate: b.plate, starts: b.starts, ends: b.ends, status: b.status, ...named },
      ...{ code: k.code, place: placeOnList },
    })
    .from(b)
    .innerJoin(lots, eq(lots.id, b.lotId))
    .innerJoin(k, eq(k.id, b.booking))
    .where(and(eq(b.ssoId, ctx.actor.ssoId), inArray(b.status, ['waiting', 'reserved', 'in']), gt(b.ends, ctx.now)))
    .orderBy(asc(b.starts), asc(b.id))
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
