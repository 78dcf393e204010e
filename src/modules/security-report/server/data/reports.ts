import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { and, count, eq, gte, ilike, inArray, lt, type SQL } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { assigned, type Involved, managed, mine } from '../../contract.ts'
import module from '../../module.ts'
import { isOpen, masked } from '../../rules.ts'
import { involvedIn } from '../commands/stored.ts'
import { submitted, workedOn } from '../policy.ts'
import { findings, reports } from '../tables.ts'

/** Those involved as they are shown: of guests without a contact that could be used, unless it is for security management (SECRPT-10). */
export const shownTo = <P extends Pick<Involved, 'role' | 'contact'>>(people: readonly P[], manager: boolean): P[] =>
  people.map((one) => (manager || one.role !== 'guest' ? one : { ...one, contact: masked(one.contact) }))

/** Those involved in these reports, by report, in words. */
async function saidOf(ctx: Ctx, rows: readonly { id: string }[], manager: boolean): Promise<(id: string) => string> {
  const ids = rows.map(({ id }) => id)
  const people = await involvedIn(ctx, ids)
  const say = ({ role, name, contact }: Involved) => [ctx.text(`security-report.role.${role}`), name, ...(contact ? [contact] : [])].join(' ')
  return (id) => listed(shownTo(people.get(id) ?? [], manager).map(say), ctx.lang)
}

const latest = [reports.id] as const

export const myRows = listRows(mine, {
  table: reports,
  only: ({ actor }) => eq(reports.reporter, actor.ssoId),
  latest,
  dress: (_, found) => found.map((row) => ({ ...row, can: isOpen(row.state) ? ['edit' as const] : [] })),
})

/** What of the submitted reports is asked for, for the list, its export and its figures. */
export function chosen(ctx: Reader, { place, from, to, ...same }: ParsedOf<typeof managed>['filters']): SQL | undefined {
  const { state, kind, severity, reporter, investigator } = same
  return and(
    submitted(ctx),
    state && eq(reports.state, state),
    kind && eq(reports.kind, kind),
    severity && eq(reports.severity, severity),
    reporter ? eq(reports.reporter, reporter) : undefined,
    investigator ? eq(reports.investigator, investigator) : undefined,
    place ? ilike(reports.place, containing(place)) : undefined,
    from ? gte(reports.occurredAt, startOfDay(from)) : undefined,
    to ? lt(reports.occurredAt, startOfDay(addDays(to, 1))) : undefined,
  )
}

export const managedRows = listRows(managed, {
  table: reports,
  where: chosen,
  latest,
  async dress(ctx, found) {
    const said = await saidOf(ctx, found, true)
    const people = await withPeople(ctx, found, { reporter: 'reporter', investigator: 'investigator' })
    return people.map((row) => ({ ...row, people: said(row.id) }))
  },
})
export const reportsExport = exportListed(module, managed, managedRows, { name: 'reports', audit: 'SecurityReport.exported' })

export const assignedRows = listRows(assigned, {
  table: reports,
  only: workedOn,
  latest,
  async dress(ctx, found) {
    const said = await saidOf(ctx, found, false)
    const ids = found.map(({ id }) => id)
    const counts = ids.length
      ? await ctx.db.select({ report: findings.report, n: count() }).from(findings).where(inArray(findings.report, ids)).groupBy(findings.report)
      : []
    const findingsOf = new Map(counts.map(({ report, n }) => [report, n]))
    return found.map((row) => ({ ...row, people: said(row.id), findings: findingsOf.get(row.id) ?? 0 }))
  },
})
