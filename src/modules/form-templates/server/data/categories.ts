import { asc, count, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Category } from '../../contract/index.ts'
import { formCategories, formTemplates } from '../tables.ts'

/** All categories with the number of their forms, each after its parent. */
export async function categoryTree(ctx: Ctx): Promise<Category[]> {
  const rows = await ctx.db
    .select({
      id: formCategories.id,
      nameCn: formCategories.nameCn,
      nameEn: formCategories.nameEn,
      parent: formCategories.parent,
      order: formCategories.order,
      active: formCategories.active,
      templates: count(formTemplates.id),
    })
    .from(formCategories)
    .leftJoin(formTemplates, eq(formTemplates.categoryId, formCategories.id))
    .groupBy(formCategories.id)
    .orderBy(asc(formCategories.order), asc(formCategories.id))
  const below = Map.groupBy(rows, ({ parent }) => parent)
  const walk = (parent: string | null): Category[] => (below.get(parent) ?? []).flatMap((row) => [row, ...walk(row.id)])
  return walk(null)
}
