import { illegal, notFound, refusedAs } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { cancelSlot, changeCapacity, changeSlot, offer } from '#services/booking/server/api.ts'
import { MOST_GUESTS, type NightInput } from '../../contract.ts'
import { nightTimes } from '../../rules.ts'
import { type EventRow, events, type NightRow, nights } from '../tables.ts'
import { LINK, OFFERING, record } from './record.ts'

const nightsOf = ({ db }: WriteCtx, eventId: string): Promise<NightRow[]> => db.select().from(nights).where(eq(nights.eventId, eventId)).orderBy(asc(nights.id))

/** Brings the nights of an event to what was sent; of a published one none goes, and what is over stays as it was. @throws PAD-10, not-found */
export async function saveNights(ctx: WriteCtx, eventId: string, given: readonly NightInput[]): Promise<void> {
  const event = await locked(ctx, events, events.id, eventId)
  const had = new Map((await nightsOf(ctx, eventId)).map((night) => [night.id, night]))
  for (const { id, slot } of had.values()) {
    if (given.some((one) => one.id === id)) continue
    if (slot) throw illegal('nights')
    await ctx.db.delete(nights).where(eq(nights.id, id))
  }
  for (const [i, { id, date, from, to, ...rest }] of given.entries()) {
    const before = id === undefined ? undefined : had.get(id)
    if (id !== undefined && !before) throw notFound()
    if (before?.slot && before.ends <= ctx.now) continue
    const values = { eventId, ...nightTimes({ date, from, to }), ...rest }
    const [night] = before
      ? await ctx.db.update(nights).set(values).where(eq(nights.id, before.id)).returning()
      : await ctx.db
          .insert(nights)
          .values({ id: newId(ctx.now), ...values })
          .returning()
    if (event.status === 'published' && night) await offerNight(ctx, event, night, { quota: before?.quota, field: `nights.${i}.quota` })
  }
  await record(ctx, 'NightDate.saved', { target: eventId, before: [...had.values()], after: given })
}

export async function offerNights(ctx: WriteCtx, event: EventRow): Promise<void> {
  for (const night of await nightsOf(ctx, event.id)) await offerNight(ctx, event, night)
}

/** Offers the places of a night, or changes what is offered. @throws PAD-10 with what is taken */
async function offerNight(ctx: WriteCtx, event: EventRow, night: NightRow, before: { quota?: number | undefined; field?: string } = {}): Promise<void> {
  const { nameCn, nameEn, registrationOpen, registrationDeadline, cancelDeadline } = event
  const terms = {
    ...{ titleCn: nameCn, titleEn: nameEn, placeCn: night.gateCn, placeEn: night.gateEn, link: LINK, starts: night.starts, ends: night.ends },
    ...{ signUpFrom: registrationOpen, signUpUntil: registrationDeadline, cancelUntil: cancelDeadline },
  }
  if (night.slot === null) {
    // PAD-13
    const draw = event.draw && { drawAt: registrationDeadline }
    const given = { offering: OFFERING, subject: night.id, capacity: night.quota, standby: event.standby, party: { max: MOST_GUESTS + 1 } }
    const slot = await offer(ctx, { ...given, ...terms, ...draw, rosterCheck: 'warn' })
    await ctx.db.update(nights).set({ slot: slot.id }).where(eq(nights.id, night.id))
    return
  }
  await changeSlot(ctx, night.slot, terms)
  if (before.quota === night.quota) return
  await refusedAs(changeCapacity(ctx, night.slot, night.quota), { 'BOOKING-07': 'PAD-10' }, { ...(before.field && { field: before.field }) })
}

/** Calls off every night that is not over. */
export async function callOff(ctx: WriteCtx, event: EventRow, reason: string): Promise<void> {
  for (const { slot, ends } of await nightsOf(ctx, event.id)) if (slot && ends > ctx.now) await cancelSlot(ctx, slot, { reason })
}
