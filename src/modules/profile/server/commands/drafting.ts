import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { finish } from '#services/notifications/server/api.ts'
import type { Subject } from '../../contract/index.ts'
import module from '../../module.ts'
import { changes } from '../tables.ts'

/** What came back was sent again or given up: it is no draft any more, and nobody is asked to send it. @returns whether there was one */
export async function closeDraft(ctx: WriteCtx, ssoId: SsoId, of: { subject: Subject } | { id: string }): Promise<boolean> {
  const which = 'id' in of ? eq(changes.id, of.id) : eq(changes.subject, of.subject)
  const closed = await ctx.db
    .update(changes)
    .set({ draft: false })
    .where(and(eq(changes.ssoId, ssoId), which, eq(changes.draft, true)))
    .returning({ id: changes.id })
  for (const { id } of closed) await finish(ctx, { module: module.name, businessId: id })
  return closed.length > 0
}
