import { textList } from '#foundation/database/db.ts'
import { and, eq, type Placeholder, type SQL, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { AccountRef } from '../commands/shapes.ts'
import { ledgerAccount } from '../tables.ts'

export const isAccount = (ref: { [K in keyof AccountRef]: AccountRef[K] | Placeholder }): SQL | undefined =>
  and(eq(ledgerAccount.unit, ref.unit), eq(ledgerAccount.ownerKind, ref.ownerKind), eq(ledgerAccount.ownerId, ref.ownerId))

/**
 * The accounts of a list in one look-up by its unique key, however many they are. Units and owners are lists of their own besides: of how many rows JSON has
 * the planner knows nothing, and would read the whole table for two.
 */
export const areAccounts = (refs: readonly AccountRef[]): SQL | undefined => {
  const [only] = refs
  if (refs.length === 1 && only) return isAccount(only)
  const [units, owners] = [new Set(refs.map(({ unit }) => unit)), new Set(refs.map(({ ownerId }) => ownerId))]
  const list = JSON.stringify(refs.map(({ unit, ownerKind, ownerId }) => ({ unit, kind: ownerKind, owner: ownerId })))
  return sql`${ledgerAccount.unit} = any(${textList([...units])}) and ${ledgerAccount.ownerId} = any(${textList([...owners])})
    and (${ledgerAccount.unit}, ${ledgerAccount.ownerKind}, ${ledgerAccount.ownerId}) in
    (select r.unit, r.kind, r.owner from jsonb_to_recordset(${list}::jsonb) as r(unit text, kind text, owner text))`
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
