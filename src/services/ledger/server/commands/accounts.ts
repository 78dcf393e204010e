import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
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

/** The accounts of a list in one look-up by its unique key, however many they are. */
const amongRefs = (refs: readonly AccountRef[]) => {
  const [only] = refs
  if (refs.length === 1 && only)
    return and(eq(ledgerAccount.unit, only.unit), eq(ledgerAccount.ownerKind, only.ownerKind), eq(ledgerAccount.ownerId, only.ownerId))
  const list = JSON.stringify(refs.map(({ unit, ownerKind, ownerId }) => ({ unit, kind: ownerKind, owner: ownerId })))
  return sql`(${ledgerAccount.unit}, ${ledgerAccount.ownerKind}, ${ledgerAccount.ownerId}) in
    (select r.unit, r.kind, r.owner from jsonb_to_recordset(${list}::jsonb) as r(unit text, kind text, owner text))`
}

/** The one account, locked; undefined where it was never opened. All that changes an account or its lots holds this lock. */
export async function lockAccount(ctx: WriteCtx, ref: AccountRef): Promise<LockedAccount | undefined> {
  const [account] = await ctx.db
    .select(columns)
    .from(ledgerAccount)
    .where(amongRefs([ref]))
    .for('update')
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

/** Opens what is not open yet. Two who open the same one at once both find it. */
export async function openMissing(ctx: WriteCtx, refs: readonly AccountRef[]): Promise<void> {
  for (const ref of refs) unitOf(ref.unit)
  const open = await ctx.db.select(columns).from(ledgerAccount).where(amongRefs(refs))
  const known = new Set(open.map(nameOf))
  const missing = new Map(refs.filter((ref) => !known.has(nameOf(ref))).map((ref) => [nameOf(ref), ref]))
  if (missing.size === 0) return
  const rows = [...missing.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { unit, ownerKind, ownerId }]) => ({ id: newId(ctx.now), unit, ownerKind, ownerId, openedAt: ctx.now }))
  await ctx.db.insert(ledgerAccount).values(rows).onConflictDoNothing()
}

/** The accounts, opened where they were not, and locked; found by `at(ref)`. */
export async function openLocked(ctx: WriteCtx, refs: readonly AccountRef[]): Promise<{ at(ref: AccountRef): LockedAccount }> {
  await openMissing(ctx, refs)
  const rows = await ctx.db
    .select(columns)
    .from(ledgerAccount)
    .where(amongRefs(refs))
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
    .where(amongRefs([ref]))
  return account!.id
}
