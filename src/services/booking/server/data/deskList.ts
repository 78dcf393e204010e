import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { signedOfDay } from '#foundation/database/dayKey.ts'
import { and, inArray } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import type { deskList } from '../../contract.ts'
import { type DeskList, LIST_HOURS, MOST_LISTED, printOf } from '../../rules/deskList.ts'
import { offeringIfAny } from '../commands/offerings.ts'
import { bookingBookings, type Slot } from '../tables.ts'
import { slotsAtDesk } from './desk.ts'

const PURPOSE = 'booking.day'

/** The codes that are good at the desks of the reader within a day, as prints, signed by the key of the day (BOOKING-13). */
export async function deskListOf(ctx: Reader): Promise<OutputOf<typeof deskList>> {
  const { slots: all, cut } = await slotsAtDesk(ctx)
  const slots = fitting(all)
  // the same for a person all day, and unknown to whoever has not the list
  const salt = ctx.secrets.sign('booking.list', `${ctx.actor.ssoId} ${ctx.today}`)
  const codes = await codesOf(ctx, slots, salt)
  const said: DeskList = {
    ...{ at: ctx.now.toISOString(), until: addHours(ctx.now, LIST_HOURS).toISOString(), salt, whole: !cut && slots.length === all.length },
    slots: slots.map(({ id, link, titleCn, titleEn, starts, checkInFrom, checkInUntil }) => ({
      ...{ slot: id, link, titleCn, titleEn, starts: starts.toISOString(), from: checkInFrom.toISOString(), until: checkInUntil.toISOString() },
      codes: codes.get(id) ?? [],
    })),
  }
  return signedOfDay(ctx.secrets, PURPOSE, ctx.today, JSON.stringify(said))
}

/** Each slot as a whole or not at all; of its places no more than are booked can have come. */
function fitting(slots: readonly Slot[]): Slot[] {
  let left = MOST_LISTED
  return slots.filter(({ booked }) => {
    if (booked > left) return false
    left -= booked
    return true
  })
}

type Listed = DeskList['slots'][number]['codes']

/** What is booked or has come, by slot; in the order of the prints, which tells nothing. */
async function codesOf(ctx: Reader, slots: readonly Slot[], salt: string): Promise<Map<string, Listed>> {
  if (slots.length === 0) return new Map()
  const ids = slots.map(({ id }) => id)
  const rows = await ctx.db
    .select({
      id: bookingBookings.id,
      slot: bookingBookings.slot,
      code: bookingBookings.code,
      party: bookingBookings.party,
      checkedInAt: bookingBookings.checkedInAt,
    })
    .from(bookingBookings)
    .where(and(inArray(bookingBookings.slot, ids), inArray(bookingBookings.state, ['booked', 'attended'])))
  const pending = await pendingOf(ctx, slots)
  const listed = new Map<string, Listed>()
  for (const { id, slot, code, party, checkedInAt } of rows) {
    if (pending.has(id)) continue
    const own = listed.get(slot) ?? []
    own.push([printOf(salt, code), party, checkedInAt?.toISOString() ?? null])
    listed.set(slot, own)
  }
  for (const own of listed.values()) own.sort(([one], [other]) => (one < other ? -1 : 1))
  return listed
}

async function pendingOf(ctx: Reader, slots: readonly Slot[]): Promise<ReadonlySet<string>> {
  const found: string[] = []
  for (const [offering, own] of Map.groupBy(slots, (slot) => slot.offering)) {
    const ids = own.map(({ id }) => id)
    found.push(...((await offeringIfAny(offering)?.pending?.(ctx, ids)) ?? []))
  }
  return new Set(found)
}
