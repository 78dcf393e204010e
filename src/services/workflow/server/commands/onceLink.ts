import { uuid } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Providers } from '#foundation/providers.ts'
import { grantsOf } from '#services/access/server/api.ts'
import { onceLink } from '#services/session/server/api.ts'
import manifest from '../../module.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { pinnedFlow } from '../data/flows.ts'
import { workflowItem, workflowTask } from '../tables.ts'

/** Below the language, where an approver finds an item. */
export const ASSIGNED_PAGE = '/workflow/assigned/{id}'

/**
 * The link in a mail or an SMS that asks for a decision: it opens that item once without signing in, for who holds the task while it is open (WF-74). None for a
 * sensitive flow, for who has not the approver's page, and where links are switched off.
 */
export const linkToTask: Providers['onceLink'] = async (ctx, { event, businessId, receiver }) => {
  const { decideLinkMinutes: minutes } = ctx.parameters(manifest)
  if ((event !== 'assigned' && event !== 'handedOver') || minutes === 0 || !uuid.safeParse(businessId).success) return undefined
  const [found] = await ctx.db
    .select({ itemId: workflowItem.id, versionId: workflowItem.versionId, approver: workflowTask.approver, state: workflowTask.state })
    .from(workflowTask)
    .innerJoin(workflowItem, eq(workflowItem.id, workflowTask.itemId))
    .where(eq(workflowTask.id, businessId))
  if (!found || found.approver !== receiver || !isHeld(found.state)) return undefined
  if ((await pinnedFlow(ctx.db, found.versionId)).settings.sensitive) return undefined
  if (!(await grantsOf(ctx, receiver)).permissions.has('BASIC_WORKFLOW_APPROVE')) return undefined
  const page = ASSIGNED_PAGE.replace('{id}', found.itemId) as `/${string}`
  return { address: await onceLink(ctx, { ssoId: receiver, pages: [page], minutes }), minutes }
}
