import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gt, inArray, lt, or } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day, startOfDay } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { book, cancel, checkIn, offer, type Slot, seats } from '#services/booking/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import module from '../../module.ts'
import { EARLY_MINUTES, MOST_AHEAD, reserving } from '../../rules/index.ts'
import { type Span, shiftKey, shiftTimes } from '../../rules/times.ts'
import { pausedUntil } from '../data/blocks.ts'
import { type BookingRow, bookings, type LotRow, lots } from '../tables.ts'
import { asSpaces, lotOf, notify, PARKING_PAGE, SPACE, whenOf } from './record.ts'
import { lockPlates, ownVehicle } from './vehicles.ts'

/** Sign-ups that may wait for a space of one shift. */
const MOST_WAITING = 200

interface ReserveGiven {
  date: Day
  lotId: string
  shift: string
  vehicleId: string
}

export const spaceSubject = (lotId: string, date: Day, shift: string): string => `${lotId}:${date}:${shift}`

/** The spaces of a lot on a day and shift, offered with the first that is asked for. */
function offerSpaces(ctx: WriteCtx, lot: LotRow, date: Day, shift: string): Promise<Slot> {
  const { starts, ends } = shiftTimes(date, shift)
  return offer(ctx, {
    ...{ offering: SPACE, subject: spaceSubject(lot.id, date, shift), titleCn: lot.nameCn, titleEn: lot.nameEn, link: PARKING_PAGE },
    ...{ starts, ends, capacity: lot.spaces, standby: MOST_WAITING },
    // from when and until when somebody may, this room says
    ...{ signUpFrom: startOfDay(addDays(date, -MOST_AHEAD - 1)), signUpUntil: starts, cancelUntil: ends },
    checkIn: { from: addMinutes(starts, -EARLY_MINUTES), until: ends },
  })
}

/** A lot where the actor's company parks; until the end of the transaction nobody closes it. @throws illegal input */
async function openLot(ctx: Writer, id: string): Promise<LotRow> {
  const [lot] = await ctx.db
    .select()
    .from(lots)
    .where(and(eq(lots.id, id), eq(lots.active, true)))
    .for('share')
  if (!lot?.entities.includes(ctx.actor.entity)) throw illegal('lotId')
  return lot
}

/** Whether the person, or the plate, has a reservation in that time already. */
async function isReserved({ db }: WriteCtx, ssoId: BookingRow['ssoId'], plate: string, { starts, ends }: Span): Promise<boolean> {
  const [found] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.ssoId, ssoId), eq(bookings.plate, plate)),
        inArray(bookings.status, ['waiting', 'reserved', 'in']),
        lt(bookings.starts, ends),
        gt(bookings.ends, starts),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Takes a space, or the next place on the waiting list. @throws PARK-03, PARK-04, PARK-07, PARK-15, not-found */
export async function reserve(ctx: Writer, { date, lotId, shift, vehicleId }: ReserveGiven) {
  const { ssoId } = ctx.actor
  const { plate } = await ownVehicle(ctx, vehicleId)
  const lot = await openLot(ctx, lotId)
  if (!lot.shifts.some((one) => shiftKey(one) === shift)) throw illegal('shift')
  await lockPlates(ctx, `person:${ssoId}`, `plate:${plate}`)
  const times = shiftTimes(date, shift)
  const p = ctx.parameters(module)
  const facts = {
    ...{ starts: times.starts, closures: lot.closures },
    ...{ reserved: await isReserved(ctx, ssoId, plate, times), pausedUntil: await pausedUntil(ctx, ssoId) },
  }
  enforce(reserving, { facts, input: { date }, p, now: ctx.now })
  const slot = await offerSpaces(ctx, lot, date, shift)
  const id = newId(ctx.now)
  // of two who want the last space the second waits in booking, and then on its list (PARK-05)
  const made = await asSpaces(book(ctx, slot.id, ssoId, { key: id }), p)
  const status = made.state === 'booked' ? ('reserved' as const) : ('waiting' as const)
  const number = await nextNumber(ctx.db, 'PK', ctx.today)
  await ctx.db.insert(bookings).values({ id, number, booking: made.id, slot: slot.id, ssoId, vehicleId, plate, lotId, date, shift, ...times, status })
  const isWaiting = status === 'waiting'
  const place = isWaiting ? ((await seats(ctx, [slot.id])).get(slot.id)?.standby ?? null) : null
  return { id, status, place, message: isWaiting ? ctx.text('rule.PARK-05') : null }
}

/** A reservation by its id. @throws not-found for whose it is not */
async function bookingFor(ctx: Writer, id: string, orBy?: string): Promise<BookingRow & { own: boolean }> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw notFound()
  const own = row.ssoId === ctx.actor.ssoId
  if (!own && !(orBy && (await inScopeOf(ctx, orBy, row.ssoId)))) throw notFound()
  return { ...row, own }
}

/** Gives a space back, or leaves the list; what is free goes to who waits (PARK-06). @throws LIFE-01, not-found */
export async function cancelSpace(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await bookingFor(ctx, id, ADMIN)
  await cancel(ctx, row.booking, { by: row.own ? 'person' : 'administrator' })
  if (row.own) return
  const [lot] = await ctx.db.select().from(lots).where(eq(lots.id, row.lotId))
  await notify(ctx, 'removed', { receivers: [row.ssoId], params: { ...lotOf(lot!), ...whenOf(row) }, businessId: id, link: PARKING_PAGE })
}

/** The person says so by herself. @throws BOOKING-08 again, BOOKING-17 outside of its time, LIFE-01, not-found */
export async function arriveSelf(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await bookingFor(ctx, id)
  await checkIn(ctx, { booking: row.booking }, { by: row.ssoId })
}
