import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, gt, gte, lt, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { sayMonth } from '#foundation/time.ts'
import { require, scopeFilter } from '#services/access/server/api.ts'
import { ledgerEntry } from '#services/ledger/server/api.ts'
import { codeNames, personRefs } from '#services/people/server/api.ts'
import { byPages, defineExport, runExport } from '#services/spreadsheets/server/api.ts'
import { ADMIN, GOODS } from '../../contract/base.ts'
import type { exportReport as exporting, SalesInput, StatisticsInput } from '../../contract/index.ts'
import module from '../../module.ts'
import { log, orders, transfers } from '../tables.ts'
import { orderExport } from './orders.ts'
import { checkRange, salesRows, spanOf } from './sales.ts'
import { logSheet, salesSheet, statisticsSheet, transferSheet } from './sheets.ts'
import { statisticsRows } from './statistics.ts'

/** Groups are bounded by goods, organization and two years of months. */
const ALL_ROWS = 10_000
type Months = Pick<SalesInput, 'from' | 'to'>

/** People by number, as columns of a sheet. */
async function who(ctx: Ctx, ssoIds: readonly SsoId[]) {
  const people = await personRefs(ctx, ssoIds)
  return (ssoId: SsoId) => {
    const ref = people.get(ssoId)
    return { ssoId, name: nameIn(ctx, ref) ?? '', department: (ctx.lang === 'zh' ? ref?.departmentCn : ref?.departmentEn) ?? '' }
  }
}

const salesExport = defineExport({
  module: module.name,
  name: 'sales',
  audit: 'UpointsSales.exported',
  sheet: salesSheet,
  async count(ctx, input: SalesInput) {
    checkRange(ctx, input)
    return (await salesRows(ctx, input, ALL_ROWS)).length
  },
  async *rows(ctx, input) {
    const company = await codeNames(ctx, 'entity')
    for (const row of await salesRows(ctx, input, ALL_ROWS)) {
      const name = input.by === 'month' ? sayMonth(row.key, ctx.lang) : input.by === 'company' ? company(row.key) : nameIn(ctx, row)
      yield { ...row, name }
    }
  },
})

const statisticsExport = defineExport({
  module: module.name,
  name: 'statistics',
  audit: 'UpointsStatistics.exported',
  sheet: statisticsSheet,
  async count(ctx, input: StatisticsInput) {
    checkRange(ctx, input)
    return (await statisticsRows(ctx, input)).length
  },
  async *rows(ctx, input) {
    for (const row of await statisticsRows(ctx, input)) yield { ...row, name: input.by === 'month' ? sayMonth(row.key, ctx.lang) : nameIn(ctx, row) }
  },
})

const inMonths = ({ actor }: Reader, input: Months) => {
  const { begin, end } = spanOf(input)
  return and(gte(log.at, begin), lt(log.at, end), scopeFilter(actor, ADMIN, log.ssoId))
}

/** Entries of some months in the order of booking, with their causes as the ledger words them. */
async function logLines(ctx: Reader, input: Months, after: number | undefined, limit: number) {
  const rows = await ctx.db
    .select({ row: log, orderNo: orders.orderNo, reason: ledgerEntry.reason, params: ledgerEntry.params })
    .from(log)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, log.entry))
    .leftJoin(orders, eq(orders.id, log.order))
    .where(and(inMonths(ctx, input), after === undefined ? undefined : gt(log.seq, after)))
    .orderBy(asc(log.seq))
    .limit(limit)
  const of = await who(
    ctx,
    rows.flatMap(({ row }) => [row.ssoId, ...(row.fromSsoId ? [row.fromSsoId] : [])]),
  )
  return rows.map(({ row, orderNo, reason, params }) => ({
    ...{ ...row, ...of(row.ssoId), type: String(row.type), orderNo, cause: ctx.text(reason, params ?? {}) },
    from: row.fromSsoId && of(row.fromSsoId).name,
  }))
}

const logExport = defineExport({
  module: module.name,
  name: 'log',
  audit: 'UpointsLog.exported',
  sheet: logSheet,
  count(ctx, input: Months, cap) {
    checkRange(ctx, input)
    return countUpTo(ctx.db, sql`select 1 from ${log} where ${inMonths(ctx, input)}`, cap)
  },
  rows: (ctx, input) => byPages((after: Awaited<ReturnType<typeof logLines>>[number] | undefined, limit) => logLines(ctx, input, after?.seq, limit)),
})

/** What of a month went to the benefits mall, or did not, line by line. */
async function transferLines(ctx: Reader, month: string, after: string | undefined, limit: number) {
  const rows = await ctx.db
    .select()
    .from(transfers)
    .where(and(ofMonth(ctx, month), behind(transfers.id, after)))
    .orderBy(asc(transfers.id))
    .limit(limit)
  const of = await who(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  return rows.map((row) => ({ ...row, ...of(row.ssoId), failure: row.failure && ctx.text(row.failure) }))
}

const transferExport = defineExport({
  module: module.name,
  name: 'transfers',
  audit: 'MallTransfer.exported',
  sheet: transferSheet,
  count: (ctx, { month }: { month: string }, cap) => countUpTo(ctx.db, sql`select 1 from ${transfers} where ${ofMonth(ctx, month)}`, cap),
  rows: (ctx, { month }) =>
    byPages((after: Awaited<ReturnType<typeof transferLines>>[number] | undefined, limit) => transferLines(ctx, month, after?.id, limit)),
})

const ofMonth = ({ actor }: Reader, month: string) => and(eq(transfers.month, month), gt(transfers.points, 0), scopeFilter(actor, ADMIN, transfers.ssoId))

/** Who may not see a list gets no file of it. @throws 403, UPOINT-25 */
export function exportReport(ctx: Reader & Writing, input: ParsedOf<typeof exporting>) {
  require(ctx.actor, input.what === 'orders' || input.what === 'sales' ? GOODS : ADMIN)
  switch (input.what) {
    case 'log':
      return runExport(ctx, logExport, input)
    case 'orders':
      return runExport(ctx, orderExport, input)
    case 'sales':
      return runExport(ctx, salesExport, input)
    case 'statistics':
      return runExport(ctx, statisticsExport, input)
    case 'transfers':
      return runExport(ctx, transferExport, input)
  }
}
