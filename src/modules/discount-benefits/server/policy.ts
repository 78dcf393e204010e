import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { amendmentsVersion } from '#services/amendments/server/api.ts'
import { BLACK, WHITE } from '../contract.ts'
import type { ListName } from '../rules/entries.ts'
import { applications, grants } from './tables.ts'

export const permissionOf = (list: ListName): string => (list === 'white' ? WHITE : BLACK)

/** Rows of people whom the actor looks after; somebody outside of the directory is of no line, and everybody's who reaches all. */
export const inReach = (actor: Actor, list: ListName): SQL | undefined => scopeFilter(actor, permissionOf(list), grants.ssoId)

/** The application, for who keeps its list and looks after somebody in it, and for who asked for it. */
export async function reachable(ctx: Reader, rootId: string) {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, rootId))
  if (!row) return undefined
  if (!ctx.actor.permissions.has(permissionOf(row.list))) return undefined
  const own = ctx.actor.ssoId === row.applicant || ctx.actor.ssoId === row.operator
  const reached = own ? 1 : await ctx.db.$count(grants, and(eq(grants.rootId, rootId), inReach(ctx.actor, row.list)))
  return reached > 0 ? row : undefined
}

/** The application of a version, for who keeps its list. @throws not-found */
export async function applicationOf(ctx: Reader, applyId: string) {
  const [version] = await ctx.db.select({ rootId: amendmentsVersion.rootId }).from(amendmentsVersion).where(eq(amendmentsVersion.id, applyId))
  const row = version && (await reachable(ctx, version.rootId))
  if (!row) throw notFound()
  return row
}
