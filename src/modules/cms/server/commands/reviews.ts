import { staleNames } from '#foundation/contract/bilingual.ts'
import { enforce, forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { sizes } from '#services/audience/server/api.ts'
import * as workflow from '#services/workflow/server/api.ts'
import { TEXTS, TYPES } from '../../contract/index.ts'
import module from '../../module.ts'
import { deciding, publishing } from '../../rules/index.ts'
import { contents } from '../tables.ts'
import { editedContent, lockedContent } from './lives.ts'
import { asItStands, release, touched } from './moving.ts'
import { tellAuthor, titles } from './telling.ts'

export const NEWS = 'NEWS'

/**
 * Sends a draft for review (CMS-17): it stays a draft until somebody who may has released it. What could not be published is not asked for.
 * @throws CMS-01 for what is no draft or was sent already; what publishing refuses, save a stale half, which the reviewer sees
 */
export async function askReview(ctx: Writer, { id }: { id: number }): Promise<void> {
  const row = await editedContent(ctx, id)
  if (row.publishStatus !== '0' || row.reviewRequestedAt !== null) throw refuse('CMS-01')
  const reached = row.audience === null ? 0 : ((await sizes(ctx, [row.audience])).get(row.audience) ?? 0)
  const input = { ...row, stale: staleNames(TEXTS, row.stale), confirmed: true, publishAt: null }
  enforce(publishing, { facts: { reached }, input, p: {}, now: ctx.now })
  const { titleCn, titleEn } = titles(ctx, row)
  await workflow.submit(ctx, {
    module: module.name,
    businessId: row.key,
    catalog: NEWS,
    params: { type: TYPES[row.type] },
    requester: ctx.actor.ssoId,
    subjectCn: titleCn,
    subjectEn: titleEn,
  })
  await ctx.db.update(contents).set({ reviewRequestedAt: ctx.now, returned: null }).where(eq(contents.id, id))
}

/** Locks the open request of an item before the item itself: in that order its decision takes them too. */
export async function lockReview(ctx: WriteCtx, id: number): Promise<string | undefined> {
  const [row] = await ctx.db.select({ key: contents.key, at: contents.reviewRequestedAt }).from(contents).where(eq(contents.id, id))
  const open = row?.at ? await workflow.itemOf(ctx, module.name, row.key) : undefined
  if (open) await workflow.lockItem(ctx, open.id)
  return open?.id
}

/** Ends a request in the name of the house: what was sent is not what it was, or is wanted no more. */
export async function endReview(ctx: WriteCtx, item: string | undefined): Promise<void> {
  if (item === undefined) return
  const { actor: _actor, ...house } = ctx
  await workflow.withdraw(house, item, {})
}

/** Takes a request back. @throws CMS-01 where none is open */
export async function takeBackReview(ctx: Writer, { id }: { id: number }): Promise<void> {
  const item = await lockReview(ctx, id)
  const row = await editedContent(ctx, id)
  if (row.reviewRequestedAt === null) throw refuse('CMS-01')
  await endReview(ctx, item)
}

/** See `decide` of api.ts. */
export async function decideReview(ctx: Writer, id: number, decision: 'publish' | 'return', comment: string): Promise<void> {
  enforce(deciding, { facts: {}, input: { decision, comment }, p: {}, now: ctx.now })
  const item = await lockReview(ctx, id)
  const [row] = await ctx.db.select({ id: contents.id }).from(contents).where(eq(contents.id, id))
  if (!row) throw notFound()
  if (item === undefined) throw refuse('CMS-01')
  const task = (await workflow.openTasks(ctx, item)).find(({ approver }) => approver === ctx.actor.ssoId)
  if (!task) throw forbidden('CMS-02')
  await workflow.decide(ctx, task.id, { action: decision === 'publish' ? 'approve' : 'reject', comment })
}

/** What follows a decision on a request, in its transaction: released with all checks, or sent back with the reason (CMS-17). */
export async function reviewDecided(ctx: WriteCtx, given: { businessId: string; decision: workflow.Decision; comment?: string }): Promise<void> {
  const [found] = await ctx.db.select({ id: contents.id }).from(contents).where(eq(contents.key, given.businessId))
  if (!found) throw notFound()
  const row = await lockedContent(ctx, found.id)
  if (row.reviewRequestedAt === null) return
  if (given.decision === 'approved') {
    await release(ctx, row, { ...asItStands(row), confirmed: true })
    return
  }
  const comment = given.comment ?? ''
  const returned = given.decision === 'rejected' || given.decision === 'returned'
  if (returned) enforce(deciding, { facts: {}, input: { decision: 'return', comment }, p: {}, now: ctx.now })
  const [after] = await ctx.db
    .update(contents)
    .set({ reviewRequestedAt: null, ...(returned && { returned: comment, ...touched(ctx, row) }) })
    .where(eq(contents.id, row.id))
    .returning()
  if (returned && after) await tellAuthor(ctx, after, 'returned', { reason: comment })
}
