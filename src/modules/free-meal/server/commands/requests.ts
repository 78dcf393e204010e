import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, sum } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { dayOf, monthOf } from '#foundation/time.ts'
import { exchange as exchangeVouchers, grant, hold, release } from '#services/ledger/server/api.ts'
import { type ItemRef, lockRequester, requestKind } from '#services/workflow/server/api.ts'
import { direction, type MealExchange, type OvertimeMealRequest } from '../../contract.ts'
import module from '../../module.ts'
import { exchange, exchangeLife, exchangeOf, expiryOf, type MealParameters, overtime, overtimeLife, sidesOf, vouchersDue } from '../../rules.ts'
import { exchangeFacts, overtimeRequestFacts } from '../data/facts.ts'
import { limitsOf } from '../data/limits.ts'
import { account, availableOf, overtimeFacts } from '../data/mine.ts'
import { dayWords, monthWords } from '../data/words.ts'
import { exchanges, overtimeRequests } from '../tables.ts'

const OVERTIME = 'MEAL_OVERTIME'
export const EXCHANGE = 'MEAL_EXCHANGE'
/** So many vouchers are exchanged at once without anybody wondering. */
const USUAL_EXCHANGE = 3

const byLineManager = [
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
const again = (request: string): string => `/myFreeMeal?copy=${request}`

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
    again,
    change: (request) => `/myFreeMeal?change=${request}`,
  },
  subject: (ctx, { startTime, durationHours: hours }) => ['free-meal.subject.overtime', { ...dayWords(ctx, startTime), hours }],
  params: ({ durationHours: hours }) => ({ hours }),
  facts: overtimeRequestFacts,
  told: (_, { durationHours: hours }) => ({ hours }),
  async approve(ctx, request, { link }) {
    const p = await limitsOf(ctx, request.ssoId)
    const { total, vouchers } = await dueWith(ctx, request, p)
    if (vouchers === 0) return { notice: 'overtime.counted', tell: { ...monthWords(request.month), total, perVoucher: p.overtimeHoursPerMeal } }
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

type Exchange = typeof exchanges.$inferSelect
const causeOf = ({ direction: way }: Exchange): string => `cause.free-meal.exchange.${way}`
const figuresOf = ({ count, received }: Exchange) => ({ count, received })

/** Exchanges of vouchers: both sides move, or what was held goes back. */
const exchangeKind = requestKind({
  module: module.name,
  life: exchangeLife,
  table: exchanges,
  notice: 'exchange',
  catalog: {
    code: EXCHANGE,
    params: [
      { code: 'count', valueType: 'number' },
      { code: 'direction', valueType: 'enum', options: direction.options },
    ],
    flow: { code: EXCHANGE, allowBatch: true, allowDelegation: true, paths: byLineManager },
    norms: () => ({ count: USUAL_EXCHANGE }),
    again,
  },
  subject: (_, request) => [`free-meal.subject.exchange.${request.direction}`, figuresOf(request)],
  params: ({ count, direction: way }) => ({ count, direction: way }),
  facts: exchangeFacts,
  told(ctx: Ctx, request) {
    const params = figuresOf(request)
    return { ...params, whatCn: ctx.text(causeOf(request), params, 'zh'), whatEn: ctx.text(causeOf(request), params, 'en') }
  },
  async approve(ctx, request, { link }) {
    await exchangeVouchers(ctx, {
      ...causedBy(request, link),
      reason: causeOf(request),
      fromHold: request.hold,
      to: account(request.ssoId, sidesOf(request.direction).to),
      amount: request.received,
      key: `exchange:${request.id}`,
    })
    return {}
  },
  reject: givenBack,
  withdraw: givenBack,
})

const causedBy = (request: Exchange, link: string) => ({ params: figuresOf(request), link, reference: { module: module.name, id: request.id } })

async function givenBack(ctx: WriteCtx, request: Exchange, { link }: { link: string }) {
  await release(ctx, request.hold, { ...causedBy(request, link), reason: 'cause.free-meal.exchangeReleased' })
  return {}
}

/** Asks to exchange vouchers; what is given up is held from now on. @throws MEAL-13, MEAL-16, and as submit */
export const requestExchange = (ctx: WriteCtx, ssoId: SsoId, input: MealExchange): Promise<ItemRef> =>
  exchangeKind.send(ctx, ssoId, async (id) => {
    const p = await limitsOf(ctx, ssoId)
    enforce(exchange, { facts: { available: await availableOf(ctx, ssoId) }, input, p, now: ctx.now })
    const held = await hold(ctx, account(ssoId, sidesOf(input.direction).from), input.count, {
      key: `exchange-hold:${id}`,
      reason: 'cause.free-meal.exchangeHeld',
      reference: { module: module.name, id },
    })
    return { ...input, ...exchangeOf(input, p), hold: held.id }
  })
