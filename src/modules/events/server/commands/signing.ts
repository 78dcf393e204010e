import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, forbidden, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { includes } from '#services/audience/server/api.ts'
import { answersTo } from '#services/booking/contract.ts'
import { type Booking, book, cancel, signUps, slotOf } from '#services/booking/server/api.ts'
import type { signup } from '../../contract/index.ts'
import { cancelling, signingUp } from '../../rules/index.ts'
import { sessionOf } from '../data/registrations.ts'
import { isLive, type SignedUp, signedUpWhere, signupsOf } from '../data/signups.ts'
import { factsOf } from '../data/views.ts'
import { type RegistrationRow, registrations, type SessionRow, signups } from '../tables.ts'
import { asOurs } from './record.ts'
import { tellIfFull, tellRegistered } from './telling.ts'

export interface Open {
  event: RegistrationRow
  session: SessionRow & { slot: string }
}

/** A session for which one may sign up; its event stays as it is until then, so that who saves or deletes it waits, or is waited for. @throws not-found */
export async function openSession(ctx: WriteCtx, sessionId: string): Promise<Open> {
  const { event } = await sessionOf(ctx, sessionId)
  await ctx.db.select({ id: registrations.id }).from(registrations).where(eq(registrations.id, event.id)).for('share')
  return sessionOf(ctx, sessionId)
}

/** What a person has of an event; until the end of the transaction nobody else signs her up for it. */
export async function held(ctx: WriteCtx, { event }: Pick<Open, 'event'>, ssoId: SsoId): Promise<SignedUp[]> {
  await lockName(ctx.db, `events:${event.id}:${ssoId}`)
  return signupsOf(ctx, ssoId, [event.id])
}

interface Taking {
  by: 'person' | 'administrator'
  answers: Record<string, string>
  anyway?: boolean | undefined
}

/** Takes a place of a session, or one on its list (EVT-07, EVT-08), and keeps that as the sign-up. @throws EVT-07, EVT-10, EVT-11; BOOKING-16 for a clash that was not shown */
export async function take(ctx: WriteCtx, { event, session }: Open, ssoId: SsoId, { by, answers, anyway }: Taking): Promise<Booking> {
  const booking = await asOurs(book(ctx, session.slot, ssoId, { key: newId(ctx.now), by, ...(anyway && { anyway }) }))
  const now = {
    booking: booking.id,
    answers: answersTo(event.questions, answers),
    by: by === 'person' ? ('self' as const) : ('organizer' as const),
    signedUpAt: ctx.now,
  }
  await ctx.db
    .insert(signups)
    .values({ id: newId(ctx.now), sid: event.id, sessionId: session.id, ssoId, ...now })
    .onConflictDoUpdate({ target: [signups.sessionId, signups.ssoId], set: now })
  // who waits is told of it by booking
  if (booking.state === 'booked') await tellRegistered(ctx, { event, session }, booking)
  await tellIfFull(ctx, await slotOf(ctx, session.slot))
  return booking
}

/** Gives who waits a place that is free, in one step: who has one already keeps it. */
export async function letIn(ctx: WriteCtx, open: Open, waiting: SignedUp): Promise<Booking> {
  await cancel(ctx, waiting.booking, { by: 'person' })
  return take(ctx, open, waiting.ssoId, { by: 'administrator', answers: waiting.answered })
}

/**
 * Signs the actor up for a session, or puts her on its list.
 * @throws EVT-06, EVT-07, EVT-09 (403), EVT-10, EVT-11, EVT-23, EVT-24; BOOKING-16 for a clash that was not shown before; not-found
 */
export async function signUp(ctx: Writer, { sessionId, answers, anyway }: ParsedOf<typeof signup>) {
  const { ssoId } = ctx.actor
  const open = await openSession(ctx, sessionId)
  const { event, session } = open
  if (!(await includes(ctx, event.eligible, ssoId))) throw forbidden('EVT-09')
  const own = await held(ctx, open, ssoId)
  const mine = own.find((one) => one.sessionId === session.id)
  const others = own.filter((one) => one.sessionId !== session.id && isLive(one)).length
  const seats = (await signUps(ctx, [session.slot], ssoId)).get(session.slot)
  enforce(signingUp, { facts: { ...factsOf({ event, seats, mine, others }), questions: event.questions }, input: { answers }, p: {}, now: ctx.now })
  const booking = await take(ctx, open, ssoId, { by: 'person', answers, anyway })
  const [row] = await signedUpWhere(ctx, eq(signups.booking, booking.id))
  return { id: row!.id, state: row!.state }
}

/** Gives the own place back, or leaves the list; it goes to who waits (EVT-08). @throws EVT-11, LIFE-01, not-found */
export async function cancelOwn(ctx: Writer, { id }: { id: string }): Promise<void> {
  const [mine] = await signedUpWhere(ctx, eq(signups.id, id))
  if (mine?.ssoId !== ctx.actor.ssoId) throw notFound()
  enforce(cancelling, { facts: { cancelUntil: mine.cancelUntil, booked: mine.state === 'booked' }, input: {}, p: {}, now: ctx.now })
  await asOurs(cancel(ctx, mine.booking, { by: 'person' }))
}
