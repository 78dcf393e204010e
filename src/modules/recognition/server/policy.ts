import { and, eq, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { ADMIN, MEMBER } from '../contract/base.ts'
import { stateOfPublication } from './data/publications.ts'
import { nominations } from './tables.ts'

/** Papers of a nomination are for its nominator, who decides it, and who administers its nominee; a cover for everybody once it is out. */
export async function mayReadFiles(ctx: Reader, of: string): Promise<boolean> {
  const { ssoId, permissions } = ctx.actor
  const state = await stateOfPublication(ctx, of)
  if (state) return permissions.has(ADMIN) || (state === 'published' && permissions.has(MEMBER))
  const rows = await ctx.db
    .select({ nominee: nominations.nominee })
    .from(nominations)
    .where(and(eq(nominations.papers, of), or(eq(nominations.nominator, ssoId), eq(nominations.firstApprover, ssoId), eq(nominations.finalApprover, ssoId))))
  if (rows.length > 0) return true
  if (!permissions.has(ADMIN)) return false
  const [first] = await ctx.db.select({ nominee: nominations.nominee, state: nominations.state }).from(nominations).where(eq(nominations.papers, of)).limit(1)
  return first?.nominee != null && first.nominee !== ssoId && first.state !== 'draft' && inScopeOf(ctx, ADMIN, first.nominee)
}
