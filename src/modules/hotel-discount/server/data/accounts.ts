import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type AccountRef, type Balance, balances, ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'

const FAMILY = 'hotel.'
export const unitOf = (kindId: string): string => FAMILY + kindId
export const kindOfUnit = (unit: string): string => unit.slice(FAMILY.length)
/** What somebody has of a kind: a coupon that is taken is held, one that is redeemed is spent. */
export const accountOf = (kindId: string, ssoId: SsoId): AccountRef => ({ unit: unitOf(kindId), ownerKind: 'person', ownerId: ssoId })

const NOTHING: Balance = { available: 0, held: 0, expiringNext: null }

/** What somebody has of some kinds, by kind. */
export async function balancesOf(ctx: Ctx, ssoId: SsoId, kindIds: readonly string[]): Promise<(kindId: string) => Balance> {
  const found = await balances(
    ctx,
    kindIds.map((kindId) => accountOf(kindId, ssoId)),
  )
  return (kindId) => found.get(`${unitOf(kindId)}/${ssoId}`) ?? NOTHING
}

/** The lots that were granted to people of a kind under a key, by person. */
export async function lotsOf({ db }: Ctx, kindId: string, key: string, people: readonly SsoId[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ ssoId: ledgerAccount.ownerId, lot: ledgerEntry.lot })
    .from(ledgerAccount)
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.account, ledgerAccount.id), eq(ledgerEntry.key, key), eq(ledgerEntry.kind, 'grant')))
    .where(and(eq(ledgerAccount.unit, unitOf(kindId)), eq(ledgerAccount.ownerKind, 'person'), inArray(ledgerAccount.ownerId, [...people])))
  return new Map(rows.flatMap(({ ssoId, lot }) => (lot ? [[ssoId, lot] as const] : [])))
}
