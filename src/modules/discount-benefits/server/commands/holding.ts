import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gte } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { balance, clear, grant } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import { amountOf } from '../data/accounts.ts'
import { grants } from '../tables.ts'
import { MY_PAGE } from './record.ts'

/**
 * Makes the ledger hold what is left of the amount that is in force for somebody, until its last day, and nothing where there is none (DBEN-12). Where it does
 * already, nothing is booked. The person has to be locked.
 */
export async function adjustHold(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(grants)
    // between midnight and the job of the night one that is over may stand beside the next
    .where(
      and(eq(grants.ssoId, ssoId), eq(grants.phase, 'in-force'), eq(grants.list, 'white'), eq(grants.category, 'amount'), gte(grants.effectiveEnd, ctx.today)),
    )
  const account = amountOf(ssoId)
  const left = row ? (row.amountFen ?? 0) - row.usedFen : 0
  const { available, expiringNext } = await balance(ctx, account)
  if (available === left && (left === 0 || expiringNext?.on === row?.effectiveEnd)) return
  const cause = { reference: { module: module.name, id: row?.rootId ?? ssoId }, link: MY_PAGE }
  if (available > 0) await clear(ctx, account, { ...cause, key: `anew:${newId(ctx.now)}`, reason: 'cause.discount-benefits.ended' })
  if (row && left > 0)
    await grant(ctx, account, left, {
      ...{ ...cause, key: `given:${newId(ctx.now)}`, reason: 'cause.discount-benefits.given' },
      ...{ source: 'entry', expiresOn: row.effectiveEnd },
    })
}
