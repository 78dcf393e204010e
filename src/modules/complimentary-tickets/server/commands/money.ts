import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { forbidden, illegal } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, lte, ne } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { type onOutcome, orderAnswer } from '#services/integrations/server/api.ts'
import { commit, release } from '#services/ledger/server/api.ts'
import { ADMIN, type paymentNotify as notifying } from '../../contract/index.ts'
import module from '../../module.ts'
import { returnsAt } from '../../rules/tickets.ts'
import { referTo } from '../data/accounts.ts'
import { payments, quotas, vouchers } from '../tables.ts'
import { answered, giveMoneyBack, isSigned, LATE } from './provider.ts'
import { CARDS_PAGE, kindById, kindWords, note, notify, record, VOUCHER, type Voucher } from './record.ts'

type Payment = typeof payments.$inferSelect
type Outcome = Parameters<Parameters<typeof onOutcome>[1]>[1]

/** What a code is that nobody has. */
export const FREE = {
  ...{ holder: null, quotaId: null, entry: null, hold: null, paymentId: null, exchangedAt: null, returnsAt: null, sharedTo: null },
} as const

/** The tickets of a payment that are held for it, locked in one order. */
const heldFor = ({ db }: WriteCtx, { id }: Payment): Promise<Voucher[]> =>
  db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.paymentId, id), eq(vouchers.state, 'new')))
    .orderBy(asc(vouchers.id))
    .for('update')

const priceOf = ({ priceFen, count }: Payment): number => priceFen * count

/** Money has come. It counts once however often it is told; where its time is over it goes back (CTIX-20). @throws not-found */
export async function collected(ctx: WriteCtx, id: string, given: string): Promise<Payment['state']> {
  const payment = await locked(ctx, payments, payments.id, id)
  if (payment.state === 'paid' || payment.state === 'refunded') return payment.state
  const isLate = payment.state === 'closed' || payment.until <= ctx.now
  const state = isLate ? 'refunded' : 'paid'
  const providerNo = (await isTaken(ctx, given, id)) ? null : given
  await ctx.db.update(payments).set({ state, providerNo }).where(eq(payments.id, id))
  await record(ctx, 'TicketPayment.settled', { target: id, subject: payment.ssoId, after: { state, amountFen: priceOf(payment) } })
  if (isLate) {
    await free(ctx, payment)
    await refund(ctx, payment, priceOf(payment), LATE)
  } else await sell(ctx, payment)
  return state
}

async function sell(ctx: WriteCtx, payment: Payment): Promise<void> {
  const held = await heldFor(ctx, payment)
  const { ticketReturnDays } = ctx.parameters(module)
  for (const { id, hold } of held) {
    const [entry] = await commit(ctx, hold!, { reason: 'cause.complimentary-tickets.exchanged', ...referTo(id), link: CARDS_PAGE })
    const set = {
      hold: null,
      entry: entry!.id,
      exchangedAt: ctx.now,
      returnsAt: returnsAt(ctx.now, ticketReturnDays),
      quotaId: await quotaFrom(ctx, entry!.lot),
    }
    await advance(ctx, VOUCHER, id, 'sell', { set })
  }
  await note(
    ctx,
    'exchanged',
    held.map(({ id }) => ({ ssoId: payment.ssoId, kindId: payment.kindId, voucherId: id })),
  )
}

/** The grant that a lot is of. */
export async function quotaFrom({ db }: WriteCtx, lot: string | null): Promise<string | null> {
  const [found] = lot === null ? [] : await db.select({ id: quotas.id }).from(quotas).where(eq(quotas.lot, lot)).orderBy(asc(quotas.id)).limit(1)
  return found?.id ?? null
}

/** Codes and quota of a payment are there again. */
async function free(ctx: WriteCtx, payment: Payment): Promise<void> {
  const held = await heldFor(ctx, payment)
  for (const { id, hold } of held) if (hold) await release(ctx, hold, { reason: 'cause.complimentary-tickets.unpaid', ...referTo(id), link: CARDS_PAGE })
  const ids = held.map(({ id }) => id)
  if (ids.length > 0) await ctx.db.update(vouchers).set(FREE).where(inArray(vouchers.id, ids))
}

