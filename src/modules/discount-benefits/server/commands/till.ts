import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { grant as giveBack, spend } from '#services/ledger/server/api.ts'
import { scan } from '#services/my-qrcode/server/api.ts'
import type { tillRead, tillRefund, tillUse } from '../../contract.ts'
import module from '../../module.ts'
import { TENTHS } from '../../rules/entries.ts'
import { booking, discountOf, isLow, using } from '../../rules/till.ts'
import { amountOf, lockPerson } from '../data/accounts.ts'
import { availableTo, type Guest, guestBy, leftOf } from '../data/available.ts'
import { grants, uses } from '../tables.ts'
import type { Grant } from './phases.ts'
import { MY_PAGE, notify, record } from './record.ts'

type Answer = { ok: true; guest: Guest } | { ok: false; rule: string; message: string }

/** Whose receipt it is, by the personal code or by a number. @throws illegal input for neither, not-found for a number that is nobody's */
async function identified(ctx: Writer, { code, number, outlet }: { code?: string | undefined; number?: string | undefined; outlet: string }): Promise<Answer> {
  if (code !== undefined) {
    const scanned = await scan(ctx, code, 'discount', outlet)
    if (!scanned.ok) return { ok: false, rule: scanned.rule, message: ctx.text(`rule.${scanned.rule}`) }
    const { ssoId, nameCn, nameEn } = scanned.person
    return { ok: true, guest: { ssoId, number: ssoId, nameCn, nameEn } }
  }
  if (number === undefined) throw illegal('code')
  const guest = await guestBy(ctx, number)
  if (!guest) throw notFound()
  return { ok: true, guest }
}

/** What the person at the till may use now; nothing changes by it. */
export async function read(ctx: Writer, input: ParsedOf<typeof tillRead>): Promise<GivenOf<typeof tillRead>> {
  const who = await identified(ctx, input)
  if (!who.ok) return who
  const { number, nameCn, nameEn } = who.guest
  const { rate, amount, suspended } = await availableTo(ctx, who.guest)
  return {
    ok: true,
    ...{ number, nameCn, nameEn, suspended },
    rate: suspended.includes('rate') ? 0 : (rate?.rateTenths ?? 0) / TENTHS,
    remainingFen: suspended.includes('amount') ? 0 : leftOf(amount),
  }
}

/** One receipt after the other, so that a number is booked once (DBEN-14). */
const lockReceipt = (ctx: WriteCtx, { outlet, receiptNo }: { outlet: string; receiptNo: string }): Promise<void> =>
  lockName(ctx.db, `${module.name}:receipt:${outlet}:${receiptNo}`)

const firstOf = async ({ db }: WriteCtx, { outlet, receiptNo }: { outlet: string; receiptNo: string }) =>
  (
    await db
      .select()
      .from(uses)
      .where(and(eq(uses.outlet, outlet), eq(uses.receiptNo, receiptNo), isNull(uses.refundOf)))
  )[0]

/**
 * Books a discount on a receipt: by the best rate, or out of the amount, never both (DBEN-16); an amount is spent in one step (DBEN-13).
 * @throws DBEN-13, DBEN-14, DBEN-15, not-found for who has no such discount
 */
