import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gte, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addMonths, dayOf, firstOfMonth, startOfDay } from '#foundation/time.ts'
import { balances, standings, statement } from '#services/ledger/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { ownActs } from '#services/workflow/server/api.ts'
import type { Direction, MealType } from '../../contract.ts'
import { unitOf, worthFen } from '../../rules.ts'
import { exchanges, overtimeRequests } from '../tables.ts'
import { limitsOf } from './limits.ts'

export const MEALS: readonly MealType[] = ['full', 'simple']

export const account = (ssoId: SsoId, type: MealType) => ({ unit: unitOf(type), ownerKind: 'person', ownerId: ssoId }) as const

/** What the overtime rules look at: periods from the month before the given instant on, and the last working date. */
export async function overtimeFacts(ctx: Ctx, ssoId: SsoId, { around = ctx.now, changes }: { around?: Date; changes?: string | undefined } = {}) {
  const earliest = around < ctx.now ? dayOf(around) : ctx.today
  const since = startOfDay(addMonths(firstOfMonth(earliest), -1))
  const rows = await ctx.db
    .select({
      lastWorkingDate: peoplePersons.lastWorkingDate,
      period: { startTime: overtimeRequests.startTime, durationHours: overtimeRequests.durationHours, status: overtimeRequests.status },
    })
    .from(peoplePersons)
    .leftJoin(
      overtimeRequests,
      and(
        eq(overtimeRequests.ssoId, peoplePersons.ssoId),
        gte(overtimeRequests.startTime, since),
        inArray(overtimeRequests.status, ['pending', 'approved']),
        changes === undefined ? undefined : ne(overtimeRequests.id, changes),
      ),
    )
    .where(eq(peoplePersons.ssoId, ssoId))
  return {
    periods: rows.flatMap(({ period }) => (period ? [{ ...period, startTime: period.startTime.toISOString() }] : [])),
    lastWorkingDate: rows[0]?.lastWorkingDate ?? null,
  }
}

/** What somebody has of each kind. */
export async function heldBy(ctx: Ctx, ssoId: SsoId) {
  const accounts = MEALS.map((type) => account(ssoId, type))
  const found = await balances(ctx, accounts)
  return MEALS.map((mealType) => ({ mealType, ...(found.get(`${unitOf(mealType)}/${ssoId}`) ?? { available: 0, held: 0, expiringNext: null }) }))
}

/** What the exchange rules look at: the vouchers of each kind that can be given. */
export async function availableOf(ctx: Ctx, ssoId: SsoId): Promise<Record<MealType, number>> {
  const [full, simple] = (await heldBy(ctx, ssoId)).map(({ available }) => available)
  return { full: full ?? 0, simple: simple ?? 0 }
}

/** Balance cards: what is left, what of it is held, and how much was used of the vouchers that are still good. */
export async function balanceCards(ctx: Ctx, ssoId: SsoId) {
  const p = await limitsOf(ctx, ssoId)
  const found = await standings(
    ctx,
    MEALS.map((type) => account(ssoId, type)),
  )
  return MEALS.map((mealType) => {
    const { left, ...standing } = found.get(`${unitOf(mealType)}/${ssoId}`)!
    return { mealType, ...standing, used: standing.granted - left, worthFen: worthFen(mealType, p) }
  })
}

/** The statement of one meal type, newest first (LEDGER-12). */
export async function mealLog(ctx: Ctx, ssoId: SsoId, mealType: MealType, page: { pageNum: number; pageSize: number }) {
  const lines = await statement(ctx, account(ssoId, mealType), page)
  return { ...lines, list: lines.list.map((line) => ({ ...line, mealType })) }
}

/** The person's latest overtime requests and exchanges, newest first, with what they may do: the latest of each by its own index. */
export async function requestsOf(ctx: Ctx, ssoId: SsoId, limit = 20) {
  const none = sql`null`
  const asked = ctx.db
    .select({
      ...{
        kind: sql<'overtime' | 'exchange'>`'overtime'`,
        id: overtimeRequests.id,
        status: overtimeRequests.status,
        workflowItem: overtimeRequests.workflowItem,
        submittedAt: overtimeRequests.submittedAt,
        reason: overtimeRequests.reason,
      },
      ...{ startTime: sql<string | null>`${overtimeRequests.startTime}`, durationHours: sql<number | null>`${overtimeRequests.durationHours}::float8` },
      ...{ vouchers: sql<number | null>`${overtimeRequests.vouchers}`, direction: sql<Direction | null>`null::text`, count: sql<number | null>`null::int` },
      received: sql<number | null>`null::int`,
    })
    .from(overtimeRequests)
    .where(eq(overtimeRequests.ssoId, ssoId))
    .orderBy(desc(overtimeRequests.submittedAt), desc(overtimeRequests.id))
    .limit(limit)
  const exchanged = ctx.db
    .select({
      ...{
        kind: sql<'overtime' | 'exchange'>`'exchange'`,
        id: exchanges.id,
        status: exchanges.status,
        workflowItem: exchanges.workflowItem,
        submittedAt: exchanges.submittedAt,
        reason: exchanges.reason,
      },
      ...{ startTime: sql<string | null>`${none}`, durationHours: sql<number | null>`${none}`, vouchers: sql<number | null>`${none}` },
      ...{
        direction: sql<Direction | null>`${exchanges.direction}`,
        count: sql<number | null>`${exchanges.count}`,
        received: sql<number | null>`${exchanges.received}`,
      },
    })
    .from(exchanges)
    .where(eq(exchanges.ssoId, ssoId))
    .orderBy(desc(exchanges.submittedAt), desc(exchanges.id))
    .limit(limit)
  const rows = await asked.unionAll(exchanged).orderBy(desc(overtimeRequests.submittedAt), desc(overtimeRequests.id)).limit(limit)
  return rows.map(({ startTime, ...row }) => ({ ...row, startTime: startTime === null ? null : new Date(startTime), can: ownActs(row) }))
}
