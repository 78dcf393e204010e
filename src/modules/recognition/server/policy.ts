import { and, eq, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { ADMIN, MEMBER } from '../contract/base.ts'
import { stateOfPublication } from './data/publications.ts'
import { nominations as n } from './tables.ts'

/** Papers of a nomination are for its nominator, who decides it, and who administers its nominee; a cover for everybody once it is out. */
export async function mayReadFiles(ctx: Reader, of: string): Promise<boolean> {
  const { ssoId, permissions } = ctx.actor
  const state = await stateOfPublication(ctx, of)
  if (state) return permissions.has(ADMIN) || (state === 'published' && permissions.has(MEMBER))
  const rows = await ctx.db
    .select({ nominee: n.nominee })
    .from(n)
    .where(and(eq(n.papers, of), or(eq(n.nominator, ssoId), eq(n.firstApprover, ssoId), eq(n.finalApprover, ssoId))))
  if (rows.length > 0) return true
  if (!permissions.has(ADMIN)) return false
  const [first] = await ctx.db.select({ nominee: n.nominee, state: n.state }).from(n).where(eq(n.papers, of)).limit(1)
  return first?.nominee != null && first.nominee !== ssoId && first.state !== 'draft' && inScopeOf(ctx, ADMIN, first.nominee)
}
