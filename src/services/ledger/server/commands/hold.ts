import { notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, inArray, lte, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { spent } from '../../events.ts'
import { byExpiry, shareOut } from '../../rules.ts'
import { ledgerEntry, ledgerHold, ledgerLot } from '../tables.ts'
import { type LockedAccount, lockAccount, lockAccounts, ownerOf } from './accounts.ts'
import { checkAmount, checkCover, takeFrom } from './asked.ts'
import { book, type Draft } from './book.ts'
import { bookedBefore } from './booked.ts'
import { expireLots } from './expire.ts'
import type { AccountRef, Cause, Entry, Hold } from './shapes.ts'

const BATCH = 500

const holdColumns = { id: ledgerHold.id, account: ledgerHold.account, amount: ledgerHold.amount, left: ledgerHold.left, until: ledgerHold.until }

/** What a hold still holds of one lot. */
interface HeldPart {
  id: string
  seq: number
  expiresOn: string | null
  /** Held of this lot by this hold. */
  free: number
  hold: string
}

export async function hold(ctx: WriteCtx, from: AccountRef, amount: number, { key, until, ...cause }: Cause & { key: string; until?: Date }): Promise<Hold> {
  checkAmount(ctx, from.unit, amount)
  const account = await lockAccount(ctx, from)
  if (!account) {
    checkCover(ctx, 0, amount)
    throw notFound()
  }
  const [before] = await bookedBefore(ctx, account, key, { kind: 'hold', amount })
  if (before?.hold) return holdById(ctx, before.hold)
  const parts = await takeFrom(ctx, account, amount)
  const row = { id: newId(ctx.now), account: account.id, amount, left: amount, until: until ?? null }
  await ctx.db.insert(ledgerHold).values({ ...row, at: ctx.now })
  await book(
    ctx,
    parts.map(({ lot, amount: part }) => ({ account, lot: lot.id, hold: row.id, kind: 'hold', available: -part, held: part, key, cause })),
  )
  return row
}

export async function commit(
  ctx: WriteCtx,
  holdId: string,
  { amount, key = `commit:${holdId}`, ...cause }: Cause & { amount?: number; key?: string },
): Promise<Entry[]> {
  const { account } = await lockHold(ctx, holdId)
  const before = await bookedBefore(ctx, account, key, { kind: 'commit', ...(amount !== undefined && { amount }) })
  const held = await holdById(ctx, holdId)
  const [first] = before
  if (first && (first.hold !== holdId || (amount === undefined && held.left > 0))) throw refuse('LEDGER-04', { key })
  if (first) return before
  const asked = amount ?? held.left
  const entries = await book(ctx, await takeHeld(ctx, account, held, asked, { kind: 'commit', key, cause }))
  await ctx.emit(spent, { ...ownerOf(account), amount: asked, key })
  return entries
}

/**
 * Drafts that take a held amount out of the books.
 * @throws LEDGER-07 when the hold is over: by its time, released or committed; LEDGER-01 when less is left of it than is asked for
 */
export async function takeHeld(
  ctx: WriteCtx,
  account: LockedAccount,
  held: Hold,
  amount: number,
  as: Pick<Draft, 'key' | 'cause'> & { kind: 'commit' | 'exchange-out' },
): Promise<(Draft & { expiresOn: string | null })[]> {
  if (held.left === 0 || isOver(held, ctx.now)) throw refuse('LEDGER-07')
  checkAmount(ctx, account.unit, amount)
  checkCover(ctx, held.left, amount)
  const parts = await heldParts(ctx, [held.id])
  return shareOut(parts.sort(byExpiry), amount).map(({ lot, amount: part }) => ({
    ...as,
    account,
    lot: lot.id,
    hold: held.id,
    available: 0,
    held: -part,
    expiresOn: lot.expiresOn,
  }))
}

export async function release(ctx: WriteCtx, holdId: string, cause: Cause): Promise<void> {
  const { account } = await lockHold(ctx, holdId)
  if (await giveBack(ctx, [account], [holdId], cause)) return
  const before = await bookedBefore(ctx, account, `release:${holdId}`, { kind: 'release' })
  if (before.length === 0) throw refuse('LEDGER-07')
}

/**
 * Gives back what holds of locked accounts still hold; what is past its date by now expires at once, with an entry of its own (LEDGER-14).
 * A hold that is over is left as it is, so it happens once.
 * @returns whether there was anything to give back
 */
export async function giveBack(ctx: WriteCtx, accounts: readonly LockedAccount[], holds: readonly string[], cause: Cause): Promise<boolean> {
  const parts = await heldParts(ctx, holds)
  if (parts.length === 0) return false
  const byId = new Map(accounts.map((account) => [account.id, account]))
  await book(
    ctx,
    parts.map((part) => ({
      account: byId.get(part.account)!,
      lot: part.id,
      hold: part.hold,
      kind: 'release',
      available: part.free,
      held: -part.free,
      key: `release:${part.hold}`,
      cause,
    })),
  )
  for (const id of new Set(parts.map((part) => part.hold)))
    await expireLots(
      ctx,
      accounts,
      parts.filter((part) => part.hold === id),
      `release:${id}`,
    )
  return true
}

/** One batch of holds past their time (LEDGER-07); to be called again, in a transaction of its own, while there is more. */
export async function releaseLapsed(ctx: WriteCtx, batch = BATCH): Promise<{ more: boolean }> {
  const lapsed = and(lte(ledgerHold.until, ctx.now), gt(ledgerHold.left, 0))
  const found = await ctx.db.select(holdColumns).from(ledgerHold).where(lapsed).orderBy(asc(ledgerHold.until)).limit(batch)
  if (found.length === 0) return { more: false }
  const accounts = await lockAccounts(
    ctx,
    found.map((row) => row.account),
  )
  await giveBack(
    ctx,
    [...accounts.values()],
    found.map((row) => row.id),
    { reason: 'cause.ledger.lapsed' },
  )
  return { more: found.length === batch }
}

/** Of each hold what it still holds, lot by lot: the sum of its entries. */
async function heldParts(ctx: WriteCtx, holds: readonly string[]): Promise<(HeldPart & { account: string })[]> {
  const sum = sql<number>`sum(${ledgerEntry.heldDelta})::int`
  return ctx.db
    .select({
      id: ledgerLot.id,
      seq: ledgerLot.seq,
      account: ledgerLot.account,
      expiresOn: ledgerLot.expiresOn,
      hold: sql<string>`${ledgerEntry.hold}`,
      free: sum,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerLot, eq(ledgerLot.id, ledgerEntry.lot))
    .where(inArray(ledgerEntry.hold, [...holds]))
    .groupBy(ledgerLot.id, ledgerEntry.hold)
    .having(gt(sum, 0))
    .orderBy(asc(ledgerLot.seq))
}

/** A hold with its account locked. @throws not-found */
export async function lockHold(ctx: WriteCtx, id: string): Promise<{ account: LockedAccount }> {
  const { account } = await holdById(ctx, id)
  return { account: (await lockAccounts(ctx, [account])).get(account)! }
}

/** @throws not-found */
export async function holdById(ctx: WriteCtx, id: string): Promise<Hold> {
  const [row] = await ctx.db.select(holdColumns).from(ledgerHold).where(eq(ledgerHold.id, id))
  if (!row) throw notFound()
  return row
}

const isOver = (held: Hold, now: Date): boolean => held.until !== null && held.until <= now
