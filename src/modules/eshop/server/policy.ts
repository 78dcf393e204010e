import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'

/** Who sees to the orders of some people only finds nothing of the others (ACCESS-03). Not asked of jobs. @throws not-found */
export async function requireScope(ctx: Ctx, permission: string, ssoId: SsoId): Promise<void> {
  if (ctx.actor && !(await inScopeOf({ ...ctx, actor: ctx.actor }, permission, ssoId))) throw notFound()
}
