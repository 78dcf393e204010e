import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { open, resubmit, type Version } from '#services/amendments/server/api.ts'
import { lockItem } from '#services/workflow/server/api.ts'
import { type Inquiry, returnedTo } from '../policy.ts'
import { inquiries } from '../tables.ts'
import type { Content } from './content.ts'
import { reserve } from './places.ts'
import { record } from './record.ts'

/** What is answered to who has sent something. */
export interface Sent {
  id: string
  applyId: string
  no: string
}

export async function sentOf(ctx: WriteCtx, { id, owner, ticketType, inquiryNo: no }: Inquiry, given: { applyId: string; totalFen: number }): Promise<Sent> {
  const { applyId, totalFen } = given
  await record(ctx, 'MiceInquiry.sent', { target: id, subject: owner, after: { no, ticketType, totalFen } })
  return { id, applyId, no }
}

/** The version of an own inquiry, the first or a change, that came back to be changed (WF-32). Items come before rows, so its item is locked first. */
export async function lockReturned(ctx: Writer, row: Inquiry, kind: 'new' | 'change'): Promise<Version | undefined> {
  const seen = await open(ctx, row.attemptId)
  if (!seen?.item || seen.kind !== kind) return undefined
  await lockItem(ctx, seen.item)
  // it may have been decided until its item was locked
  return returnedTo(ctx, row)
}

interface Again {
  content: Content
  /** Of a change. */
  reason?: string
  set: Partial<typeof inquiries.$inferInsert>
}

/** The version that came back goes on its way with what it says now, and holds the places of that beside those of the version in force. @throws MICE-09 */
export async function sendAgain(ctx: Writer, row: Inquiry, { applyId }: Version, { content, reason, set }: Again): Promise<Sent> {
  // the row first, since a flow without steps decides at once
  await ctx.db.update(inquiries).set(set).where(eq(inquiries.id, row.id))
  await resubmit(ctx, applyId, { content, ...(reason !== undefined && { reason }) })
  await reserve(ctx, row, content)
  return sentOf(ctx, row, { applyId, totalFen: content.totalFen })
}
