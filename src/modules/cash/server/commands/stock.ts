import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { balance, covered, grant, spend } from '#services/ledger/server/api.ts'
import type { vaultAdjust } from '../../contract/index.ts'
import module from '../../module.ts'
import { adjusting } from '../../rules/exchange.ts'
import { FINAL } from '../../rules/life.ts'
import { isKind, keyOf } from '../../rules/lines.ts'
import { lockVault, stockOf } from '../data/accounts.ts'
import { exchanges, vaults } from '../tables.ts'
import { record } from './record.ts'

/**
 * Puts the stock of a vault right, by more pieces of a kind or fewer. An exchange that it names is at its end (CASH-16).
 * @throws CASH-17, not-found; illegal input for a kind of money or an exchange that there is none of
 */
export async function adjustStock(ctx: Writer, input: ParsedOf<typeof vaultAdjust>): Promise<void> {
  const { vaultId, change, reason, exchangeNo } = input
  const [vault] = await ctx.db.select().from(vaults).where(eq(vaults.id, vaultId))
  if (!vault) throw notFound()
  if (!isKind(input)) throw illegal('form')
  const about = exchangeNo === '' ? undefined : await finalOf(ctx, vaultId, exchangeNo)
  await lockVault(ctx, vaultId)
  const stock = stockOf(vaultId, keyOf(input))
  enforce(adjusting, { facts: await balance(ctx, stock), input: { change }, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const cause = {
    ...{ key: `adjust:${id}`, params: { reason, number: exchangeNo } },
    ...(about ? { reason: 'cause.cash.adjustedFor', reference: { module: module.name, id: about } } : { reason: 'cause.cash.adjusted' }),
  }
  if (change > 0) await grant(ctx, stock, change, { ...cause, source: 'adjustment' })
  else await covered(spend(ctx, stock, -change, cause), 'CASH-17', { field: 'change' })
  await record(ctx, 'CashStock.adjusted', { target: vaultId, after: { kind: keyOf(input), change, exchangeNo }, reason })
}

async function finalOf({ db }: Writer, vaultId: string, number: string): Promise<string> {
  const [row] = await db
    .select({ id: exchanges.id, status: exchanges.status })
    .from(exchanges)
    .where(and(eq(exchanges.number, number), eq(exchanges.vaultId, vaultId)))
  if (!row || !FINAL.includes(row.status)) throw illegal('exchangeNo')
  return row.id
}
