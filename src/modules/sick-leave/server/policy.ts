import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, ne, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { inScope, scopeFilter } from '#services/people/server/api.ts'
import { ADMIN, TEAM } from '../contract.ts'

/** The reader as nothing but somebody's manager or HRBP: rights of other work widen no team. */
const asManager = (ctx: Reader): Reader => ({ ...ctx, actor: { ...ctx.actor, permissions: new Set<string>() } })

/** The people of one's team, on a column with the number of a person. */
export const ofTeam = (ctx: Reader, column: PgColumn): SQL => and(scopeFilter(asManager(ctx).actor, column), ne(column, ctx.actor.ssoId)) ?? sql`false`

/** Whether HR may look after the leaves of somebody; their own they have as everybody does. */
export const isHrOf = async (ctx: Reader, ssoId: SsoId): Promise<boolean> =>
  ctx.actor.permissions.has(ADMIN) && ssoId !== ctx.actor.ssoId && inScopeOf(ctx, ADMIN, ssoId)

/** As whom somebody acts for a person, if at all (SICK-18). */
export async function standingTo(ctx: Reader, ssoId: SsoId): Promise<'self' | 'hr' | 'manager' | undefined> {
  const { actor } = ctx
  if (ssoId === actor.ssoId) return 'self'
  if (await isHrOf(ctx, ssoId)) return 'hr'
  return actor.permissions.has(TEAM) && (await inScope(asManager(ctx), ssoId)) !== 'none' ? 'manager' : undefined
}

/** @throws not-found for who has nothing to do with the person */
export async function requireStanding(ctx: Reader, ssoId: SsoId): Promise<'self' | 'hr' | 'manager'> {
  const standing = await standingTo(ctx, ssoId)
  if (!standing) throw notFound()
  return standing
}
