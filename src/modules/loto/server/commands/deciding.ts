import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addMonths } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import module from '../../module.ts'
import { EHS_POINTS } from '../../rules/content.ts'
import { finishing, submitting } from '../../rules/index.ts'
import { decides, holds, isAuthor, isEhs, type ProcedureRow } from '../policy.ts'
import { comments, procedures } from '../tables.ts'
import { moved, requireCertified, requireSeen, requireState } from './guarding.ts'
import { PROCEDURE, record } from './record.ts'
import { tellApproved, tellCommented, tellHolder, tellRejected, tellWithdrawn } from './telling.ts'
import { makeWay, scrap } from './withdrawing.ts'

const IN_EHS = 'pending-ehs-approval'
/** States that whoever wrote it may leave without saying why. */
const FREE: readonly ProcedureRow['state'][] = ['draft', 'saved']
type Seen = { version?: number | undefined }

/** EHS decides as a team, and none of it who has signed another step (LOTO-05); anybody else hears nothing of it. */
function byEhs(ctx: Reader, row: ProcedureRow): boolean | string {
  if (row.state !== IN_EHS) return false
  return [row.author, row.reviewer, row.departmentApprover, row.reviewerLevel1, row.approver].includes(ctx.actor.ssoId) ? 'LOTO-05' : true
}

/** Who signs has read what stands there, and holds a certificate. @throws LOTO-14, LOTO-17 */
async function signing(ctx: WriteCtx, row: ProcedureRow, given: Seen): Promise<void> {
  requireSeen(ctx, row, given)
  await requireCertified(ctx)
}

/** What the author does with it. `submit` throws LOTO-03 to LOTO-05, LOTO-14 and LOTO-17. */
export const sopMoves = moves(
  PROCEDURE,
  { submit: calls.sopSubmit, 'send on': calls.sopSendOn, cancel: calls.sopCancel },
  {
    submit: {
      may: isAuthor,
      async guard(ctx, row, given) {
        requireSeen(ctx, row, given)
        enforce(submitting, { facts: row, input: {}, p: {}, now: ctx.now })
        await requireCertified(ctx)
      },
      set: moved('submit'),
      async after(ctx, row) {
        await tellHolder(ctx, await advance(ctx, PROCEDURE, row.id, 'hand to review', { set: moved('hand to review')(ctx, row) }))
      },
    },
    'send on': { may: isAuthor, guard: requireSeen, set: moved('send on'), after: tellHolder },
    cancel: {
      may: (ctx, row) => isAuthor(ctx, row) || (isEhs(ctx) && !FREE.includes(row.state)),
      guard(ctx, row, given) {
        requireSeen(ctx, row, given)
        if (!FREE.includes(row.state) && given.reason.trim() === '') throw illegal('reason')
      },
      set: (ctx, row, { reason }) => ({ ...moved('cancel')(ctx, row), reason }),
      after: tellHolder,
    },
  },
)

const rejecting = {
  guard: requireSeen,
  set: (ctx: WriteCtx, row: ProcedureRow, { comment }: { comment: string }) => ({ ...moved('reject')(ctx, row), reason: comment }),
  async after(ctx: WriteCtx, row: ProcedureRow, { comment }: { comment: string }) {
    await tellHolder(ctx, row)
    await tellRejected(ctx, row, comment)
  },
}

/** What reviewers and approvers do, each with what waits for them (LOTO-05). A review is finished with no comment open. */
export const reviewMoves = moves(
  PROCEDURE,
  { 'start review': calls.reviewStart, 'finish review': calls.reviewFinish, approve: calls.reviewApprove, reject: calls.reviewReject },
  {
    'start review': { may: holds, guard: requireSeen, set: moved('start review'), after: tellHolder },
    'finish review': {
      may: holds,
      async guard(ctx, row, given) {
        requireSeen(ctx, row, given)
        const open = await ctx.db.$count(comments, and(eq(comments.procedureId, row.id), eq(comments.solved, false)))
        enforce(finishing, { facts: { open }, input: {}, p: {}, now: ctx.now })
        await requireCertified(ctx)
      },
      set: moved('finish review'),
      after: tellHolder,
    },
    approve: { may: (ctx, row) => holds(ctx, row) && row.state !== IN_EHS, guard: signing, set: moved('approve'), after: tellHolder },
    reject: { may: (ctx, row) => holds(ctx, row) && row.state !== IN_EHS, ...rejecting },
  },
)

/** What EHS does. `approve` makes a version valid, and retires the one before (LOTO-06). */
export const ehsMoves = moves(
  PROCEDURE,
  { approve: calls.ehsApprove, reject: calls.ehsReject, 'withdraw from use': calls.ehsWithdraw },
  {
    approve: {
      may: byEhs,
      async guard(ctx, row, given) {
        if (EHS_POINTS.some((point) => !given.points.includes(point))) throw illegal('points')
        await signing(ctx, row, given)
        await makeWay(ctx, row)
      },
      set: (ctx, row) => ({
        ...moved('approve')(ctx, row),
        ...{ ehsPoints: [...EHS_POINTS], ehsApprover: ctx.actor?.ssoId ?? row.ehsApprover, firstIssue: row.firstIssue ?? ctx.today, thisIssue: ctx.today },
        nextInspection: addMonths(ctx.today, ctx.parameters(module).inspectionMonths),
      }),
      async after(ctx, row) {
        await tellHolder(ctx, row)
        await tellApproved(ctx, row)
      },
    },
    reject: { may: byEhs, ...rejecting },
    'withdraw from use': {
      guard: requireSeen,
      set: (ctx, row, { reason }) => ({ ...moved('withdraw from use')(ctx, row), reason }),
      async after(ctx, row, { scrapped, reason }) {
        await tellWithdrawn(ctx, row)
        // LOTO-13
        if (!scrapped) return
        await ctx.db.update(procedures).set({ equipmentStatus: 'scrapped' }).where(eq(procedures.id, row.id))
        await scrap(ctx, row.rootId, reason)
      },
    },
  },
)

/** Says something of what one is deciding, or that what was said is seen to. @throws not-found, LIFE-01 */
export async function comment(ctx: Writer, { id, solves, ...given }: ParsedOf<typeof calls.reviewComment>): Promise<void> {
  const row = await locked(ctx, procedures, procedures.id, id)
  if (solves !== undefined) return solve(ctx, row, solves)
  if (!decides(ctx, row)) throw notFound()
  requireState(ctx, row, 'under-review', 'pending-department-approval', 'under-review-level-1', 'pending-final-approval', IN_EHS)
  if (given.text.trim() === '') throw illegal('text')
  const made = newId(ctx.now)
  await ctx.db.insert(comments).values({ ...given, id: made, procedureId: id, by: ctx.actor.ssoId, at: ctx.now })
  await record(ctx, 'LotoProcedure.commented', { target: id, after: given })
  await tellCommented(ctx, row, made, given.text)
}

async function solve(ctx: Writer, row: ProcedureRow, id: string): Promise<void> {
  const [said] = await ctx.db
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.procedureId, row.id)))
  if (!said || (said.by !== ctx.actor.ssoId && !decides(ctx, row))) throw notFound()
  if (said.solved) return
  await ctx.db.update(comments).set({ solved: true }).where(eq(comments.id, id))
  await record(ctx, 'LotoProcedure.commented', { target: row.id, after: { solved: id } })
}
