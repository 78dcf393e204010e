import { enforce, illegal, notFound, type Refused, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gte, inArray, lte } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import { attended } from '../../events.ts'
import { sayWhen } from '../../rules/checks.ts'
import { checkInTime, firstOf, plainCode, scannedAt } from '../../rules/scans.ts'
import { slotById } from '../data/slots.ts'
import { type Booking, bookingBookings, bookingScans, bookingSlots, type Slot } from '../tables.ts'
import { bookingRows, tellRoom } from './moves.ts'
import { emitEach } from './telling.ts'

/** Who is checked in: by the code of the booking, by the booking itself, or by the person where the room has read another code. */
export type CheckedIn = { code: string } | { booking: string } | { slot: string; ssoId: SsoId }

export interface CheckInGiven {
  /** Who checks in. */
  by: SsoId
  /** When the code was scanned, where that was before now; a device whose clock runs ahead has scanned it now. */
  at?: Date
  /** Made by the device: what is sent twice is done once (BOOKING-13). */
  scan?: string
  /** What the desk checks in for; the code of another slot is refused (BOOKING-18). */
  slot?: string
}

/** Whom a reader has let in without network, when, and by which scan of its. */
export interface LetIn {
  ssoId: SsoId
  at: Date
  scan: string
}

type Scan = typeof bookingScans.$inferSelect

export interface CheckInDone {
  booking: Booking
  slot: Slot
  at: Date
  /** A scan that had been sent before and was made later: the one of this call is the check-in. */
  before: Scan | null
}

/** Finds the booking that is checked in, unlocked. @throws not-found */
export async function bookingFor(ctx: Pick<WriteCtx, 'db'>, who: CheckedIn): Promise<Booking> {
  const which =
    'code' in who
      ? eq(bookingBookings.code, plainCode(who.code))
      : 'booking' in who
        ? eq(bookingBookings.id, who.booking)
        : and(eq(bookingBookings.slot, who.slot), eq(bookingBookings.ssoId, who.ssoId))
  // of several of a person the one that is still to be checked in; of a person's cancelled ones none is wanted before a live one
  const rows = await ctx.db.select().from(bookingBookings).where(which).orderBy(asc(bookingBookings.id))
  const [found] = rows.toSorted((a, z) => RANK.indexOf(a.state) - RANK.indexOf(z.state))
  if (!found) throw notFound()
  return found
}
const RANK: Booking['state'][] = ['booked', 'absent', 'attended', 'standby', 'cancelled']

export async function checkIn(ctx: WriteCtx, who: CheckedIn, given: CheckInGiven): Promise<CheckInDone> {
  const found = await bookingFor(ctx, who)
  const slot = await slotById(ctx, found.slot)
  if (given.slot !== undefined && given.slot !== slot.id)
    throw refuse('BOOKING-18', { titleCn: slot.titleCn, titleEn: slot.titleEn, from: sayWhen(slot.starts) })
  const at = scannedAt(given.at, ctx.now)
  const booking = await locked(ctx, bookingBookings, bookingBookings.id, found.id)
  const scans = await scansOf(ctx, booking.id)
  const same = given.scan === undefined ? undefined : await scanById(ctx, given.scan)
  if (same && same.booking !== booking.id) throw illegal('scan')
  // the same scan sent again is answered as it was (BOOKING-13)
  if (same) return { booking, slot, at: same.at, before: null }
  enforce(checkInTime, { facts: slot, input: { at }, p: {}, now: ctx.now })
  const scan: Scan = { id: given.scan ?? newId(ctx.now), booking: booking.id, at, by: given.by, receivedAt: ctx.now }
  const first = firstOf(scans)
  if (booking.state !== 'attended') {
    const set = { checkedInAt: at, checkedInBy: given.by }
    const after = await advance(ctx, bookingRows, booking.id, 'check-in', { set })
    await ctx.db.insert(bookingScans).values(scan)
    await emitEach(ctx, attended, slot, [after])
    await tellRoom(ctx, slot, after, 'check-in')
    return { booking: after, slot, at, before: null }
  }
  if (!first || at >= first.at) throw await usedBefore(ctx, booking)
  return overtake(ctx, { booking, slot, scan, first })
}

/** Checks in what somebody holds of an offering and may be checked in for at that moment; nothing where there is none. */
export async function checkInOffline(ctx: WriteCtx, offering: string, { ssoId, at, scan }: LetIn): Promise<Booking | undefined> {
  const [found] = await ctx.db
    .select({ id: bookingBookings.id })
    .from(bookingBookings)
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
    .where(
      and(
        eq(bookingBookings.ssoId, ssoId),
        inArray(bookingBookings.state, ['booked', 'absent']),
        eq(bookingSlots.offering, offering),
        lte(bookingSlots.checkInFrom, at),
        gte(bookingSlots.checkInUntil, at),
      ),
    )
    .orderBy(asc(bookingSlots.starts), asc(bookingBookings.id))
    .limit(1)
  return found && (await checkIn(ctx, { booking: found.id }, { by: ssoId, at, scan })).booking
}

/** When the code was used, and by whom (BOOKING-08). */
async function usedBefore(ctx: WriteCtx, { id, checkedInAt, checkedInBy }: Booking): Promise<Refused> {
  const who = checkedInBy ? (await personRefs(ctx, [checkedInBy])).get(checkedInBy) : undefined
  return refuse('BOOKING-08', {
    ...{ at: checkedInAt ? sayWhen(checkedInAt) : '', byCn: who?.nameCn ?? '', byEn: who?.nameEn || who?.nameCn || '', booking: id },
  })
}

/** A scan that was kept without network and made before the one that was sent first: it is the check-in from now on (BOOKING-13). */
async function overtake(ctx: WriteCtx, { booking, slot, scan, first }: { booking: Booking; slot: Slot; scan: Scan; first: Scan }): Promise<CheckInDone> {
  await ctx.db.insert(bookingScans).values(scan)
  const set = { checkedInAt: scan.at, checkedInBy: scan.by }
  const [after] = await ctx.db.update(bookingBookings).set(set).where(eq(bookingBookings.id, booking.id)).returning()
  await ctx.audit({
    ...{ module: 'booking', kind: 'Booking.checkInEarlier', target: booking.id, subject: booking.ssoId },
    ...{ before: { checkedInAt: first.at, checkedInBy: first.by }, after: set },
  })
  return { booking: after!, slot, at: scan.at, before: first }
}

async function scanById(ctx: WriteCtx, id: string): Promise<Scan | undefined> {
  const [row] = await ctx.db.select().from(bookingScans).where(eq(bookingScans.id, id))
  return row
}

const scansOf = (ctx: WriteCtx, booking: string): Promise<Scan[]> =>
  ctx.db.select().from(bookingScans).where(eq(bookingScans.booking, booking)).orderBy(asc(bookingScans.at), asc(bookingScans.id))
