import { enforce } from '#foundation/contract/refused.ts'
import { type AnyPgColumn, and, asc, desc, eq, gte, lte, min, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { departmentsUnder, unitNames } from '#services/people/server/api.ts'
import type { Figures, ReportInput } from '../../contract.ts'
import { reportRange } from '../../rules.ts'
import { mealFigureMonths, mealFigures, outlets } from '../tables.ts'
import { outletNames } from './redemptions.ts'

/** Most rows that the page shows of one grouping; the export has all. */
const ROWS = 200

const total = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
const SUMS = {
  granted: total(mealFigures.granted),
  grantedWorthFen: total(mealFigures.grantedWorthFen),
  used: total(mealFigures.used),
  usedWorthFen: total(mealFigures.usedWorthFen),
  expired: total(mealFigures.expired),
  expiredWorthFen: total(mealFigures.expiredWorthFen),
  cleared: total(mealFigures.cleared),
  exchangedIn: total(mealFigures.exchangedIn),
  exchangedOut: total(mealFigures.exchangedOut),
  exchangeWorthFen: total(mealFigures.exchangeWorthFen),
}

export type ReportRow = Figures & { key: string; nameCn: string; nameEn: string }

const KEYS = { month: mealFigures.month, company: mealFigures.entity, department: mealFigures.departmentCode, outlet: mealFigures.outlet }

/** @throws MEAL-21 */
export const checkReport = (ctx: Ctx, input: ReportInput): void => enforce(reportRange, { facts: {}, input, p: {}, now: ctx.now })

/** The figures asked for: in all, by month for the chart, and by what was chosen. */
export async function mealReport(ctx: Ctx, input: ReportInput) {
  checkReport(ctx, input)
  const where = whereOf(input)
  const [[totals], months, rows, places, madeAt] = await Promise.all([
    ctx.db.select(SUMS).from(mealFigures).where(where),
    ctx.db
      .select({ month: mealFigures.month, ...SUMS })
      .from(mealFigures)
      .where(where)
      .groupBy(mealFigures.month)
      .orderBy(asc(mealFigures.month)),
    reportRows(ctx, input, ROWS + 1),
    ctx.db.select({ code: outlets.code, nameCn: outlets.nameCn, nameEn: outlets.nameEn }).from(outlets).orderBy(asc(outlets.code)),
    oldestMaking(ctx, input),
  ])
  return { totals: totals!, months, rows: rows.slice(0, ROWS), more: rows.length > ROWS, outlets: places, madeAt }
}

/** Rows of one grouping with their names: months in their order, everything else by what was used. */
export async function reportRows(ctx: Ctx, input: ReportInput, limit: number): Promise<ReportRow[]> {
  const key = KEYS[input.by]
  const rows = await ctx.db
    .select({ key: sql<string>`${key}`, ...SUMS })
    .from(mealFigures)
    .where(and(whereOf(input), input.by === 'outlet' ? sql`${mealFigures.outlet} <> ''` : undefined))
    .groupBy(key)
    .orderBy(input.by === 'month' ? asc(key) : desc(sql`sum(${mealFigures.used})`), asc(key))
    .limit(limit)
  const names = await namesOf(
    ctx,
    input.by,
    rows.map((row) => row.key),
  )
  return rows.map((row) => ({ ...row, ...(names.get(row.key) ?? { nameCn: row.key, nameEn: row.key }) }))
}

const whereOf = (input: ReportInput): SQL | undefined =>
  and(
    gte(mealFigures.month, input.from),
    lte(mealFigures.month, input.to),
    input.entity && eq(mealFigures.entity, input.entity),
    input.department ? sql`${mealFigures.departmentCode} in ${departmentsUnder(input.department)}` : undefined,
    input.outlet ? eq(mealFigures.outlet, input.outlet) : undefined,
    input.mealType && eq(mealFigures.mealType, input.mealType),
  )

/** Names of the rows' keys; months and companies are named by who shows them. */
async function namesOf(ctx: Ctx, by: ReportInput['by'], keys: string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (keys.length === 0 || by === 'month' || by === 'company') return new Map()
  if (by === 'department') return unitNames(ctx, by, keys)
  return outletNames(ctx, keys)
}

async function oldestMaking(ctx: Ctx, { from, to }: ReportInput): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ at: min(mealFigureMonths.madeAt) })
    .from(mealFigureMonths)
    .where(and(gte(mealFigureMonths.month, from), lte(mealFigureMonths.month, to)))
  return row?.at ?? null
}
