import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { saveCategory as saving } from '../../contract/index.ts'
import module from '../../module.ts'
import { formCategories, formTemplates } from '../tables.ts'

/** Who changes the tree waits their turn: two moves at once could make a circle. */
const TREE = 'form-templates:categories'
/** The tree is read whole. */
const MOST = 300

/** Adds a category, or changes and moves one. @throws SHELL-39 for a parent that is not there or lies below it, not-found */
export async function saveCategory(ctx: Writer, { id, ...given }: ParsedOf<typeof saving>): Promise<{ id: string }> {
  await lockName(ctx.db, TREE)
  const all = await ctx.db.select({ id: formCategories.id, parent: formCategories.parent }).from(formCategories)
  const above = new Map(all.map((one) => [one.id, one.parent]))
  if (given.parent !== null && !above.has(given.parent)) throw illegal('parent')
  for (let at = given.parent; at !== null; at = above.get(at) ?? null) if (at === id) throw illegal('parent')
  if (id === undefined && all.length >= MOST) throw illegal()
  const saved = id ?? newId(ctx.now)
  const before = id === undefined ? undefined : await locked(ctx, formCategories, formCategories.id, id)
  if (before) await ctx.db.update(formCategories).set(given).where(eq(formCategories.id, saved))
  else await ctx.db.insert(formCategories).values({ id: saved, ...given })
  await ctx.audit({ module: module.name, kind: 'FormTemplateCategory.saved', target: saved, before, after: given })
  return { id: saved }
}

/** Removes a category in which nothing is (FORM-12). @throws FORM-12, not-found */
export async function deleteCategory(ctx: Writer, id: string): Promise<void> {
  await lockName(ctx.db, TREE)
  const before = await locked(ctx, formCategories, formCategories.id, id)
  const [form] = await ctx.db.select({ id: formTemplates.id }).from(formTemplates).where(eq(formTemplates.categoryId, id)).limit(1)
  const [below] = await ctx.db.select({ id: formCategories.id }).from(formCategories).where(eq(formCategories.parent, id)).limit(1)
  if (form || below) throw refuse('FORM-12')
  await ctx.db.delete(formCategories).where(eq(formCategories.id, id))
  await ctx.audit({ module: module.name, kind: 'FormTemplateCategory.deleted', target: id, before })
}
