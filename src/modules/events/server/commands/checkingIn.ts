import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, Refused, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, gte, inArray, isNull, lte } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { type Booking, bookingBookings, checkIn, type Slot } from '#services/booking/server/api.ts'
import { scan as scanCode } from '#services/my-qrcode/server/api.ts'
import { person, serving, withPeople } from '#services/people/server/api.ts'
import { CHECK_IN, type checkInScan, type checkInSelf } from '../../contract/index.ts'
import { checkingIn, linkParts, stepsTaken } from '../../rules/index.ts'
import { checkInById, isListed, tokenOf } from '../data/checkIns.ts'
import { isLive, type SignedUp, signedUpWhere } from '../data/signups.ts'
import { type CheckInRow, checkInRecords, checkIns, sessions, signups } from '../tables.ts'
import { isFree } from './adding.ts'
import { asDesk, record } from './record.ts'
import { letIn, openSession } from './signing.ts'
import { covering } from './slots.ts'

type Method = 'event-qr' | 'desk' | 'manual'
interface Coming {
  method: Method
  /** Who stands at the desk; none of who checks in by the code of the event. */
  desk: SsoId | null
  at: Date
  scan?: string | undefined
}
interface Came {
  at: Date
  sessionCn: string
  sessionEn: string
  letIn: boolean
  /** Had come before, then. */
  first: Date | null
}
const NO_SESSION = { sessionCn: '', sessionEn: '' }
/** Of several sign-ups the one that is still to be checked in. */
const RANK: readonly SignedUp['state'][] = ['booked', 'absent', 'attended', 'standby']

async function signupFor(ctx: WriteCtx, { sessionIds }: CheckInRow, ssoId: SsoId): Promise<SignedUp | undefined> {
  if (sessionIds.length === 0) return undefined
  const found = await signedUpWhere(ctx, and(eq(signups.ssoId, ssoId), inArray(signups.sessionId, sessionIds)))
  return found.filter(isLive).toSorted((a, z) => RANK.indexOf(a.state) - RANK.indexOf(z.state))[0]
}

/**
 * Notes that somebody came: once a person and check-in, within its time, and of a linked one only who has a place; the desk may let in who waits, as long as
 * places are free (EVT-13). Of two scans the first in time counts, whichever was sent first (EVT-21).
 * @throws EVT-13
 */
async function arrive(ctx: Writer, one: CheckInRow, ssoId: SsoId, { method, desk, at, scan }: Coming): Promise<Came> {
  await lockName(ctx.db, `events.check-in:${one.id}:${ssoId}`)
  const mine = await signupFor(ctx, one, ssoId)
  const said = mine ? { sessionCn: mine.sessionCn, sessionEn: mine.sessionEn } : NO_SESSION
  const [before] = await ctx.db
    .select()
    .from(checkInRecords)
    .where(and(eq(checkInRecords.checkInId, one.id), eq(checkInRecords.ssoId, ssoId)))
  if (before) {
    const same = scan !== undefined && before.scan === scan
    if (!same && at >= before.at) return { ...said, at: before.at, letIn: false, first: before.at }
    if (!same)
      await ctx.db
        .update(checkInRecords)
        .set({ at, by: desk, method, scan: scan ?? null })
        .where(eq(checkInRecords.id, before.id))
    return { ...said, at: same ? before.at : at, letIn: false, first: null }
  }
  const open = mine?.state === 'standby' && desk !== null ? await openSession(ctx, mine.sessionId) : undefined
  const waits = open !== undefined && (await isFree(ctx, open))
  const expected = (await isListed(ctx, one, ssoId)) || (mine !== undefined && (mine.state !== 'standby' || waits))
  enforce(checkingIn, { facts: { ...one, expected }, input: { at }, p: {}, now: ctx.now })
  const booking = waits && mine ? (await letIn(ctx, open, mine)).id : mine?.booking
  if (booking !== undefined && mine?.state !== 'attended')
    await asDesk(checkIn(ctx, { booking }, { by: desk ?? ctx.actor.ssoId, at, ...(scan !== undefined && { scan }) }))
  const made = { at, method, by: desk, scan: scan ?? null, booking: booking ?? null, sessionId: mine?.sessionId ?? null }
  await ctx.db
    .insert(checkInRecords)
    .values({ id: newId(ctx.now), checkInId: one.id, ssoId, ...made })
    // booking has told of it by then (sessionCheckedIn)
    .onConflictDoUpdate({ target: [checkInRecords.checkInId, checkInRecords.ssoId], set: made })
  await record(ctx, 'CheckInRecord.made', { target: one.id, subject: ssoId, after: made })
  return { ...said, at, letIn: waits, first: null }
}

