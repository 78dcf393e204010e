import { and, asc, count, eq, inArray, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import { rights, skus } from '../tables.ts'
import { rulesInOrder } from './deciding.ts'
import { isOver } from './effects.ts'

export const skuRows = listRows(contract.skus, {
  table: skus,
  latest: [skus.id],
  async dress({ db }, found) {
    const ids = found.map(({ id }) => id)
    const held = await db.select({ id: rights.skuId, people: count() }).from(rights).where(inArray(rights.skuId, ids)).groupBy(rights.skuId)
    const holders = new Map(held.map(({ id, people }) => [id, people]))
    return found.map((sku) => ({ ...sku, holders: holders.get(sku.id) ?? 0, can: sku.active ? ['edit' as const, 'delete' as const] : ['edit' as const] }))
  },
})

/** The rules in order with what they name, and whom none of them gives anything, counted. */
export async function ruleList(ctx: Ctx) {
  const products = await ctx.db
    .select({ id: skus.id, code: skus.code, nameCn: skus.nameCn, nameEn: skus.nameEn, active: skus.active })
    .from(skus)
    .orderBy(asc(skus.code))
  const named = new Map(products.map((sku) => [sku.id, { skuCn: sku.nameCn, skuEn: sku.nameEn }]))
  const rules = await rulesInOrder(ctx)
  return {
    rules: rules.map((rule) => ({
      ...rule,
      ...named.get(rule.skuId)!,
      state: isOver(rule, ctx.today) ? ('over' as const) : rule.effectiveFrom > ctx.today ? ('coming' as const) : ('holds' as const),
    })),
    skus: products,
    departments: await ctx.db
      .select({ code: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn })
      .from(peopleDepartments)
      .where(eq(peopleDepartments.active, true))
      .orderBy(asc(peopleDepartments.path)),
    without: await without(ctx),
  }
}

/** People who hold nothing, by company, type and group. */
const without = ({ db }: Ctx) =>
  db
    .select({ company: peoplePersons.entity, employeeType: peoplePersons.employeeType, staffGroup: peoplePersons.staffGroup, people: count() })
    .from(peoplePersons)
    .leftJoin(rights, eq(rights.ssoId, peoplePersons.ssoId))
    .where(and(inArray(peoplePersons.status, ['active', 'on-leave']), isNull(rights.id)))
    .groupBy(peoplePersons.entity, peoplePersons.employeeType, peoplePersons.staffGroup)
    .orderBy(asc(peoplePersons.entity), asc(peoplePersons.employeeType), asc(peoplePersons.staffGroup))
