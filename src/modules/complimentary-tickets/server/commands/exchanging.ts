import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { balance, covered, hold, spend } from '#services/ledger/server/api.ts'
import type { exchange as exchangingCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { exchanging, returnsAt } from '../../rules/tickets.ts'
import { notInEffect, quotaOf, referTo } from '../data/accounts.ts'
import { inStock } from '../data/mine.ts'
import { kinds, payments, vouchers } from '../tables.ts'
import { quotaFrom } from './money.ts'
import { collect } from './provider.ts'
import { CARDS_PAGE, type Kind, note, VOUCHER, type Voucher } from './record.ts'

/**
 * Makes tickets of quota: codes and quota are taken in one transaction (CTIX-09), free ones at once, those of a discount kind when they are paid.
 * @throws CTIX-09, CTIX-10, CTIX-11, CTIX-21, not-found for a kind that is not offered
 */
export async function exchange(ctx: Writer, { kindId, count }: ParsedOf<typeof exchangingCall>) {
  const { ssoId } = ctx.actor
  // one after the other of a kind: nobody is refused for codes that another one looked at and left
  const kind = await locked(ctx, kinds, kinds.id, kindId)
  if (!kind.active) throw notFound()
  const { available: left } = await balance(ctx, quotaOf(kindId, ssoId))
  const notNow = (await notInEffect(ctx, ssoId)).has(kindId)
  enforce(exchanging, { facts: { left, notNow, maxPerExchange: kind.maxPerExchange }, input: { count }, p: {}, now: ctx.now })
  const codes = await takeCodes(ctx, kindId, count)
  if (codes.length < count) throw refuse('CTIX-10', { field: 'count' })
  const ids = codes.map(({ id }) => id)
  if (kind.class === 'discount') {
    const payUntil = await reserve(ctx, kind, codes)
    return { vouchers: ids, paymentAddress: CARDS_PAGE, payUntil }
  }
  await distribute(ctx, kind, codes)
  return { vouchers: ids, paymentAddress: null, payUntil: null }
}

/** Codes that nobody has or is about to take, those that end first before others; one that is voided right now is left. */
const takeCodes = (ctx: WriteCtx, kindId: string, count: number): Promise<Voucher[]> =>
  ctx.db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.kindId, kindId), inStock(ctx)))
    .orderBy(asc(vouchers.validUntil), asc(vouchers.id))
    .limit(count)
    .for('update', { skipLocked: true })

const keyOf = ({ id, turn }: Voucher): string => `exchange:${id}:${turn}`

async function distribute(ctx: Writer, kind: Kind, codes: readonly Voucher[]): Promise<void> {
  const { ssoId } = ctx.actor
  const { ticketReturnDays } = ctx.parameters(module)
  for (const code of codes) {
    const cause = { key: keyOf(code), reason: 'cause.complimentary-tickets.exchanged', ...referTo(code.id), link: CARDS_PAGE }
    // CTIX-12: the ledger takes what expires first
    const [entry] = await covered(spend(ctx, quotaOf(kind.id, ssoId), 1, cause), 'CTIX-09', { field: 'count' })
    const taken = { holder: ssoId, entry: entry!.id, quotaId: await quotaFrom(ctx, entry!.lot) }
    await advance(ctx, VOUCHER, code.id, 'distribute', { set: { ...taken, exchangedAt: ctx.now, returnsAt: returnsAt(ctx.now, ticketReturnDays) } })
  }
  await note(
    ctx,
    'exchanged',
    codes.map(({ id }) => ({ ssoId, kindId: kind.id, voucherId: id })),
  )
}

/** Holds codes and quota until they are paid (CTIX-20). */
async function reserve(ctx: Writer, { id: kindId, priceFen }: Kind, codes: readonly Voucher[]): Promise<Date> {
  const { ssoId } = ctx.actor
  const until = addMinutes(ctx.now, ctx.parameters(module).paymentMinutes)
  const id = newId(ctx.now)
  const payment = { id, no: await nextNumber(ctx.db, 'TK', ctx.today), ssoId, kindId, priceFen, count: codes.length, until, at: ctx.now }
  await ctx.db.insert(payments).values({ ...payment, state: 'waiting' })
  for (const code of codes) {
    const cause = { key: keyOf({ ...code, id: `${code.id}:${id}` }), until, reason: 'cause.complimentary-tickets.held', ...referTo(code.id), link: CARDS_PAGE }
    const held = await covered(hold(ctx, quotaOf(kindId, ssoId), 1, cause), 'CTIX-09', { field: 'count' })
    await ctx.db.update(vouchers).set({ holder: ssoId, hold: held.id, paymentId: id }).where(eq(vouchers.id, code.id))
  }
  await collect(ctx, payment, priceFen * codes.length, until)
  return until
}
