import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, sum } from '#foundation/database/drizzle.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { exchange as exchangeVouchers, grant, release } from '#services/ledger/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { type Decision, itemOf } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { exchangeLife, expiryOf, type MealParameters, overtimeLife, sidesOf, vouchersDue } from '../../rules.ts'
import { limitsOf } from '../data/limits.ts'
import { account } from '../data/mine.ts'
import { monthWords } from '../data/words.ts'
import { exchanges, overtimeRequests } from '../tables.ts'
import { lockPerson } from './requests.ts'

interface Outcome {
  businessId: string
  decision: Decision
  comment?: string
}

const overtimeStore = storing({
  module: module.name,
  life: overtimeLife,
  table: overtimeRequests,
  id: overtimeRequests.id,
  status: overtimeRequests.status,
  subject: (row) => row.ssoId,
})
const exchangeStore = storing({
  module: module.name,
  life: exchangeLife,
  table: exchanges,
  id: exchanges.id,
  status: exchanges.status,
  subject: (row) => row.ssoId,
})

/** What a decision does to the request. One ended by an administrator is withdrawn; one returned to its requester goes on waiting. */
const ACTIONS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw', terminated: 'withdraw', returned: undefined } as const satisfies Record<
  Decision,
  'approve' | 'reject' | 'withdraw' | undefined
>

/** What follows the decision on an overtime meal, in its transaction: vouchers for the month's hours so far (MEAL-05). */
export async function overtimeDecided(ctx: WriteCtx, { businessId, decision, comment }: Outcome): Promise<void> {
  const action = ACTIONS[decision]
  if (!action) return
  const request = await locked(ctx, overtimeRequests, overtimeRequests.id, businessId)
  await lockPerson(ctx, request.ssoId)
  const p = await limitsOf(ctx, request.ssoId)
  const { total, vouchers } = action === 'approve' ? await dueWith(ctx, request, p) : { total: 0, vouchers: 0 }
  await advance(ctx, overtimeStore, businessId, action, { set: { vouchers } })
  const link = await linkTo(ctx, businessId)
  // full ones (MEAL-15)
  if (vouchers > 0)
    await grant(ctx, account(request.ssoId, 'full'), vouchers, {
      key: `overtime:${businessId}`,
      source: 'overtime',
      reason: 'cause.free-meal.overtime',
      params: { hours: request.durationHours },
      reference: { module: module.name, id: businessId },
      link,
      expiresOn: expiryOf(ctx.today, p),
    })
  const hours = request.durationHours
  if (action === 'reject') await tell(ctx, request, { event: 'overtime.reject', link, params: { hours, reason: reasonOf(comment) } })
  else if (action === 'approve' && vouchers > 0) await tell(ctx, request, { event: 'overtime.approve', link, params: { hours, vouchers } })
  else if (action === 'approve')
    await tell(ctx, request, { event: 'overtime.counted', link, params: { hours, ...monthWords(request.month), total, perVoucher: p.overtimeHoursPerMeal } })
}

/** The month's approved hours with this request, and the vouchers they come to less those given (MEAL-05). */
async function dueWith(ctx: WriteCtx, request: typeof overtimeRequests.$inferSelect, p: MealParameters): Promise<{ total: number; vouchers: number }> {
  const [before] = await ctx.db
    .select({ hours: sum(overtimeRequests.durationHours), vouchers: sum(overtimeRequests.vouchers) })
    .from(overtimeRequests)
    .where(and(eq(overtimeRequests.ssoId, request.ssoId), eq(overtimeRequests.month, request.month), eq(overtimeRequests.status, 'approved')))
  const total = Number(before?.hours ?? 0) + request.durationHours
  return { total, vouchers: vouchersDue(total, Number(before?.vouchers ?? 0), p) }
}

/** What follows the decision on an exchange, in its transaction: both sides move, or what was held goes back. */
export async function exchangeDecided(ctx: WriteCtx, { businessId, decision, comment }: Outcome): Promise<void> {
  const action = ACTIONS[decision]
  if (!action) return
  const request = await advance(ctx, exchangeStore, businessId, action)
  const { to } = sidesOf(request.direction)
  const link = await linkTo(ctx, businessId)
  const params = { count: request.count, received: request.received }
  const reason = `cause.free-meal.exchange.${request.direction}`
  const what = { whatCn: ctx.text(reason, params, 'zh'), whatEn: ctx.text(reason, params, 'en') }
  const cause = { params, link, reference: { module: module.name, id: businessId } }
  if (action === 'approve')
    await exchangeVouchers(ctx, {
      ...cause,
      reason,
      fromHold: request.hold,
      to: account(request.ssoId, to),
      amount: request.received,
      key: `exchange:${businessId}`,
    })
  else await release(ctx, request.hold, { ...cause, reason: 'cause.free-meal.exchangeReleased' })
  if (action === 'reject') await tell(ctx, request, { event: 'exchange.reject', link, params: { ...what, count: request.count, reason: reasonOf(comment) } })
  else if (action === 'approve') await tell(ctx, request, { event: 'exchange.approve', link, params: { ...what, ...params } })
}

/** Who rejects has to say why (WF-08). */
const reasonOf = (comment: string | undefined): string => comment ?? '-'

/** Where the request is shown with its history. */
async function linkTo(ctx: WriteCtx, businessId: string): Promise<string> {
  const item = await itemOf(ctx, module.name, businessId)
  return item ? `/workflow/requested/${item.id}` : '/myFreeMeal'
}

const tell = (ctx: WriteCtx, { id, ssoId }: { id: string; ssoId: SsoId }, told: { event: string; link: string; params: Record<string, string | number> }) =>
  notify(ctx, { module: module.name, receivers: [ssoId], businessId: id, ...told })
