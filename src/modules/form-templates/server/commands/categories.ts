import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { records } from '#foundation/server/records.ts'
import type { saveCategory } from '../../contract/index.ts'
import module from '../../module.ts'
import { formCategories, formTemplates } from '../tables.ts'

/** The tree is read whole. */
const MOST = 300

/** Adds a category, or changes and moves one; removes one in which nothing is. @throws SHELL-39 for a parent that is not there or lies below it, FORM-12, not-found */
export const categoryRecords = records({
  module,
  thing: 'FormTemplateCategory',
  table: formCategories,
  // two moves at once could make a circle
  lock: 'form-templates:categories',
  async stored(ctx, given: Omit<ParsedOf<typeof saveCategory>, 'id'>, before) {
    const all = await ctx.db.select({ id: formCategories.id, parent: formCategories.parent }).from(formCategories)
    const above = new Map(all.map((one) => [one.id, one.parent]))
    if (given.parent !== null && !above.has(given.parent)) throw illegal('parent')
    for (let at = given.parent; at !== null; at = above.get(at) ?? null) if (at === before?.id) throw illegal('parent')
    if (!before && all.length >= MOST) throw illegal()
    return given
  },
  // FORM-12
  async ends(ctx, { id }) {
    const [form] = await ctx.db.select({ id: formTemplates.id }).from(formTemplates).where(eq(formTemplates.categoryId, id)).limit(1)
    const [below] = await ctx.db.select({ id: formCategories.id }).from(formCategories).where(eq(formCategories.parent, id)).limit(1)
    if (form || below) throw refuse('FORM-12')
    return undefined
  },
})
