import { asSsoId, ssoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { reviewedItems } from '#modules/cms/server/api.ts'
import { changeOfItem } from '#modules/profile/server/api.ts'
import type { workflowDecided, workflowSubmitted } from '#services/workflow/events.ts'
import type { Kind } from '../../contract/index.ts'
import { todoDecided } from '../../events.ts'
import { kindOf } from '../data/changes.ts'
import { NEWS, PROBATION, PROFILE, TERMINATION } from '../data/items.ts'
import { reviews } from '../tables.ts'

type Submitted = z.output<typeof workflowSubmitted.payload>
type Decided = z.output<typeof workflowDecided.payload>

/** A review of news has begun. */
export async function noteReview(ctx: WriteCtx, { itemId, businessId, requester }: Submitted): Promise<void> {
  await ctx.db.insert(reviews).values({ itemId, key: businessId, requester, submittedAt: ctx.now }).onConflictDoNothing()
}

/** Something of a work list was decided, here or elsewhere: those who depend on it hear of it once (NTC-15). */
export async function noteDecided(ctx: WriteCtx, of: Decided): Promise<void> {
  const thing = await thingOf(ctx, of)
  if (!thing) return
  if (of.catalog === NEWS) await noteEnd(ctx, of)
  await ctx.emit(todoDecided, { ...thing, applicant: of.requester, decision: of.decision, by: of.by })
}

async function thingOf(ctx: WriteCtx, { catalog, businessId }: Decided): Promise<{ kind: Kind; id: string } | undefined> {
  if (catalog === PROBATION) return { kind: 'probationEvaluation', id: businessId }
  if (catalog === TERMINATION) return { kind: 'terminationNotification', id: businessId }
  if (catalog === PROFILE) {
    const kind = kindOf((await changeOfItem(ctx, businessId)).subject)
    return kind && { kind, id: businessId }
  }
  if (catalog !== NEWS) return undefined
  const item = (await reviewedItems(ctx, [businessId])).get(businessId)
  return item && { kind: 'cmsNews', id: String(item.id) }
}

async function noteEnd(ctx: WriteCtx, { itemId, businessId, requester, decision, by }: Decided): Promise<void> {
  const decidedBy = ssoId.safeParse(by).success ? asSsoId(by) : null
  const end = { decision: decision === 'terminated' ? ('withdrawn' as const) : decision, decidedBy, decidedAt: ctx.now }
  await ctx.db
    .insert(reviews)
    .values({ itemId, key: businessId, requester, submittedAt: ctx.now, ...end })
    .onConflictDoUpdate({ target: reviews.itemId, set: end })
}
