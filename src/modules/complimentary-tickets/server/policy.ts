import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { ADMIN } from '../contract/base.ts'

/** Who administers for some people only finds nobody else (ACCESS-03). Not asked of jobs. @throws not-found */
export async function requireScope(ctx: Ctx, ssoId: SsoId): Promise<void> {
  if (ctx.actor && !(await inScopeOf({ ...ctx, actor: ctx.actor }, ADMIN, ssoId))) throw notFound()
}
