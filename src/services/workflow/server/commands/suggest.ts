import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gte, inArray, isNull, lte, ne, or } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, latest, startOfDay } from '#foundation/time.ts'
import { notify } from '#services/notifications/server/api.ts'
import { openTaskStates } from '../../rules/lifecycles.ts'
import { approves } from '../data/approvers.ts'
import { workflowDelegation, workflowTask } from '../tables.ts'

/** Shorter than a working day nobody needs a stand-in. */
const LEAST_HOURS = 8
/** Who has decided something in so many days is taken for an approver, though nothing waits at this moment. */
const DECIDED_DAYS = 90

/** When a person is away; `id` is whoever's record of it, for which is suggested once. */
export interface Away {
  ssoId: SsoId
  id: string
  from: Date
  to: Date
  /** Taken back. */
  removed?: boolean
}

/**
 * Proposes to who decides a delegation for the days they are away, unless one in force or to come covers them all (WF-81). For rooms that take a request for
 * leave; what roster records is heard.
 */
export async function suggestDelegation(ctx: WriteCtx, { ssoId, id, from, to, removed = false }: Away): Promise<void> {
  const start = latest(dayOf(from), ctx.today)
  const end = dayOf(new Date(to.getTime() - 1))
  if (removed || end < start || to.getTime() - from.getTime() < LEAST_HOURS * 3_600_000) return
  if (!(await approves(ctx, ssoId)) || !(await decides(ctx, ssoId)) || (await isCovered(ctx, ssoId, start, end))) return
  await notify(ctx, {
    module: 'workflow',
    event: 'delegationSuggested',
    receivers: [ssoId],
    params: { start, end },
    businessId: id,
    link: `/workflow/delegation?start=${start}&end=${end}`,
    dedupeKey: `delegationSuggested:${id}:${start}:${end}`,
  })
}

/** Something waits for them in their own name, or they decided lately. */
async function decides(ctx: WriteCtx, ssoId: SsoId): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: workflowTask.id })
    .from(workflowTask)
    .where(
      and(
        eq(workflowTask.approver, ssoId),
        isNull(workflowTask.actingFor),
        or(inArray(workflowTask.state, [...openTaskStates]), gte(workflowTask.decidedAt, startOfDay(addDays(ctx.today, -DECIDED_DAYS)))),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function isCovered(ctx: WriteCtx, delegator: SsoId, start: Day, end: Day): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: workflowDelegation.id })
    .from(workflowDelegation)
    .where(
      and(
        eq(workflowDelegation.delegator, delegator),
        ne(workflowDelegation.state, 'ended'),
        lte(workflowDelegation.start, start),
        gte(workflowDelegation.end, end),
      ),
    )
    .limit(1)
  return rows.length > 0
}
