import { newId } from '#foundation/database/columns.ts'
import { asc, eq, isNotNull } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type KnownScreen, knownScreens } from '../data/screens.ts'
import { searchFunctions, searchGroups } from '../tables.ts'
import { soundOf } from './functions.ts'

const STEP = 10

/** The groups of the menu, in the order in which modules name them; `names` says what they are called. */
async function seedGroups(
  ctx: WriteCtx,
  codes: readonly string[],
  names: (code: string) => { nameCn: string; nameEn: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = codes.map((code, at) => ({ id: newId(ctx.now), code, ...names(code), order: (at + 1) * STEP }))
  if (rows.length > 0) await ctx.db.insert(searchGroups).values(rows).onConflictDoNothing()
  const there = await ctx.db.select({ id: searchGroups.id, code: searchGroups.code }).from(searchGroups).where(isNotNull(searchGroups.code))
  return new Map(there.map(({ id, code }) => [code!, id]))
}

const inMenu = (screen: KnownScreen): screen is KnownScreen & { group: string } => screen.group !== undefined

/**
 * Makes the screens of the menu functions that can be found; those that are there take the name of the manifest, unless administrators named
 * them. What a screen asks for is asked of its manifest with each search, not kept. At every start.
 */
export async function seedFunctions(ctx: WriteCtx, names: (code: string) => { nameCn: string; nameEn: string }): Promise<void> {
  const screens = knownScreens()
    .filter(inMenu)
    .sort((a, b) => a.order - b.order)
  const groups = await seedGroups(ctx, [...new Set(screens.map(({ group }) => group))], names)
  const there = new Map(
    (await ctx.db.select().from(searchFunctions).where(isNotNull(searchFunctions.source)).orderBy(asc(searchFunctions.id))).map((row) => [row.source!, row]),
  )
  const fresh: (typeof searchFunctions.$inferInsert)[] = []
  for (const { path, group, title } of screens) {
    const row = there.get(path)
    const called = { nameCn: title.zh, nameEn: title.en }
    if (!row)
      fresh.push({
        id: newId(ctx.now),
        groupId: groups.get(group)!,
        source: path,
        ...called,
        keywords: '',
        funcUrl: path,
        routerName: path,
        permissions: [],
        entities: [],
        ...soundOf(called.nameCn),
        active: 'active',
        named: false,
      })
    else if (!row.named && (row.nameCn !== called.nameCn || row.nameEn !== called.nameEn))
      await ctx.db
        .update(searchFunctions)
        .set({ ...called, ...soundOf(called.nameCn) })
        .where(eq(searchFunctions.id, row.id))
  }
  if (fresh.length > 0) await ctx.db.insert(searchFunctions).values(fresh).onConflictDoNothing()
}
