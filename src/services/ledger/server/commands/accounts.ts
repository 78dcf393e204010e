import { newId } from '#foundation/database/columns.ts'
import { asc, inArray, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { areAccounts, isAccount } from '../data/accounts.ts'
import { ledgerAccount } from '../tables.ts'
import type { AccountRef } from './shapes.ts'
import { unitOf } from './units.ts'

/** An account whose row is locked until the transaction ends; its figures are kept true by `book`. */
export interface LockedAccount extends AccountRef {
  id: string
  available: number
  held: number
}

/** Whose account it is, as events tell it. */
export const ownerOf = ({ id, unit, ownerKind, ownerId }: LockedAccount) => ({ account: id, unit, ownerKind, ownerId })

const columns = {
  id: ledgerAccount.id,
  unit: ledgerAccount.unit,
  ownerKind: ledgerAccount.ownerKind,
  ownerId: ledgerAccount.ownerId,
  available: ledgerAccount.available,
  held: ledgerAccount.held,
}

const nameOf = (ref: AccountRef): string => `${ref.unit}\n${ref.ownerKind}\n${ref.ownerId}`

const locking = prepared((db) =>
  db
    .select(columns)
    .from(ledgerAccount)
    .where(isAccount({ unit: sql.placeholder('unit'), ownerKind: sql.placeholder('ownerKind'), ownerId: sql.placeholder('ownerId') }))
    .for('update')
    .prepare('ledger.lockAccount'),
)

/** The one account, locked; undefined where it was never opened. All that changes an account or its lots holds this lock. */
export async function lockAccount(ctx: WriteCtx, { unit, ownerKind, ownerId }: AccountRef): Promise<LockedAccount | undefined> {
  const [account] = await locking(ctx.db, { unit, ownerKind, ownerId })
  return account
}

/** The order in which accounts are locked, always, so that two who need the same two never wait for each other. Callers can keep to it too. */
const inOrder = [asc(ledgerAccount.unit), asc(ledgerAccount.ownerKind), asc(ledgerAccount.ownerId)]

/** Locks accounts by their ids. */
export async function lockAccounts(ctx: WriteCtx, ids: readonly string[]): Promise<Map<string, LockedAccount>> {
  const rows = await ctx.db
    .select(columns)
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.id, [...new Set(ids)]))
    .orderBy(...inOrder)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Opens what is not open yet. */
export async function openMissing(ctx: WriteCtx, refs: readonly AccountRef[]): Promise<void> {
  for (const ref of refs) unitOf(ref.unit)
  const there = await ctx.db.select(columns).from(ledgerAccount).where(areAccounts(refs))
  const known = new Set(there.map(nameOf))
  const missing = new Map(refs.filter((ref) => !known.has(nameOf(ref))).map((ref) => [nameOf(ref), ref]))
  if (missing.size > 0)
    await open(
      ctx,
      [...missing.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ref]) => ref),
    )
}

/** Two who open the same one at once both find it. */
async function open(ctx: WriteCtx, refs: readonly AccountRef[]): Promise<void> {
  const rows = refs.map(({ unit, ownerKind, ownerId }) => ({ id: newId(ctx.now), unit, ownerKind, ownerId, openedAt: ctx.now }))
  await ctx.db.insert(ledgerAccount).values(rows).onConflictDoNothing()
}

/** One account, opened where it was not, and locked. */
export async function openLockedOne(ctx: WriteCtx, ref: AccountRef): Promise<LockedAccount> {
  const found = await lockAccount(ctx, ref)
  if (found) return found
  unitOf(ref.unit)
  await open(ctx, [ref])
  return (await lockAccount(ctx, ref))!
}

/** The accounts, opened where they were not, and locked; found by `at(ref)`. */
export async function openLocked(ctx: WriteCtx, refs: readonly AccountRef[]): Promise<{ at(ref: AccountRef): LockedAccount }> {
  await openMissing(ctx, refs)
  const rows = await ctx.db
    .select(columns)
    .from(ledgerAccount)
    .where(areAccounts(refs))
    .orderBy(...inOrder)
    .for('update')
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  return { at: (ref) => byName.get(nameOf(ref))! }
}

/** The id of an account, opened where it was not. */
export async function openAccount(ctx: WriteCtx, ref: AccountRef): Promise<string> {
  await openMissing(ctx, [ref])
  const [account] = await ctx.db
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(areAccounts([ref]))
  return account!.id
}
