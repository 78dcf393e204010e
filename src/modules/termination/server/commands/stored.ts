import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { advance, type Move, storing } from '#foundation/lifecycle/advance.ts'
import type { ActionOf } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { keepFiles as keepOnly } from '#services/files/server/api.ts'
import { lockRequester } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { esignLife, terminationLife } from '../../rules/life.ts'
import { POLICY } from '../../rules/submitting.ts'
import { type RequestRow, recordOf, requestById } from '../data/records.ts'
import { signings, terminations } from '../tables.ts'

const OF = { module: module.name, subject: ({ ssoId }: { ssoId: string }) => ssoId }
const REQUEST = storing({ ...OF, life: terminationLife, table: terminations, id: terminations.id, status: terminations.state })
const PAPER = storing({ ...OF, life: esignLife, table: signings, id: signings.id, status: signings.esignState })

/** What this room says in the audit log, beside the moves of its lives. */
export const record = auditing(
  module,
  {
    'Termination.saved': 'termination.audit.saved',
    'Termination.changed': 'termination.audit.changed',
    'Termination.updated': 'termination.audit.updated',
    'Termination.inserted': 'termination.audit.inserted',
    'Termination.exported': 'termination.audit.exported',
  },
  [terminationLife, esignLife],
)

/** Who counts something of a person waits their turn (TERM-08). */
export const lockLeaver = (ctx: WriteCtx, ssoId: SsoId): Promise<void> => lockRequester(ctx, module.name, ssoId)

type Set = Partial<typeof terminations.$inferInsert>
const next = sql`${terminations.revision} + 1`

/** How a request was decided, for who looks for it among what is done. */
export const decidedNow = (ctx: WriteCtx, decisionComment = '') => ({ decidedAt: ctx.now, decidedBy: ctx.actor?.ssoId ?? null, decisionComment })
export const UNDECIDED = { decidedAt: null, decidedBy: null, decisionComment: '' }

/** Moves a request; the audit log hears of nothing that is confidential to its person (TERM-16). */
export async function move(ctx: WriteCtx, id: string, action: ActionOf<typeof terminationLife>, of: { set?: Set; reason?: string } = {}): Promise<RequestRow> {
  if (of.set) await change(ctx, id, of.set)
  await advance(ctx, REQUEST, id, action, { ...(of.reason && { reason: of.reason }) })
  return read(ctx, id)
}

export async function change(ctx: WriteCtx, id: string, set: Set): Promise<RequestRow> {
  await ctx.db
    .update(terminations)
    .set({ ...set, revision: next, changedAt: ctx.now })
    .where(eq(terminations.id, id))
  return read(ctx, id)
}

async function read(ctx: WriteCtx, id: string): Promise<RequestRow> {
  const row = await requestById(ctx, id)
  if (!row) throw new Error(`the request ${id} has no letter`)
  return row
}

export const movePaper = (ctx: WriteCtx, id: string, action: ActionOf<typeof esignLife>, of: Move<typeof signings> = {}) => advance(ctx, PAPER, id, action, of)
export const changePaper = async (ctx: WriteCtx, id: string, set: Partial<Pick<typeof signings.$inferInsert, 'esignFlowId' | 'sent'>>): Promise<void> =>
  void (await ctx.db.update(signings).set(set).where(eq(signings.id, id)))

/** Makes these the files of a request, and lets others go. @throws TERM-05 */
export const holdFiles = (ctx: WriteCtx, id: string, kind: 'request' | 'leaving', ids: readonly string[]): Promise<void> =>
  keepOnly(ctx, ids, { module: module.name, businessId: recordOf(kind, id), policy: POLICY })
