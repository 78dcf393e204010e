import { enforce, illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, inArray, lt, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { cancelSlot, changeSlot, offer, seats } from '#services/booking/server/api.ts'
import { closing, type MadeSlot, type Pattern, slotsOf } from '../../rules.ts'
import { bungalows, type PeriodRow, periods, type SlotRow, slots } from '../tables.ts'
import { cutOffs, INDEX, OFFERING, type Place, record } from './record.ts'

/** Hours in which a place that became free is accepted (BUNG-13). */
const ACCEPT_HOURS = 12

const keyOf = ({ bungalowId, starts, ends }: MadeSlot): string => `${bungalowId} ${starts.getTime()} ${ends.getTime()}`

/** Slots that a pattern may not meet (BUNG-08): all of its bungalows, but those that it makes anew, or has made. */
export async function slotsElsewhere({ db }: WriteCtx, pattern: Pattern, id: string | undefined): Promise<MadeSlot[]> {
  const made = slotsOf(pattern)
  const [first, last] = [made[0], made.at(-1)]
  if (!first || !last) return []
  const latest = new Date(Math.max(...made.map(({ ends }) => ends.getTime())))
  const own = new Set(made.map(keyOf))
  const found = await db
    .select({ bungalowId: slots.bungalowId, starts: slots.starts, ends: slots.ends, eventId: slots.eventId, status: periods.status })
    .from(slots)
    .innerJoin(periods, eq(periods.id, slots.eventId))
    .where(and(inArray(slots.bungalowId, [...pattern.bungalows]), ne(periods.status, 'cancelled'), lt(slots.starts, latest), gt(slots.ends, first.starts)))
  return found.filter((one) => one.eventId !== id || (one.status !== 'draft' && !own.has(keyOf(one))))
}

/** Brings the slots of a period to its pattern; what is offered stays, and takes the terms of the period. */
export async function saveSlots(ctx: WriteCtx, eventId: string, pattern: Pattern & { quota: number }): Promise<void> {
  const period = await locked(ctx, periods, periods.id, eventId)
  const isPublished = period.status === 'published'
  if (!isPublished) await ctx.db.delete(slots).where(eq(slots.eventId, eventId))
  const had = new Set((await placesOf(ctx, period)).map(({ slot }) => keyOf(slot)))
  const made = slotsOf(pattern).filter((one) => !had.has(keyOf(one)) && (!isPublished || one.starts > ctx.now))
  if (made.length > 0) await ctx.db.insert(slots).values(made.map((one) => ({ id: newId(ctx.now), eventId, quota: pattern.quota, ...one })))
  if (isPublished) await offerSlots(ctx, period)
}

/** Slots of a period in the order in which they are locked. */
const placesOf = async ({ db }: WriteCtx, period: PeriodRow): Promise<Place[]> =>
  (
    await db
      .select({ slot: slots, bungalow: bungalows })
      .from(slots)
      .innerJoin(bungalows, eq(bungalows.id, slots.bungalowId))
      .where(eq(slots.eventId, period.id))
      .orderBy(asc(slots.slot), asc(slots.id))
  ).map((place) => ({ ...place, period }))

/** Offers the slots that are ahead, or changes what is offered. */
export async function offerSlots(ctx: WriteCtx, period: PeriodRow): Promise<void> {
  for (const place of await placesOf(ctx, period)) if (place.slot.starts > ctx.now) await offerSlot(ctx, place)
}

async function offerSlot(ctx: WriteCtx, { period, slot, bungalow }: Place): Promise<void> {
  const terms = {
    ...{ titleCn: bungalow.nameCn, titleEn: bungalow.nameEn, placeCn: bungalow.placeCn, placeEn: bungalow.placeEn },
    ...{ link: INDEX, starts: slot.starts, ends: slot.ends, signUpFrom: period.signupOpen, ...cutOffs(period, slot) },
  }
  if (slot.slot !== null) {
    await changeSlot(ctx, slot.slot, terms)
    return
  }
  const given = { offering: OFFERING, subject: slot.id, capacity: slot.quota, standby: period.standby, acceptHours: ACCEPT_HOURS }
  const season = { series: { name: period.id, most: period.maxReservations }, ...(period.draw && { drawAt: terms.signUpUntil }) }
  const { id } = await offer(ctx, { ...given, ...terms, ...season })
  await ctx.db.update(slots).set({ slot: id }).where(eq(slots.id, slot.id))
}

/** Calls off every slot that is not over. */
export async function callOff(ctx: WriteCtx, period: PeriodRow, reason: string): Promise<void> {
  for (const { slot } of await placesOf(ctx, period)) if (slot.slot && slot.ends > ctx.now) await cancelSlot(ctx, slot.slot, { reason })
}

/** How many have signed up for a slot, who waits among them. */
async function signedUpFor(ctx: WriteCtx, { slot }: SlotRow): Promise<number> {
  const { booked = 0, standby = 0 } = (slot ? (await seats(ctx, [slot])).get(slot) : undefined) ?? {}
  return booked + standby
}

/** Closes a slot that nobody has reserved, or opens it again; who reserves holds it, so that each waits for the other. @throws BUNG-09, not-found */
export async function closeSlot(ctx: WriteCtx, { id, closed }: { id: string; closed: boolean }): Promise<void> {
  const slot = await locked(ctx, slots, slots.id, id)
  if (slot.slot === null) throw illegal('id')
  if (slot.closed === closed) return
  if (closed) enforce(closing, { facts: { signedUp: await signedUpFor(ctx, slot) }, input: {}, p: {}, now: ctx.now })
  await ctx.db.update(slots).set({ closed }).where(eq(slots.id, id))
  await record(ctx, closed ? 'BungalowSlot.closed' : 'BungalowSlot.opened', { target: slot.eventId, after: { slot: id, starts: slot.starts } })
}
