import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { notify } from '#services/notifications/server/api.ts'
import type { FlowEvent, ReceiverKind } from '../../rules/notices.ts'
import type { Case, Item } from '../data/cases.ts'
import { meant } from '../data/seats.ts'
import { workflowCc, workflowTask } from '../tables.ts'
import { copyTo } from './copying.ts'
import { linkFor, ownOf, wordsOf } from './wording.ts'

/**
 * Tells an event to whom the flow names besides those whom it concerns (WF-61). Who is named by role or number gets a copy of the item with it, and so may
 * read it. Nobody is told who was told of it already, or did it.
 */
export async function inform(
  ctx: WriteCtx,
  of: Pick<Case, 'item' | 'flow'>,
  event: FlowEvent,
  given: { key: string; told: readonly SsoId[]; more?: Record<string, string> },
): Promise<void> {
  const { item, flow } = of
  const receivers = flow.notifications.find((one) => one.event === event)?.receivers ?? []
  const links = new Map<SsoId, string>()
  for (const { kind, ref = '' } of receivers)
    for (const ssoId of await named(ctx, item, kind, ref))
      if (!links.has(ssoId) && !given.told.includes(ssoId) && ssoId !== ctx.by) links.set(ssoId, await placeOf(ctx, item, kind, ssoId))
  if (links.size === 0) return
  const params = { ...(await wordsOf(ctx, of)), ...inBoth(ctx, 'happened', `workflow.notice.event.${event}`), ...given.more }
  for (const [ssoId, link] of links)
    await notify(ctx, {
      module: 'workflow',
      event: 'informed',
      receivers: [ssoId],
      params,
      businessId: item.id,
      link,
      dedupeKey: `informed:${event}:${given.key}`,
      ...ownOf(of, event),
    })
}

async function named(ctx: WriteCtx, item: Item, kind: ReceiverKind, ref: string): Promise<SsoId[]> {
  switch (kind) {
    case 'requester':
      return [item.requester, item.submittedBy]
    case 'approver':
      return approversOf(ctx, item.id)
    case 'cc':
      return (await ctx.db.select({ ssoId: workflowCc.ssoId }).from(workflowCc).where(eq(workflowCc.itemId, item.id))).map((row) => row.ssoId)
    case 'role':
    case 'person': {
      const found = (await meant(ctx, kind, kind === 'person' ? asSsoId(ref) : ref, item)).filter(({ ssoId }) => ssoId !== item.requester)
      await copyTo(ctx, item, found)
      return found.map(({ ssoId }) => ssoId)
    }
  }
}

/** Who decides on an item, or has decided. */
async function approversOf(ctx: WriteCtx, itemId: string): Promise<SsoId[]> {
  const rows = await ctx.db
    .selectDistinct({ ssoId: workflowTask.approver })
    .from(workflowTask)
    .where(and(eq(workflowTask.itemId, itemId), inArray(workflowTask.state, ['pending', 'processing', 'approved', 'rejected'])))
  return rows.map((row) => row.ssoId)
}

async function placeOf(ctx: WriteCtx, item: Item, kind: ReceiverKind, ssoId: SsoId): Promise<string> {
  if (kind === 'requester') return `/workflow/requested/${item.id}`
  return kind === 'approver' ? linkFor(ctx, item, ssoId) : `/workflow/cc/${item.id}`
}
