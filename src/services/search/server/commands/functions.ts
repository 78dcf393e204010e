import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { spoken } from '#foundation/server/spoken.ts'
import { accessPermissions } from '#services/access/server/api.ts'
import type { funcUpdate, funcUpdateUrl, groupUpdate } from '../../contract.ts'
import module from '../../module.ts'
import { describing, functionLife, goodAddress, routeOf } from '../../rules/functions.ts'
import { knownRoutes } from '../data/screens.ts'
import { searchFunctions, searchGroups } from '../tables.ts'

const FUNCTION = storing({ module: module.name, life: functionLife, table: searchFunctions, id: searchFunctions.id, status: searchFunctions.active })

/** How a Chinese name sounds: syllables without tones, and their first letters. */
export const soundOf = (nameCn: string): { pinyin: string; initials: string } => {
  const of = (pattern: 'pinyin' | 'first') => spoken().pinyin(nameCn, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const letters = (parts: string[]) => parts.map((part) => part.toLowerCase().replace(/[^a-z0-9]/g, '')).filter(Boolean)
  return { pinyin: letters(of('pinyin')).join(' '), initials: letters(of('first')).join('') }
}

/** @throws SHELL-39 for a permission that nothing declares */
async function requirePermissions(ctx: WriteCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.db
    .select({ id: accessPermissions.id })
    .from(accessPermissions)
    .where(inArray(accessPermissions.id, [...ids]))
  if (new Set(rows.map(({ id }) => id)).size !== new Set(ids).size) throw illegal('permission')
}

const told = ({
  nameCn,
  nameEn,
  keywords,
  funcUrl,
  permissions,
  entities,
}: Pick<typeof searchFunctions.$inferSelect, 'nameCn' | 'nameEn' | 'keywords' | 'funcUrl' | 'permissions' | 'entities'>) => ({
  nameCn,
  nameEn,
  keywords,
  funcUrl,
  permissions,
  entities,
})

/** Adds a function or describes one, and switches it. @throws SRCH-12, not-found, SHELL-39 for a group or permission that is none */
export async function saveFunction(ctx: Writer, { id, active, permission, ...given }: ParsedOf<typeof funcUpdate>): Promise<{ id: string }> {
  enforce(describing, { facts: { routes: knownRoutes() }, input: given, p: {}, now: ctx.now })
  await requirePermissions(ctx, permission)
  const [group] = await ctx.db.select({ id: searchGroups.id }).from(searchGroups).where(eq(searchGroups.id, given.groupId))
  if (!group) throw illegal('groupId')
  const values = {
    ...given,
    routerName: routeOf(given.funcUrl),
    permissions: [...new Set(permission)],
    entities: [...new Set(given.entities)],
    ...soundOf(given.nameCn),
    named: true,
  }
  const before = id === undefined ? undefined : await locked(ctx, searchFunctions, searchFunctions.id, id)
  const saved = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(searchFunctions).set(values).where(eq(searchFunctions.id, saved))
  else await ctx.db.insert(searchFunctions).values({ id: saved, ...values, active: 'active' })
  await ctx.audit({ module: module.name, kind: 'FuncEntry.saved', target: saved, before: before && told(before), after: told(values) })
  if ((before?.active ?? 'active') !== active) await advance(ctx, FUNCTION, saved, active === 'active' ? 'switch-on' : 'switch-off')
  return { id: saved }
}

/** Leads a function to another address. @throws SRCH-12, not-found, SHELL-39 where the route is not that of the address */
export async function saveAddress(ctx: Writer, { id, funcUrl, routerName }: ParsedOf<typeof funcUpdateUrl>): Promise<void> {
  if (!goodAddress(funcUrl, knownRoutes())) throw refuse('SRCH-12', { field: 'funcUrl' })
  if (routerName !== undefined && routerName !== routeOf(funcUrl)) throw illegal('routerName')
  const before = await locked(ctx, searchFunctions, searchFunctions.id, id)
  const values = { ...before, funcUrl, routerName: routeOf(funcUrl), named: true }
  await ctx.db.update(searchFunctions).set(values).where(eq(searchFunctions.id, id))
  await ctx.audit({ module: module.name, kind: 'FuncEntry.saved', target: id, before: told(before), after: told(values) })
}

/** @throws not-found */
export async function saveGroup(ctx: Writer, { id, ...given }: ParsedOf<typeof groupUpdate>): Promise<{ id: string }> {
  const saved = id ?? newId(ctx.now)
  if (id === undefined) await ctx.db.insert(searchGroups).values({ id: saved, ...given })
  else {
    const [changed] = await ctx.db.update(searchGroups).set(given).where(eq(searchGroups.id, id)).returning({ id: searchGroups.id })
    if (!changed) throw notFound()
  }
  await ctx.audit({ module: module.name, kind: 'FuncGroup.saved', target: saved, after: given })
  return { id: saved }
}

/** Switches off what leads nowhere any more, by night. */
export async function switchOffGone(job: JobCtx): Promise<void> {
  const rows = await job.read((ctx) =>
    ctx.db.select({ id: searchFunctions.id, funcUrl: searchFunctions.funcUrl }).from(searchFunctions).where(eq(searchFunctions.active, 'active')),
  )
  const going = goingOn(job)
  await going.each(
    rows.filter(({ funcUrl }) => !goodAddress(funcUrl, knownRoutes())),
    ({ id }) => id,
    async (ctx, { id }) => {
      const { active, funcUrl } = await locked(ctx, searchFunctions, searchFunctions.id, id)
      // somebody may have mended or switched it off meanwhile
      if (active === 'active' && !goodAddress(funcUrl, knownRoutes())) await advance(ctx, FUNCTION, id, 'switch-off')
    },
  )
  going.end()
}
