import { randomInt } from 'node:crypto'
import { enforce, forbidden, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { person, serving } from '#services/people/server/api.ts'
import { booked, stoodBy } from '../../events.ts'
import { sayWhen, signUp } from '../../rules/checks.ts'
import { type Clash, firstClash } from '../../rules/clashes.ts'
import { LIVE } from '../../rules/life.ts'
import { leftOf } from '../../rules/places.ts'
import { CODE_LENGTH, CODE_LETTERS } from '../../rules/scans.ts'
import { bookingsIn, clashesIn } from '../data/clashes.ts'
import { bookingByKey, drawAhead, slotById, takenInSeries } from '../data/slots.ts'
import { type Booking, bookingBookings, type Slot } from '../tables.ts'
import { drawnIfDue } from './draw.ts'
import { lockPerson, lockSlot, seriesName } from './locks.ts'
import { count } from './moves.ts'
import { offeringOf } from './offerings.ts'
import { emitEach, tell } from './telling.ts'

export interface SignUpGiven {
  /** Made of what is signed up for (`lunch:<id>`), not of the attempt: the same key is the same sign-up. */
  key: string
  /** How many come, the person among them; 1 unless given. */
  party?: number
  /** An administrator signs somebody up outside of the sign-up time, whoever they are and whatever their roster says. */
  by?: 'person' | 'administrator'
  /** The person was told of a clash that only warns, and wants to all the same (BOOKING-16). */
  anyway?: boolean
}

export async function book(ctx: WriteCtx, slotId: string, ssoId: SsoId, given: SignUpGiven): Promise<Booking> {
  const before = await slotById(ctx, slotId)
  const known = await bookingByKey(ctx, slotId, ssoId, given.key)
  if (known) return known
  await requireWho(ctx, before, ssoId, given)
  await requireChance(ctx, before, ssoId, given)
  await lockPerson(ctx, ssoId)
  const slot = await drawnIfDue(ctx, await lockSlot(ctx, slotId))
  const first = await bookingByKey(ctx, slotId, ssoId, given.key)
  if (first) return first
  await requireSignUp(ctx, slot, ssoId, given)
  await requireNoClash(ctx, slot, ssoId, given)
  return place(ctx, slot, ssoId, given)
}

/** @throws BOOKING-15 (403) for who does not work here, or whom the offering does not let */
export async function requireWho(ctx: WriteCtx, slot: Slot, ssoId: SsoId, { by = 'person' }: SignUpGiven): Promise<void> {
  const { mayBook } = offeringOf(slot.offering)
  const who = await person(ctx, ssoId)
  if (!who || !serving(who.status)) throw forbidden('BOOKING-15')
  if (by === 'person' && mayBook && !(await mayBook(ctx, { ssoId, slot }))) throw forbidden('BOOKING-15')
}

/** @throws BOOKING-02, BOOKING-03, BOOKING-11, BOOKING-14, BOOKING-21 */
export async function requireSignUp(ctx: WriteCtx, slot: Slot, ssoId: SsoId, { party = 1, by = 'person' }: SignUpGiven): Promise<void> {
  const [own] = await ctx.db
    .select({ mine: sql<number>`count(*)::int` })
    .from(bookingBookings)
    .where(and(eq(bookingBookings.slot, slot.id), eq(bookingBookings.ssoId, ssoId), inArray(bookingBookings.state, [...LIVE])))
  const series = seriesName(slot)
  const taken = series === null ? 0 : ((await takenInSeries(ctx, series, [ssoId])).get(ssoId) ?? 0)
  enforce(signUp, {
    facts: { ...slot, cancelled: slot.cancelledAt !== null, mine: own?.mine ?? 0, room: slot.perSeries === null ? null : slot.perSeries - taken },
    input: { party, byAdministrator: by === 'administrator' },
    p: {},
    now: ctx.now,
  })
}

const figuresOf = ({ nameCn, nameEn, from, to }: Clash) => ({ titleCn: nameCn, titleEn: nameEn, from: sayWhen(from), to: sayWhen(to) })

/**
 * What else the person has to do then; `except` are slots that are left at the same moment.
 * @throws BOOKING-05 for another booking, BOOKING-12 for whatever clashes, BOOKING-16 where it has to be said that it may
 */
export async function requireNoClash(ctx: WriteCtx, slot: Slot, ssoId: SsoId, given: SignUpGiven, except: readonly string[] = []): Promise<void> {
  const { starts, ends, clashCheck, rosterCheck } = slot
  const others = [slot.id, ...except]
  if (clashCheck) {
    const clash = firstClash(await bookingsIn(ctx, ssoId, starts, ends, others))
    if (clash) throw refuse('BOOKING-05', figuresOf(clash))
  }
  if (rosterCheck === 'none' || given.by === 'administrator' || (rosterCheck === 'warn' && given.anyway)) return
  const { bookings, shifts, absences, training } = await clashesIn(ctx, ssoId, starts, ends, others)
  const clash = firstClash([...bookings, ...shifts, ...absences, ...training])
  if (clash) throw rosterCheck === 'warn' ? refuse('BOOKING-16', { field: 'anyway', ...figuresOf(clash) }) : refuse('BOOKING-12', figuresOf(clash))
}

/** Whether a slot has neither a place for so many nor one on its list. While a draw is ahead everybody enters. */
const isFull = (slot: Slot, party: number): boolean => !drawAhead(slot) && party > leftOf(slot) && slot.standby >= slot.standbyCapacity

/**
 * Who comes too late is told so before anything is locked: of thousands who press at once most do, and would stand in one line for a no.
 * @throws what `requireSignUp` does; BOOKING-01 with `left` where the slot, as it was last seen, is full and no draw is due
 */
async function requireChance(ctx: WriteCtx, slot: Slot, ssoId: SsoId, given: SignUpGiven): Promise<void> {
  const { party = 1 } = given
  if (slot.drawAt !== null || !isFull(slot, party)) return
  await requireSignUp(ctx, slot, ssoId, given)
  throw refuse('BOOKING-01', { field: 'party', left: leftOf(slot) })
}

/** Gives a place of a locked slot, else one on its list. @throws BOOKING-01 with `left` where there is neither */
export async function place(ctx: WriteCtx, slot: Slot, ssoId: SsoId, { party = 1, key }: SignUpGiven): Promise<Booking> {
  const entering = drawAhead(slot)
  const hasPlace = !entering && party <= leftOf(slot)
  if (isFull(slot, party)) throw refuse('BOOKING-01', { field: 'party', left: leftOf(slot) })
  const row: Booking = {
    ...{ id: newId(ctx.now), slot: slot.id, ssoId, party, key, code: newCode(), series: seriesName(slot), starts: slot.starts, ends: slot.ends },
    ...{ state: hasPlace ? 'booked' : 'standby', standbyPlace: hasPlace || entering ? null : slot.nextPlace, signedUpAt: ctx.now, signedUpBy: ctx.by },
    ...{ offeredUntil: null, promotedAt: null, endedAt: null, endCause: null, endReason: null, checkedInAt: null, checkedInBy: null },
  }
  await ctx.db.insert(bookingBookings).values(row)
  const after = await count(ctx, slot, hasPlace ? { booked: party } : { standby: 1, nextPlace: 1 })
  await ctx.audit({ module: 'booking', kind: 'Booking.made', target: row.id, subject: ssoId, after: { state: row.state, party, slot: slot.id } })
  await emitEach(ctx, hasPlace ? booked : stoodBy, after, [row])
  const about = { about: row.id, receivers: [ssoId] }
  if (hasPlace) await tell(ctx, after, 'booked', about)
  else if (entering) await tell(ctx, after, 'entered', { ...about, params: { drawAt: sayWhen(slot.drawAt ?? slot.starts) } })
  else await tell(ctx, after, 'standby', { ...about, params: { place: after.standby } })
  return row
}

/** Twelve letters by chance: about 59 bits, and only who may check people in can try one. */
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
