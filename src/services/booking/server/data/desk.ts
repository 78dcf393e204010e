import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { alias, and, asc, desc, eq, gte, inArray, isNull, lte, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addHours } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { DeskSlot, myScans } from '../../contract.ts'
import { mayCheckIn, offeringsOfDesk } from '../policy.ts'
import { bookingBookings, bookingScans, bookingSlots, type Slot } from '../tables.ts'
import { whatView } from './mine.ts'
import { seatsView } from './slots.ts'

/** How far ahead a desk looks. */
const AHEAD_HOURS = 24
const MOST_SLOTS = 100

/** Slots for which the reader may check people in, now or within a day, the nearest first; `cut` where there may be more. */
export async function slotsAtDesk(ctx: Reader): Promise<{ slots: Slot[]; cut: boolean }> {
  const offerings = offeringsOfDesk(ctx)
  if (offerings.length === 0) return { slots: [], cut: false }
  const rows = await ctx.db
    .select()
    .from(bookingSlots)
    .where(
      and(
        inArray(bookingSlots.offering, offerings),
        gte(bookingSlots.checkInUntil, ctx.now),
        lte(bookingSlots.checkInFrom, addHours(ctx.now, AHEAD_HOURS)),
        isNull(bookingSlots.cancelledAt),
      ),
    )
    .orderBy(asc(bookingSlots.checkInUntil), asc(bookingSlots.id))
    .limit(MOST_SLOTS)
  const slots: Slot[] = []
  for (const row of rows) if (await mayCheckIn(ctx, row)) slots.push(row)
  return { slots, cut: rows.length === MOST_SLOTS }
}

/** The same, with how many have come. */
export async function deskSlotsOf(ctx: Reader): Promise<DeskSlot[]> {
  const { slots: mine } = await slotsAtDesk(ctx)
  const came = await attendedOf(
    ctx,
    mine.map(({ id }) => id),
  )
  return mine.map((slot) => ({
    ...whatView(slot),
    seats: seatsView(slot, ctx.now),
    attended: came.get(slot.id) ?? 0,
    checkInFrom: slot.checkInFrom.toISOString(),
    checkInUntil: slot.checkInUntil.toISOString(),
    open: slot.checkInFrom <= ctx.now && ctx.now <= slot.checkInUntil,
  }))
}

/** Places of who has come, by slot. */
async function attendedOf(ctx: Ctx, slots: readonly string[]): Promise<Map<string, number>> {
  if (slots.length === 0) return new Map()
  const rows = await ctx.db
    .select({ slot: bookingBookings.slot, came: sql<number>`sum(${bookingBookings.party})::int` })
    .from(bookingBookings)
    .where(and(inArray(bookingBookings.slot, [...slots]), sql`${bookingBookings.state} = 'attended'`))
    .groupBy(bookingBookings.slot)
  return new Map(rows.map(({ slot, came }) => [slot, came]))
}

const [first, sooner] = [alias(bookingScans, 'first'), alias(bookingScans, 'sooner')]
/** The id of the scan that counts: of one booking the first in time. */
const firstScan = sql`(select ${sooner.id} from ${bookingScans} sooner where ${sooner.booking} = ${bookingScans.booking}
  order by ${sooner.at}, ${sooner.receivedAt}, ${sooner.id} limit 1)`

/** Scans that a person made, the last first, each with the one that was earlier, if any (BOOKING-13). @throws SHELL-48, SHELL-62 */
export async function scansOf(ctx: Ctx, by: SsoId, input: ParsedOf<typeof myScans>): Promise<PageOf<OutputOf<typeof myScans>['list'][number]>> {
  const where = eq(bookingScans.by, by)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({
        scan: bookingScans,
        ssoId: bookingBookings.ssoId,
        party: bookingBookings.party,
        titleCn: bookingSlots.titleCn,
        titleEn: bookingSlots.titleEn,
        firstId: first.id,
        firstAt: first.at,
        firstBy: first.by,
      })
      .from(bookingScans)
      .innerJoin(bookingBookings, eq(bookingBookings.id, bookingScans.booking))
      .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
      .innerJoin(first, eq(first.id, firstScan))
      .where(where)
      .orderBy(desc(bookingScans.receivedAt), desc(bookingScans.id)),
    ctx.db.select({ one: sql`1` }).from(bookingScans).where(where).getSQL(),
  )
  const refs = await personRefs(
    ctx,
    rows.flatMap(({ ssoId, firstBy }) => [ssoId, firstBy]),
  )
  return {
    ...counted,
    list: rows.map(({ scan, ssoId, party, titleCn, titleEn, firstId, firstAt, firstBy }) => {
      const { nameCn = '', nameEn = '' } = refs.get(firstBy) ?? {}
      return {
        ...{ id: scan.id, at: scan.at.toISOString(), receivedAt: scan.receivedAt.toISOString(), person: refs.get(ssoId)!, titleCn, titleEn, party },
        overtaken: firstId === scan.id ? null : { at: firstAt.toISOString(), by: { nameCn, nameEn } },
      }
    }),
  }
}
