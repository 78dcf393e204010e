import { enforce, forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { type Booking, type BookingAction, book, bookingBookings, cancel, checkIn, signUps } from '#services/booking/server/api.ts'
import { balance, commit, hold, release } from '#services/ledger/server/api.ts'
import { scan as scanCode } from '#services/my-qrcode/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { booking as bookingRules, handingOut } from '../../rules/index.ts'
import { isFor, isTaken, ownRecords, type Recorded, recordsWhere, redemptionById, stockOf, surveyDone } from '../data/redemptions.ts'
import { redeemRecords, windows } from '../tables.ts'
import { asStock, asWindows, notify, RECORD, redeemPage, whenOf } from './record.ts'
import { cause } from './redemptions.ts'

/**
 * Books a window and holds what is handed out in it, both or none.
 * @throws EVT-09 (403), EVT-15, EVT-16, EVT-18, EVT-27, EVT-28, not-found
 */
export async function bookWindow(ctx: Writer, { windowId }: { windowId: string }): Promise<{ id: string }> {
  const { ssoId } = ctx.actor
  const [window] = await ctx.db.select().from(windows).where(eq(windows.id, windowId))
  if (!window) throw notFound()
  const redemption = await redemptionById(ctx, window.redeemId)
  if (!(await isFor(ctx, redemption, ssoId))) throw forbidden('EVT-09')
  // of two of the same person the second counts the first
  await lockName(ctx.db, `events.redemption:${redemption.id}:${ssoId}`)
  const own = await ownRecords(ctx, redemption.id, ssoId)
  const facts = {
    ...{ ...redemption, surveyDone: await surveyDone(ctx, redemption, ssoId), taken: own.filter(isTaken).length, starts: window.start },
    ...{ stockLeft: (await balance(ctx, stockOf(redemption.id))).available, left: (await signUps(ctx, [window.slot], ssoId)).get(window.slot)?.left ?? 0 },
  }
  enforce(bookingRules, { facts, input: {}, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const { id: booking } = await asWindows(book(ctx, window.slot, ssoId, { key: id }))
  const held = await asStock(hold(ctx, stockOf(redemption.id), 1, { ...cause(redemption.id, 'booked'), key: `book:${id}` }))
  await ctx.db.insert(redeemRecords).values({ id, redeemId: redemption.id, windowId, ssoId, booking, hold: held.id, state: 'booked', bookedAt: ctx.now })
  await tell(ctx, 'windowBooked', id)
  return { id }
}

/** Gives the own booking back: place and stock return. @throws EVT-27 once its window has begun, LIFE-01, not-found */
export async function cancelOwnWindow(ctx: Writer, { id }: { id: string }): Promise<void> {
  const [mine] = await recordsWhere(ctx, eq(redeemRecords.id, id))
  if (mine?.ssoId !== ctx.actor.ssoId) throw notFound()
  await asWindows(cancel(ctx, mine.booking, { by: 'person' }))
}

/** Tells the person of a booking. */
export async function tell(ctx: WriteCtx, event: 'windowBooked' | 'windowCancelled' | 'windowReminder' | 'windowMissed', id: string): Promise<void> {
  const [row] = await recordsWhere(ctx, eq(redeemRecords.id, id))
  if (!row) return
  const { nameCn, nameEn, itemCn, itemEn, placeCn, placeEn, ssoId, start } = row
  const about = { receivers: [ssoId], businessId: id, dedupeKey: `${event}:${id}:${start.getTime()}`, link: redeemPage(row.redeemId) }
  await notify(ctx, event, { ...about, params: { nameCn, nameEn, itemCn, itemEn, placeCn, placeEn, ...whenOf(row) } })
}

/** The booking whose code it is, else that of the person: the one that is due now before one that was redeemed, is to come or is over. */
async function found(ctx: Writer, redeemId: string, code: string) {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [own] = await recordsWhere(ctx, and(eq(redeemRecords.redeemId, redeemId), eq(bookingBookings.code, plain)))
  if (own) return { ok: true as const, row: own }
  const scanned = await scanCode(ctx, code, 'redeem')
  if (!scanned.ok) return scanned
  const all = await ownRecords(ctx, redeemId, scanned.person.ssoId)
  const waiting = all.filter(({ state }) => state === 'booked')
  const due = waiting.find(({ start, end }) => start <= ctx.now && end >= ctx.now)
  return { ok: true as const, row: due ?? all.findLast(({ state }) => state === 'redeemed') ?? waiting[0] ?? all.findLast(({ state }) => state === 'expired') }
}

/**
 * Hands out at the desk: stock and record move in one transaction (EVT-18). What is refused leaves the code usable, save where the code itself is refused.
 * @throws EVT-16, EVT-17, EVT-18, EVT-30, not-found
 */
export async function handOut(ctx: Writer, { id, code }: { id: string; code: string }) {
  const redemption = await redemptionById(ctx, id)
  const scanned = await found(ctx, id, code)
  if (!scanned.ok) return { ok: false as const, rule: scanned.rule, message: ctx.text(`rule.${scanned.rule}`), first: null }
  const { row } = scanned
  if (!row || row.state === 'cancelled') throw refuse('EVT-30')
  // of two desks at once the second waits here, and is told of the first
  const { redeemedAt, state } = await locked(ctx, redeemRecords, redeemRecords.id, row.id)
  if (redeemedAt) return { ok: false as const, rule: 'EVT-18', message: ctx.text('rule.EVT-18'), first: redeemedAt }
  const facts = { ...row, state, surveyDone: await surveyDone(ctx, redemption, row.ssoId) }
  enforce(handingOut, { facts, input: {}, p: {}, now: ctx.now })
  await checkIn(ctx, { booking: row.booking }, { by: ctx.actor.ssoId })
  return answer(ctx, row)
}

async function answer(ctx: Writer, { ssoId, itemCn, itemEn }: Recorded) {
  const [named] = await withPeople(ctx, [{ ssoId }], { person: 'ssoId' })
  return { ok: true as const, at: ctx.now, person: named!.person, itemCn, itemEn }
}

/** What becomes of a record with its booking, whoever moved that: handed out, given back, or missed; the stock goes with it, once. */
export async function windowMoved(ctx: WriteCtx, { booking, action }: { booking: Booking; action: BookingAction }): Promise<void> {
  const [row] = await recordsWhere(ctx, eq(redeemRecords.booking, booking.id))
  if (!row) return
  const { hold: held } = await locked(ctx, redeemRecords, redeemRecords.id, row.id)
  if (action === 'check-in') {
    await requireSurvey(ctx, row)
    await advance(ctx, RECORD, row.id, 'redeem', { set: { redeemedAt: booking.checkedInAt ?? ctx.now, by: booking.checkedInBy } })
    await commit(ctx, held, cause(row.redeemId, 'redeemed'))
  }
  if (action === 'cancel') {
    await advance(ctx, RECORD, row.id, 'cancel')
    await release(ctx, held, cause(row.redeemId, 'cancelled'))
    // why an organizer did so is told by booking
    if (booking.endCause === 'person') await tell(ctx, 'windowCancelled', row.id)
  }
  if (action === 'mark-absent') {
    await advance(ctx, RECORD, row.id, 'expire')
    await release(ctx, held, cause(row.redeemId, 'expired'))
    await tell(ctx, 'windowMissed', row.id)
  }
}

async function requireSurvey(ctx: WriteCtx, row: Recorded & { ssoId: SsoId }): Promise<void> {
  if (!(await surveyDone(ctx, row, row.ssoId))) throw refuse('EVT-16')
}
