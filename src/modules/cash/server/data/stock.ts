import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { statement } from '#services/ledger/server/api.ts'
import type { StockedVault, vaultLedger } from '../../contract/index.ts'
import { isKind, KINDS, keyOf } from '../../rules/lines.ts'
import { vaults } from '../tables.ts'
import { stockIn, stockOf } from './accounts.ts'

/** What each vault has, kind by kind: what lies there, what of it is reserved, and what is free. */
export async function readStock(ctx: Reader): Promise<{ list: StockedVault[] }> {
  const all = await ctx.db.select().from(vaults).orderBy(asc(vaults.code))
  const stock = await stockIn(
    ctx,
    all.map(({ id }) => id),
  )
  const list = all.map((vault) => {
    const lines = KINDS.map((kind) => {
      const { available, held: reserved } = stock(vault.id, kind)
      return { ...kind, available, reserved, onHand: available + reserved }
    })
    return { ...vault, stock: lines, totalFen: lines.reduce((sum, { denominationFen, onHand }) => sum + denominationFen * onHand, 0) }
  })
  return { list }
}

/** What came to a vault of a kind and went. @throws not-found; illegal input for a kind that there is none of */
export async function readLedger(ctx: Reader, { vaultId, pageNum, pageSize, ...kind }: ParsedOf<typeof vaultLedger>): Promise<GivenOf<typeof vaultLedger>> {
  if ((await ctx.db.$count(vaults, eq(vaults.id, vaultId))) === 0) throw notFound()
  if (!isKind(kind)) throw illegal('form')
  return statement(ctx, stockOf(vaultId, keyOf(kind)), { pageNum, pageSize })
}
