import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, gte, ilike, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, format, startOfDay } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { list } from '../../contract/handling.ts'
import { history } from '../../contract/reporting.ts'
import module from '../../module.ts'
import { nextDue } from '../../rules/deadlines.ts'
import { handled, overseen, type ReportRow } from '../policy.ts'
import { reports, steps } from '../tables.ts'
import { namesOf } from './lists.ts'

const latest = [reports.id] as const

export const myRows = listRows(history, { table: reports, only: ({ actor }) => eq(reports.reporter, actor.ssoId), latest, dress: (_, found) => found })

/** Past the deadline that comes next (INFR-11): the same as `nextDue` of rules/deadlines.ts. */
const late = ({ today }: Pick<Ctx, 'today'>): SQL => sql`(${reports.mergedInto} is null and (
  (${reports.state} = 'new' and ${reports.assignDue} <= ${startOfDay(today).toISOString()}::timestamptz)
  or (${reports.state} = 'investigating' and (${reports.closeDue} < ${today} or (${reports.actedAt} is null and ${reports.actDue} < ${today})))))`

/** What of the reports is asked for, for the list, its export and its figures. */
export function chosen(ctx: Reader, { number, platform, city, overdue, from, to, ...same }: ParsedOf<typeof list>['filters']): SQL | undefined {
  const { state, category, kind, channel, brand, severity, investigator } = same
  return and(
    handled(ctx),
    state && eq(reports.state, state),
    number ? eq(reports.number, number.toUpperCase()) : undefined,
    category ? eq(reports.category, category) : undefined,
    kind && eq(reports.kind, kind),
    channel && eq(reports.channel, channel),
    platform ? ilike(reports.platform, containing(platform)) : undefined,
    brand ? eq(reports.brand, brand) : undefined,
    city ? ilike(reports.city, containing(city)) : undefined,
    severity && eq(reports.severity, severity),
    investigator ? eq(reports.investigator, investigator) : undefined,
    overdue === undefined ? undefined : overdue ? and(inArray(reports.state, ['new', 'investigating']), late(ctx)) : sql`${late(ctx)} is not true`,
    from ? gte(reports.reportedAt, startOfDay(from)) : undefined,
    to ? lt(reports.reportedAt, startOfDay(addDays(to, 1))) : undefined,
  )
}

/** What was done about these reports, by report, in words. */
async function stepsOf(ctx: Ctx, rows: readonly ReportRow[]): Promise<(id: string) => string> {
  const ids = rows.map(({ id }) => id)
  const found = ids.length ? await ctx.db.select().from(steps).where(inArray(steps.report, ids)).orderBy(asc(steps.id)) : []
  const by = Map.groupBy(found, ({ report }) => report)
  const said = ({ at, kind, reference, result }: (typeof found)[number]) =>
    [format(at, 'YYYY-MM-DD'), ctx.text(`infringement.stepKind.${kind}`), reference, result].filter(Boolean).join(' ')
  return (id) => (by.get(id) ?? []).map(said).join('\n')
}

/** The numbers of what these were merged into. */
async function mainsOf(ctx: Pick<Ctx, 'db'>, rows: readonly ReportRow[]): Promise<(id: string | null) => string> {
  const ids = rows.flatMap(({ mergedInto }) => mergedInto ?? [])
  const found = ids.length ? await ctx.db.select({ id: reports.id, number: reports.number }).from(reports).where(inArray(reports.id, ids)) : []
  const numbers = new Map(found.map(({ id, number }) => [id, number]))
  return (id) => numbers.get(id ?? '') ?? ''
}

/** Whether the name of who reported is for the reader: of a confidential report within the scope of infringement-admin only (INFR-06, INFR-12). */
async function namedIn(ctx: Reader, rows: readonly ReportRow[]): Promise<(row: ReportRow) => boolean> {
  const ids = rows.flatMap(({ id, confidential }) => (confidential ? id : []))
  const found = ids.length
    ? await ctx.db
        .select({ id: reports.id })
        .from(reports)
        .where(and(inArray(reports.id, ids), overseen(ctx)))
    : []
  const open = new Set(found.map(({ id }) => id))
  return ({ id, confidential }) => !confidential || open.has(id)
}

export const reportRows = listRows(list, {
  table: reports,
  where: chosen,
  latest,
  async dress(ctx, found) {
    const [names, done, main] = [await namesOf(ctx), await stepsOf(ctx, found), await mainsOf(ctx, found)]
    const isNamed = await namedIn(ctx, found)
    const named = found.map((row) => ({ ...row, by: isNamed(row) ? row.reporter : null }))
    const people = await withPeople(ctx, named, { reporter: 'by', investigator: 'investigator' })
    return people.map((row, at) => ({ ...row, ...names(row), ...nextDue(found[at]!, ctx.today), steps: done(row.id), mergedNo: main(row.mergedInto) }))
  },
})
export const reportsExport = exportListed(module, list, reportRows, { name: 'reports', audit: 'InfringementReport.exported' })
