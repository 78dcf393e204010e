import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx } from '#foundation/server/context.ts'
import { can, inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { lineFilter, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN, VIEW } from '../contract/base.ts'
import { variances } from './tables.ts'

/** CASHV-14: of one's own line the direct reports only, whatever lies further down in the scope of a role. */
function viewed({ actor }: Reader, ssoId: PgColumn): SQL | undefined {
  const scope = scopeFilter(actor, VIEW, ssoId)
  if (actor.permissions.reachesAll?.(VIEW)) return scope
  const direct = sql`${ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${peoplePersons.manager} = ${actor.ssoId})`
  return and(scope, sql`(${direct} or not (${lineFilter(actor.ssoId, ssoId)}))`)
}

/** The rows of people whose variances somebody sees (CASHV-14). */
export const seen = (ctx: Reader, ssoId: PgColumn): SQL =>
  or(can(ctx.actor, ADMIN) ? scopeFilter(ctx.actor, ADMIN, ssoId) : undefined, can(ctx.actor, VIEW) ? viewed(ctx, ssoId) : undefined) ?? sql`false`

/** @throws not-found for somebody whose cash the actor does not administer. Not asked of jobs */
export async function requireInReach(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  if (ctx.actor && !(await inScopeOf({ ...ctx, actor: ctx.actor }, ADMIN, ssoId))) throw notFound()
}

/** Files of a variance are for whom it is about, and for who sees it in a list. */
export async function mayReadFiles(ctx: Reader, id: string): Promise<boolean> {
  const mine = eq(variances.ssoId, ctx.actor.ssoId)
  return (await ctx.db.$count(variances, and(eq(variances.id, id), or(mine, seen(ctx, variances.ssoId))))) > 0
}
