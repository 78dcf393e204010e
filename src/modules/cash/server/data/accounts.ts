import { lockName } from '#foundation/database/db.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { type AccountRef, type Balance, balances } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import { type CashKind, KINDS, keyOf } from '../../rules/lines.ts'

const UNIT = 'cash.'
/** What a vault has of a kind of money. */
export const stockOf = (vaultId: string, key: string): AccountRef => ({ unit: `${UNIT}${key}`, ownerKind: 'warehouse', ownerId: vaultId })
/** The kind of money of an account. */
export const kindOf = (unit: string): CashKind | undefined => KINDS.find((kind) => `${UNIT}${keyOf(kind)}` === unit)

/** Keys of kinds in the order in which accounts are locked: that of their units. */
export const inLockOrder = (keys: Iterable<string>): string[] => [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : 1))

/** Who moves the stock of a vault waits for who does: several kinds are moved, and none is taken between two of them. */
export const lockVault = ({ db }: Pick<WriteCtx, 'db'>, vaultId: string): Promise<void> => lockName(db, `cash.vault.${vaultId}`)

/** Why the stock moves, with the exchange behind it. */
export const causeOf = (what: 'reserved' | 'released' | 'in' | 'out', { id, number }: { id: string; number: string }) => ({
  reason: `cause.cash.${what}`,
  params: { number },
  reference: { module: module.name, id },
})

/** What vaults have, all kinds of all of them in one query. */
export async function stockIn(ctx: Ctx, vaultIds: readonly string[]): Promise<(vaultId: string, kind: CashKind) => Balance> {
  const found = await balances(
    ctx,
    vaultIds.flatMap((id) => KINDS.map((kind) => stockOf(id, keyOf(kind)))),
  )
  return (vaultId, kind) => found.get(`${UNIT}${keyOf(kind)}/${vaultId}`) ?? { available: 0, held: 0, expiringNext: null }
}

/** Pieces that a vault has free, by kind. */
export async function freeIn(ctx: Ctx, vaultId: string): Promise<Record<string, number>> {
  const stock = await stockIn(ctx, [vaultId])
  return Object.fromEntries(KINDS.map((kind) => [keyOf(kind), stock(vaultId, kind).available]))
}
