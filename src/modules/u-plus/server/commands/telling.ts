import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { holdersOf } from '#services/access/server/api.ts'
import type { cancelled } from '#services/booking/events.ts'
import type { Slot } from '#services/booking/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { isOpen, signedUpWhere } from '../data/signups.ts'
import { type EventRow, events, signups } from '../tables.ts'
import { adminOf, MINE, nameOf, notify, saidOf } from './record.ts'

/** Who cancels is told so, here or where all bookings are; who has signed up again has another booking by now. */
export async function hearCancelled(ctx: WriteCtx, { booking }: z.output<typeof cancelled.payload>): Promise<void> {
  const [of] = await signedUpWhere(ctx, eq(signups.booking, booking))
  if (of) await notify(ctx, 'cancelled', { receivers: [of.ssoId], params: nameOf(of), businessId: of.id, dedupeKey: booking, link: MINE })
}

export const admins = (ctx: WriteCtx) => holdersOf(ctx, { permission: ADMIN })

/** Slots of which a transaction has told: of many who win a draw at once it is told for the first. */
const toldIn = new WeakMap<WriteCtx, Set<string>>()

/** Tells the organizers once that an event has no place left. */
export async function tellIfFull(ctx: WriteCtx, { id, capacity, booked, offered }: Slot): Promise<void> {
  const told = toldIn.get(ctx)
  if (booked + offered < capacity || told?.has(id)) return
  toldIn.set(ctx, new Set(told).add(id))
  const [event] = await ctx.db.select().from(events).where(eq(events.slot, id))
  if (!event) return
  await notify(ctx, 'full', { receivers: await admins(ctx), params: { ...nameOf(event), quota: capacity }, businessId: event.id, link: adminOf(event.id) })
}

const openOf = async (ctx: WriteCtx, { id }: EventRow) => (await signedUpWhere(ctx, eq(signups.eventId, id))).filter(isOpen)

/** Tells who has signed up, or waits, of another time or place, and until when they may cancel (UPLUS-13). */
export async function tellChanged(ctx: WriteCtx, event: EventRow): Promise<void> {
  const receivers = (await openOf(ctx, event)).map(({ ssoId }) => ssoId)
  await notify(ctx, 'changed', { receivers, params: saidOf(event), businessId: event.id, dedupeKey: `${event.id}:${event.version}`, link: MINE })
}

/** Reminds who has a place. */
export async function remind(ctx: WriteCtx, event: EventRow): Promise<void> {
  const receivers = (await openOf(ctx, event)).flatMap(({ ssoId, state }) => (state === 'booked' ? [ssoId] : []))
  await notify(ctx, 'reminder', { receivers, params: saidOf(event), businessId: event.id, dedupeKey: `${event.id}:${event.startTime.getTime()}`, link: MINE })
}
