import { illegal } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addMonths, monthOf, sayMonth, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { enumeration, unitNames } from '#services/people/server/api.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { ADMIN, FIGURES, REPORT_MONTHS, type ReportInput, type Totals } from '../../contract/index.ts'
import module from '../../module.ts'
import { kinds, log } from '../tables.ts'
import { stockByKind } from './settings.ts'

/** Rows that a page shows; the export has all. */
const SHOWN = 200

const KEYS = {
  month: sql`to_char(${log.at} at time zone 'Asia/Shanghai', 'YYYY-MM')`,
  kind: sql`${log.kindId}::text`,
  company: sql`${log.company}`,
  department: sql`${log.departmentCode}`,
  class: sql`${log.employeeClass}::text`,
}

type Row = Totals & { key: string }

/** @throws illegal input for a time that is upside down or too long */
function figures({ actor }: Reader, { from, to, by, kindId, company }: ReportInput): SQL {
  if (to < from || to >= monthOf(addMonths(`${from}-01`, REPORT_MONTHS))) throw illegal('to')
  const [begin, end] = [startOfDay(`${from}-01`), startOfDay(addMonths(`${to}-01`, 1))]
  const sums = FIGURES.map((what) => sql`coalesce(sum(${log.amount}) filter (where ${log.what} = ${what}), 0)::int as ${sql.identifier(what)}`)
  const within = and(
    sql`${log.at} >= ${begin.toISOString()}::timestamptz and ${log.at} < ${end.toISOString()}::timestamptz`,
    scopeFilter(actor, ADMIN, log.ssoId),
    kindId ? eq(log.kindId, kindId) : undefined,
    company && eq(log.company, company),
  )
  return sql`select ${KEYS[by]} as "key", ${sql.join(sums, sql`, `)} from ${log} where ${within} group by 1 order by 1`
}

async function named(ctx: Reader, input: ReportInput) {
  const rows = await rowsOf<Row>(ctx.db, figures(ctx, input))
  const names = await namesOf(
    ctx,
    input.by,
    rows.map(({ key }) => key),
  )
  return rows.map((row) => ({ ...row, ...(names.get(row.key) ?? { nameCn: row.key, nameEn: row.key }) }))
}

async function namesOf(ctx: Ctx, by: ReportInput['by'], keys: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (by === 'month') return new Map()
  if (by === 'kind') return new Map((await ctx.db.select().from(kinds)).map(({ id, nameCn, nameEn }) => [id, { nameCn, nameEn }]))
  if (by === 'department') return unitNames(ctx, by, keys)
  const list = await enumeration(ctx, by === 'company' ? 'entity' : 'employeeClass')
  return new Map(list.map(({ code, nameCn, nameEn }) => [code, { nameCn, nameEn }]))
}

/** @throws illegal input naming the field */
export async function reported(ctx: Reader, input: ReportInput) {
  const rows = await named(ctx, input)
  const sumOf = (what: (typeof FIGURES)[number]) => rows.reduce((total, row) => total + row[what], 0)
  const stock = await stockByKind(ctx)
  const all = await ctx.db.select().from(kinds).where(eq(kinds.active, true)).orderBy(asc(kinds.id))
  return {
    totals: {
      granted: sumOf('granted'),
      exchanged: sumOf('exchanged'),
      shared: sumOf('shared'),
      redeemed: sumOf('redeemed'),
      returned: sumOf('returned'),
      expired: sumOf('expired'),
    },
    rows: rows.slice(0, SHOWN),
    more: rows.length > SHOWN,
    stock: all.map(({ id, nameCn, nameEn }) => ({ id, nameCn, nameEn, stock: stock.get(id) ?? 0 })),
  }
}

export const reportExport = defineExport({
  module: module.name,
  name: 'report',
  audit: 'TicketReport.exported',
  sheet: defineSheet({
    name: 'complimentary-tickets.report.sheet',
    columns: [
      { key: 'name', title: 'complimentary-tickets.report.by', type: 'text', width: 28 },
      ...FIGURES.map((key) => ({ key, title: `complimentary-tickets.report.${key}`, type: 'integer' as const })),
    ],
  }),
  count: async (ctx, input: ReportInput, cap) => countUpTo(ctx.db, figures(ctx, input), cap),
  async *rows(ctx, input) {
    for (const row of await named(ctx, input)) yield { ...row, name: input.by === 'month' ? sayMonth(row.key, ctx.lang) : (nameIn(ctx, row) ?? row.key) }
  },
})
