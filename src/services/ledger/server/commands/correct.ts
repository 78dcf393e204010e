import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, gt } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { byExpiry, reversible } from '../../rules.ts'
import { ledgerEntry, ledgerHold, ledgerLot } from '../tables.ts'
import { lockAccount, lockAccounts } from './accounts.ts'
import { checkCover } from './asked.ts'
import { book } from './book.ts'
import { bookedBefore, entryColumns, sizeOf } from './booked.ts'
import { expireLots } from './expire.ts'
import { giveBack } from './hold.ts'
import { freeLots, lotColumns } from './lots.ts'
import type { AccountRef, Cause, Entry } from './shapes.ts'

export async function clear(ctx: WriteCtx, of: AccountRef, { key, ...cause }: Cause & { key: string }): Promise<Entry[]> {
  const account = await lockAccount(ctx, of)
  if (!account) return []
  const before = await bookedBefore(ctx, account, key, { kind: 'clear' })
  if (before.length) return before
  const holds = await ctx.db
    .select({ id: ledgerHold.id })
    .from(ledgerHold)
    .where(and(eq(ledgerHold.account, account.id), gt(ledgerHold.left, 0)))
    .orderBy(asc(ledgerHold.id))
  if (holds.length)
    await giveBack(
      ctx,
      [account],
      holds.map((row) => row.id),
      cause,
    )
  await expireLots(ctx, [account], await freeLots(ctx, [account.id]))
  const left = await freeLots(ctx, [account.id])
  return book(
    ctx,
    left.sort(byExpiry).map((lot) => ({ account, lot: lot.id, kind: 'clear', available: -lot.free, held: 0, key, cause })),
  )
}

export async function reverse(ctx: WriteCtx, entryId: string, { key, ...cause }: Cause & { key: string }): Promise<Entry> {
  const entry = await entryById(ctx, entryId)
  const account = (await lockAccounts(ctx, [entry.account])).get(entry.account)!
  const amount = sizeOf(entry)
  const [before] = await bookedBefore(ctx, account, key, { kind: 'reverse', amount })
  if (before && before.reverses !== entryId) throw refuse('LEDGER-04', { key })
  if (before) return before
  const [already] = await ctx.db.select({ id: ledgerEntry.id }).from(ledgerEntry).where(eq(ledgerEntry.reverses, entryId))
  if (already || !reversible.has(entry.kind)) throw refuse('LEDGER-02')
  const [lot] = await ctx.db.select(lotColumns).from(ledgerLot).where(eq(ledgerLot.id, entry.lot))
  const free = lot!.left - lot!.held
  if (entry.kind === 'grant') checkCover(ctx, free, amount)
  const available = entry.kind === 'grant' ? -amount : amount
  const [booked] = await book(ctx, [{ account, lot: entry.lot, kind: 'reverse', available, held: 0, key, cause, reverses: entryId }])
  await expireLots(ctx, [account], [{ ...lot!, free: available }], key)
  return booked!
}

async function entryById(ctx: WriteCtx, id: string): Promise<Entry & { lot: string }> {
  const [entry] = await ctx.db.select(entryColumns).from(ledgerEntry).where(eq(ledgerEntry.id, id))
  if (!entry?.lot) throw notFound()
  return { ...entry, lot: entry.lot }
}
