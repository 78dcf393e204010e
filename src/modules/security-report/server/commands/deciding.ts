import { illegal, refuse } from '#foundation/contract/refused.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import { assign, complete, PROCESS, reject, reopen } from '../../contract.ts'
import { inReach, type ReportRow } from '../policy.ts'
import { involvedIn, REPORT } from './stored.ts'
import { finish, tell } from './telling.ts'

/** What of an assignment was refused already where somebody else was quicker (SECRPT-12). @throws SECRPT-12 with who it is assigned to */
async function asSeen(ctx: WriteCtx, { investigator: now }: ReportRow, { was, investigator }: { was: string | null; investigator: string }): Promise<void> {
  if (now === null || (now === was && now !== investigator)) return
  const { nameCn, nameEn } = await personRef(ctx, now)
  throw refuse('SECRPT-12', { nameCn, nameEn })
}

const onceSubmitted = (_: unknown, { state }: ReportRow): boolean => state !== 'draft'

/** What is decided about a report. They throw SECRPT-08, SECRPT-12, LIFE-01, not-found. */
export const decisions = moves(
  REPORT,
  { assign, reject, complete, reopen },
  {
    assign: {
      may: onceSubmitted,
      async guard(ctx, row, given) {
        await inReach(ctx, row)
        await asSeen(ctx, row, given)
        // SECRPT-08
        const named = (await involvedIn(ctx, [row.id])).get(row.id) ?? []
        if ([row.reporter, ...named.map(({ ssoId }) => ssoId)].includes(given.investigator)) throw refuse('SECRPT-08', { field: 'investigator' })
        if (!(await holdersOf(ctx, { permission: PROCESS })).includes(given.investigator)) throw illegal('investigator')
      },
      set: (ctx, _, { investigator }) => ({ investigator, assignedAt: ctx.now }),
      async after(ctx, row, { investigator }) {
        await finish(ctx, { businessId: row.id })
        await tell(ctx, 'assigned', row, 'investigator', [investigator], { needsAction: true })
      },
    },
    reject: {
      may: onceSubmitted,
      guard: inReach,
      set: (_ctx, _row, { reason }) => ({ rejectReason: reason, investigator: null }),
      async after(ctx, row, { reason }) {
        await finish(ctx, { businessId: row.id })
        await tell(ctx, 'rejected', row, 'reporter', [row.reporter], { reason, needsAction: true })
      },
    },
    complete: {
      may: ({ actor }, row) => row.investigator === actor.ssoId,
      set: (ctx, _, { conclusion, measures }) => ({ conclusion, measures, completedAt: ctx.now }),
      async after(ctx, row) {
        await finish(ctx, { businessId: row.id })
        await tell(ctx, 'completed', row, 'reporter', [row.reporter])
      },
    },
    reopen: {
      may: onceSubmitted,
      guard: inReach,
      set: (ctx) => ({ completedAt: null, assignedAt: ctx.now }),
      async after(ctx, row, { reason }) {
        await tell(ctx, 'reopened', row, 'investigator', row.investigator ? [row.investigator] : [], { reason, needsAction: true })
      },
    },
  },
)
