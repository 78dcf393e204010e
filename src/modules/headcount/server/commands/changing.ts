import { refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { can, lockItem } from '#services/workflow/server/api.ts'
import { isOwn, type RequestRow, requestOf } from '../policy.ts'
import { lines, replaced, requests } from '../tables.ts'
import { record } from './record.ts'

/** A request that waits with its requester to be changed. */
export interface Returned {
  id: string
  item: string
  /** Heads as they were asked for. */
  count: number
}

/**
 * One's own request, where it was returned (WF-32). Its item is locked before budgets and rows, as whoever decides takes them.
 * @throws HEADC-04 where its organization was found to be no more: that needs a new request
 */
export async function returnedRequest(ctx: Writer, id: string | undefined): Promise<Returned | undefined> {
  const row = id === undefined ? undefined : await requestOf(ctx, id)
  if (!row || !isOwn(ctx, row) || row.state !== 'pending' || row.workflowItem === null) return undefined
  await lockItem(ctx, row.workflowItem)
  if (!(await can(ctx, row.workflowItem)).includes('resubmit')) return undefined
  if (!row.orgActive) throw refuse('HEADC-04', { field: 'orgCode' })
  return { id: row.id, item: row.workflowItem, count: row.count }
}

/** Lets go of the heads and of those whom it replaced, as they were, and notes what is free for it now; among those who asked it keeps its place. */
export async function letGo(ctx: Writer, { id, count }: Returned, availableAtSubmit: number): Promise<RequestRow> {
  await ctx.db.delete(lines).where(eq(lines.requestId, id))
  await ctx.db.delete(replaced).where(eq(replaced.requestId, id))
  const [row] = await ctx.db.update(requests).set({ availableAtSubmit }).where(eq(requests.id, id)).returning()
  await record(ctx, 'HeadcountRequest.changed', { target: id, subject: ctx.actor.ssoId, before: { count }, after: { count: row!.count } })
  return row!
}
