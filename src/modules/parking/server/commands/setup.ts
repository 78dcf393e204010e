import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, gt, inArray, like, ne, type PgColumn, type PgTable } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { bookingSlots, cancel, changeCapacity } from '#services/booking/server/api.ts'
import type { BayInput, KindInput, LotInput } from '../../contract/admin.ts'
import module from '../../module.ts'
import { bayTerms, kindTerms, lotTerms } from '../../rules/index.ts'
import { isClosed } from '../../rules/times.ts'
import { type BayRow, bookings, type LotRow, lots, washBays, washKinds } from '../tables.ts'
import { BAY, lotOf, notify, PARKING_PAGE, SPACE, whenOf } from './record.ts'

/** Whether another one of a table bears a code. */
async function isTaken({ db }: WriteCtx, table: PgTable & { id: PgColumn; code: PgColumn }, code: string, id: string | undefined): Promise<boolean> {
  const found: PgTable = table
  return (await db.$count(found, and(eq(table.code, code), id === undefined ? undefined : ne(table.id, id)))) > 0
}

const lotRecords = records({
  module,
  thing: 'ParkingLot',
  table: lots,
  lock: 'parking.lots',
  async stored(ctx, given: Omit<LotInput, 'id'>, before: LotRow | undefined) {
    enforce(lotTerms, { facts: { taken: await isTaken(ctx, lots, given.code, before?.id) }, input: given, p: {}, now: ctx.now })
    return given
  },
})

/** Adds a lot or changes one; a space more goes to who waits, and what lies in a closure ends (PARK-08). @throws PARK-16, BOOKING-07, not-found */
export async function saveLot(ctx: Writer, input: LotInput): Promise<{ id: string }> {
  const { id } = await lotRecords.save(ctx, input)
  await close(ctx, id, input)
  if (input.id !== undefined) await resize(ctx, SPACE, id, input.spaces)
  return { id }
}

/** What is still to begin of a lot or a bay, whoever has something there, in the order in which slots are locked. */
async function resize(ctx: WriteCtx, offering: string, id: string, capacity: number): Promise<void> {
  const ahead = await ctx.db
    .select({ id: bookingSlots.id })
    .from(bookingSlots)
    .where(
      and(
        eq(bookingSlots.offering, offering),
        gt(bookingSlots.checkInUntil, ctx.now),
        gt(bookingSlots.starts, ctx.now),
        like(bookingSlots.subject, `${id}:%`),
        ne(bookingSlots.capacity, capacity),
      ),
    )
    .orderBy(asc(bookingSlots.id))
  for (const slot of ahead) await changeCapacity(ctx, slot.id, capacity)
}

/** Ends the reservations that lie in a closure and tells everyone concerned; who waits first, so that nothing is given to them meanwhile. */
async function close(ctx: WriteCtx, id: string, lot: LotInput): Promise<void> {
  if (lot.closures.length === 0) return
  const ahead = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.lotId, id), inArray(bookings.status, ['waiting', 'reserved']), gt(bookings.ends, ctx.now)))
    .orderBy(asc(bookings.slot), desc(bookings.status), asc(bookings.id))
  for (const row of ahead.filter(({ date }) => isClosed(lot.closures, date))) {
    await cancel(ctx, row.booking, { by: 'administrator', reason: ctx.text('parking.closed.reason', {}, 'zh') })
    await notify(ctx, 'closed', { receivers: [row.ssoId], params: { ...lotOf(lot), ...whenOf(row) }, businessId: row.id, link: PARKING_PAGE })
  }
}

const bayRecords = records({
  module,
  thing: 'WashBay',
  table: washBays,
  lock: 'parking.bays',
  async stored(ctx, given: Omit<BayInput, 'id'>, before: BayRow | undefined) {
    enforce(bayTerms, { facts: { taken: await isTaken(ctx, washBays, given.code, before?.id) }, input: given, p: {}, now: ctx.now })
    return given
  },
})

/** Adds a bay or changes one; what is booked stays at its time. @throws PARK-16, BOOKING-07, not-found */
export async function saveBay(ctx: Writer, input: BayInput): Promise<{ id: string }> {
  const { id } = await bayRecords.save(ctx, input)
  if (input.id !== undefined) await resize(ctx, BAY, id, input.perSlot)
  return { id }
}

/** What is booked keeps its price (PARK-11). @throws PARK-16, not-found */
export const { save: saveKind } = records({
  module,
  thing: 'WashKind',
  table: washKinds,
  lock: 'parking.kinds',
  async stored(ctx, given: Omit<KindInput, 'id'>, before: { id: string } | undefined) {
    enforce(kindTerms, { facts: { taken: await isTaken(ctx, washKinds, given.code, before?.id) }, input: given, p: {}, now: ctx.now })
    return given
  },
})
