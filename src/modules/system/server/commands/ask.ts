import { notFound, refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { Outcome } from '../../contract/index.ts'
import { missingFor } from '../data/missing.ts'
import { ASK, request } from './changes.ts'

/** Starts the request for what somebody lacks: her manager and an administrator decide (SYS-15). @throws not-found where nothing is lacking; WF-21 where she has asked already */
export async function askAccess(ctx: Writer, given: { path?: string | undefined; permission?: string | undefined; reason: string }): Promise<Outcome> {
  // two at once would each see no request of the other
  await lockName(ctx.db, `system.ask.${ctx.actor.ssoId}`)
  const { role, pending } = await missingFor(ctx, given)
  if (pending) throw refuse('SYS-15')
  if (!role) throw notFound()
  const { path, permission, reason } = given
  return request(
    ctx,
    { kind: 'ask', given: { role: role.code, ...(path && { path }), ...(permission && { permission }) } },
    { catalog: ASK, target: role.code, reason },
  )
}
