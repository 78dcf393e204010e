import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { cancelSlot, changeCapacity, changeSlot, offer } from '#services/booking/server/api.ts'
import { grant, spend } from '#services/ledger/server/api.ts'
import type { RedeemInput } from '../../contract/index.ts'
import module from '../../module.ts'
import { redeemTerms } from '../../rules/index.ts'
import { stockOf, windowsOf } from '../data/redemptions.ts'
import { checkIns, type RedemptionRow, redeemRecords, redemptions, registrations, type WindowRow, windows } from '../tables.ts'
import { asBooked, asLimit, MINE, record, redeemPage, WINDOWS } from './record.ts'

const FIXED = ['who', 'sid', 'checkInId', 'surveyUid', 'perPerson'] as const
const NOBODY = '—'

/** Where a movement of the stock comes from. */
export const cause = (redeemId: string, reason: string) => ({ reference: { module: module.name, id: redeemId }, link: MINE, reason: `cause.events.${reason}` })

/** Adds a redemption or changes one; who may redeem, and how often, stays. @throws EVT-04, EVT-05, EVT-12, EVT-25, EVT-29, EVT-31, not-found; illegal input */
export async function saveRedemption(ctx: Writer, { id, version, windows: given, eligible: audience, ...input }: RedeemInput): Promise<{ id: string }> {
  enforce(redeemTerms, { facts: {}, input: { ...input, windows: given, eligible: audience }, p: {}, now: ctx.now })
  const before = id === undefined ? undefined : await locked(ctx, redemptions, redemptions.id, id)
  if (before && before.version !== version) throw refuse('EVT-25')
  const whom = {
    sid: input.who === 'registered' ? input.sid : null,
    checkInId: input.who === 'checked-in' ? input.checkInId : null,
    eligible: input.who === 'list' && audience ? await saveAudience(ctx, audience, { before: before?.eligible ?? undefined, field: 'eligible' }) : null,
  }
  if (before) for (const field of FIXED) if ({ ...input, ...whom }[field] !== before[field]) throw illegal(field)
  await requireThere(ctx, whom)
  const values = {
    ...{ ...input, ...whom, bookingStart: new Date(input.bookingStart), bookingEnd: new Date(input.bookingEnd) },
    ...{ lastEnd: new Date(Math.max(...given.map(({ end }) => new Date(end).getTime()))), version: (before?.version ?? 0) + 1 },
  }
  const target = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(redemptions).set(values).where(eq(redemptions.id, target))
  else await ctx.db.insert(redemptions).values({ id: target, ...values })
  const after = await locked(ctx, redemptions, redemptions.id, target)
  await saveWindows(ctx, after, given)
  await setStock(ctx, target, input.stock - (before?.stock ?? 0))
  await record(ctx, 'Redeem.saved', { target, before, after: { ...values, windows: given } })
  return { id: target }
}

async function requireThere(ctx: Writer, { sid, checkInId }: { sid: string | null; checkInId: string | null }): Promise<void> {
  if (sid !== null && (await ctx.db.$count(registrations, eq(registrations.id, sid))) === 0) throw notFound()
  if (checkInId !== null && (await ctx.db.$count(checkIns, eq(checkIns.id, checkInId))) === 0) throw notFound()
}

/** Brings the goods to what there are; what is booked is held, so only what nobody has booked can be taken away (EVT-29). */
async function setStock(ctx: Writer, redeemId: string, more: number): Promise<void> {
  const booked = { ...cause(redeemId, 'stock'), key: `stock:${newId(ctx.now)}` }
  if (more > 0) await grant(ctx, stockOf(redeemId), more, { ...booked, source: 'stock' })
  if (more < 0) await asBooked(spend(ctx, stockOf(redeemId), -more, booked), { field: 'stock' })
}

type Given = RedeemInput['windows'][number]

/** Brings the windows to what was sent: one that somebody has booked stays, and what is over stays as it was. @throws EVT-12, not-found; illegal input */
async function saveWindows(ctx: WriteCtx, redemption: RedemptionRow, given: readonly Given[]): Promise<void> {
  const had = new Map((await windowsOf(ctx, [redemption.id])).map((one) => [one.id, one]))
  for (const { id } of given) if (id !== undefined && !had.has(id)) throw notFound()
  // in the order of the slots, as booking asks of who takes several
  for (const before of [...had.values()].toSorted((a, z) => (a.slot < z.slot ? -1 : 1))) {
    const at = given.findIndex(({ id }) => id === before.id)
    if (at >= 0) await changeWindow(ctx, redemption, before, given[at]!, `windows.${at}.capacity`)
    else await removeWindow(ctx, before)
  }
  for (const one of given) if (one.id === undefined) await addWindow(ctx, redemption, one)
}

const termsOf = (of: RedemptionRow, start: Date, end: Date) => ({
  ...{ titleCn: `${of.nameCn} · ${of.itemCn}`, titleEn: `${of.nameEn} · ${of.itemEn}`, placeCn: of.placeCn, placeEn: of.placeEn, link: redeemPage(of.id) },
  ...{ starts: start, ends: end, signUpFrom: of.bookingStart, signUpUntil: of.bookingEnd < end ? of.bookingEnd : end, cancelUntil: start },
  checkIn: { from: start, until: end },
})

async function addWindow(ctx: WriteCtx, redemption: RedemptionRow, { start, end, capacity }: Given): Promise<void> {
  const id = newId(ctx.now)
  const [from, until] = [new Date(start), new Date(end)]
  if (redemption.bookingStart >= until) throw refuse('EVT-05', { field: 'bookingStart' })
  const slot = await offer(ctx, { offering: WINDOWS, subject: id, capacity, ...termsOf(redemption, from, until) })
  await ctx.db.insert(windows).values({ id, redeemId: redemption.id, start: from, end: until, capacity, slot: slot.id })
}

async function changeWindow(ctx: WriteCtx, redemption: RedemptionRow, before: WindowRow, { start, end, capacity }: Given, field: string): Promise<void> {
  if (before.end <= ctx.now) return
  const [from, until] = [new Date(start), new Date(end)]
  if (redemption.bookingStart >= until) throw refuse('EVT-05', { field: 'bookingStart' })
  await changeSlot(ctx, before.slot, termsOf(redemption, from, until))
  if (capacity !== before.capacity) await asLimit(changeCapacity(ctx, before.slot, capacity), { field })
  await ctx.db.update(windows).set({ start: from, end: until, capacity }).where(eq(windows.id, before.id))
}

async function removeWindow(ctx: WriteCtx, { id, slot }: WindowRow): Promise<void> {
  if ((await ctx.db.$count(redeemRecords, eq(redeemRecords.windowId, id))) > 0) throw illegal('windows')
  await cancelSlot(ctx, slot, { reason: NOBODY })
  await ctx.db.delete(windows).where(eq(windows.id, id))
}
