import type { Entity } from '#foundation/contract/house.ts'
import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import type { Db } from '#foundation/database/db.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import { accessMenuVisibility as visibility } from '../tables.ts'

const NONE: ReadonlySet<string> = new Set()

/** One program runs in a process, so its hidden menus are kept here; read anew at start, after a change, and on other nodes every few seconds. */
let hidden: ReadonlyMap<Entity, ReadonlySet<string>> = new Map()

/**
 * Menu keys that a company does not see (ACCESS-06), from memory. A key is the path of a screen as its manifest writes it
 * (`/{lang}/myFreeMeal`); a hidden screen's path answers like an unknown one.
 */
export const menuHidden = (entity: Entity): ReadonlySet<string> => hidden.get(entity) ?? NONE

export async function loadMenu(db: Db): Promise<void> {
  const rows = await db.select({ entity: visibility.entity, key: visibility.menuKey }).from(visibility).where(eq(visibility.hidden, true))
  hidden = new Map([...Map.groupBy(rows, (row) => row.entity)].map(([entity, of]) => [entity, new Set(of.map((row) => row.key))]))
}

/** Company by menu with seed and changes, for the screen that edits them; cells without a row are seen. */
export const menuVisibility = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .select({
      entity: visibility.entity,
      menuKey: visibility.menuKey,
      hidden: visibility.hidden,
      seed: visibility.seed,
      changedBy: visibility.changedBy,
      changedAt: visibility.changedAt,
    })
    .from(visibility)
    .orderBy(asc(visibility.menuKey), asc(visibility.entity))

/** The screens of all rooms. */
export const screensOf = (ctx: Pick<Ctx, 'secrets'>): ScreenSpec[] => portalOf(ctx).rooms.flatMap(({ manifest }) => manifest.screens)
