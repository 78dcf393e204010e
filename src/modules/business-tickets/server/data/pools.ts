import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { statement } from '#services/ledger/server/api.ts'
import { unitNames } from '#services/people/server/api.ts'
import { byOffset, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { CONFIG, type poolLedger, poolList } from '../../contract/index.ts'
import module from '../../module.ts'
import { pools } from '../tables.ts'
import { accountOf, poolById, standings } from './quota.ts'

export const poolRows = listRows(poolList, {
  table: pools,
  latest: [pools.year, pools.owner, pools.id],
  async dress(ctx, found) {
    const stand = await standings(ctx, found)
    const departments = await unitNames(
      ctx,
      'department',
      found.filter(({ ownerKind }) => ownerKind === 'department').map(({ owner }) => owner),
    )
    const can = ctx.actor.permissions.has(CONFIG) ? (['edit', 'move'] as const) : []
    return found.map((pool) => {
      const named = (pool.ownerKind === 'department' && departments.get(pool.owner)) || { nameCn: pool.owner, nameEn: pool.owner }
      return { ...pool, ...stand.get(pool.id)!, ownerCn: named.nameCn, ownerEn: named.nameEn, can: [...can] }
    })
  },
})

/** The movements of a pool, newest first. @throws not-found */
export async function ledgerOf(ctx: Reader, { filters: { poolId }, ...page }: ParsedOf<typeof poolLedger>) {
  if (!(await poolById(ctx, poolId))) throw notFound()
  return statement(ctx, accountOf(poolId), page)
}

const PAGE = 100
const WORDS = 'business-tickets.ledger.'

export const ledgerExport = defineExport({
  module: module.name,
  name: 'ledger',
  audit: 'QuotaPool.exported',
  sheet: defineSheet({
    name: `${WORDS}sheet`,
    columns: [
      { key: 'at', title: `${WORDS}at`, type: 'instant' },
      { key: 'cause', title: `${WORDS}cause`, type: 'text', width: 40 },
      { key: 'amount', title: `${WORDS}amount`, type: 'integer' },
      { key: 'heldDelta', title: `${WORDS}heldDelta`, type: 'integer' },
      { key: 'balanceAfter', title: `${WORDS}balanceAfter`, type: 'integer' },
    ],
  }),
  count: async (ctx, { filters }: { filters: { poolId: string } }) => (await statement(ctx, accountOf(filters.poolId), { pageNum: 1, pageSize: 1 })).total,
  rows(ctx, { filters }) {
    const lines = byOffset(
      async (limit, offset) => (await statement(ctx, accountOf(filters.poolId), { pageNum: offset / limit + 1, pageSize: limit })).list,
      PAGE,
    )
    return said(lines, (line) => ({ ...line, cause: ctx.lang === 'zh' ? line.causeCn : line.causeEn }))
  },
})

async function* said<A, B>(all: AsyncIterable<A>, say: (one: A) => B): AsyncGenerator<B> {
  for await (const one of all) yield say(one)
}
