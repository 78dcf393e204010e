import { enforce, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { dayOf, monthOf } from '#foundation/time.ts'
import { hold } from '#services/ledger/server/api.ts'
import { type ItemRef, submit, withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import type { MealExchange, OvertimeMealRequest } from '../../contract.ts'
import module from '../../module.ts'
import { exchange, exchangeOf, overtime, sidesOf } from '../../rules.ts'
import { limitsOf } from '../data/limits.ts'
import { account, availableOf, overtimeFacts } from '../data/mine.ts'
import { dayWords } from '../data/words.ts'
import { exchanges, overtimeRequests } from '../tables.ts'

export const OVERTIME = 'MEAL_OVERTIME'
export const EXCHANGE = 'MEAL_EXCHANGE'

/** What counts a person's hours or redemptions waits its turn: two requests at once would each see room for itself. */
export const lockPerson = (ctx: WriteCtx, ssoId: SsoId): Promise<void> => lockName(ctx.db, `free-meal:${ssoId}`)

/** Asks for an overtime meal; the line manager decides. @throws MEAL-01 to MEAL-04, MEAL-20, and as submit */
export async function requestOvertime(ctx: WriteCtx, ssoId: SsoId, input: OvertimeMealRequest): Promise<ItemRef> {
  await lockPerson(ctx, ssoId)
  const startTime = new Date(input.startTime)
  enforce(overtime, { facts: await overtimeFacts(ctx, ssoId, startTime), input, p: await limitsOf(ctx, ssoId), now: ctx.now })
  const id = newId(ctx.now)
  await ctx.db.insert(overtimeRequests).values({
    id,
    ssoId,
    startTime,
    durationHours: input.durationHours,
    month: monthOf(dayOf(startTime)),
    reason: input.reason,
    status: 'pending',
    workflowItem: id,
    submittedAt: ctx.now,
  })
  return sendOff(ctx, overtimeRequests, id, {
    catalog: OVERTIME,
    params: { hours: input.durationHours },
    requester: ssoId,
    ...subject(ctx, 'overtime', { ...dayWords(ctx, startTime), hours: input.durationHours }),
  })
}

/** Asks to exchange vouchers; what is given up is held from now on. @throws MEAL-13, MEAL-16, and as submit */
export async function requestExchange(ctx: WriteCtx, ssoId: SsoId, input: MealExchange): Promise<ItemRef> {
  await lockPerson(ctx, ssoId)
  const p = await limitsOf(ctx, ssoId)
  const { from } = sidesOf(input.direction)
  enforce(exchange, { facts: { available: await availableOf(ctx, ssoId) }, input, p, now: ctx.now })
  const id = newId(ctx.now)
  const held = await hold(ctx, account(ssoId, from), input.count, {
    key: `exchange-hold:${id}`,
    reason: 'cause.free-meal.exchangeHeld',
    reference: { module: module.name, id },
  })
  const { received, worthDifferenceFen } = exchangeOf(input, p)
  await ctx.db
    .insert(exchanges)
    .values({ id, ssoId, ...input, received, worthDifferenceFen, status: 'pending', workflowItem: id, hold: held.id, submittedAt: ctx.now })
  return sendOff(ctx, exchanges, id, {
    catalog: EXCHANGE,
    params: { count: input.count, direction: input.direction },
    requester: ssoId,
    ...subject(ctx, `exchange.${input.direction}`, { count: input.count, received }),
  })
}

type Sent = Omit<Parameters<typeof submit>[1], 'module' | 'businessId'>

/** Submits a request whose row is there already, since a flow without steps decides at once; until then its own id stands for its item. */
async function sendOff(ctx: WriteCtx, table: typeof overtimeRequests | typeof exchanges, id: string, sent: Sent): Promise<ItemRef> {
  const item = await submit(ctx, { module: module.name, businessId: id, ...sent })
  await ctx.db.update(table).set({ workflowItem: item.id }).where(eq(table.id, id))
  return item
}

/** Takes an own request back; the outcome comes through the workflow like any other. @throws not-found when it is not one's own */
export async function withdrawRequest(ctx: WriteCtx, ssoId: SsoId, id: string): Promise<void> {
  const [overtimeRow] = await ctx.db
    .select({ item: overtimeRequests.workflowItem })
    .from(overtimeRequests)
    .where(and(eq(overtimeRequests.id, id), eq(overtimeRequests.ssoId, ssoId)))
  const [exchangeRow] = overtimeRow
    ? []
    : await ctx.db
        .select({ item: exchanges.workflowItem })
        .from(exchanges)
        .where(and(eq(exchanges.id, id), eq(exchanges.ssoId, ssoId)))
  const found = overtimeRow ?? exchangeRow
  if (!found) throw notFound()
  await withdrawItem(ctx, found.item, {})
}

const subject = (ctx: WriteCtx, what: string, values: Record<string, string | number>) => ({
  subjectCn: ctx.text(`free-meal.subject.${what}`, values, 'zh'),
  subjectEn: ctx.text(`free-meal.subject.${what}`, values, 'en'),
})
