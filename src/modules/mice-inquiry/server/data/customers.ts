import { enforce } from '#foundation/contract/refused.ts'
import { inArray, isNull, like, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { can } from '#services/access/server/api.ts'
import * as contract from '../../contract.ts'
import { searching } from '../../rules/inquiry.ts'
import { customers } from '../tables.ts'

/** The names of customers, in one query. */
export async function customerNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: customers.id, nameCn: customers.nameCn, nameEn: customers.nameEn })
    .from(customers)
    .where(inArray(customers.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** By name or credit code. */
export const customerMatches = (keyword: string): SQL | undefined =>
  or(
    like(customers.nameCn, containing(keyword)),
    sql`lower(${customers.nameEn}) like ${containing(keyword.toLowerCase())}`,
    like(customers.creditCode, containing(keyword)),
  )

/** Who keeps customers may page through all; anybody else asks by a word and finds those that stand for themselves. @throws MICE-01 */
function asked(ctx: Reader, { keyword = '' }: { keyword?: string | undefined }): SQL | undefined {
  const keeps = can(ctx.actor, contract.ADMIN)
  if (!keeps || keyword !== '') enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
  const found = keyword === '' ? undefined : customerMatches(keyword)
  return keeps ? found : sql`${isNull(customers.mergedInto)} and (${found ?? sql`true`})`
}

export const customerRows = listRows(contract.customerSearch, {
  table: customers,
  latest: [customers.at, customers.id],
  where: asked,
  async dress(ctx, found) {
    const merged = await customerNames(
      ctx,
      found.flatMap(({ mergedInto }) => mergedInto ?? []),
    )
    return found.map(({ mergedInto, ...row }) => ({ ...row, merged: mergedInto === null ? null : (merged.get(mergedInto) ?? null) }))
  },
})
