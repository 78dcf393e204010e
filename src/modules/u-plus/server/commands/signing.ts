import { enforce, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { includes } from '#services/audience/server/api.ts'
import { answersTo, hasRoom } from '#services/booking/contract.ts'
import { book, signUps, slotOf } from '#services/booking/server/api.ts'
import { ADMIN, type Asked } from '../../contract.ts'
import { signingUp } from '../../rules/index.ts'
import { clashOf } from '../data/clashes.ts'
import { isOn, noEvent, requireContent } from '../data/reading.ts'
import { type EventRow, events, signups } from '../tables.ts'
import { asOurs, MINE, notify, saidOf } from './record.ts'
import { tellIfFull } from './telling.ts'

type Open = EventRow & { slot: string }

/** An event for which one may sign up; it stays as it is until then, so that who saves or calls it off waits, or is waited for. @throws UPLUS-01, UPLUS-02 */
async function openEvent(ctx: WriteCtx, eventId: string): Promise<Open> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId)).for('share')
  if (!event || !isOn(event, ctx.now) || event.slot === null) throw noEvent()
  requireContent(event)
  return { ...event, slot: event.slot }
}

type By = 'person' | 'administrator'

/**
 * Signs a person up, or puts them on the list (UPLUS-09). An administrator passes over whom it is for, when, and the roster; nothing passes over the quota.
 * @throws UPLUS-01 to UPLUS-05, UPLUS-12, UPLUS-18; BOOKING-03 before it begins, BOOKING-11 for the season, BOOKING-16 for a clash that was not shown before
 */
export async function signUp(ctx: WriteCtx, ssoId: SsoId, { eventId, answers, phone, anyway }: Asked & { anyway?: boolean | undefined }, by: By = 'person') {
  const event = await openEvent(ctx, eventId)
  const isPerson = by === 'person'
  // of two of the same person the second is told of the first
  await lockName(ctx.db, `u-plus:${event.id}:${ssoId}`)
  const seats = (await signUps(ctx, [event.slot], ssoId)).get(event.slot)!
  const facts = {
    ...{ eligible: !isPerson || (await includes(ctx, event.eligible, ssoId)), until: isPerson ? event.signupCutoff : event.endTime },
    ...{ clash: await clashOf(ctx, event, ssoId), free: hasRoom(seats), questions: event.questions },
  }
  enforce(signingUp, { facts, input: { answers }, p: {}, now: ctx.now })
  const booking = await asOurs(book(ctx, event.slot, ssoId, { key: newId(ctx.now), by, ...(anyway && { anyway }) }))
  const now = { booking: booking.id, answers: answersTo(event.questions, answers), phone, signedUpAt: ctx.now }
  const [row] = await ctx.db
    .insert(signups)
    .values({ id: newId(ctx.now), eventId: event.id, ssoId, ...now })
    .onConflictDoUpdate({ target: [signups.eventId, signups.ssoId], set: now })
    .returning({ id: signups.id })
  const about = { receivers: [ssoId], businessId: row!.id, dedupeKey: booking.id, link: MINE }
  // who waits is told of it by booking
  if (booking.state === 'booked') await notify(ctx, 'signedUp', { ...about, params: saidOf(event) })
  await tellIfFull(ctx, await slotOf(ctx, event.slot))
  return { id: row!.id, state: booking.state }
}

/** @throws as `signUp`; not-found for somebody outside of the actor's data scope */
export async function addPerson(ctx: Writer, { ssoId, ...asked }: Asked & { ssoId: SsoId }) {
  if (!(await inScopeOf(ctx, ADMIN, ssoId))) throw notFound()
  return signUp(ctx, ssoId, asked, 'administrator')
}
