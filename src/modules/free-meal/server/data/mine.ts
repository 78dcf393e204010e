import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gte, inArray, isNull, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addMonths, dayOf, firstOfMonth, startOfDay } from '#foundation/time.ts'
import { balances, ledgerAccount, ledgerLot, statement } from '#services/ledger/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { ownRequests } from '#services/workflow/server/api.ts'
import type { MealType } from '../../contract.ts'
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
    .select({ startTime: overtimeRequests.startTime, durationHours: overtimeRequests.durationHours, status: overtimeRequests.status })
    .from(overtimeRequests)
    .where(
      and(
        eq(overtimeRequests.ssoId, ssoId),
        gte(overtimeRequests.startTime, since),
        inArray(overtimeRequests.status, ['pending', 'approved']),
        changes === undefined ? undefined : ne(overtimeRequests.id, changes),
      ),
    )
  const who = await person(ctx, ssoId)
  return { periods: rows.map((r) => ({ ...r, startTime: r.startTime.toISOString() })), lastWorkingDate: who?.lastWorkingDate ?? null }
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
  const [all, good] = [await heldBy(ctx, ssoId), await goodLots(ctx, ssoId)]
  return all.map(({ mealType, available, held, expiringNext }) => {
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
  return { ...lines, list: lines.list.map((line) => ({ ...line, mealType })) }
}

/** The person's latest overtime requests and exchanges, newest first. */
export async function requestsOf(ctx: Ctx, ssoId: SsoId, limit = 20) {
  const asked = await ownRequests(ctx, overtimeRequests, ssoId, limit)
  const exchanged = await ownRequests(ctx, exchanges, ssoId, limit)
  return [...asked.map((row) => ({ ...NONE, ...row, kind: 'overtime' as const })), ...exchanged.map((row) => ({ ...NONE, ...row, kind: 'exchange' as const }))]
    .toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime() || b.id.localeCompare(a.id))
    .slice(0, limit)
}

/** The figures that only one of the two kinds has. */
const NONE = { startTime: null, durationHours: null, vouchers: null, direction: null, count: null, received: null }
