import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { cancel, checkIn, noShow } from '#services/booking/server/api.ts'
import { scan } from '#services/my-qrcode/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, type attendance } from '../../contract.ts'
import { cancelEnd, cancelling } from '../../rules/index.ts'
import { eventById, noEvent } from '../data/reading.ts'
import { isOpen, type SignedUp, signedUpWhere, signupOf } from '../data/signups.ts'
import { signups } from '../tables.ts'
import { asOurs } from './record.ts'

/** Gives the own place back, or leaves the list; it goes to who waits (UPLUS-16). @throws UPLUS-01, UPLUS-06, not-found for who has not signed up */
export async function cancelOwn(ctx: Writer, { eventId }: { eventId: string }): Promise<void> {
  const event = await eventById(ctx, eventId)
  if (event.status === 'draft' || event.status === 'cancelled' || event.endTime <= ctx.now) throw noEvent()
  const mine = await signupOf(ctx, event.id, ctx.actor.ssoId)
  if (!mine || !isOpen(mine)) throw notFound()
  enforce(cancelling, { facts: { cancelUntil: cancelEnd(event), booked: mine.state === 'booked' }, input: {}, p: {}, now: ctx.now })
  await asOurs(cancel(ctx, mine.booking, { by: 'person' }))
}

/** A sign-up by its id. @throws not-found outside of the actor's data scope */
async function administered(ctx: Writer, id: string): Promise<SignedUp> {
  const [row] = await signedUpWhere(ctx, eq(signups.id, id))
  if (!row || !(await inScopeOf(ctx, ADMIN, row.ssoId))) throw notFound()
  return row
}

/** Takes somebody off, who is told the reason by booking. @throws LIFE-01, not-found */
export async function removePerson(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { booking } = await administered(ctx, id)
  await cancel(ctx, booking, { by: 'administrator', reason })
}

type Attending = z.output<typeof attendance.input>

/**
 * Marks who came, by the sign-up or by a personal code; or who did not come to an event that is over.
 * @throws UPLUS-22 for who has no place, BOOKING-08 for who has come before, BOOKING-17 outside of the time, not-found
 */
export async function attend(ctx: Writer, { id, eventId = '', code = '', came }: Attending) {
  if (id !== undefined) return came ? arrived(ctx, await administered(ctx, id)) : missed(ctx, await administered(ctx, id))
  const event = await eventById(ctx, eventId)
  const scanned = await scan(ctx, code, 'event-check-in')
  if (!scanned.ok) return { ok: false as const, rule: scanned.rule, message: ctx.text(`rule.${scanned.rule}`) }
  const found = await signupOf(ctx, event.id, scanned.person.ssoId)
  if (!found || !['booked', 'absent', 'attended'].includes(found.state)) throw refuse('UPLUS-22')
  return arrived(ctx, found)
}

async function arrived(ctx: Writer, { booking, ssoId }: SignedUp) {
  await checkIn(ctx, { booking }, { by: ctx.actor.ssoId })
  return answer(ctx, ssoId)
}

async function missed(ctx: Writer, { slot, booking, ssoId }: SignedUp) {
  const gone = await noShow(ctx, slot)
  if (!gone.some(({ id }) => id === booking)) throw illegal('came')
  return answer(ctx, ssoId)
}

async function answer(ctx: Writer, ssoId: SignedUp['ssoId']) {
  const [named] = await withPeople(ctx, [{ ssoId }], { person: 'ssoId' })
  return { ok: true as const, person: named!.person }
}
