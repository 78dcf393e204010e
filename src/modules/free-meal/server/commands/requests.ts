import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, sum } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayOf, dayValues, monthOf, monthValues } from '#foundation/time.ts'
import { grant } from '#services/ledger/server/api.ts'
import { type ItemRef, lockRequester, requestKind } from '#services/workflow/server/api.ts'
import type { OvertimeMealRequest } from '../../contract.ts'
import module from '../../module.ts'
import { expiryOf, type MealParameters, overtime, overtimeLife, vouchersDue } from '../../rules.ts'
import { overtimeRequestFacts } from '../data/facts.ts'
import { limitsOf } from '../data/limits.ts'
import { account, overtimeFacts } from '../data/mine.ts'
import { overtimeRequests } from '../tables.ts'

const OVERTIME = 'MEAL_OVERTIME'

export const byLineManager = [
  {
    conditions: [],
    steps: [
      {
        key: 'manager',
        nameCn: '直属经理审批',
        nameEn: 'Line manager',
        approver: 'line-manager' as const,
        allow: ['transfer' as const],
        dueHours: 16,
        remindHours: [8],
      },
    ],
  },
]

/** Where the same is asked for anew, and where what came back is changed. */
export const pages = {
  again: (request: string): string => `/myFreeMeal?copy=${request}`,
  change: (request: string): string => `/myFreeMeal?change=${request}`,
}

/** What counts a person's hours or redemptions waits its turn: two requests at once would each see room for itself. */
export const lockPerson = (ctx: WriteCtx, ssoId: SsoId): Promise<void> => lockRequester(ctx, module.name, ssoId)

/** Overtime meals: approved they give vouchers for the month's hours so far (MEAL-05), full ones (MEAL-15). */
const overtimeKind = requestKind({
  module: module.name,
  life: overtimeLife,
  table: overtimeRequests,
  notice: 'overtime',
  catalog: {
    code: OVERTIME,
    params: [{ code: 'hours', valueType: 'number' }],
    flow: { code: OVERTIME, allowBatch: true, allowDelegation: true, paths: byLineManager },
    // more than one voucher's worth in one evening is looked at by itself
    norms: (ctx) => ({ hours: ctx.parameters(module).overtimeHoursPerMeal }),
    ...pages,
  },
  subject: (ctx, { startTime, durationHours: hours }) => ['free-meal.subject.overtime', { ...dayValues(dayOf(startTime), ctx.now), hours }],
  params: ({ durationHours: hours }) => ({ hours }),
  facts: overtimeRequestFacts,
  told: (_, { durationHours: hours }) => ({ hours }),
  async approve(ctx, request, { link }) {
    const p = await limitsOf(ctx, request.ssoId)
    const { total, vouchers } = await dueWith(ctx, request, p)
    if (vouchers === 0) return { notice: 'overtime.counted', tell: { ...monthValues(request.month), total, perVoucher: p.overtimeHoursPerMeal } }
    await grant(ctx, account(request.ssoId, 'full'), vouchers, {
      key: `overtime:${request.id}`,
      source: 'overtime',
      reason: 'cause.free-meal.overtime',
      params: { hours: request.durationHours },
      reference: { module: module.name, id: request.id },
      link,
      expiresOn: expiryOf(ctx.today, p),
    })
    return { set: { vouchers }, tell: { vouchers } }
  },
})

/** The month's approved hours with this request, and the vouchers they come to less those given (MEAL-05). */
async function dueWith(ctx: WriteCtx, request: typeof overtimeRequests.$inferSelect, p: MealParameters): Promise<{ total: number; vouchers: number }> {
  const [before] = await ctx.db
    .select({ hours: sum(overtimeRequests.durationHours), vouchers: sum(overtimeRequests.vouchers) })
    .from(overtimeRequests)
    .where(and(eq(overtimeRequests.ssoId, request.ssoId), eq(overtimeRequests.month, request.month), eq(overtimeRequests.status, 'approved')))
  const total = Number(before?.hours ?? 0) + request.durationHours
  return { total, vouchers: vouchersDue(total, Number(before?.vouchers ?? 0), p) }
}

/** Asks for an overtime meal; the line manager decides. @throws MEAL-01 to MEAL-04, MEAL-20, and as submit */
export const requestOvertime = (ctx: WriteCtx, ssoId: SsoId, input: OvertimeMealRequest): Promise<ItemRef> =>
  overtimeKind.send(ctx, ssoId, () => overtimeOf(ctx, ssoId, input))

/** Changes one that the line manager returned, and asks again. @throws as requestOvertime; not-found for another's; LIFE-01, WF-44 for one that was not returned */
export const changeOvertime = (ctx: WriteCtx, ssoId: SsoId, id: string, input: OvertimeMealRequest): Promise<ItemRef> =>
  overtimeKind.change(ctx, ssoId, id, () => overtimeOf(ctx, ssoId, input, id))

/** What is kept of a request, which keeps the rules. Its own hours as they were do not count against it. */
async function overtimeOf(ctx: WriteCtx, ssoId: SsoId, input: OvertimeMealRequest, changes?: string) {
  const startTime = new Date(input.startTime)
  const facts = await overtimeFacts(ctx, ssoId, { around: startTime, changes })
  enforce(overtime, { facts, input, p: await limitsOf(ctx, ssoId), now: ctx.now })
  return { startTime, durationHours: input.durationHours, month: monthOf(dayOf(startTime)), reason: input.reason }
}
