import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { ActionOf } from '#foundation/lifecycle/lifecycle.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { type Day, dayOf, daysBetween } from '#foundation/time.ts'
import { withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import { isLive, type Progress, type progressLife } from '../../rules/life.ts'
import type { Found } from '../data/reading.ts'
import { applications, progresses, steps } from '../tables.ts'
import { APPROVAL, MY, notify, PROGRESS, titleOf } from './record.ts'

type Action = ActionOf<typeof progressLife>
declareMoves(PROGRESS, ['start', 'invite', 'pass', 'offer', 'accept', 'transfer', 'turn-down', 'close-job', 'terminate'])

interface Given {
  note?: string | undefined
  startDate?: Day | undefined
  reason?: string | undefined
  /** Whether the applicant reads the reason. */
  visible?: boolean
}

/** Words of a step in both languages. */
const stepWords = (ctx: Pick<Ctx, 'text'>, progress: Progress) => ({
  ...inBoth(ctx, 'step', `state.JobApplication.progress.${progress}`),
})

/** Moves an application by one step and notes it; whoever calls holds its row. @throws LIFE-01 */
export async function stepTo(
  ctx: WriteCtx,
  { application: { id } }: Pick<Found, 'application'>,
  action: Action,
  { note, startDate }: Given = {},
): Promise<Progress> {
  const before = await locked(ctx, progresses, progresses.id, id)
  const after = await advance(ctx, PROGRESS, id, action, { set: { since: ctx.now, ...(startDate && { startDate }) } })
  await ctx.db.insert(steps).values({
    ...{ id: newId(ctx.now), application: id, from: before.progress, progress: after.progress, at: ctx.now, by: ctx.actor?.ssoId ?? null },
    ...{ daysBefore: daysBetween(dayOf(before.since), ctx.today), note: note || null },
  })
  return after.progress
}

/** Tells the applicant of a step that goes on. */
export async function tellStep(ctx: WriteCtx, { application: { id, ssoId }, job }: Found, progress: Progress): Promise<void> {
  await notify(ctx, 'step', {
    ...{ receivers: [ssoId], businessId: id, dedupeKey: `${id}:${progress}`, link: MY },
    params: { ...titleOf(job), ...stepWords(ctx, progress) },
  })
}

/**
 * Ends an application by a step from which nothing goes on, and tells its applicant. What waits for approval is taken from its approvers: whoever calls has
 * locked its item before the row.
 */
export async function endBy(ctx: WriteCtx, found: Found, action: Action, { reason, visible = true, note }: Given = {}): Promise<void> {
  const { job, application } = found
  const { id, ssoId } = application
  const before = await locked(ctx, applications, applications.id, id)
  if (!isLive(before.approval)) return
  const progress = await stepTo(ctx, found, action, { note })
  await advance(ctx, APPROVAL, id, 'close', { set: { closedReason: reason || null, reasonVisible: visible }, ...(reason && { reason }) })
  // the item is its requester's to take back, or a job's
  const { actor: _, ...unasked } = ctx
  if (before.approval === 'pending-approval' && before.workflowItem) await withdrawItem(unasked, before.workflowItem, { reason: 'internal-jobs.ended' })
  await notify(ctx, 'outcome', {
    ...{ receivers: [ssoId], businessId: id, dedupeKey: `${id}:${progress}`, link: MY },
    params: { ...titleOf(job), ...stepWords(ctx, progress), reason: (visible && reason) || '—' },
  })
}