/** Nobody has paid, or nobody may any more. Money that comes all the same goes back. */
export async function closePayment(ctx: WriteCtx, id: string): Promise<void> {
  const payment = await locked(ctx, payments, payments.id, id)
  if (payment.state !== 'waiting') return
  await ctx.db.update(payments).set({ state: 'closed' }).where(eq(payments.id, id))
  await free(ctx, payment)
}

const BATCH = 200

/** What was held until now, and was not paid (CTIX-20). */
export async function closeDue(job: JobCtx): Promise<void> {
  const due = await job.read(({ db, now }) =>
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.state, 'waiting'), lte(payments.until, now)))
      .orderBy(asc(payments.until))
      .limit(BATCH),
  )
  const going = goingOn(job)
  await going.each(
    due,
    ({ id }) => id,
    (ctx, { id }) => closePayment(ctx, id),
  )
  going.end()
}

/** Gives money back and tells whose it is. */
export async function refund(ctx: WriteCtx, payment: Payment, amountFen: number, part: string): Promise<void> {
  await giveMoneyBack(ctx, payment, amountFen, part)
  await record(ctx, 'TicketPayment.refunding', { target: payment.id, subject: payment.ssoId, after: { amountFen } })
  const kind = await kindById(ctx, payment.kindId)
  const params = { ...kindWords(kind!), amount: sayFen(amountFen), no: payment.no }
  await notify(ctx, 'refunded', { receivers: [payment.ssoId], params, businessId: payment.id, dedupeKey: `${payment.id}:${part}`, link: CARDS_PAGE })
}

const isTaken = async ({ db }: WriteCtx, providerNo: string, but: string): Promise<boolean> =>
  (await db.$count(payments, and(eq(payments.providerNo, providerNo), ne(payments.id, but)))) > 0

/**
 * What the provider tells by itself. A notice that is not signed, names another amount or the number of another payment is not counted.
 * @throws 403; illegal input naming the field; not-found
 */
export async function paymentNotify(ctx: WriteCtx, notice: ParsedOf<typeof notifying>): Promise<{ state: Payment['state'] }> {
  if (!isSigned(ctx, notice)) throw forbidden()
  const payment = await locked(ctx, payments, payments.id, notice.payment)
  if (priceOf(payment) !== notice.amountFen) throw illegal('amountFen')
  if (await isTaken(ctx, notice.providerNo, payment.id)) throw illegal('providerNo')
  if (notice.result === 'paid') return { state: await collected(ctx, payment.id, notice.providerNo) }
  await closePayment(ctx, payment.id)
  return { state: payment.state === 'waiting' ? 'closed' : payment.state }
}

/** What the port answers to what it was asked. */
export async function hearProvider(ctx: WriteCtx, payload: unknown): Promise<void> {
  const { data: answer } = orderAnswer.safeParse(payload)
  const about = answer && answered(answer.key)
  if (about) await conclude(ctx, about, answer.kind === 'accepted', answer.text)
}

/** What never reached the provider counts as refused. */
export async function hearOutcome(ctx: WriteCtx, { key, state, answer }: Outcome): Promise<void> {
  const about = state === 'failed' ? answered(key) : undefined
  if (about) await conclude(ctx, about, false, answer ?? state)
}

async function conclude(ctx: WriteCtx, { what, id, part }: NonNullable<ReturnType<typeof answered>>, done: boolean, says: string): Promise<void> {
  if (what === 'collect') await (done ? collected(ctx, id, says) : closePayment(ctx, id))
  else if (!done) await missRefund(ctx, id, part, says)
}

/** The provider would not give money back: a ticket administrator sees to it. */
async function missRefund(ctx: WriteCtx, id: string, part: string, reason: string): Promise<void> {
  const payment = await locked(ctx, payments, payments.id, id)
  const receivers = await holdersOf(ctx, { permission: ADMIN })
  const amount = sayFen(part === LATE ? priceOf(payment) : payment.priceFen)
  await notify(ctx, 'refundFailed', { receivers, params: { no: payment.no, amount, reason }, businessId: id, dedupeKey: `${id}:${part}` })
}
