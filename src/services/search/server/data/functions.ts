import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, asc, count, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageIn } from '#foundation/server/list.ts'
import { accessPermissions, menuHidden } from '#services/access/server/api.ts'
import { type FuncEntry, type FuncGroup, type funcList, type SearchResult, TYPES } from '../../contract.ts'
import { goodAddress, rankOf, soundsLike } from '../../rules/functions.ts'
import { nearness } from '../../rules/near.ts'
import { normal } from '../../rules/normal.ts'
import { fits, type Plan } from '../../rules/plan.ts'
import { searchFunctions, searchGroups } from '../tables.ts'
import { knownRoutes, screenAt } from './screens.ts'

type Row = typeof searchFunctions.$inferSelect

/** More functions than a resort has; all are looked through, which for some hundred is quicker than any index. */
const MOST = 5_000

const inOrder = (ctx: Ctx) =>
  ctx.db
    .select({ f: searchFunctions })
    .from(searchFunctions)
    .innerJoin(searchGroups, eq(searchGroups.id, searchFunctions.groupId))
    .orderBy(asc(searchGroups.order), asc(searchGroups.id), asc(searchFunctions.id))
    .limit(MOST)

const anyOf = (wanted: readonly string[], held: ReadonlySet<string>): boolean => wanted.length === 0 || wanted.some((one) => held.has(one))

/** Whether somebody may open a function: as its entry says, and as the screen itself asks (SRCH-07). */
function mayOpen({ permissions: held, entity }: Actor, { permissions, entities, routerName }: Row): boolean {
  if (!anyOf(permissions, held) || (entities.length > 0 && !entities.includes(entity))) return false
  if (routerName === '') return true
  const screen = screenAt(routerName)
  if (!screen || menuHidden(entity).has(routerName)) return false
  return anyOf(screen.permission, held) && (screen.entities.length === 0 || screen.entities.includes(entity))
}

const result = ({ id, nameCn, nameEn, funcUrl, routerName }: Row): SearchResult => ({
  type: TYPES.function,
  id,
  nameCn,
  nameEn,
  excerpt: '',
  funcUrl,
  routerName,
  publishedAt: null,
})

const openFunctions = async (ctx: Reader): Promise<Row[]> => {
  const rows = await inOrder(ctx).where(eq(searchFunctions.active, 'active'))
  return rows.map((row) => row.f).filter((row) => mayOpen(ctx.actor, row))
}

/** Functions that the actor may open and that fit, the best first (SRCH-09). */
async function found(ctx: Reader, plan: Plan): Promise<Row[]> {
  const ranked = (await openFunctions(ctx)).map((row) => ({ row, rank: rankOf(row, plan) }))
  return ranked
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ row }) => row)
}

/** What is nearest to what was looked for and not found, of what the actor may open. */
export async function nearest(ctx: Reader, plan: Plan, most: number): Promise<SearchResult[]> {
  return (await openFunctions(ctx))
    .map((row) => ({ row, near: nearness(row, plan.keywords) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .slice(0, most)
    .map(({ row }) => result(row))
}

export async function functionsPage(ctx: Reader, plan: Plan, page: { pageNum: number; pageSize: number }): Promise<PageOf<SearchResult>> {
  const all = (await found(ctx, plan)).map(result)
  return pageIn(page, all)
}

/** While it is typed: names that begin so first, then those that fit, then those that sound so. From the first letter on. */
export async function suggested(ctx: Reader, plan: Plan, most: number): Promise<SearchResult[]> {
  const begins = (row: Row) => [normal(row.nameCn), normal(row.nameEn)].some((name) => name.startsWith(plan.keywords))
  const place = (row: Row): number | undefined => (begins(row) ? 0 : rankOf(row, plan))
  return (await openFunctions(ctx))
    .map((row) => ({ row, at: place(row) }))
    .filter(({ at }) => at !== undefined)
    .sort((a, b) => a.at! - b.at!)
    .slice(0, most)
    .map(({ row }) => result(row))
}

/** Of these functions those that the actor may open now. */
export async function functionsById(ctx: Reader, ids: readonly string[]): Promise<SearchResult[]> {
  if (ids.length === 0) return []
  return (await openFunctions(ctx)).filter(({ id }) => ids.includes(id)).map(result)
}

/**
 * Permissions by name, all in one query. One of the entry's own that nothing declares any more bears its id; one of a screen's is left out,
 * since it belongs to a room that the resort does not have, and nobody can hold it.
 */
async function permissionsOf(ctx: Ctx, rows: readonly Row[]): Promise<(row: Row) => FuncEntry['asks']> {
  const ofScreen = (row: Row): readonly string[] => screenAt(row.routerName)?.permission ?? []
  const asked = (row: Row): string[] => [...new Set([...ofScreen(row), ...row.permissions])]
  const ids = [...new Set(rows.flatMap(asked))]
  const named =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: accessPermissions.id, nameCn: accessPermissions.nameCn, nameEn: accessPermissions.nameEn })
          .from(accessPermissions)
          .where(inArray(accessPermissions.id, ids))
  const byId = new Map(named.map((one) => [one.id, one]))
  return (row) =>
    asked(row)
      .filter((id) => byId.has(id) || row.permissions.includes(id))
      .map((id) => byId.get(id) ?? { id, nameCn: id, nameEn: id })
}

const entryOf = (row: Row, asks: FuncEntry['asks']): FuncEntry => {
  const { id, groupId, nameCn, nameEn, keywords, funcUrl, routerName, permissions, entities, active } = row
  const routeThere = goodAddress(funcUrl, knownRoutes())
  return {
    id,
    groupId,
    nameCn,
    nameEn,
    keywords,
    funcUrl,
    routerName,
    permission: permissions,
    asks,
    entities,
    active,
    routeThere,
    can: active === 'active' ? ['switch-off'] : routeThere ? ['switch-on'] : [],
  }
}

/** All functions for administrators, in the order of their groups. */
export async function entries(ctx: Ctx, { groupId, keyword, active }: ParsedOf<typeof funcList>): Promise<FuncEntry[]> {
  const rows = await inOrder(ctx).where(and(groupId ? eq(searchFunctions.groupId, groupId) : undefined, active && eq(searchFunctions.active, active)))
  const said = normal(keyword ?? '')
  const plan: Plan = { keywords: said, terms: said.split(' ').map((one) => [one]) }
  const wanted = (row: Row) => said === '' || fits(normal([row.nameCn, row.nameEn, row.keywords, row.funcUrl].join(' ')), plan) || soundsLike(row, said)
  const shown = rows.map((row) => row.f).filter(wanted)
  const asksOf = await permissionsOf(ctx, shown)
  return shown.map((row) => entryOf(row, asksOf(row)))
}

/** @throws not-found */
export async function entry(ctx: Ctx, id: string): Promise<FuncEntry> {
  const [row] = await ctx.db.select().from(searchFunctions).where(eq(searchFunctions.id, id))
  if (!row) throw notFound()
  return entryOf(row, (await permissionsOf(ctx, [row]))(row))
}

export async function groups(ctx: Ctx): Promise<FuncGroup[]> {
  return ctx.db
    .select({ id: searchGroups.id, nameCn: searchGroups.nameCn, nameEn: searchGroups.nameEn, order: searchGroups.order, functions: count(searchFunctions.id) })
    .from(searchGroups)
    .leftJoin(searchFunctions, eq(searchFunctions.groupId, searchGroups.id))
    .groupBy(searchGroups.id)
    .orderBy(asc(searchGroups.order), asc(searchGroups.id))
}
