import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, inArray, ne, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { readsItem } from '#services/workflow/server/api.ts'
import { ADMIN } from '../contract.ts'
import { requests } from './tables.ts'

export type RequestRow = typeof requests.$inferSelect

/** Organizations that somebody owns, with those below, and those whose HRBP they are, on a column with the code of one; gathered first, so that an index finds them. */
const owned = ({ actor }: Reader, column: PgColumn): SQL => sql`${column} = any(array(
  select code from people_departments where hrbp_in_force = ${actor.ssoId}
  union select below.code from people_departments below join people_departments mine on starts_with(below.path, mine.path) where mine.owner = ${actor.ssoId}))`

/** Organizations of which somebody sees the figures: the own ones; for the administration those in which people within reach work. */
export function organizations(ctx: Reader, column: PgColumn): SQL | undefined {
  const { permissions } = ctx.actor
  if (!permissions.has(ADMIN)) return owned(ctx, column)
  if (permissions.reachesAll?.(ADMIN)) return undefined
  return or(
    owned(ctx, column),
    sql`${column} in (select ${peoplePersons.departmentCode} from ${peoplePersons} where ${scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId)})`,
  )
}

/** An organization for which whoever acts may ask. @throws not-found */
export async function organizationOf(ctx: Reader, code: string) {
  const [row] = await ctx.db
    .select()
    .from(peopleDepartments)
    .where(and(eq(peopleDepartments.code, code), organizations(ctx, peopleDepartments.code)))
  if (!row) throw notFound()
  return row
}

/**
 * Requests that somebody sees in lists: the own ones; no drafts of others; those of the own organizations, and what the administration reaches. The
 * organizations are read first: by their codes the database knows whether few requests are theirs or nearly all, and takes its way by that.
 */
export async function requestsSeen(ctx: Reader): Promise<SQL | undefined> {
  const { ssoId, permissions } = ctx.actor
  const own = await ctx.db.select({ code: peopleDepartments.code }).from(peopleDepartments).where(owned(ctx, peopleDepartments.code))
  const codes = own.map(({ code }) => code)
  const others = or(
    codes.length > 0 ? inArray(requests.orgCode, codes) : undefined,
    permissions.has(ADMIN) ? scopeFilter(ctx.actor, ADMIN, requests.requester) : undefined,
  )
  return or(eq(requests.requester, ssoId), others && and(ne(requests.state, 'draft'), others))
}

export const requestOf = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<RequestRow | undefined> =>
  (await db.select().from(requests).where(eq(requests.id, id)))[0]

export const isOwn = ({ actor }: Reader, { requester }: Pick<RequestRow, 'requester'>): boolean => requester === actor.ssoId

/** Whether the administration looks after a request. */
export const administers = async (ctx: Reader, row: RequestRow): Promise<boolean> =>
  ctx.actor.permissions.has(ADMIN) && row.state !== 'draft' && (await inScopeOf(ctx, ADMIN, row.requester))

/** A request that is one's own. @throws not-found */
export async function ownRequest(ctx: Reader, id: string): Promise<RequestRow> {
  const row = await requestOf(ctx, id)
  if (!row || !isOwn(ctx, row)) throw notFound()
  return row
}

/** A request that the administration looks after. @throws not-found */
export async function administered(ctx: Reader, id: string): Promise<RequestRow> {
  const row = await requestOf(ctx, id)
  if (!row || !(await administers(ctx, row))) throw notFound()
  return row
}

/** A request that whoever acts may read: as lists show it, or by deciding it. @throws not-found */
export async function readable(ctx: Reader, id: string): Promise<RequestRow> {
  const row = await requestOf(ctx, id)
  if (!row || !(await mayRead(ctx, row))) throw notFound()
  return row
}

async function mayRead(ctx: Reader, row: RequestRow): Promise<boolean> {
  const [seen] = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, row.id), await requestsSeen(ctx)))
  return seen !== undefined || (await readsItem(ctx, row.workflowItem))
}

export async function mayReadFiles(ctx: Reader, id: string): Promise<boolean> {
  const row = await requestOf(ctx, id)
  return row !== undefined && mayRead(ctx, row)
}
