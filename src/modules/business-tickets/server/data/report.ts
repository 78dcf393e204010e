import { illegal } from '#foundation/contract/refused.ts'
import { inBoth, nameIn } from '#foundation/contract/texts.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, gte, inArray, lt, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addMonths, monthOf, sayMonth } from '#foundation/time.ts'
import { unitNames } from '#services/people/server/api.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { FIGURES, REPORT, REPORT_MONTHS, type ReportBy, type ReportInput, type Totals } from '../../contract/index.ts'
import module from '../../module.ts'
import { CATEGORIES } from '../../rules/applying.ts'
import { reachOf } from '../policy.ts'
import { applications, pools } from '../tables.ts'

/** Rows that a page shows; the export has all. */
const SHOWN = 200

const KEYS: Readonly<Record<ReportBy, SQL>> = {
  month: sql`to_char(${applications.visitDate}, 'YYYY-MM')`,
  category: sql`${applications.category}`,
  division: sql`${applications.divisionCode}`,
  department: sql`${applications.departmentCode}`,
  pool: sql`${applications.poolId}::text`,
  company: sql`${applications.guestCompany}`,
}

const sum = (what: SQL, where: SQL): SQL => sql`coalesce(sum(${what}) filter (where ${where}), 0)::int`
const QUANTITY = sql`${applications.quantity}`
const ISSUED = sql`${applications.issuedAt} is not null`
const ALL = sql`true`
const SUMS: readonly (readonly [keyof Totals, SQL])[] = [
  ['applied', sum(QUANTITY, ALL)],
  ['approved', sum(QUANTITY, sql`${applications.approvedAt} is not null`)],
  ['issued', sum(QUANTITY, ISSUED)],
  ['redeemed', sum(sql`${applications.redeemed}`, ALL)],
  ['voided', sum(sql`${applications.voided}`, ALL)],
  ['official', sum(QUANTITY, sql`${ISSUED} and ${applications.governmentOfficial}`)],
  // more fen than an integer of the database holds
  ['worthFen', sql`coalesce(sum(${applications.quantity} * ${applications.unitPriceFen}) filter (where ${ISSUED}), 0)::float8`],
]

type Row = Totals & { key: string }

/** @throws illegal input for a time that is upside down or too long */
function figures(ctx: Reader, { from, to, by, category }: ReportInput): SQL {
  if (to < from || to >= monthOf(addMonths(`${from}-01`, REPORT_MONTHS))) throw illegal('to')
  const within = and(
    ...[ne(applications.status, 'draft'), gte(applications.visitDate, `${from}-01`), lt(applications.visitDate, addMonths(`${to}-01`, 1))],
    reachOf(ctx, REPORT),
    category && eq(applications.category, category),
  )
  const sums = SUMS.map(([name, total]) => sql`${total} as ${sql.identifier(name)}`)
  return sql`select ${KEYS[by]} as "key", ${sql.join(sums, sql`, `)} from ${applications} where ${within} group by 1 order by 1`
}

type Names = { nameCn: string; nameEn: string }

/** What the keys are called, where they are not called by themselves. */
async function namesOf(ctx: Ctx, by: ReportBy, keys: readonly string[]): Promise<Map<string, Names>> {
  if (keys.length === 0) return new Map()
  if (by === 'category') return new Map(CATEGORIES.map((one) => [one, inBoth(ctx, 'name', `business-tickets.category.${one}`)]))
  if (by === 'division' || by === 'department') return unitNames(ctx, by, keys)
  if (by !== 'pool') return new Map()
  const rows = await ctx.db
    .select()
    .from(pools)
    .where(inArray(pools.id, [...keys]))
  return new Map(rows.map(({ id, nameCn, nameEn, year }) => [id, { nameCn: `${nameCn} ${year}`, nameEn: `${nameEn} ${year}` }]))
}

async function named(ctx: Reader, input: ReportInput): Promise<(Row & Names)[]> {
  const rows = await rowsOf<Row>(ctx.db, figures(ctx, input))
  const names = await namesOf(
    ctx,
    input.by,
    rows.map(({ key }) => key),
  )
  return rows.map((row) => ({ ...row, ...(names.get(row.key) ?? { nameCn: row.key, nameEn: row.key }) }))
}

/** @throws illegal input naming the field */
export async function reported(ctx: Reader, input: ReportInput) {
  const rows = await named(ctx, input)
  const sumOf = (what: keyof Totals): number => rows.reduce((total, row) => total + row[what], 0)
  return {
    totals: {
      ...{ applied: sumOf('applied'), approved: sumOf('approved'), issued: sumOf('issued'), redeemed: sumOf('redeemed') },
      ...{ voided: sumOf('voided'), official: sumOf('official'), worthFen: sumOf('worthFen') },
    },
    rows: rows.slice(0, SHOWN),
    more: rows.length > SHOWN,
  }
}

export const reportExport = defineExport({
  module: module.name,
  name: 'report',
  audit: 'BusinessTicketReport.exported',
  sheet: defineSheet({
    name: 'business-tickets.report.sheet',
    columns: [
      { key: 'name', title: 'business-tickets.report.by', type: 'text', width: 28 },
      ...FIGURES.map((key) => ({ key, title: `business-tickets.report.${key}`, type: 'integer' as const })),
      { key: 'worthFen', title: 'business-tickets.report.worthFen', type: 'money' },
    ],
  }),
  count: async (ctx, input: ReportInput, cap) => countUpTo(ctx.db, figures(ctx, input), cap),
  async *rows(ctx, input) {
    for (const row of await named(ctx, input)) yield { ...row, name: input.by === 'month' ? sayMonth(row.key, ctx.lang) : (nameIn(ctx, row) ?? row.key) }
  },
})
