import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, or, sql } from '#foundation/database/drizzle.ts'
import { actionsFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageOf } from '#foundation/server/list.ts'
import { addHours, addMinutes, addMonths, dayOf, firstOfMonth, startOfDay } from '#foundation/time.ts'
import { balances, ledgerAccount, ledgerLot, statement } from '#services/ledger/server/api.ts'
import { person as personFacts, personRefs } from '#services/people/server/api.ts'
import type { MealType } from '../../contract.ts'
import module from '../../module.ts'
import { exchangeLife, overtimeLife, REVERSE_MINUTES, unitOf, worthFen } from '../../rules.ts'
import { exchanges, outlets, overtimeRequests, redemptions } from '../tables.ts'

export const MEALS: readonly MealType[] = ['full', 'simple']

export const account = (ssoId: SsoId, type: MealType) => ({ unit: unitOf(type), ownerKind: 'person', ownerId: ssoId }) as const

/** What the overtime rules look at: periods from the month before the given instant on, and the last working date. */
export async function overtimeFacts(ctx: Ctx, ssoId: SsoId, around: Date = ctx.now) {
  const earliest = around < ctx.now ? dayOf(around) : ctx.today
  const since = startOfDay(addMonths(firstOfMonth(earliest), -1))
  const [rows, who] = await Promise.all([
    ctx.db
      .select({ startTime: overtimeRequests.startTime, durationHours: overtimeRequests.durationHours, status: overtimeRequests.status })
      .from(overtimeRequests)
      .where(and(eq(overtimeRequests.ssoId, ssoId), gt(overtimeRequests.startTime, since), inArray(overtimeRequests.status, ['pending', 'approved']))),
    personFacts(ctx, ssoId),
  ])
  return { periods: rows.map((r) => ({ ...r, startTime: r.startTime.toISOString() })), lastWorkingDate: who?.lastWorkingDate ?? null }
}

/** Redemptions of the last 24 hours that were not reversed (MEAL-08). */
export async function redemptionsIn24Hours(ctx: Ctx, ssoId: SsoId): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(redemptions)
    .where(and(eq(redemptions.ssoId, ssoId), gt(redemptions.at, addHours(ctx.now, -24)), isNull(redemptions.reversedBy)))
  return row?.n ?? 0
}

/** Balance cards: what is left, what of it is held, and how much was used of the vouchers that are still good. */
export async function balanceCards(ctx: Ctx, ssoId: SsoId) {
  const p = ctx.parameters(module)
  const found = await balances(
    ctx,
    MEALS.map((type) => account(ssoId, type)),
  )
  const good = await goodLots(ctx, ssoId)
  return MEALS.map((mealType) => {
    const { available, held, expiringNext } = found.get(`${unitOf(mealType)}/${ssoId}`) ?? { available: 0, held: 0, expiringNext: null }
    const { granted, left } = good.find((g) => g.unit === unitOf(mealType)) ?? { granted: 0, left: 0 }
    return { mealType, available, held, granted, used: granted - left, expiringNext, worthFen: worthFen(mealType, p) }
  })
}

const goodLots = (ctx: Ctx, ssoId: SsoId) =>
  ctx.db
    .select({ unit: ledgerAccount.unit, granted: sql<number>`sum(${ledgerLot.granted})::int`, left: sql<number>`sum(${ledgerLot.left})::int` })
    .from(ledgerLot)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLot.account))
    .where(
      and(
        eq(ledgerAccount.ownerId, ssoId),
        eq(ledgerAccount.ownerKind, 'person'),
        inArray(ledgerAccount.unit, MEALS.map(unitOf)),
        or(isNull(ledgerLot.expiresOn), gte(ledgerLot.expiresOn, ctx.today)),
      ),
    )
    .groupBy(ledgerAccount.unit)

