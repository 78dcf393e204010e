import { refuse } from '#foundation/contract/refused.ts'
import { asTable } from '#foundation/database/db.ts'
import { and, asc, eq, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { EntryKind } from '../../rules.ts'
import { ledgerEntry } from '../tables.ts'
import type { LockedAccount } from './accounts.ts'
import type { Entry } from './shapes.ts'

export const entryColumns = {
  id: ledgerEntry.id,
  account: ledgerEntry.account,
  lot: ledgerEntry.lot,
  hold: ledgerEntry.hold,
  kind: ledgerEntry.kind,
  availableDelta: ledgerEntry.availableDelta,
  heldDelta: ledgerEntry.heldDelta,
  balanceAfter: ledgerEntry.balanceAfter,
  key: ledgerEntry.key,
  reverses: ledgerEntry.reverses,
}

const entriesUnder = prepared((db) =>
  db
    .select(entryColumns)
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.account, sql.placeholder('account')), eq(ledgerEntry.key, sql.placeholder('key'))))
    .orderBy(asc(ledgerEntry.part))
    .prepare('ledger.entriesUnder'),
)

/**
 * What was booked before under this key on this account (LEDGER-04). Asked with the account locked, so the first of two at once is seen.
 * @throws LEDGER-04 where that was something else, or another amount
 */
export async function bookedBefore(ctx: WriteCtx, account: LockedAccount, key: string, as: { kind: EntryKind; amount?: number }): Promise<Entry[]> {
  const entries: Entry[] = await entriesUnder(ctx.db, { account: account.id, key })
  if (entries.length === 0) return entries
  const amount = entries.reduce((sum, entry) => sum + sizeOf(entry), 0)
  if (entries.some((entry) => entry.kind !== as.kind) || (as.amount !== undefined && amount !== as.amount)) throw refuse('LEDGER-04', { key })
  return entries
}

/** How many units an entry is about. */
export const sizeOf = (entry: Pick<Entry, 'availableDelta' | 'heldDelta'>): number => Math.abs(entry.availableDelta || entry.heldDelta)

/** As `bookedBefore`, for one key on each of many accounts. */
export async function bookedOf(ctx: WriteCtx, asked: readonly { account: string; key: string }[]): Promise<Map<string, { kind: EntryKind; amount: number }>> {
  const list = asTable('r', asked, { account: 'uuid', key: 'text' })
  const rows = await ctx.db.select(entryColumns).from(ledgerEntry).where(sql`(${ledgerEntry.account}, ${ledgerEntry.key}) in (select * from ${list})`)
  return new Map(rows.map((row) => [`${row.account}\n${row.key}`, { kind: row.kind, amount: sizeOf(row) }]))
}
