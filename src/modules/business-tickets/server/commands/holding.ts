import type { WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { commit, covered, hold, release, reverse } from '#services/ledger/server/api.ts'
import { ownerOf } from '#services/people/server/api.ts'
import { CONFIG } from '../../contract/index.ts'
import { levelOf } from '../../rules/pools.ts'
import { accountOf, poolById, referTo, standingOf } from '../data/quota.ts'
import type { ApplicationRow, TicketRow } from '../tables.ts'
import { notify, POOLS_PAGE, pageOf } from './record.ts'

const causeOf = (what: string, row: ApplicationRow) => ({
  ...{ reason: `cause.business-tickets.${what}`, params: { applyNo: row.applyNo } },
  ...{ ...referTo(row.id), link: pageOf(row) },
})

/** Holds the quantity in the pool, once for each time it is sent (BTIX-13, BTIX-14). @throws BTIX-13 */
export async function holdQuota(ctx: WriteCtx, row: ApplicationRow): Promise<string> {
  const given = { key: `hold:${row.id}:${row.attempt + 1}`, ...causeOf('held', row) }
  const held = await covered(hold(ctx, accountOf(row.poolId), row.quantity, given), 'BTIX-13', { field: 'quantity' })
  await warn(ctx, row.poolId)
  return held.id
}

/** Gives back what is held; again it changes nothing. */
export async function releaseQuota(ctx: WriteCtx, row: ApplicationRow): Promise<void> {
  if (row.hold !== null) await release(ctx, row.hold, causeOf('released', row))
}

/** Holds the quantity of what was changed in the place of what it held before, the accounts in the order of their pools. @throws BTIX-13 */
export async function moveQuota(ctx: WriteCtx, before: ApplicationRow, row: ApplicationRow): Promise<string> {
  const first = row.poolId < before.poolId
  if (!first) await releaseQuota(ctx, before)
  const hold = await holdQuota(ctx, row)
  if (first) await releaseQuota(ctx, before)
  return hold
}

/** Spends one of what is held, for a ticket. @returns the entry */
export async function spendOne(ctx: WriteCtx, row: ApplicationRow, ticket: Pick<TicketRow, 'id'>): Promise<string> {
  if (row.hold === null) throw new Error(`nothing is held for ${row.applyNo}`)
  const [entry] = await commit(ctx, row.hold, { amount: 1, key: `issue:${ticket.id}`, ...causeOf('issued', row) })
  return entry!.id
}

/** What a ticket took goes back to the pool that it came from, once (BTIX-14). */
export async function giveBack(ctx: WriteCtx, row: ApplicationRow, { id, entry }: Pick<TicketRow, 'id' | 'entry'>): Promise<void> {
  if (entry !== null) await reverse(ctx, entry, { key: `return:${id}`, ...causeOf('returned', row) })
}

/** Tells who looks after a pool that it runs out: once at each level, and anew once its total is another. */
async function warn(ctx: WriteCtx, poolId: string): Promise<void> {
  const pool = await poolById(ctx, poolId)
  if (!pool) return
  const { left } = await standingOf(ctx, pool)
  const level = levelOf({ ...pool, left })
  if (!level) return
  const owner = pool.ownerKind === 'department' ? await ownerOf(ctx, pool.owner) : undefined
  const receivers = [...new Set([...(owner ? [owner] : []), ...(await holdersOf(ctx, { permission: CONFIG }))])]
  const told = { receivers, businessId: pool.id, dedupeKey: `${pool.id}:${level}:${pool.total}`, link: POOLS_PAGE }
  const named = { poolCn: pool.nameCn, poolEn: pool.nameEn }
  if (level === 'empty') await notify(ctx, 'poolEmpty', { ...told, params: named })
  else await notify(ctx, 'poolLow', { ...told, params: { ...named, left, percent: pool.warnAtPercent } })
}
