import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, count, eq, gte, ilike, inArray, isNull, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract/suppliers.ts'
import { searching } from '../../rules/index.ts'
import { mayEdit, ownSuppliers } from '../policy.ts'
import { staff, suppliers } from '../tables.ts'

const matching = (word: string) => or(ilike(suppliers.name, containing(word)), ilike(suppliers.vendorNumber, containing(word)))
/** Companies that a search gives at most. */
const MOST = 20

/** Those whose contract goes on, by a part of name or number. */
export const suppliersNamed = (ctx: Pick<Ctx, 'db'>, keyword: string, where: ReturnType<typeof and>) =>
  ctx.db
    .select({ id: suppliers.id, name: suppliers.name, vendorNumber: suppliers.vendorNumber })
    .from(suppliers)
    .where(and(eq(suppliers.active, true), matching(keyword.trim()), where))
    .orderBy(asc(suppliers.name), asc(suppliers.id))
    .limit(MOST)

/** @throws SCT-05 */
export async function searchSuppliers(ctx: Reader, { keyword }: { keyword: string }) {
  enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
  return { list: await suppliersNamed(ctx, keyword, ownSuppliers(ctx)) }
}

export const supplierRows = listRows(contract.supplierList, {
  table: suppliers,
  latest: [suppliers.id],
  only: ownSuppliers,
  where: { keyword: matching },
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const onSite = ids.length ? await countOnSite(ctx, ids) : new Map<string, number>()
    const named = await withPeople(ctx, found, { owner: 'owner' })
    return named.map((row, at) => {
      const acts: ('edit' | 'stop')[] = row.active ? ['edit', 'stop'] : ['edit']
      return { ...row, onSite: onSite.get(row.id) ?? 0, can: mayEdit(ctx, found[at]!) ? acts : [] }
    })
  },
})

/** People who are expected today, by company. */
async function countOnSite({ db, today }: Pick<Ctx, 'db' | 'today'>, ids: readonly string[]): Promise<Map<string, number>> {
  const within = sql`exists (select 1 from jsonb_array_elements(${staff.onsiteDates}) as p where p->>'from' <= ${today} and p->>'to' >= ${today})`
  const rows = await db
    .select({ id: staff.supplierId, people: count() })
    .from(staff)
    .where(and(inArray(staff.supplierId, [...ids]), eq(staff.state, 'active'), isNull(staff.erasedAt), gte(staff.lastOnsite, today), within))
    .groupBy(staff.supplierId)
  return new Map(rows.map(({ id, people }) => [id, people]))
}
