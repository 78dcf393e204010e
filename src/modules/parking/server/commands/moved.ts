import { newId } from '#foundation/database/columns.ts'
import { and, desc, eq, gt } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { OfferingSpec } from '#services/booking/server/api.ts'
import module from '../../module.ts'
import { countedSince, pauseAfter } from '../../rules/index.ts'
import { latestOf } from '../data/blocks.ts'
import { type BookingRow, blocks, bookings, lots, washBookings } from '../tables.ts'
import { lotOf, notify, PARKING, PARKING_PAGE, record, WASH, whenOf } from './record.ts'

type Moved = Parameters<NonNullable<OfferingSpec['onMoved']>>[1]

/** Why booking is told to end what somebody did not come to; nobody else ends one so. */
export const missedReason = (ctx: WriteCtx): string => ctx.text('state.ParkingBooking.no-show', {}, 'zh')
const isMissed = (ctx: WriteCtx, { endCause, endReason }: Moved['booking']): boolean => endCause === 'administrator' && endReason === missedReason(ctx)

/** What a move of the booking is to the reservation; nothing where it stands there already. */
function spaceAction(ctx: WriteCtx, { status }: BookingRow, { booking, slot, action }: Moved) {
  if (action === 'check-in') return status === 'reserved' ? 'arrive' : undefined
  if (action === 'mark-absent') return status === 'reserved' ? 'miss' : undefined
  if (status === 'waiting') {
    if (action === 'promote' || action === 'accept') return 'promote'
    return action === 'lapse' || (booking.endCause !== 'person' && slot.starts <= ctx.now) ? 'lapse' : 'cancel'
  }
  if (status !== 'reserved' || action !== 'cancel') return undefined
  return isMissed(ctx, booking) ? 'miss' : 'cancel'
}

/** Moves a reservation with its booking, in the same transaction, whoever moved that: this room, a desk, or the person where all bookings are. */
export async function spaceMoved(ctx: WriteCtx, moved: Moved): Promise<void> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.booking, moved.booking.id)).for('update')
  const action = row && spaceAction(ctx, row, moved)
  if (!row || !action) return
  const { checkedInAt } = moved.booking
  await advance(ctx, PARKING, row.id, action, action === 'arrive' ? { set: { inAt: checkedInAt ?? ctx.now } } : {})
  if (action === 'miss') await pause(ctx, row)
  if (action === 'promote') await tellPromoted(ctx, row)
}

/** A space that was given back is the person's now (PARK-06). */
async function tellPromoted(ctx: WriteCtx, row: BookingRow): Promise<void> {
  const [lot] = await ctx.db.select().from(lots).where(eq(lots.id, row.lotId))
  const params = { ...lotOf(lot!), ...whenOf(row), plate: row.plate }
  await notify(ctx, 'promoted', { receivers: [row.ssoId], params, businessId: row.id, link: PARKING_PAGE })
}

/** Who did not come too often reserves no more for a while (PARK-07); what lies before a block that was lifted counts no more. */
async function pause(ctx: WriteCtx, { ssoId }: BookingRow): Promise<void> {
  const [lifted] = await ctx.db
    .select({ at: blocks.liftedAt })
    .from(blocks)
    .where(and(eq(blocks.ssoId, ssoId), gt(blocks.liftedAt, countedSince(ctx.now))))
    .orderBy(desc(blocks.liftedAt))
    .limit(1)
  const since = lifted?.at ?? countedSince(ctx.now)
  const missed = await ctx.db
    .select({ at: bookings.starts })
    .from(bookings)
    .where(and(eq(bookings.ssoId, ssoId), eq(bookings.status, 'no-show'), gt(bookings.starts, since)))
  const until = pauseAfter(
    missed.map(({ at }) => at),
    ctx.now,
    ctx.parameters(module),
  )
  const before = await latestOf(ctx, ssoId)
  if (!until || (before && before.until >= until)) return
  const id = newId(ctx.now)
  const reason = ctx.text('parking.paused.reason', { count: missed.length }, 'zh')
  await ctx.db.insert(blocks).values({ id, ssoId, at: ctx.now, until, reason })
  await record(ctx, 'ParkingBlock.set', { target: id, subject: ssoId, after: { until }, reason })
}

/** Moves a wash with its booking. */
export async function washMoved(ctx: WriteCtx, { booking, action }: Moved): Promise<void> {
  const [row] = await ctx.db.select().from(washBookings).where(eq(washBookings.booking, booking.id)).for('update')
  // what is moved to another slot has another booking from then on
  if (row?.status !== 'booked' || booking.endCause === 'moved') return
  if (action === 'check-in') await advance(ctx, WASH, row.id, 'start')
  else if (action === 'mark-absent' || isMissed(ctx, booking)) await advance(ctx, WASH, row.id, 'miss')
  else if (action === 'cancel') await advance(ctx, WASH, row.id, 'cancel')
}
