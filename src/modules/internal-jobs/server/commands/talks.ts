import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refusedAs } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, gt, isNull, lt } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { saySpan } from '#foundation/time.ts'
import { type Booking, type BookingAction, book, cancel, cancelSlot, offer, type Slot } from '#services/booking/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import type { slotBook, slotCancel, slotFinish, slotSave } from '../../contract/index.ts'
import { booking, opening, releaseEnd, releasing } from '../../rules/meeting.ts'
import { consultants, type SlotStored, slots } from '../tables.ts'
import { CONSULTANTS_PAGE, notify, record, TALK } from './record.ts'

/** Opens a slot of the actor, who is a consultant. @throws IJOB-15 where it overlaps another, not-found, illegal input */
export async function openSlot(ctx: Writer, { startTime, endTime, place }: ParsedOf<typeof slotSave>): Promise<{ id: string }> {
  const { ssoId } = ctx.actor
  const [consultant] = await ctx.db
    .select({ id: consultants.id })
    .from(consultants)
    .where(and(eq(consultants.ssoId, ssoId), eq(consultants.active, true)))
  if (!consultant) throw notFound()
  const [starts, ends] = [new Date(startTime), new Date(endTime)]
  if (starts <= ctx.now) throw illegal('startTime')
  if (ends <= starts) throw illegal('endTime')
  await lockName(ctx.db, `internal-jobs:consultant:${ssoId}`)
  const [other] = await ctx.db
    .select({ id: slots.id })
    .from(slots)
    .where(and(eq(slots.consultant, ssoId), isNull(slots.cancelledAt), lt(slots.startTime, ends), gt(slots.endTime, starts)))
    .limit(1)
  enforce(opening, { facts: { overlaps: other !== undefined }, input: {}, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const { id: slot } = await offer(ctx, {
    ...{ offering: TALK, subject: id, capacity: 1, starts, ends, signUpFrom: ctx.now, signUpUntil: starts, cancelUntil: releaseEnd(starts) },
    ...{ ...inBoth(ctx, 'title', 'internal-jobs.talk'), placeCn: place, placeEn: place },
    link: CONSULTANTS_PAGE,
  })
  await ctx.db.insert(slots).values({ id, consultant: ssoId, startTime: starts, endTime: ends, place, slot })
  await record(ctx, 'ConsultantSlot.saved', { target: id, after: { startTime, endTime, place } })
  return { id }
}

/** A slot as it stands. Of the row and what booking has of it the latter is locked first, as where people end bookings there. @throws not-found */
async function slotById({ db }: Pick<WriteCtx, 'db'>, id: string): Promise<SlotStored> {
  const [row] = await db.select().from(slots).where(eq(slots.id, id))
  if (!row) throw notFound()
  return row
}

/** Books a talk; one to come is enough. Of two at once the first has it. @throws IJOB-14, IJOB-15, not-found */
export async function bookSlot(ctx: Writer, { id, topic }: ParsedOf<typeof slotBook>): Promise<void> {
  const { ssoId } = ctx.actor
  await lockName(ctx.db, `internal-jobs:talk:${ssoId}`)
  const row = await slotById(ctx, id)
  if (row.cancelledAt || row.startTime <= ctx.now || row.consultant === ssoId) throw notFound()
  const [upcoming] = await ctx.db
    .select({ id: slots.id })
    .from(slots)
    .where(and(eq(slots.ssoId, ssoId), gt(slots.startTime, ctx.now), isNull(slots.cancelledAt)))
    .limit(1)
  enforce(booking, { facts: { taken: row.ssoId !== null, upcoming: upcoming !== undefined }, input: {}, p: {}, now: ctx.now })
  const booked = await refusedAs(book(ctx, row.slot, ssoId, { key: newId(ctx.now), by: 'person' }), { 'BOOKING-01': 'IJOB-14' })
  await ctx.db.update(slots).set({ ssoId, booking: booked.id, topic }).where(eq(slots.id, id))
  await notify(ctx, 'talkBooked', {
    ...{ receivers: [row.consultant], businessId: id, dedupeKey: booked.id, link: CONSULTANTS_PAGE },
    params: { ...(await personSaid(ctx, ssoId)), ...whenOf(row), topic },
  })
}

export const whenOf = ({ startTime, endTime }: Pick<SlotStored, 'startTime' | 'endTime'>) => ({
  whenCn: saySpan(startTime, endTime, 'zh'),
  whenEn: saySpan(startTime, endTime, 'en'),
})
export async function personSaid(ctx: WriteCtx, ssoId: SlotStored['consultant']) {
  const who = await personRef(ctx, ssoId)
  return { personCn: who.nameCn, personEn: who.nameEn }
}

/** Gives the own talk back. @throws IJOB-18, not-found */
export async function releaseSlot(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await slotById(ctx, id)
  if (row.ssoId !== ctx.actor.ssoId || !row.booking || row.cancelledAt || row.startTime <= ctx.now) throw notFound()
  enforce(releasing, { facts: row, input: {}, p: {}, now: ctx.now })
  await refusedAs(cancel(ctx, row.booking, { by: 'person' }), { 'BOOKING-04': 'IJOB-18' })
}

/** What follows when a booking ends, here or where people see all of theirs: the slot is free again, and the consultant hears of it. */
export async function onTalkMoved(ctx: WriteCtx, { booking: ended, slot, action }: { booking: Booking; slot: Slot; action: BookingAction }): Promise<void> {
  // a slot that was called off keeps who had it
  if (action !== 'cancel' || slot.cancelledAt) return
  const [row] = await ctx.db.select().from(slots).where(eq(slots.booking, ended.id))
  if (!row?.ssoId) return
  await ctx.db.update(slots).set({ ssoId: null, booking: null, topic: '' }).where(eq(slots.id, row.id))
  await notify(ctx, 'talkReleased', {
    ...{ receivers: [row.consultant], businessId: row.id, dedupeKey: ended.id, link: CONSULTANTS_PAGE },
    params: { ...(await personSaid(ctx, row.ssoId)), ...whenOf(row) },
  })
}

/** Notes what came of a talk that has begun. @throws illegal input for one that nobody has booked, or that is noted; not-found */
export async function finishSlot(ctx: Writer, { id, outcome }: ParsedOf<typeof slotFinish>): Promise<void> {
  const row = await locked(ctx, slots, slots.id, id)
  if (row.consultant !== ctx.actor.ssoId) throw notFound()
  if (!row.ssoId || row.cancelledAt || row.finishedAt || row.startTime > ctx.now) throw illegal()
  await ctx.db.update(slots).set({ outcome, finishedAt: ctx.now }).where(eq(slots.id, id))
  await record(ctx, 'ConsultantSlot.finished', { target: id, subject: row.ssoId })
}

/** Calls a slot off with a word to who has booked it (IJOB-18). @throws illegal input for one that is over or called off, not-found */
export async function callOffSlot(ctx: Writer, { id, reason }: ParsedOf<typeof slotCancel>): Promise<void> {
  const { consultant, slot, finishedAt, endTime } = await slotById(ctx, id)
  if (consultant !== ctx.actor.ssoId) throw notFound()
  if (finishedAt || endTime <= ctx.now) throw illegal()
  await cancelSlot(ctx, slot, { reason })
  const row = await locked(ctx, slots, slots.id, id)
  if (row.cancelledAt) throw illegal()
  await ctx.db.update(slots).set({ cancelledAt: ctx.now }).where(eq(slots.id, id))
}
