import type { SsoId } from '#foundation/contract/schemas.ts'
import { textList } from '#foundation/database/db.ts'
import { and, asc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { balances, ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import type { GrantType } from '../../contract/base.ts'
import { POINTS, QUOTA, STOCK } from '../../rules.ts'

export const pointsOf = (ssoId: SsoId) => ({ unit: POINTS, ownerKind: 'person', ownerId: ssoId }) as const
export const stockOf = (item: string) => ({ unit: STOCK, ownerKind: 'item', ownerId: item }) as const
export const quotaOf = (ssoId: SsoId, quarter: string, type: GrantType) =>
  ({ unit: QUOTA[type], ownerKind: 'manager-quarter', ownerId: `${ssoId}/${quarter}` }) as const

export const GRANT_TYPES: readonly GrantType[] = [5, 13]

/** What is left of a manager's quotas of a quarter, by the type it is given as. */
export async function quotaLeft(ctx: Ctx, ssoId: SsoId, quarter: string): Promise<Record<GrantType, number>> {
  const found = await balances(
    ctx,
    GRANT_TYPES.map((type) => quotaOf(ssoId, quarter, type)),
  )
  const of = (type: GrantType) => found.get(`${QUOTA[type]}/${ssoId}/${quarter}`)?.available ?? 0
  return { 5: of(5), 13: of(13) }
}

/** What people's points accounts have, and hold of it: both together are what their log adds up to. */
export async function pointsNow(ctx: Ctx, ssoIds: readonly SsoId[]): Promise<Map<SsoId, { available: number; held: number }>> {
  const found = await balances(ctx, ssoIds.map(pointsOf))
  return new Map(ssoIds.map((ssoId) => [ssoId, found.get(`${POINTS}/${ssoId}`) ?? { available: 0, held: 0 }]))
}

/** The last entry under a key on each of these people's points accounts. */
export async function entriesUnder(ctx: Ctx, key: string, ssoIds: readonly SsoId[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ owner: ledgerAccount.ownerId, id: ledgerEntry.id })
    .from(ledgerAccount)
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.account, ledgerAccount.id), eq(ledgerEntry.key, key)))
    .where(and(eq(ledgerAccount.unit, POINTS), eq(ledgerAccount.ownerKind, 'person'), sql`${ledgerAccount.ownerId} = any(${textList(ssoIds)})`))
    .orderBy(asc(ledgerEntry.part))
  return new Map(rows.map(({ owner, id }) => [owner, id]))
}
