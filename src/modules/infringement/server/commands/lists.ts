import { illegal } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { records } from '#foundation/server/records.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { ADMIN, OTHER } from '../../contract/base.ts'
import type { WrittenBrand, WrittenCategory } from '../../contract/lists.ts'
import module from '../../module.ts'
import { brands, categories } from '../tables.ts'
import { exampleOf } from './stored.ts'

/** A code is one thing's, and stays: reports keep it. @throws illegal input */
function requireOwnCode(code: string, before: { code: string } | undefined, taken: number): void {
  if (before ? before.code !== code : taken > 0) throw illegal('code')
}

/** Categories end by being taken out of use; what fits no other always has one (INFR-14). */
export const categoryRecords = records({
  ...{ module, thing: 'InfringementCategory', table: categories, lock: 'infringement.lists' },
  async stored(ctx, category: WrittenCategory, before) {
    requireOwnCode(category.code, before, await ctx.db.$count(categories, eq(categories.code, category.code)))
    if (category.code === OTHER && !category.active) throw illegal('active')
    if (category.closeDays < category.actDays) throw illegal('closeDays')
    const { owner } = category
    if (owner !== null && owner !== before?.owner && !(await holdersOf(ctx, { permission: ADMIN })).includes(owner)) throw illegal('owner')
    return category
  },
})

export const brandRecords = records({
  ...{ module, thing: 'ProtectedBrand', table: brands, lock: 'infringement.lists' },
  async stored(ctx, { examples, ...brand }: WrittenBrand, before) {
    requireOwnCode(brand.code, before, await ctx.db.$count(brands, eq(brands.code, brand.code)))
    await keepFiles(ctx, examples, { module: module.name, businessId: exampleOf(brand.code), policy: module.name })
    return brand
  },
})
