import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { untilValues } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import type { absent, cancelled, promoted } from '#services/booking/events.ts'
import type { Booking, Slot } from '#services/booking/server/api.ts'
import { REGISTRATION, type registrationMessage } from '../../contract/index.ts'
import { isOpen, type SignedUp, signedUpWhere } from '../data/signups.ts'
import { type RegistrationRow, registrations, type SessionRow, sessions, signups } from '../tables.ts'
import { detailOf, MINE, notify, pageOf, record, whenOf } from './record.ts'

/** What notices name of a session. */
const saidOf = ({ sessionCn, sessionEn, titleCn: nameCn, titleEn: nameEn, placeCn, placeEn, ...span }: SignedUp) => ({
  ...{ nameCn, nameEn, sessionCn, sessionEn, placeCn, placeEn },
  ...whenOf(span),
})

export async function tellRegistered(
  ctx: WriteCtx,
  { event, session }: { event: RegistrationRow; session: SessionRow },
  { id, ssoId }: Booking,
): Promise<void> {
  const { titleCn: nameCn, titleEn: nameEn, cancelUntil } = event
  const { nameCn: sessionCn, nameEn: sessionEn, placeCn, placeEn } = session
  const params = {
    ...{ nameCn, nameEn, sessionCn, sessionEn, placeCn, placeEn, ...whenOf(session) },
    ...untilValues(cancelUntil),
  }
  await notify(ctx, 'registered', { receivers: [ssoId], params, businessId: id, link: pageOf(event.code) })
}

const bySlot = async ({ db }: WriteCtx, slot: string) =>
  (
    await db
      .select({ event: registrations, session: sessions })
      .from(sessions)
      .innerJoin(registrations, eq(registrations.id, sessions.sid))
      .where(eq(sessions.slot, slot))
  )[0]

/** Slots of which a transaction has told: of many who win a draw at once it is told for the first. */
const toldIn = new WeakMap<WriteCtx, Set<string>>()

/** Tells the organizers once that a session has no place left. */
export async function tellIfFull(ctx: WriteCtx, { id, capacity, booked, offered, version }: Slot): Promise<void> {
  const told = toldIn.get(ctx)
  if (booked + offered < capacity || told?.has(id)) return
  toldIn.set(ctx, new Set(told).add(id))
  const found = await bySlot(ctx, id)
  if (!found) return
  const { titleCn: nameCn, titleEn: nameEn, organizers: receivers } = found.event
  const params = { nameCn, nameEn, sessionCn: found.session.nameCn, sessionEn: found.session.nameEn, limit: capacity }
  await notify(ctx, 'full', { receivers, params, businessId: found.session.id, dedupeKey: `full:${id}:${capacity}:${version}`, link: detailOf(found.event.id) })
}

/** Tells who got a place from the list. */
export async function hearPromoted(ctx: WriteCtx, { booking }: z.output<typeof promoted.payload>): Promise<void> {
  const [row] = await signedUpWhere(ctx, eq(signups.booking, booking))
  if (row) await notify(ctx, 'promoted', { receivers: [row.ssoId], params: saidOf(row), businessId: booking, link: pageOf(row.registrationCode) })
}

/** Tells who gave the place back, here or where all bookings are; who was let in from the list has another booking by now. */
export async function hearCancelled(ctx: WriteCtx, { booking }: z.output<typeof cancelled.payload>): Promise<void> {
  const [row] = await signedUpWhere(ctx, eq(signups.booking, booking))
  if (!row) return
  const { placeCn: _cn, placeEn: _en, ...params } = saidOf(row)
  await notify(ctx, 'cancelled', { receivers: [row.ssoId], params, businessId: booking, link: pageOf(row.registrationCode) })
}

/** Tells who did not come. */
export async function hearAbsent(ctx: WriteCtx, { booking }: z.output<typeof absent.payload>): Promise<void> {
  const [row] = await signedUpWhere(ctx, eq(signups.booking, booking))
  if (!row) return
  const { placeCn: _cn, placeEn: _en, ...params } = saidOf(row)
  await notify(ctx, 'missed', { receivers: [row.ssoId], params, businessId: booking, link: MINE })
}

/** Reminds of a session whoever has a place. */
export async function remindOf(ctx: WriteCtx, { id, start }: SessionRow): Promise<void> {
  const booked = (await signedUpWhere(ctx, eq(signups.sessionId, id))).filter(({ state }) => state === 'booked')
  const [first] = booked
  if (!first) return
  const receivers = booked.map(({ ssoId }) => ssoId)
  const about = { businessId: id, dedupeKey: `${id}:${start.getTime()}`, link: pageOf(first.registrationCode) }
  await notify(ctx, 'reminder', { ...about, receivers, params: saidOf(first) })
}

type Message = ParsedOf<typeof registrationMessage>

/** Tells those in the actor's data scope who have registered, or wait. @throws not-found */
export async function sendMessage(ctx: Writer, { sid, sessionId, to, messageCn, messageEn }: Message): Promise<{ told: number }> {
  const [event] = await ctx.db.select().from(registrations).where(eq(registrations.id, sid))
  if (!event || event.publishStatus === 'deleted') throw notFound()
  const all = await signedUpWhere(ctx, and(eq(signups.sid, sid), sessionId === undefined ? undefined : eq(signups.sessionId, sessionId)))
  const meant = all.filter((row) => isOpen(row) && (to === 'both' || (to === 'standby') === (row.state === 'standby')))
  const receivers = []
  for (const ssoId of new Set(meant.map((row) => row.ssoId))) if (await inScopeOf(ctx, REGISTRATION, ssoId)) receivers.push(ssoId)
  const { titleCn: nameCn, titleEn: nameEn } = event
  const about = { businessId: sid, dedupeKey: `message:${sid}:${ctx.requestId}`, link: pageOf(event.code) }
  await notify(ctx, 'message', { ...about, receivers, params: { nameCn, nameEn, messageCn, messageEn } })
  await record(ctx, 'EventSignup.messaged', { target: sid, after: { to, messageCn, messageEn, told: receivers.length } })
  return { told: receivers.length }
}