export async function use(ctx: Writer, input: ParsedOf<typeof tillUse>): Promise<GivenOf<typeof tillUse>> {
  await lockReceipt(ctx, input)
  enforce(booking, { facts: { booked: (await firstOf(ctx, input)) !== undefined }, input: {}, p: {}, now: ctx.now })
  const who = await identified(ctx, input)
  if (!who.ok) return who
  const { ssoId } = who.guest
  if (ssoId) await lockPerson(ctx, ssoId)
  const { rate, amount, suspended } = await availableTo(ctx, who.guest)
  const takenFen = Math.min(input.amountFen ?? input.originalFen, input.originalFen)
  enforce(using, { facts: { suspended, leftFen: leftOf(amount) }, input: { use: input.use, takenFen }, p: {}, now: ctx.now })
  if (input.use === 'rate' && !rate) throw notFound()
  const discountFen = input.use === 'amount' ? takenFen : discountOf(input.originalFen, rate?.rateTenths ?? 0)
  const id = newId(ctx.now)
  const entry = input.use === 'amount' && amount ? await spent(ctx, amount, { id, takenFen, outlet: input.outlet }) : null
  const { outlet, receiptNo, originalFen } = input
  const grantId = input.use === 'amount' ? (amount?.id ?? null) : (rate?.grantId ?? null)
  await ctx.db.insert(uses).values({ id, grantId, ssoId, outlet, receiptNo, originalFen, discountFen, entry, at: ctx.now })
  await record(ctx, 'DiscountUse.booked', { target: id, ...(ssoId && { subject: ssoId }), after: { outlet, receiptNo, originalFen, discountFen } })
  const left = leftOf(amount) - (input.use === 'amount' ? takenFen : 0)
  return { ok: true, id, discountFen, payableFen: originalFen - discountFen, remainingFen: left }
}

/** Takes from an amount, and tells its person once when little is left. */
async function spent(ctx: WriteCtx, row: Grant, { id, takenFen, outlet }: { id: string; takenFen: number; outlet: string }): Promise<string | null> {
  if (!row.ssoId) return null
  const reference = { module: module.name, id }
  const cause = { key: `use:${id}`, reason: 'cause.discount-benefits.used', params: { outlet }, reference, link: MY_PAGE }
  const [entry] = await spend(ctx, amountOf(row.ssoId), takenFen, cause)
  const after = { amountFen: row.amountFen ?? 0, usedFen: row.usedFen + takenFen }
  const tells = isLow(after) && !row.toldLow
  await ctx.db
    .update(grants)
    .set({ usedFen: after.usedFen, toldLow: row.toldLow || tells })
    .where(eq(grants.id, row.id))
  if (tells) {
    const params = { left: sayFen(leftOf(after)), amount: sayFen(after.amountFen) }
    await notify(ctx, 'low', { receivers: [row.ssoId], params, businessId: `${row.id}:${id}`, link: MY_PAGE })
  }
  return entry?.id ?? null
}

/** Gives back exactly what a receipt took, once (DBEN-14). An entry that is over keeps its figures, and nothing can be spent of it. @throws DBEN-14, not-found */
export async function refund(ctx: Writer, input: ParsedOf<typeof tillRefund>): Promise<{ id: string; discountFen: number }> {
  await lockReceipt(ctx, input)
  const first = await firstOf(ctx, input)
  if (!first) throw notFound()
  const before = await ctx.db.$count(uses, eq(uses.refundOf, first.id))
  enforce(booking, { facts: { booked: before > 0 }, input: {}, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const { outlet, receiptNo, ssoId, grantId, originalFen, discountFen } = first
  if (first.entry && grantId && ssoId) {
    await lockPerson(ctx, ssoId)
    const [row] = await ctx.db.select().from(grants).where(eq(grants.id, grantId)).for('update')
    if (row) {
      await ctx.db
        .update(grants)
        .set({ usedFen: row.usedFen - discountFen })
        .where(eq(grants.id, row.id))
      const reference = { module: module.name, id }
      const cause = { key: `refund:${id}`, reason: 'cause.discount-benefits.refunded', params: { outlet }, reference, link: MY_PAGE }
      if (row.phase === 'in-force') await giveBack(ctx, amountOf(ssoId), discountFen, { ...cause, source: 'refund', expiresOn: row.effectiveEnd })
    }
  }
  await ctx.db.insert(uses).values({ id, grantId, ssoId, outlet, receiptNo, originalFen, discountFen, at: ctx.now, refundOf: first.id })
  await record(ctx, 'DiscountUse.refunded', { target: first.id, ...(ssoId && { subject: ssoId }), after: { outlet, receiptNo, discountFen } })
  return { id, discountFen }
}
