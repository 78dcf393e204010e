import { notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { itemOf, lockItem, lockRequester, resubmit } from '#services/workflow/server/api.ts'
import { type Asked, POLICY } from '../../contract.ts'
import module from '../../module.ts'
import { askedFor, isParty, requestOf } from '../policy.ts'
import { requests } from '../tables.ts'
import { record } from './record.ts'
import { termsOf, wayOf } from './requesting.ts'

/**
 * Changes a request that was returned, and sends it on its way again (WF-32), as whoever asked for it or for whom it is; whose badge it is and who asked stays, and
 * so does who may not approve it (BADGE-08). The item is locked first, then the person, then the row.
 * @throws as submit; not-found for anybody else; LIFE-01, WF-44 for one that was not returned
 */
export async function change(ctx: Writer, id: string, input: Asked): Promise<{ id: string; no: string }> {
  const before = await requestOf(ctx, id)
  if (!before || !isParty(ctx.actor.ssoId, before) || (input.ssoId ?? before.ssoId) !== before.ssoId) throw notFound()
  const { ssoId, workflowItem, number } = before
  const who = await askedFor(ctx, ssoId)
  await lockItem(ctx, workflowItem)
  await lockRequester(ctx, module.name, ssoId)
  const terms = await termsOf(ctx, who, input, id)
  const [row] = await ctx.db.update(requests).set(terms).where(eq(requests.id, id)).returning()
  await keepFiles(ctx, input.attachments, { module: module.name, businessId: id, policy: POLICY })
  await resubmit(ctx, workflowItem, wayOf(ctx, row!, ctx.parameters(module, who.entity)))
  await record(ctx, 'BadgeRestoreRequest.changed', { target: id, subject: ssoId, after: { number, returnDate: terms.returnDate } })
  const item = await itemOf(ctx, module.name, id)
  if (!item) throw notFound()
  return { id: item.id, no: item.no }
}
