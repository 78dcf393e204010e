import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, gte, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { byOffset, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { exportReport, ReportLine, searchReport } from '../../contract.ts'
import module from '../../module.ts'
import { normal } from '../../rules/normal.ts'
import { searchHits, searchLogs } from '../tables.ts'

type Wanted = ParsedOf<typeof searchReport>['filters']

/** How far back the report looks unless it is told. */
const DAYS = 30

/** Where a type failed, nothing found is no proof that there is nothing (SRCH-11). */
const inVain = sql`${searchLogs.whole} and ${searchLogs.news} + ${searchLogs.documents} + ${searchLogs.functions} = 0`

function where(ctx: Ctx, { from, to, keyword, withoutResult }: Wanted): SQL | undefined {
  return and(
    gte(searchLogs.at, startOfDay(from ?? addDays(ctx.today, -DAYS))),
    lt(searchLogs.at, startOfDay(addDays(to ?? ctx.today, 1))),
    keyword ? sql`${searchLogs.said} like ${`%${normal(keyword)}%`}` : undefined,
    withoutResult ? inVain : undefined,
  )
}

interface Counted extends Record<string, unknown> {
  said: string
  times: number
  news: number
  documents: number
  functions: number
  opened: number
  last: Date | string
}

/** The most frequent first; nobody is named. */
export async function reportRows(ctx: Ctx, wanted: Wanted, limit: number, offset: number): Promise<ReportLine[]> {
  // a search of which a type failed says less than one before it that was whole
  const newest = (column: SQL) => sql`(array_agg(${column} order by ${searchLogs.whole} desc, ${searchLogs.at} desc, ${searchLogs.id} desc))[1]`
  const rows = await rowsOf<Counted>(
    ctx.db,
    sql`select ${searchLogs.said} as said, count(*)::int as times, max(${searchLogs.at}) as last,
          ${newest(sql`${searchLogs.news}`)} as news, ${newest(sql`${searchLogs.documents}`)} as documents, ${newest(sql`${searchLogs.functions}`)} as functions,
          count(*) filter (where exists (select 1 from ${searchHits} where ${searchHits.searchLogId} = ${searchLogs.id}))::int as opened
        from ${searchLogs} where ${where(ctx, wanted)} group by ${searchLogs.said} order by times desc, ${searchLogs.said} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ said, last, ...counts }) => ({ keywords: said, ...counts, lastAt: new Date(last).toISOString() }))
}

const groupsOf = (ctx: Ctx, wanted: Wanted): SQL => sql`select 1 from ${searchLogs} where ${where(ctx, wanted)} group by ${searchLogs.said}`

export const reportPage = (ctx: Ctx, { filters, ...page }: ParsedOf<typeof searchReport>): Promise<PageOf<ReportLine>> =>
  pageOf(
    page,
    (limit, offset) => reportRows(ctx, filters, limit, offset),
    (cap) => countUpTo(ctx.db, groupsOf(ctx, filters), cap),
  )

const sheet = defineSheet({
  name: 'search.report.sheet',
  columns: [
    { key: 'keywords', title: 'search.report.keywords', type: 'text', width: 32 },
    { key: 'times', title: 'search.report.times', type: 'integer' },
    { key: 'news', title: 'search.type.0', type: 'integer' },
    { key: 'documents', title: 'search.type.1', type: 'integer' },
    { key: 'functions', title: 'search.type.2', type: 'integer' },
    { key: 'opened', title: 'search.report.opened', type: 'integer' },
  ],
})

export const reportExport = defineExport({
  module: module.name,
  name: 'report',
  audit: 'SearchLog.exported',
  sheet,
  count: (ctx, { filters }: ParsedOf<typeof exportReport>, cap) => countUpTo(ctx.db, groupsOf(ctx, filters), cap),
  async *rows(ctx, { filters }) {
    for await (const { lastAt: _lastAt, ...row } of byOffset((limit, offset) => reportRows(ctx, filters, limit, offset))) yield row
  },
})
