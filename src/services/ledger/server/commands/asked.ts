import { enforce, refusedAs } from '#foundation/contract/refused.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { amounts, byExpiry, cover, isPast, isUsable, shareOut } from '../../rules.ts'
import type { LockedAccount } from './accounts.ts'
import { type FreeLot, freeLots } from './lots.ts'
import { unitOf } from './units.ts'

/** @throws LEDGER-08 unless the amount is positive and in whole steps of the unit */
export function checkAmount(ctx: WriteCtx, unit: string, amount: number): void {
  enforce(amounts, { facts: { step: unitOf(unit).step ?? 1 }, input: { amount }, p: {}, now: ctx.now })
}

/** @throws LEDGER-01 when less is left than is asked for */
export function checkCover(ctx: WriteCtx, left: number, amount: number): void {
  enforce(cover, { facts: { left }, input: { amount }, p: {}, now: ctx.now })
}

/**
 * Which lots of a locked account an amount is taken from: first what expires first, then the oldest (LEDGER-05).
 * @throws LEDGER-01 when what can be spent today does not reach
 */
export async function takeFrom(ctx: WriteCtx, account: LockedAccount, amount: number, allowExpired = false): Promise<{ lot: FreeLot; amount: number }[]> {
  const lots = (await freeLots(ctx, [account.id])).filter((lot) => isUsable(lot, ctx.today) || (allowExpired && isPast(lot, ctx.today)))
  checkCover(
    ctx,
    lots.reduce((sum, lot) => sum + lot.free, 0),
    amount,
  )
  return shareOut(lots.sort(byExpiry), amount)
}

/** What takes units; where too little is left of them, it is refused by a rule of who asked. */
export const covered = <T>(work: Promise<T>, rule: string, at: { field?: string } = {}): Promise<T> => refusedAs(work, { 'LEDGER-01': rule }, at)
