import { enforce, forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { notify } from '#services/notifications/server/api.ts'
import { type Decision, decide, withdraw } from '#services/workflow/server/api.ts'
import type { Remark } from '../../contract/index.ts'
import module from '../../module.ts'
import { rejectRules, stillStands } from '../../rules/index.ts'
import { bankTermsOf } from '../data/bank.ts'
import { comesBack } from '../data/drafts.ts'
import { documentOn } from '../data/facts.ts'
import { onlyAtFields, placesOf } from '../data/remarks.ts'
import { type Doc, openSides, sealRemarks } from '../data/sealed.ts'
import { requireOpen, taskOf } from '../policy.ts'
import { changes } from '../tables.ts'
import { apply } from './applying.ts'
import { storedChanges } from './lives.ts'
import { lockPerson } from './making.ts'

interface Outcome {
  businessId: string
  decision: Decision
  comment?: string
}

const ACTIONS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw', terminated: 'withdraw', returned: undefined } as const satisfies Record<
  Decision,
  'approve' | 'reject' | 'withdraw' | undefined
>

/** What a decision does, in its transaction: an approved change goes on file, if what it was made from still stands there. @throws PROFILE-25 */
export async function changeDecided(ctx: WriteCtx, { businessId: id, decision, comment = '' }: Outcome): Promise<void> {
  const action = ACTIONS[decision]
  if (!action) return
  const row = await locked(ctx, changes, changes.id, id)
  await lockPerson(ctx, row.ssoId)
  const { before, after } = openSides(ctx, row)
  if (action === 'approve' && !stillStands(before, { ...(await documentOn(ctx, row.ssoId, row.subject)) })) throw refuse('PROFILE-25')
  const decidedBy = action === 'withdraw' ? null : (ctx.actor?.ssoId ?? null)
  await advance(ctx, storedChanges, id, action, { set: { decidedAt: ctx.now, decidedBy, comment, draft: action === 'reject' && comesBack(row.subject) } })
  if (action === 'approve') await apply(ctx, { id, ssoId: row.ssoId, subject: row.subject, after: await asOfNow(ctx, row, after) })
  if (action !== 'withdraw') await tell(ctx, row, action, comment)
}

/** An account that was approved counts from the payroll that it reaches by then. */
async function asOfNow(ctx: WriteCtx, { ssoId, subject }: typeof changes.$inferSelect, after: Doc): Promise<Doc> {
  return subject === 'bank' ? { ...after, effectiveMonth: (await bankTermsOf(ctx, ssoId)).reaches } : after
}

async function tell(ctx: WriteCtx, { id, ssoId, subject }: typeof changes.$inferSelect, action: 'approve' | 'reject', comment: string): Promise<void> {
  const params = { ...inBoth(ctx, 'what', `profile.subject.${subject}`), reason: comment || '-' }
  // PROFILE-35
  const redo = action === 'reject' && comesBack(subject)
  const event = redo ? 'returned' : action
  const link = redo ? `/profile/index?redo=${id}` : '/profile/index?tab=changes'
  await notify(ctx, { module: module.name, event, receivers: [ssoId], businessId: id, params, link, ...(redo && { needsAction: true }) })
}

const found = async (ctx: WriteCtx, id: string, ssoId?: SsoId): Promise<typeof changes.$inferSelect> => {
  const [row] = await ctx.db
    .select()
    .from(changes)
    .where(and(eq(changes.id, id), ssoId && eq(changes.ssoId, ssoId)))
  if (!row) throw notFound()
  return row
}

const standing = async (ctx: WriteCtx, id: string) => ({ id, state: (await found(ctx, id)).status })

/**
 * Decides a change in the actor's name, in the caller's transaction; the outcome comes through its workflow item.
 * @throws not-found, PROFILE-17 (403) for who holds no task of it, PROFILE-20, PROFILE-25, PROFILE-36, and as decide of services/workflow
 */
export async function decideChange(
  ctx: Writer,
  id: string,
  action: 'approve' | 'reject',
  { comment, remarks = [] }: { comment: string; remarks?: readonly Remark[] | undefined },
) {
  const row = await found(ctx, id)
  const task = await taskOf(ctx, row)
  if (!task) throw row.status === 'pending' ? forbidden('PROFILE-17') : refuse('LIFE-01', { state: ctx.text(`state.ProfileChange.${row.status}`) })
  const places = placesOf(ctx, openSides(ctx, row)).map(({ at }) => at)
  enforce(rejectRules, { facts: { places }, input: { action, comment, remarks }, p: {}, now: ctx.now })
  await decide(ctx, task, { action, comment: comment.trim() || (action === 'reject' && remarks.length > 0 ? onlyAtFields(ctx) : '') })
  if (action === 'reject' && remarks.length > 0)
    await ctx.db
      .update(changes)
      .set({ remarks: sealRemarks(ctx, row, remarks) })
      .where(eq(changes.id, id))
  return standing(ctx, id)
}

/** Takes an own change back. @throws not-found for another's, LIFE-01 */
export async function withdrawChange(ctx: Writer, id: string) {
  await requireOpen(ctx)
  const { workflowItem, status } = await found(ctx, id, ctx.actor.ssoId)
  if (!workflowItem || status !== 'pending') throw refuse('LIFE-01', { state: ctx.text(`state.ProfileChange.${status}`) })
  await withdraw(ctx, workflowItem, {})
  return standing(ctx, id)
}
