import { newId } from '#foundation/database/columns.ts'
import { advance, type Move, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { TimelineKind } from '../../contract/index.ts'
import { esignChanged } from '../../events.ts'
import { eSignFlow, type FlowState } from '../../rules/index.ts'
import type { FlowRow } from '../data/flows.ts'
import { findKind } from '../data/kinds.ts'
import { flow, moment } from '../tables.ts'

const life = storing({ module: 'e-sign', life: eSignFlow, table: flow, id: flow.id, status: flow.state, subject: (row) => row.signer })
type Action = (typeof eSignFlow.transitions)[number]['action']

/** Notes what happened to a paper. It stays as it is told (ESIGN-15). */
export const note = (
  ctx: WriteCtx,
  of: Pick<FlowRow, 'id' | 'attempt'>,
  kind: TimelineKind,
  given: { at?: Date; page?: number; ip?: string; device?: string; detail?: string } = {},
): Promise<unknown> =>
  ctx.db
    .insert(moment)
    .values({ id: newId(ctx.now), flowId: of.id, attempt: of.attempt, kind, by: ctx.by, at: ctx.now, ...given })
    .onConflictDoNothing()

/**
 * Moves a paper, tells who started it in the same transaction (ESIGN-14), and all others by an event. What the module refuses did not happen.
 * @throws LIFE-01, what the guard throws, what the module throws
 */
export async function move(ctx: WriteCtx, id: string, action: Action, given: Move<typeof flow> = {}): Promise<FlowRow> {
  let from: FlowState | undefined
  const row = await advance(ctx, life, id, action, {
    ...given,
    guard: async (before) => {
      from = before.state
      await given.guard?.(before)
    },
  })
  if (from === undefined) throw new Error('a paper moved without having been anywhere')
  const { type, businessId, state: to } = row
  await findKind(type)?.onChanged(ctx, {
    flowId: id,
    businessId,
    signer: row.signer,
    from,
    to,
    reason: row.refuseReason ?? row.endReason,
    signedDocument: row.signedDocument,
  })
  await ctx.emit(esignChanged, { flowId: id, type, businessId, from, to })
  return row
}