/** Whose code it is: that of a booking of these sessions, or a personal one. */
async function whose(ctx: Writer, { sessionIds }: CheckInRow, code: string) {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [own] = sessionIds.length
    ? await ctx.db
        .select({ ssoId: bookingBookings.ssoId })
        .from(bookingBookings)
        .innerJoin(signups, eq(signups.booking, bookingBookings.id))
        .where(and(eq(bookingBookings.code, plain), inArray(signups.sessionId, sessionIds)))
    : []
  if (own) return { ok: true as const, ssoId: own.ssoId }
  const scanned = await scanCode(ctx, code, 'event-check-in')
  return scanned.ok ? { ok: true as const, ssoId: scanned.person.ssoId } : scanned
}

/** @throws EVT-13, QRC-05 (403), not-found; illegal input for a code where only that of the event is taken */
export async function scanAtDesk(ctx: Writer, { id, scan, code, ssoId, at }: ParsedOf<typeof checkInScan>) {
  const one = await checkInById(ctx, id)
  if (code !== undefined && one.method === 'event-qr') throw illegal('code')
  const who = code === undefined ? { ok: true as const, ssoId: ssoId! } : await whose(ctx, one, code)
  if (!who.ok) return { ok: false as const, rule: who.rule, message: ctx.text(`rule.${who.rule}`), first: null }
  if (code === undefined) await requireInScope(ctx, who.ssoId)
  const scannedAt = at === undefined || new Date(at) > ctx.now ? ctx.now : new Date(at)
  const came = await arrive(ctx, one, who.ssoId, { method: code === undefined ? 'manual' : 'desk', desk: ctx.actor.ssoId, at: scannedAt, scan })
  if (came.first) return { ok: false as const, rule: 'EVT-13', message: ctx.text('events.desk.again', { at: format(came.first, 'HH:mm') }), first: came.first }
  const [named] = await withPeople(ctx, [{ ssoId: who.ssoId }], { person: 'ssoId' })
  const { sessionCn, sessionEn, letIn: wasLetIn } = came
  return { ok: true as const, at: came.at, person: named!.person, sessionCn, sessionEn, letIn: wasLetIn }
}

async function requireInScope(ctx: Writer, ssoId: SsoId): Promise<void> {
  const found = (await inScopeOf(ctx, CHECK_IN, ssoId)) ? await person(ctx, ssoId) : undefined
  if (!found || !serving(found.status)) throw notFound()
}

/** Checks the actor in by the code of the event: checked in, or why not. @throws EVT-19 for a code that is none */
export async function checkInSelfBy(ctx: Writer, { code: given }: ParsedOf<typeof checkInSelf>) {
  const { code, token } = linkParts(given)
  const [one] = await ctx.db.select().from(checkIns).where(eq(checkIns.code, code))
  if (!one) throw refuse('EVT-19')
  const { nameCn, nameEn, placeCn, placeEn, surveyUid, redeemId } = one
  const told = { nameCn, nameEn, placeCn, placeEn, surveyUid, redeemId }
  const refusal = (rule: string) => ({ ...told, ...NO_SESSION, ok: false, at: null, again: false, rule, message: ctx.text(`rule.${rule}`) })
  if (one.method === 'desk' || !stepsTaken(ctx.now).some((step) => tokenOf(ctx, one.id, step) === token)) return refusal('EVT-14')
  try {
    const { at, first, sessionCn, sessionEn } = await arrive(ctx, one, ctx.actor.ssoId, { method: 'event-qr', desk: null, at: ctx.now })
    return { ...told, ok: true, at, again: first !== null, sessionCn, sessionEn, rule: null, message: null }
  } catch (fault) {
    // of what was refused nothing is written, so it may be answered
    if (fault instanceof Refused && fault.refusals[0].rule === 'EVT-13') return refusal('EVT-13')
    throw fault
  }
}

/** A booking of a session was checked in, here or at a desk of booking: whoever came is on the list of each check-in of that time (EVT-21). */
export async function sessionCheckedIn(ctx: WriteCtx, { id: booking, ssoId, checkedInAt: at, checkedInBy: by }: Booking, slot: Slot): Promise<void> {
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.slot, slot.id))
  if (!session || !at) return
  const open = await ctx.db
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(eq(checkIns.sid, session.sid), covering(session.id), isNull(checkIns.closedAt), lte(checkIns.start, at), gte(checkIns.end, at)))
  for (const { id: checkInId } of open)
    await ctx.db
      .insert(checkInRecords)
      .values({ id: newId(ctx.now), checkInId, ssoId, sessionId: session.id, booking, at, method: 'desk', by })
      .onConflictDoNothing({ target: [checkInRecords.checkInId, checkInRecords.ssoId] })
}
