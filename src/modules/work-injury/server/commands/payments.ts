import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type { financePay, financeReturn } from '../../contract/index.ts'
import { amountsOf, belongingsOf, deadlines } from '../data/cases.ts'
import { type CaseRow, requireAt } from '../policy.ts'
import { payments } from '../tables.ts'
import { reconcileCase } from './holding.ts'
import { addFiles, lockCase, note, record } from './stored.ts'
import { tell } from './telling.ts'

/** Days from the moment that an amount and an account are known. */
const PAY_DAYS = 14

/**
 * What is to be paid follows what was decided, once the account is known: an item is due once, a changed amount is due anew, and what was returned goes out again
 * when the account or the amount was put right. @throws INJURY-17 for another amount of what is paid
 */
export async function reconcilePayments(ctx: WriteCtx, row: CaseRow, accountChanged = false): Promise<void> {
  const of = await belongingsOf(ctx, row.id)
  const amounts = amountsOf(of)
  const by = addDays(ctx.today, PAY_DAYS)
  const dueOn = (await deadlines(ctx, [by]))(by)
  for (const paid of of.payments) {
    const amountFen = amounts.find(({ item }) => item === paid.item)?.amountFen ?? 0
    const changed = amountFen !== paid.amountFen
    if (paid.state === 'paid' && changed) throw refuse('INJURY-17', { field: paid.item })
    if (paid.state === 'paid') continue
    if (amountFen === 0) await ctx.db.delete(payments).where(eq(payments.id, paid.id))
    else if (changed || (paid.state === 'returned' && accountChanged))
      await ctx.db.update(payments).set({ amountFen, state: 'due', dueOn, reason: '' }).where(eq(payments.id, paid.id))
  }
  if (of.part('bank') === undefined) return
  const begun = new Set(of.payments.map(({ item }) => item))
  const fresh = amounts.filter(({ item }) => !begun.has(item))
  if (fresh.length === 0) return
  await ctx.db.insert(payments).values(fresh.map((one) => ({ id: newId(ctx.now), caseId: row.id, ssoId: row.ssoId, ...one, state: 'due' as const, dueOn })))
}

/** A payment for finance, with its case locked before it. @throws not-found, INJURY-17 for what is paid already */
async function due(ctx: Writer, id: string) {
  const [found] = await ctx.db.select({ caseId: payments.caseId }).from(payments).where(eq(payments.id, id))
  if (!found) throw notFound()
  const row = await lockCase(ctx, found.caseId)
  await requireAt(ctx, 'finance', row)
  const payment = await locked(ctx, payments, payments.id, id)
  // INJURY-17
  if (payment.state === 'paid') throw refuse('INJURY-17')
  if (payment.state === 'returned') throw refuse('LIFE-01', { state: ctx.text('work-injury.payment.returned') })
  return { row, payment }
}

/** Marks payments as made, all or none. Of two who do it at once one does. @throws INJURY-17, LIFE-01, not-found */
export async function payThese(ctx: Writer, { ids, paidOn, voucher, paymentFiles }: ParsedOf<typeof financePay>): Promise<void> {
  if (paidOn > ctx.today) throw illegal('paidOn')
  const cases = new Set<string>()
  for (const id of [...new Set(ids)].toSorted()) {
    const { row, payment } = await due(ctx, id)
    await ctx.db.update(payments).set({ state: 'paid', paidOn, voucher, paidBy: ctx.actor.ssoId }).where(eq(payments.id, id))
    const { item, amountFen } = payment
    await record(ctx, 'InjuryPayment.paid', { target: id, subject: row.ssoId, after: { item, amountFen, paidOn, voucher } })
    await note(ctx, row.id, 'paid')
    await tell(ctx, 'paid', row, 'team-member', { params: inBoth(ctx, 'item', `work-injury.item.${item}`), key: id })
    cases.add(row.id)
  }
  const [one, ...others] = cases
  if (others.length > 0 && paymentFiles.length > 0) throw illegal('paymentFiles')
  if (one) await addFiles(ctx, one, 'paymentFiles', paymentFiles)
  for (const id of cases) await reconcileCase(ctx, id)
}

/** Gives a payment back, so that the account may be changed (INJURY-18). @throws INJURY-17, LIFE-01, not-found */
export async function returnPayment(ctx: Writer, { id, reason }: ParsedOf<typeof financeReturn>): Promise<void> {
  const { row } = await due(ctx, id)
  await ctx.db.update(payments).set({ state: 'returned', reason }).where(eq(payments.id, id))
  await record(ctx, 'InjuryPayment.returned', { target: id, subject: row.ssoId, reason })
  // the reason may tell of the account: it stands with the payment, not where all desks read
  await note(ctx, row.id, 'paymentReturned')
  await tell(ctx, 'returned', row, 'team-member', { params: { reason }, asks: true })
  await reconcileCase(ctx, row.id)
}
