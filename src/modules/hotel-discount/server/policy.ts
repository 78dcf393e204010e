import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'

/** Who administers for some people only finds nothing of the others (ACCESS-03). Not asked of jobs. @throws not-found */
export async function requireScope(ctx: WriteCtx, permission: string, ssoId: SsoId): Promise<void> {
  if (ctx.actor && !(await inScopeOf({ ...ctx, actor: ctx.actor }, permission, ssoId))) throw notFound()
}
