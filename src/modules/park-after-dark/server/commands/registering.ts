import { enforce, notFound, refusedAs } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { type Db, lockName } from '#foundation/database/db.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { includes } from '#services/audience/server/api.ts'
import type { SeatsView } from '#services/booking/contract.ts'
import { book, cancel, changeParty, seats, slotOf } from '#services/booking/server/api.ts'
import { ADMIN, type Asked } from '../../contract.ts'
import { cancelling, isLive, placesFor, registering } from '../../rules.ts'
import { isOpen, type Registered, registeredWhere, registrationOf } from '../data/registrations.ts'
import { type EventRow, events, type NightRow, nights, registrations } from '../tables.ts'
import { full, LINK, notify, saidOf } from './record.ts'
import { tellIfFull } from './telling.ts'

interface Open {
  event: EventRow
  night: NightRow
  slot: string
}

/** An open night and what is left of it. */
interface Seen extends Open {
  seats: SeatsView
}

const nightIn = (db: Db) =>
  db
    .select({ event: events, night: nights })
    .from(nights)
    .innerJoin(events, eq(events.id, nights.eventId))
    .where(and(eq(nights.id, sql.placeholder('nightId')), eq(events.status, 'published')))
const published = prepared((db) => nightIn(db).prepare('park-after-dark.published'))
const publishedStill = prepared((db) => nightIn(db).for('share', { of: events }).prepare('park-after-dark.publishedStill'))

/** A night for which one may register; its event stays as it is until then, so that who saves or calls it off waits, or is waited for. @throws not-found */
async function openNight({ db }: WriteCtx, nightId: string, ask = publishedStill): Promise<Open> {
  const [found] = await ask(db, { nightId })
  if (!found?.night.slot) throw notFound()
  return { ...found, slot: found.night.slot }
}

/** What a person has of an event; until the end of the transaction nobody else registers for her (PAD-05). */
async function held(ctx: WriteCtx, { event }: Open, ssoId: SsoId): Promise<Registered | undefined> {
  await lockName(ctx.db, `park-after-dark:${event.id}:${ssoId}`)
  return registrationOf(ctx, event.id, ssoId)
}

type By = 'person' | 'administrator'

const withSeats = async (ctx: WriteCtx, open: Open): Promise<Seen> => ({ ...open, seats: (await seats(ctx, [open.slot])).get(open.slot)! })

/** @throws PAD-08, PAD-01, PAD-02, PAD-03, PAD-07; an administrator passes over who and when */
async function requirePlace(ctx: WriteCtx, { event, night, seats }: Seen, ssoId: SsoId, { guests }: Asked, by: By, mine?: Registered, gives = false) {
  const facts = {
    eligible: by === 'administrator' || (await includes(ctx, event.eligible, ssoId)),
    until: by === 'administrator' ? night.ends : event.registrationDeadline,
    registered: !gives && mine !== undefined && isLive(mine.state),
    guestsAllowed: event.guestsAllowed,
    ...placesFor(night.id, seats, gives ? mine : undefined),
  }
  enforce(registering, { facts, input: { guests }, p: {}, now: ctx.now })
}

/** What is left of a night. A crowd that comes too late hears it before anything is locked (PAD-12); of the others `book` says who is in time. @throws as `requirePlace` */
async function seatsFor(ctx: WriteCtx, ssoId: SsoId, asked: Asked, by: By): Promise<SeatsView> {
  const seen = await withSeats(ctx, await openNight(ctx, asked.nightId, published))
  if (asked.guests >= seen.seats.left) await requirePlace(ctx, seen, ssoId, asked, by, await registrationOf(ctx, seen.event.id, ssoId))
  return seen.seats
}

/** Takes the places of a person and the guests together (PAD-06), and keeps that as the registration. @throws PAD-03, and what `book` of booking throws */
async function take(ctx: WriteCtx, { event, night, slot }: Open, ssoId: SsoId, { guests, anyway }: Asked, by: By, notice: 'registered' | 'changed') {
  const given = { key: newId(ctx.now), party: guests + 1, by, ...(anyway && { anyway }) }
  const booking = await refusedAs(book(ctx, slot, ssoId, given), { 'BOOKING-01': full })
  const now = { nightId: night.id, booking: booking.id, registeredAt: ctx.now }
  const [row] = await ctx.db
    .insert(registrations)
    .values({ id: newId(ctx.now), eventId: event.id, ssoId, ...now })
    .onConflictDoUpdate({ target: [registrations.eventId, registrations.ssoId], set: now })
    .returning({ id: registrations.id })
  const about = { receivers: [ssoId], businessId: row!.id, dedupeKey: booking.id, link: LINK }
  // who waits is told of it by booking
  if (booking.state === 'booked') await notify(ctx, notice, { ...about, params: { ...saidOf(event, night), guests } })
  await tellIfFull(ctx, await slotOf(ctx, slot))
  return { id: row!.id, state: booking.state }
}

