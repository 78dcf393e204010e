import { newId } from '#foundation/database/columns.ts'
import { and, asc, desc, eq, gt, lte } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { checkIn } from '#services/booking/server/api.ts'
import { type GateNotice, gateNotice } from '../../contract/parking.ts'
import { EARLY_MINUTES, plainPlate } from '../../rules/index.ts'
import { type BookingRow, bookings, gateEvents, lots } from '../tables.ts'
import { PARKING } from './record.ts'
import { lockPlates } from './vehicles.ts'

/** The port of integrations by which readers of plates tell theirs. */
export const PORT = 'gate'

/** The reservation that a car comes for, or leaves from. */
async function matched({ db }: WriteCtx, plate: string, { lot, direction }: GateNotice, at: Date): Promise<BookingRow | undefined> {
  const ofLot = and(eq(bookings.plate, plate), eq(lots.code, lot))
  const entering = and(eq(bookings.status, 'reserved'), lte(bookings.starts, addMinutes(at, EARLY_MINUTES)), gt(bookings.ends, at))
  const leaving = and(eq(bookings.status, 'in'), lte(bookings.inAt, at))
  const [found] = await db
    .select({ row: bookings })
    .from(bookings)
    .innerJoin(lots, eq(lots.id, bookings.lotId))
    .where(and(ofLot, direction === 'in' ? entering : leaving))
    .orderBy(direction === 'in' ? asc(bookings.starts) : desc(bookings.starts), asc(bookings.id))
    .limit(1)
  return found?.row
}

/**
 * What a reader of plates has seen: a car that comes is checked in, one that leaves has used its space. An event that was told before changes nothing and
 * is answered as it was; a plate without a reservation is nobody's.
 */
export async function gateTells(ctx: WriteCtx, notice: GateNotice): Promise<{ booking: string | null }> {
  const { direction, eventId } = notice
  const plate = plainPlate(notice.plate)
  await lockPlates(ctx, `event:${eventId}`, `plate:${plate}`)
  const [known] = await ctx.db.select({ bookingId: gateEvents.bookingId }).from(gateEvents).where(eq(gateEvents.eventId, eventId))
  if (known) return { booking: known.bookingId }
  const told = new Date(notice.at)
  const at = told < ctx.now ? told : ctx.now
  const row = await matched(ctx, plate, notice, at)
  if (row && direction === 'in') await checkIn(ctx, { booking: row.booking }, { by: row.ssoId, at })
  if (row && direction === 'out') await advance(ctx, PARKING, row.id, 'leave', { set: { outAt: at } })
  await ctx.db.insert(gateEvents).values({ id: newId(ctx.now), eventId, direction, at, bookingId: row?.id ?? null })
  return { booking: row?.id ?? null }
}

/** Other rooms have orders at the same port, whose answers are nothing to this one. */
export async function hearGate(ctx: WriteCtx, payload: unknown): Promise<void> {
  const { data } = gateNotice.safeParse(payload)
  if (data) await gateTells(ctx, data)
}
