import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Decision } from '#services/workflow/server/api.ts'
import { approved, rejected, withdrawn } from '../../events.ts'
import type { KindSpec } from '../data/kinds.ts'
import { type Version, versionById } from '../data/versions.ts'
import { amendmentsRoot } from '../tables.ts'
import { versionRows } from './versionRows.ts'

/** What a decision does to a version. One ended by an administrator is withdrawn; one returned to its requester goes on waiting. */
const ACTIONS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw', terminated: 'withdraw', returned: undefined } as const satisfies Record<
  Decision,
  'approve' | 'reject' | 'withdraw' | undefined
>
const EVENTS = { approve: approved, reject: rejected, withdraw: withdrawn } as const

interface Outcome {
  businessId: string
  decision: Decision
  comment?: string
  by: string
}

/**
 * In the transaction of the decision: an approved version takes the place of the current one and its room makes its own change; a rejected
 * or withdrawn one leaves everything as it is (AMEND-02). Where the room refuses or fails, nothing was decided.
 */
export async function decided(ctx: WriteCtx, kind: KindSpec, { businessId, decision, comment, by }: Outcome): Promise<void> {
  const action = ACTIONS[decision]
  if (!action) return
  const { rootId } = await versionById(ctx, businessId)
  const root = await locked(ctx, amendmentsRoot, amendmentsRoot.id, rootId)
  const row = await advance(ctx, versionRows, businessId, action, {
    set: { decidedAt: ctx.now, decidedBy: by },
    ...(comment && { reason: comment }),
  })
  if (action === 'approve') await bringIntoForce(ctx, kind, { rootId, applyId: businessId, currentId: root.currentId, basedOn: row.basedOn })
  else await kind.onEnded?.(ctx, { version: await versionById(ctx, businessId), ...(comment && { comment }) })
  await ctx.emit(EVENTS[action], { rootId, applyId: businessId, applyNo: row.no, of: kind.code, kind: row.kind, by: row.by })
}

interface Force {
  rootId: string
  applyId: string
  currentId: string | null
  basedOn: string | null
}

async function bringIntoForce(ctx: WriteCtx, kind: KindSpec, { rootId, applyId, currentId, basedOn }: Force): Promise<void> {
  // one open version at a time (AMEND-01), so nothing has come between; if it had, what the approvers saw would not be what they change
  if (basedOn !== currentId) throw new Error(`the version ${applyId} is based on ${basedOn}, and ${currentId} is in force`)
  const before: Version | undefined = currentId === null ? undefined : await versionById(ctx, currentId)
  await ctx.db.update(amendmentsRoot).set({ currentId: applyId }).where(eq(amendmentsRoot.id, rootId))
  await kind.onForce(ctx, { version: await versionById(ctx, applyId), before })
}
