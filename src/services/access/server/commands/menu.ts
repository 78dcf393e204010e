import type { Entity } from '#foundation/contract/house.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { entity as entities } from '#services/people/contract.ts'
import { menuChanged } from '../../events.ts'
import { screensOf } from '../data/menu.ts'
import { accessMenuVisibility as visibility } from '../tables.ts'

/** Hides a menu and its path for a company, or shows it; what an administrator sets overrides the seed (ACCESS-06). @throws not-found for a path that is no screen */
export async function setMenuHidden(ctx: WriteCtx, entity: Entity, menuKey: string, hidden: boolean): Promise<void> {
  const screen = screensOf(ctx).find((one) => one.path === menuKey)
  if (!screen) throw notFound()
  const here = and(eq(visibility.entity, entity), eq(visibility.menuKey, menuKey))
  const [before] = await ctx.db.select({ hidden: visibility.hidden }).from(visibility).where(here).for('update')
  const set = { hidden, changedBy: ctx.by, changedAt: ctx.now }
  const seed = screen.entities !== undefined && !screen.entities.includes(entity)
  await ctx.db
    .insert(visibility)
    .values({ entity, menuKey, seed, ...set })
    .onConflictDoUpdate({ target: [visibility.entity, visibility.menuKey], set })
  await ctx.audit({ module: 'access', kind: 'menu.set', target: `${entity} ${menuKey}`, before: { hidden: before?.hidden ?? false }, after: { hidden } })
  await ctx.emit(menuChanged, { entity, menuKey, hidden })
}

/** Brings the seed into line with the `entities` of the screens; cells that an administrator changed keep what she set. */
export async function seedMenu(ctx: WriteCtx): Promise<void> {
  const wanted = screensOf(ctx).flatMap(({ path, entities: seenBy }) =>
    seenBy ? entities.options.filter((one) => !seenBy.includes(one)).map((entity) => ({ entity, menuKey: path as string })) : [],
  )
  const keyOf = (cell: { entity: Entity; menuKey: string }): string => `${cell.entity} ${cell.menuKey}`
  const keys = new Set(wanted.map(keyOf))
  const there = await ctx.db.select().from(visibility)
  const known = new Set(there.map(keyOf))
  const missing = wanted.filter((cell) => !known.has(keyOf(cell)))
  if (missing.length) await ctx.db.insert(visibility).values(missing.map((cell) => ({ ...cell, hidden: true, seed: true })))
  for (const cell of there) {
    const seed = keys.has(keyOf(cell))
    const hidden = cell.changedBy ? cell.hidden : seed
    if (cell.seed !== seed || cell.hidden !== hidden)
      await ctx.db
        .update(visibility)
        .set({ seed, hidden })
        .where(and(eq(visibility.entity, cell.entity), eq(visibility.menuKey, cell.menuKey)))
  }
}
