import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import type { lists } from '../../contract/lists.ts'
import module from '../../module.ts'
import { exampleOf } from '../commands/stored.ts'
import { brands, categories } from '../tables.ts'

type Reads = Pick<Ctx, 'db'>
type CategoryRow = typeof categories.$inferSelect

/** What reports are sorted by; what is out of use, and the owners, are for infringement-admin (INFR-14). */
export async function listsOf(ctx: Reader): Promise<GivenOf<typeof lists>> {
  const admin = can(ctx.actor, ADMIN)
  const sorts = await ctx.db.select().from(categories).orderBy(asc(categories.code))
  const protects = await ctx.db.select().from(brands).orderBy(asc(brands.code))
  const shown = <R extends { active: boolean }>(rows: readonly R[]) => rows.filter(({ active }) => admin || active)
  const files = await filesOf(
    ctx,
    module.name,
    shown(protects).map(({ code }) => exampleOf(code)),
  )
  const owned = shown(sorts).map(({ owner, ...row }) => ({ ...row, by: admin ? owner : null }))
  return {
    categories: await withPeople(ctx, owned, { owner: 'by' }),
    brands: shown(protects).map((row) => ({ ...row, examples: files.get(exampleOf(row.code)) ?? [] })),
  }
}

/** How categories and brands are called now, by their codes. */
export async function namesOf(ctx: Reads) {
  const [sorts, protects] = [await ctx.db.select().from(categories), await ctx.db.select().from(brands)]
  const named = (rows: readonly { code: string; nameCn: string; nameEn: string }[]) => new Map(rows.map((row) => [row.code, row]))
  const [ofCategory, ofBrand] = [named(sorts), named(protects)]
  return ({ category, brand }: { category: string; brand: string | null }) => {
    const [sort, protects] = [ofCategory.get(category), ofBrand.get(brand ?? '')]
    return {
      ...{ categoryCn: sort?.nameCn ?? category, categoryEn: sort?.nameEn ?? category },
      ...{ brandCn: protects?.nameCn ?? brand ?? '', brandEn: protects?.nameEn ?? brand ?? '' },
    }
  }
}

export const categoryOf = async (ctx: Reads, code: string): Promise<CategoryRow | undefined> =>
  (await ctx.db.select().from(categories).where(eq(categories.code, code)))[0]

interface Sorted {
  category: string
  brand: string | null
}

/** Category and brand are of the lists, and in use unless a report has them `already` (INFR-14). @throws illegal input with the field */
export async function requireListed(ctx: Reads, { category, brand }: Sorted, already?: Sorted): Promise<CategoryRow> {
  const sort = await categoryOf(ctx, category)
  if (!sort || !(sort.active || category === already?.category)) throw illegal('category')
  if (brand === null) return sort
  const [protects] = await ctx.db.select().from(brands).where(eq(brands.code, brand))
  if (!protects || !(protects.active || brand === already?.brand)) throw illegal('brand')
  return sort
}
