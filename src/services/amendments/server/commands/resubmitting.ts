import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { lockItem, resubmit as resubmitItem, withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import { inputsOf, reasons } from '../../rules/index.ts'
import { differingIn } from '../data/differences.ts'
import { kindOf, parsed } from '../data/kinds.ts'
import { versionById } from '../data/versions.ts'
import { amendmentsRoot, amendmentsVersion } from '../tables.ts'

/** The item of a version; a version is written with its item in one transaction. */
async function itemOf(ctx: WriteCtx, applyId: string): Promise<string> {
  const { item } = await versionById(ctx, applyId)
  if (!item) throw notFound()
  return item
}

export interface Again {
  content?: object
  /** Why it is to be changed or ended, in other words; a new application has none. */
  reason?: string
  /** What is said to who decides. */
  comment?: string
}

/**
 * Sends a version that was returned to its requester on its way again, with other content and other words why where those are given. Locks in the order of
 * a decision: item, then application.
 */
export async function resubmit(ctx: WriteCtx, applyId: string, given: Again): Promise<void> {
  const item = await itemOf(ctx, applyId)
  await lockItem(ctx, item)
  const before = await versionById(ctx, applyId)
  const root = await locked(ctx, amendmentsRoot, amendmentsRoot.id, before.rootId)
  const kind = kindOf(root.kind)
  if (before.state !== 'pending') throw refuse('LIFE-01', { state: ctx.text(`state.AmendmentVersion.${before.state}`) })
  // a cancellation has nothing of its own to change
  const content = given.content === undefined || before.kind === 'cancel' || before.kind === 'invalidate' ? before.content : parsed(kind, given.content)
  const based = before.basedOn === null ? undefined : await versionById(ctx, before.basedOn)
  if (before.kind === 'change' && based && (await differingIn(ctx, kind.fields, based.content, content)).length === 0) throw refuse('AMEND-05')
  const changed = await differingIn(ctx, kind.fields, before.content, content)
  const words = before.kind === 'new' ? undefined : given.reason?.trim()
  if (words !== undefined) enforce(reasons, { facts: {}, input: { reason: words }, p: {}, now: ctx.now })
  const reason = words ?? before.reason
  await ctx.db.update(amendmentsVersion).set({ content, reason }).where(eq(amendmentsVersion.id, applyId))
  await ctx.audit({
    module: 'amendments',
    kind: 'AmendmentVersion.resubmitted',
    target: applyId,
    subject: before.by,
    after: { fields: changed },
    ...(given.comment && { reason: given.comment }),
  })
  await resubmitItem(ctx, item, {
    params: kind.params?.(content) ?? {},
    changed: inputsOf(kind.fields, changed),
    subject: kind.subject(content, before.kind),
    ...(given.comment && { comment: given.comment }),
  })
}

export const withdraw = async (ctx: WriteCtx, applyId: string, given: { reason?: string }): Promise<void> =>
  withdrawItem(ctx, await itemOf(ctx, applyId), given)
