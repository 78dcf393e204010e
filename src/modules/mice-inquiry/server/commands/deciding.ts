import { inBoth } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { statusOf, VOIDED } from '../../rules/life.ts'
import type { Inquiry } from '../policy.ts'
import { attempts, inquiries } from '../tables.ts'
import { termsOf, type InquiryVersion as Version } from './content.ts'
import { giveBackAsked, holdExactly } from './places.ts'
import { detailLink, INQUIRY, notify } from './record.ts'

async function inquiryOf(ctx: WriteCtx, root: string): Promise<Inquiry> {
  const { inquiryId } = await locked(ctx, attempts, attempts.id, root)
  return locked(ctx, inquiries, inquiries.id, inquiryId)
}

/** An approved version takes the place of the one before, and holds the places that it needs. */
export async function bringIntoForce(ctx: WriteCtx, version: Version): Promise<void> {
  const { id, ticketType } = await inquiryOf(ctx, version.rootId)
  const row = await advance(ctx, INQUIRY, id, 'approve', { set: { ...termsOf(ticketType, version.content), updatedAt: ctx.now } })
  await holdExactly(ctx, row, version.content)
  await tellDecided(ctx, row, version, '')
}

/** What was rejected or taken back leaves in force what was, and gives back what was held for it. A voided inquiry has done so itself. */
export async function comeToNothing(ctx: WriteCtx, { version, comment = '' }: { version: Version; comment?: string }): Promise<void> {
  const { id, status } = await inquiryOf(ctx, version.rootId)
  if (status === VOIDED) return
  const row = await advance(ctx, INQUIRY, id, 'reject', { set: { updatedAt: ctx.now }, ...(comment && { reason: comment }) })
  await giveBackAsked(ctx, row)
  if (version.state === 'rejected') await tellDecided(ctx, row, version, comment)
}

async function tellDecided(ctx: WriteCtx, row: Inquiry, { applyId, kind, state }: Version, comment: string): Promise<void> {
  const outcome = `state.MiceInquiry.${statusOf(kind, state)}`
  await notify(ctx, 'decided', {
    receivers: [row.owner],
    params: {
      ...{ no: row.inquiryNo, event: row.eventName, comment: comment || '—' },
      ...inBoth(ctx, 'outcome', outcome),
    },
    businessId: applyId,
    link: detailLink(row),
  })
}

/** The inquiry stands for its newest version. */
export const standFor = (ctx: WriteCtx, id: string, applyId: string, supplement: boolean): Promise<unknown> =>
  ctx.db.update(inquiries).set({ applyId, supplement, updatedAt: ctx.now }).where(eq(inquiries.id, id))