/** Registers a person for a night. @throws as `requirePlace`; BOOKING-03 before it begins, BOOKING-16 for a clash that was not shown before */
export async function register(ctx: WriteCtx, ssoId: SsoId, asked: Asked, by: By = 'person') {
  const seats = await seatsFor(ctx, ssoId, asked, by)
  const open = await openNight(ctx, asked.nightId)
  const mine = await held(ctx, open, ssoId)
  await requirePlace(ctx, { ...open, seats }, ssoId, asked, by, mine)
  return take(ctx, open, ssoId, asked, by, 'registered')
}

/** Changes night or guests in one step: what is held is given up only with the new places in hand (PAD-05). @throws as `register`, PAD-04, not-found */
export async function changeOwn(ctx: Writer, asked: Asked) {
  const { ssoId } = ctx.actor
  const open = await openNight(ctx, asked.nightId)
  // who change hold two nights: they take turns
  await lockName(ctx.db, `park-after-dark:${open.event.id}`)
  const mine = await held(ctx, open, ssoId)
  if (!mine || !isOpen(mine)) throw notFound()
  if (mine.nightId === asked.nightId && mine.guests === asked.guests) return { id: mine.id, state: mine.state }
  requireInTime(ctx, open.event, mine)
  await requirePlace(ctx, await withSeats(ctx, open), ssoId, asked, 'person', mine, true)
  if (mine.nightId === asked.nightId) return changeGuests(ctx, open, mine, asked.guests)
  await cancel(ctx, mine.booking, { by: 'person' })
  const now = await take(ctx, open, ssoId, asked, 'person', 'changed')
  if (mine.state === 'booked' && now.state !== 'booked') throw full()
  return now
}

/** More or fewer guests for the same night: the place stays, on the list too. @throws PAD-03 */
async function changeGuests(ctx: Writer, { event, night, slot }: Open, { id, booking, state, ssoId }: Registered, guests: number) {
  await refusedAs(changeParty(ctx, booking, guests + 1, { by: 'person' }), { 'BOOKING-01': full })
  const about = { receivers: [ssoId], businessId: id, dedupeKey: `${booking}:${ctx.now.toISOString()}`, link: LINK }
  if (state === 'booked') await notify(ctx, 'changed', { ...about, params: { ...saidOf(event, night), guests } })
  await tellIfFull(ctx, await slotOf(ctx, slot))
  // with fewer guests there may be a place at last
  return { id, state: (await registrationOf(ctx, event.id, ssoId))?.state ?? state }
}

const requireInTime = (ctx: WriteCtx, { cancelDeadline }: EventRow, { state }: Registered): void =>
  enforce(cancelling, { facts: { cancelDeadline, booked: state === 'booked' }, input: {}, p: {}, now: ctx.now })

/** A registration by its id with its event and night. @throws not-found for what is not the reader's to end */
async function registrationById(ctx: Writer, id: string, may: (one: Registered) => boolean | Promise<boolean>) {
  const [row] = await registeredWhere(ctx, eq(registrations.id, id))
  if (!row || !(await may(row))) throw notFound()
  return { row, ...(await openNight(ctx, row.nightId)) }
}

/** Gives the own places back; they go to who waits. @throws PAD-04, LIFE-01, not-found */
export async function cancelOwn(ctx: Writer, { id }: { id: string }): Promise<void> {
  const { row, event } = await registrationById(ctx, id, ({ ssoId }) => ssoId === ctx.actor.ssoId)
  requireInTime(ctx, event, row)
  await cancel(ctx, row.booking, { by: 'person' })
}

/** @throws as `register`; not-found for somebody outside of the actor's data scope */
export async function addPerson(ctx: Writer, { ssoId, ...asked }: Asked & { ssoId: SsoId }) {
  if (!(await inScopeOf(ctx, ADMIN, ssoId))) throw notFound()
  return register(ctx, ssoId, asked, 'administrator')
}

/** Takes somebody off, who is told the reason by booking. @throws LIFE-01, not-found */
export async function removePerson(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { row } = await registrationById(ctx, id, ({ ssoId }) => inScopeOf(ctx, ADMIN, ssoId))
  await cancel(ctx, row.booking, { by: 'administrator', reason })
}