/** The statement of one meal type, newest first (LEDGER-12). */
export async function mealLog(ctx: Ctx, ssoId: SsoId, mealType: MealType, page: { pageNum: number; pageSize: number }) {
  const lines = await statement(ctx, account(ssoId, mealType), page)
  return {
    ...lines,
    list: lines.list.map(({ id, at, amount, heldDelta, balanceAfter, causeCn, causeEn, link }) => ({
      id,
      at: at.toISOString(),
      mealType,
      amount,
      heldDelta,
      balanceAfter,
      causeCn,
      causeEn,
      link,
    })),
  }
}

/** The person's latest overtime requests and exchanges, newest first. */
export async function requestsOf(ctx: Ctx, ssoId: SsoId, limit = 20) {
  const [overtime, swaps] = await Promise.all([
    ctx.db
      .select()
      .from(overtimeRequests)
      .where(eq(overtimeRequests.ssoId, ssoId))
      .orderBy(desc(overtimeRequests.submittedAt), desc(overtimeRequests.id))
      .limit(limit),
    ctx.db.select().from(exchanges).where(eq(exchanges.ssoId, ssoId)).orderBy(desc(exchanges.submittedAt), desc(exchanges.id)).limit(limit),
  ])
  const none = { startTime: null, durationHours: null, vouchers: null, direction: null, count: null, received: null }
  const mayWithdraw = (actions: readonly string[]) => (actions.includes('withdraw') ? (['withdraw'] as const) : []).slice()
  return [
    ...overtime.map((r) => ({
      ...none,
      id: r.id,
      kind: 'overtime' as const,
      status: r.status,
      submittedAt: r.submittedAt.toISOString(),
      workflowItem: r.workflowItem,
      startTime: r.startTime.toISOString(),
      durationHours: r.durationHours,
      vouchers: r.vouchers,
      can: mayWithdraw(actionsFrom(overtimeLife, r.status)),
    })),
    ...swaps.map((r) => ({
      ...none,
      id: r.id,
      kind: 'exchange' as const,
      status: r.status,
      submittedAt: r.submittedAt.toISOString(),
      workflowItem: r.workflowItem,
      direction: r.direction,
      count: r.count,
      received: r.received,
      can: mayWithdraw(actionsFrom(exchangeLife, r.status)),
    })),
  ]
    .sort((a, b) => b.submittedAt.localeCompare(a.submittedAt))
    .slice(0, limit)
}

export const allOutlets = (ctx: Ctx) => ctx.db.select().from(outlets).orderBy(asc(outlets.code)).limit(500)

/** A cashier's own redemptions, newest first, with what may still be reversed (MEAL-17). */
export async function redemptionsBy(ctx: Ctx, cashier: SsoId, page: { pageNum: number; pageSize: number }) {
  const mine = eq(redemptions.cashier, cashier)
  const found = await pageOf(
    page,
    (limit, offset) =>
      ctx.db
        .select({
          id: redemptions.id,
          at: redemptions.at,
          ssoId: redemptions.ssoId,
          mealType: redemptions.mealType,
          outletCn: outlets.nameCn,
          outletEn: outlets.nameEn,
          reversedBy: redemptions.reversedBy,
        })
        .from(redemptions)
        .innerJoin(outlets, eq(outlets.code, redemptions.outlet))
        .where(mine)
        .orderBy(desc(redemptions.at), desc(redemptions.id))
        .limit(limit)
        .offset(offset),
    async (cap) => (await ctx.db.select({ id: redemptions.id }).from(redemptions).where(mine).limit(cap)).length,
  )
  const people = await personRefs(
    ctx,
    found.list.map((r) => r.ssoId),
  )
  return {
    ...found,
    list: found.list.flatMap(({ ssoId, reversedBy, at, ...r }) => {
      const who = people.get(ssoId)
      const can = reversedBy === null && at > addMinutes(ctx.now, -REVERSE_MINUTES) ? (['reverse'] as const) : []
      return who ? [{ ...r, at: at.toISOString(), person: who, reversed: reversedBy !== null, can: [...can] }] : []
    }),
  }
}
