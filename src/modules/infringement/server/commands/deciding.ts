import { illegal } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { type Day, dayOf } from '#foundation/time.ts'
import { can, holdersOf } from '#services/access/server/api.ts'
import { ADMIN, INVESTIGATE } from '../../contract/base.ts'
import { assign, close, reject, reopen } from '../../contract/handling.ts'
import { withdraw } from '../../contract/reporting.ts'
import { isMerged } from '../../rules/index.ts'
import { dueAfter } from '../data/days.ts'
import { categoryOf, requireListed } from '../data/lists.ts'
import { type ReportRow, type Standing, toHandle } from '../policy.ts'
import { reports } from '../tables.ts'
import { follow, release } from './following.ts'
import { REPORT, standsOtherwise } from './stored.ts'
import { finish, tell } from './telling.ts'

/** What was merged moves with the main one only (INFR-10). */
const onlyMain = (_: Reader, row: ReportRow): true | string => (isMerged(row) ? 'INFR-10' : true)

/** @throws illegal input for who does not investigate, or has reported it */
async function investigates(ctx: WriteCtx, { reporter }: ReportRow, investigator: SsoId): Promise<void> {
  if (investigator === reporter || !(await holdersOf(ctx, { permission: INVESTIGATE })).includes(investigator)) throw illegal('investigator')
}

/** The deadlines of a category, from a day on (INFR-11). */
async function setDue(ctx: WriteCtx, { id }: ReportRow, category: string, from: Day): Promise<void> {
  const sort = await categoryOf(ctx, category)
  if (!sort) throw illegal('category')
  const [actDue, closeDue] = [await dueAfter(ctx, from, sort.actDays), await dueAfter(ctx, from, sort.closeDays)]
  await ctx.db.update(reports).set({ actDue, closeDue }).where(eq(reports.id, id))
}

/** What is decided about a report, once it is known to be theirs who decide. */
const decided = moves(
  REPORT,
  { assign, close, reject, reopen, withdraw },
  {
    assign: {
      may: onlyMain,
      async guard(ctx, row, given) {
        // of two who assign at once the second has not seen to whom it went
        if (row.investigator !== given.was) throw standsOtherwise(ctx, row)
        await investigates(ctx, row, given.investigator)
        await requireListed(ctx, given, row)
        const from = row.assignedAt ? dayOf(row.assignedAt) : ctx.today
        if (row.closeDue === null || row.category !== given.category) await setDue(ctx, row, given.category, from)
      },
      set: (ctx, row, { investigator, severity, category, brand }) => ({ investigator, severity, category, brand, assignedAt: row.assignedAt ?? ctx.now }),
      async after(ctx, row, { was, investigator }) {
        // sorted anew it is still with whom it was, and to be done
        if (was !== investigator) {
          await finish(ctx, { businessId: row.id })
          await tell(ctx, 'assigned', row, 'handler', [investigator], { needsAction: true })
        }
        await follow(ctx, row, was === null ? 'taken' : undefined)
      },
    },
    close: {
      may: (ctx, row) => (row.investigator === ctx.actor.ssoId || can(ctx.actor, ADMIN)) && onlyMain(ctx, row),
      set: (ctx, _, { outcome, answer, legalBasis, lossEstimateFen, thanks }) => ({ outcome, answer, legalBasis, lossEstimateFen, thanks, closedAt: ctx.now }),
      async after(ctx, row) {
        await finish(ctx, { businessId: row.id })
        await follow(ctx, row, 'answered')
      },
    },
    reject: {
      may: onlyMain,
      set: (_ctx, _row, { reason }) => ({ reason }),
      async after(ctx, row) {
        await finish(ctx, { businessId: row.id })
        await follow(ctx, row, 'rejected')
      },
    },
    reopen: {
      may: onlyMain,
      async guard(ctx, row, { investigator }) {
        await investigates(ctx, row, investigator)
        await setDue(ctx, row, row.category, ctx.today)
      },
      set: (ctx, row, { reason, investigator }) => ({
        ...{ reason, investigator, severity: row.severity ?? 'medium', assignedAt: ctx.now, actedAt: null, lastStepAt: null },
        ...{ outcome: null, answer: '', thanks: false, closedAt: null },
      }),
      async after(ctx, row, { reason, investigator }) {
        await tell(ctx, 'reopened', row, 'handler', [investigator], { params: { reason }, needsAction: true })
        await follow(ctx, row)
      },
    },
    withdraw: {
      may: (ctx, row) => row.reporter === ctx.actor.ssoId,
      async after(ctx, row) {
        await finish(ctx, { businessId: row.id })
        await release(ctx, row)
      },
    },
  },
)

/** The same, asked first whether the report is theirs: to others it is not there, whatever its state. */
const of =
  <I extends { id: string }>(whose: readonly Standing[], move: (ctx: WriteCtx, given: I) => Promise<Record<string, never>>) =>
  async (ctx: Writer, given: I) => {
    await toHandle(ctx, given.id, ...whose)
    return move(ctx, given)
  }

/** What is decided about a report. They throw not-found, LIFE-01, INFR-10, and illegal input. */
export const decisions = {
  assign: of(['admin'], decided.assign),
  close: of(['admin', 'investigator'], decided.close),
  reject: of(['admin'], decided.reject),
  reopen: of(['admin'], decided.reopen),
  withdraw: of(['reporter'], decided.withdraw),
}
export const movesOf = decided.can
