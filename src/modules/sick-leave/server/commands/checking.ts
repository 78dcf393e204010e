import { notFound, refuse } from '#foundation/contract/refused.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader, WriteCtx } from '#foundation/server/context.ts'
import { accept, cancel, giveBack, reject } from '../../contract.ts'
import { notTaken } from '../../rules.ts'
import { isHrOf } from '../policy.ts'
import { judge } from './papers.ts'
import { beAway, beThere, passOn } from './passing.ts'
import { isExtended, type LeaveRow, SICK } from './stored.ts'
import { finish, tell, tellManager } from './telling.ts'

/** Which decisions are behind a leave that was decided on already (SICK-12). */
const DECIDED: readonly LeaveRow['status'][] = ['accepted', 'rejected']
const others = ({ actor }: Reader, row: LeaveRow) => row.ssoId !== actor.ssoId || 'SICK-16'
const undecided = (ctx: Reader, row: LeaveRow) => (DECIDED.includes(row.status) ? 'SICK-12' : others(ctx, row))
/** Returned is no end: it may still be rejected, but is not accepted or returned by a second one. */
const waiting = (ctx: Reader, row: LeaveRow) => (row.status === 'returned' ? 'SICK-12' : undecided(ctx, row))

/** A job reaches everybody. @throws not-found for who is not in reach */
async function inReach(ctx: WriteCtx, row: LeaveRow): Promise<void> {
  const { actor } = ctx
  if (actor && !(await isHrOf({ ...ctx, actor }, row.ssoId))) throw notFound()
}

const decided = (ctx: WriteCtx) => ({ ...(ctx.actor && { decidedBy: ctx.actor.ssoId }), decidedAt: ctx.now })

/** What may be done with a leave. They throw SICK-12, SICK-15, SICK-16, SICK-17, LIFE-01, not-found. */
export const checks = moves(
  SICK,
  { cancel, accept, return: giveBack, reject },
  {
    cancel: {
      may: ({ actor, today }, row) => row.ssoId === actor.ssoId && (notTaken(row, today) || 'SICK-15'),
      async guard(ctx, row) {
        if (await isExtended(ctx, row)) throw refuse('SICK-17')
      },
      async after(ctx, row) {
        await beThere(ctx, row)
        await finish(ctx, { businessId: row.id })
        await tellManager(ctx, row, 'cancelled')
      },
    },
    accept: {
      may: waiting,
      guard: inReach,
      set: (ctx) => ({ ...decided(ctx), comment: '' }),
      async after(ctx, row) {
        await judge(ctx, row, 'accepted')
        await passOn(ctx, row, 'sick')
        await tell(ctx, row, 'accepted')
      },
    },
    return: {
      may: waiting,
      guard: inReach,
      set: (ctx, _, { comment }) => ({ ...decided(ctx), comment }),
      async after(ctx, row, { comment }) {
        await judge(ctx, row, 'returned', comment)
        await tell(ctx, row, 'returned', { comment }, { needsAction: true })
      },
    },
    reject: {
      may: undecided,
      guard: inReach,
      set: (ctx, _, { comment }) => ({ ...decided(ctx), comment }),
      async after(ctx, row, { comment }) {
        await judge(ctx, row, 'returned', comment)
        // the days stay days of absence, as personal leave
        await beAway(ctx, row, 'leave')
        await passOn(ctx, row, 'personal')
        await finish(ctx, { businessId: row.id })
        await tell(ctx, row, 'rejected', { comment })
      },
    },
  },
)
