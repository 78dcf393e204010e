import { asTable } from '#foundation/database/db.ts'
import { and, eq, type Placeholder, type SQL, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { AccountRef } from '../commands/shapes.ts'
import { ledgerAccount } from '../tables.ts'

export const isAccount = (ref: { [K in keyof AccountRef]: AccountRef[K] | Placeholder }): SQL | undefined =>
  and(eq(ledgerAccount.unit, ref.unit), eq(ledgerAccount.ownerKind, ref.ownerKind), eq(ledgerAccount.ownerId, ref.ownerId))

/** The accounts of a list in one look-up by its unique key, however many they are. */
export const areAccounts = (refs: readonly AccountRef[]): SQL | undefined => {
  const [only] = refs
  if (refs.length === 1 && only) return isAccount(only)
  const list = asTable('r', refs, { unit: 'text', ownerKind: 'text', ownerId: 'text' })
  return sql`(${ledgerAccount.unit}, ${ledgerAccount.ownerKind}, ${ledgerAccount.ownerId}) in (select * from ${list})`
}

export interface FoundAccount extends AccountRef {
  id: string
}
const accountColumns = { id: ledgerAccount.id, unit: ledgerAccount.unit, ownerKind: ledgerAccount.ownerKind, ownerId: ledgerAccount.ownerId }

export async function accountById(ctx: Ctx, id: string): Promise<FoundAccount | undefined> {
  const [account] = await ctx.db.select(accountColumns).from(ledgerAccount).where(eq(ledgerAccount.id, id))
  return account
}

const byRef = prepared((db) =>
  db
    .select(accountColumns)
    .from(ledgerAccount)
    .where(isAccount({ unit: sql.placeholder('unit'), ownerKind: sql.placeholder('ownerKind'), ownerId: sql.placeholder('ownerId') }))
    .prepare('ledger.account'),
)

export async function accountOf(ctx: Ctx, { unit, ownerKind, ownerId }: AccountRef): Promise<FoundAccount | undefined> {
  const [account] = await byRef(ctx.db, { unit, ownerKind, ownerId })
  return account
}
