import { asc, count, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Category } from '../../contract/index.ts'
import { formCategories as c, formTemplates as f } from '../tables.ts'

/** All categories with the number of their forms, each after its parent. */
export async function categoryTree(ctx: Ctx): Promise<Category[]> {
  const rows = await ctx.db
    .select({ id: c.id, nameCn: c.nameCn, nameEn: c.nameEn, parent: c.parent, order: c.order, active: c.active, templates: count(f.id) })
    .from(c)
    .leftJoin(f, eq(f.categoryId, c.id))
    .groupBy(c.id)
    .orderBy(asc(c.order), asc(c.id))
  const below = Map.groupBy(rows, ({ parent }) => parent)
  const walk = (parent: string | null): Category[] => (below.get(parent) ?? []).flatMap((row) => [row, ...walk(row.id)])
  return walk(null)
}
