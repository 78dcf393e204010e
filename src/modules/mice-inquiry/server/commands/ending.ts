import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { open, withdraw } from '#services/amendments/server/api.ts'
import { attach } from '#services/files/server/api.ts'
import { lockItem } from '#services/workflow/server/api.ts'
import { type confirm as confirming, POLICY, type voidInquiry } from '../../contract.ts'
import module from '../../module.ts'
import { acting, papers } from '../../rules/inquiry.ts'
import type { Inquiry } from '../policy.ts'
import { book, giveBackAll } from './places.ts'
import { INQUIRY, inquiryById, ownLocked } from './record.ts'

/** The customer has said yes in writing: what was held is booked. @throws MICE-03, MICE-14, not-found, what files are refused by */
export async function confirm(ctx: Writer, { id, attachments }: ParsedOf<typeof confirming>): Promise<void> {
  const row = await ownLocked(ctx, id)
  enforce(acting, { facts: row, input: { act: 'confirm' }, p: {}, now: ctx.now })
  enforce(papers, { facts: {}, input: { attachments }, p: {}, now: ctx.now })
  await attach(ctx, attachments, { module: module.name, businessId: `${id}.confirmation`, policy: POLICY })
  await bookYes(ctx, row, attachments)
}

/** What was held is booked for good, by the papers that say so. */
export async function bookYes(ctx: WriteCtx, row: Inquiry, by: readonly string[]): Promise<void> {
  await advance(ctx, INQUIRY, row.id, 'confirm', { set: { confirmation: [...new Set(by)], updatedAt: ctx.now } })
  await book(ctx, row)
}

/**
 * Ends an inquiry for good: what is being decided is taken back, and its places are free (MICE-09). Whoever calls has locked it. An item is locked before the row,
 * in the order of a decision. @throws MICE-14
 */
export async function voidOne(ctx: WriteCtx, { id, attemptId }: Pick<Inquiry, 'id' | 'attemptId'>, reason: string): Promise<Inquiry> {
  const waiting = await open(ctx, attemptId)
  if (waiting?.item) await lockItem(ctx, waiting.item)
  enforce(acting, { facts: await inquiryById(ctx, id), input: { act: 'void' }, p: {}, now: ctx.now })
  const row = await advance(ctx, INQUIRY, id, 'void', { set: { voidReason: reason, updatedAt: ctx.now }, reason })
  // somebody may have decided before the item was locked
  const still = await open(ctx, attemptId)
  if (still) await withdraw(ctx, still.applyId)
  await giveBackAll(ctx, row)
  return row
}

export async function voidOwn(ctx: Writer, { id, reason }: ParsedOf<typeof voidInquiry>): Promise<void> {
  await voidOne(ctx, await ownLocked(ctx, id), reason)
}
