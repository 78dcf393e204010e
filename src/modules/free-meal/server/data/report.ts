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

const f = mealFigures
const total = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
const SUMS = {
  granted: total(f.granted),
  grantedWorthFen: total(f.grantedWorthFen),
  used: total(f.used),
  usedWorthFen: total(f.usedWorthFen),
  expired: total(f.expired),
  expiredWorthFen: total(f.expiredWorthFen),
  cleared: total(f.cleared),
  exchangedIn: total(f.exchangedIn),
  exchangedOut: total(f.exchangedOut),
  exchangeWorthFen: total(f.exchangeWorthFen),
}

export type ReportRow = Figures & { key: string; nameCn: string; nameEn: string }

const KEYS = { month: f.month, company: f.entity, department: f.departmentCode, outlet: f.outlet }

/** @throws MEAL-21 */
export const checkReport = (ctx: Ctx, input: ReportInput): void => enforce(reportRange, { facts: {}, input, p: {}, now: ctx.now })

/** The figures asked for: in all, by month for the chart, and by what was chosen. */
export async function mealReport(ctx: Ctx, input: ReportInput) {
  checkReport(ctx, input)
  const where = whereOf(input)
  const [[totals], months, rows, places, madeAt] = await Promise.all([
    ctx.db.select(SUMS).from(f).where(where),
    ctx.db
      .select({ month: f.month, ...SUMS })
      .from(f)
      .where(where)
      .groupBy(f.month)
      .orderBy(asc(f.month)),
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
    .from(f)
    .where(and(whereOf(input), input.by === 'outlet' ? sql`${f.outlet} <> ''` : undefined))
    .groupBy(key)
    .orderBy(input.by === 'month' ? asc(key) : desc(sql`sum(${f.used})`), asc(key))
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
    gte(f.month, input.from),
    lte(f.month, input.to),
    input.entity && eq(f.entity, input.entity),
    input.department ? sql`${f.departmentCode} in ${departmentsUnder(input.department)}` : undefined,
    input.outlet ? eq(f.outlet, input.outlet) : undefined,
    input.mealType && eq(f.mealType, input.mealType),
  )

/** Names of the rows' keys; months and companies are named by who shows them. */
async function namesOf(ctx: Ctx, by: ReportInput['by'], keys: string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (keys.length === 0 || by === 'month' || by === 'company') return new Map()
  if (by === 'department') return unitNames(ctx, by, keys)
  return outletNames(ctx, keys)
}

async function oldestMaking(ctx: Ctx, { from, to }: ReportInput): Promise<Date | null> {
  const m = mealFigureMonths
  const [row] = await ctx.db
    .select({ at: min(m.madeAt) })
    .from(m)
    .where(and(gte(m.month, from), lte(m.month, to)))
  return row?.at ?? null
}
