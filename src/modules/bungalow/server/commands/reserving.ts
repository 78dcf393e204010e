import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { includes } from '#services/audience/server/api.ts'
import { hasRoom } from '#services/booking/contract.ts'
import { book, signUps } from '#services/booking/server/api.ts'
import { ADMIN, type ReserveInput } from '../../contract.ts'
import { companionRules, reserving } from '../../rules.ts'
import { barsOf } from '../data/bars.ts'
import { isOpen, ownIn, type Reserved, reservedWhere } from '../data/reservations.ts'
import { bungalows, periods, reservations, slots } from '../tables.ts'
import { companionsOf, keepCompanions, partyFacts } from './party.ts'
import { asOurs, cutOffs, MINE, notify, type Place, record, saidOf, timeOf } from './record.ts'

/** A slot of a published period; until the end of the transaction neither is closed or called off. @throws BUNG-12 */
export async function openSlot({ db }: WriteCtx, slotId: string): Promise<Place & { bookingSlot: string }> {
  const [found] = await db
    .select({ period: periods, slot: slots, bungalow: bungalows })
    .from(slots)
    .innerJoin(periods, eq(periods.id, slots.eventId))
    .innerJoin(bungalows, eq(bungalows.id, slots.bungalowId))
    .where(and(eq(slots.id, slotId), eq(periods.status, 'published')))
    .for('share', { of: [periods, slots] })
  if (!found?.slot.slot) throw refuse('BUNG-12')
  return { ...found, bookingSlot: found.slot.slot }
}

type By = 'person' | 'administrator'

/** The reservation that was made by the same request before (BUNG-05). */
async function sameAgain(ctx: WriteCtx, ssoId: SsoId, { slotId, companions }: ReserveInput): Promise<Reserved | undefined> {
  const [live] = (await reservedWhere(ctx, and(eq(reservations.ssoId, ssoId), eq(reservations.slotId, slotId)))).filter(isOpen)
  if (!live) return undefined
  return (await companionsOf(ctx, live.id)).toSorted().join() === companions.toSorted().join() ? live : undefined
}

/**
 * Reserves a slot for a person who comes with others, or puts them on its list. An administrator passes over whom the period is for, when it is
 * reserved, and the bar after no-shows; nothing passes over the quota.
 * @throws BUNG-01, BUNG-03, BUNG-04, BUNG-05, BUNG-06, BUNG-07, BUNG-10, BUNG-12
 */
export async function reserve(ctx: WriteCtx, ssoId: SsoId, asked: ReserveInput, by: By = 'person') {
  const place = await openSlot(ctx, asked.slotId)
  const { period, slot, bookingSlot } = place
  const isPerson = by === 'person'
  if (isPerson && !(await includes(ctx, period.eligible, ssoId))) throw refuse('BUNG-12')
  const who = await partyFacts(ctx, place, ssoId, asked.companions)
  const before = await sameAgain(ctx, ssoId, asked)
  if (before) return { id: before.id, state: before.state }
  const view = (await signUps(ctx, [bookingSlot], ssoId)).get(bookingSlot)!
  const when = isPerson ? { signupOpen: period.signupOpen, until: cutOffs(period, slot).signUpUntil } : { signupOpen: ctx.now, until: slot.ends }
  const facts = {
    ...{ ...who, ...when, closed: slot.closed, maxReservations: period.maxReservations, own: await ownIn(ctx, period.id, ssoId) },
    ...{ barredUntil: isPerson ? ((await barsOf(ctx, [ssoId])).get(ssoId) ?? null) : null, free: hasRoom(view) },
  }
  enforce(reserving, { facts, input: asked, p: {}, now: ctx.now })
  return take(ctx, place, ssoId, asked, by)
}

async function take(ctx: WriteCtx, place: Place & { bookingSlot: string }, ssoId: SsoId, { companions, phone }: ReserveInput, by: By) {
  const id = newId(ctx.now)
  const { id: booking, state } = await asOurs(book(ctx, place.bookingSlot, ssoId, { key: id, by }))
  const isPlaced = state === 'booked'
  await ctx.db.insert(reservations).values({ id, slotId: place.slot.id, ssoId, booking, phone, reservedAt: ctx.now, placedAt: isPlaced ? ctx.now : null })
  await keepCompanions(ctx, id, companions)
  // who waits is told of it by booking, and companions once there is a place
  if (isPlaced) await notify(ctx, 'reserved', { receivers: [ssoId, ...(await companionsOf(ctx, id))], params: saidOf(place), businessId: id, link: MINE })
  return { id, state }
}

/** @throws as `reserve`; not-found for somebody outside of the actor's data scope */
export async function addPerson(ctx: Writer, { ssoId, ...asked }: ReserveInput & { ssoId: SsoId }) {
  if (!(await inScopeOf(ctx, ADMIN, ssoId))) throw notFound()
  return reserve(ctx, ssoId, asked, 'administrator')
}

/** Changes who comes along; all who come, or come no more, are told. @throws BUNG-01, BUNG-03, BUNG-04, BUNG-06, BUNG-07 once it has begun, not-found */
export async function saveCompanions(ctx: Writer, { id, companions }: { id: string; companions: string[] }): Promise<void> {
  const { ssoId } = ctx.actor
  const [own] = await reservedWhere(ctx, and(eq(reservations.id, id), eq(reservations.ssoId, ssoId)))
  if (!own || !isOpen(own)) throw notFound()
  const place = await openSlot(ctx, own.slotId)
  if (place.slot.starts <= ctx.now) throw refuse('BUNG-07')
  enforce(companionRules, { facts: await partyFacts(ctx, place, ssoId, companions, id), input: { companions }, p: {}, now: ctx.now })
  const before = await companionsOf(ctx, id)
  if (before.join() === companions.join()) return
  await keepCompanions(ctx, id, companions)
  const after = await companionsOf(ctx, id)
  await record(ctx, 'BungalowReservation.changed', { target: id, subject: ssoId, before: { companions: before }, after: { companions: after } })
  if (own.placedAt === null) return
  const about = { businessId: id, link: MINE, dedupeKey: `${id}:${ctx.now.getTime()}` }
  await notify(ctx, 'changed', { ...about, receivers: [ssoId, ...after], params: saidOf(place) })
  const left = before.filter((one) => !after.includes(one))
  if (left.length > 0) await notify(ctx, 'cancelled', { ...about, receivers: left, params: timeOf(place) })
}
