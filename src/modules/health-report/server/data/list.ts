import { and, eq, getTableColumns, gte, inArray, lte, max, type SQL, sql } from '#foundation/database/drizzle.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { departmentsUnder, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { list, type ReportRow } from '../../contract.ts'
import module from '../../module.ts'
import { ACTIONS, type ReportState, reportLife } from '../../rules.ts'
import { ofAdmin } from '../policy.ts'
import { followUps, reports, rounds } from '../tables.ts'

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(reports), roundCn: rounds.nameCn, roundEn: rounds.nameEn })
    .from(reports)
    .innerJoin(rounds, eq(rounds.id, reports.round))
    .where(where)
type Found = Awaited<ReturnType<typeof joined>>[number]

/** What EHS may do with a report in that state. What nobody reported is closed by the system. */
const actionsOf = (state: ReportState): ReportRow['can'] => [
  ...(state === 'to-report' ? [] : ACTIONS.filter((action) => transitionFrom(reportLife, state, action))),
  ...(state === 'quarantined' ? (['followup'] as const) : []),
]

/** Rows of the list as they are shown: with who it is, and the last day of which something was noted. */
export async function dressed(ctx: Ctx, found: readonly Found[]) {
  const ids = found.map(({ id }) => id)
  const lasts = ids.length
    ? await ctx.db
        .select({ report: followUps.report, last: max(followUps.day) })
        .from(followUps)
        .where(inArray(followUps.report, ids))
        .groupBy(followUps.report)
    : []
  const lastOf = new Map(lasts.map(({ report, last }) => [report, last]))
  return (await withPeople(ctx, found, { person: 'ssoId', reportedBy: 'reportedBy', decidedBy: 'decidedBy' })).map((row) => ({
    ...row,
    departmentCn: row.person.departmentCn,
    departmentEn: row.person.departmentEn,
    lastFollowUp: lastOf.get(row.id) ?? null,
    can: actionsOf(row.state),
  }))
}

/** The people of a department and of all below it. */
const inDepartment = ({ db }: Ctx, code: string): SQL =>
  inArray(
    reports.ssoId,
    db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`),
  )

export const reportRows = listRows(list, {
  table: reports,
  from: joined,
  only: ofAdmin,
  where: {
    roundId: (id) => eq(reports.round, id),
    from: (day) => gte(reports.day, day),
    to: (day) => lte(reports.day, day),
    department: (code, ctx) => inDepartment(ctx, code),
  },
  latest: [reports.id],
  dress: dressed,
})
export const reportsExport = exportListed(module, list, reportRows, { name: 'reports', audit: 'HealthReport.exported' })

/** One row of the list, within reach. */
export const rowOf = async (ctx: Parameters<typeof ofAdmin>[0], id: string): Promise<Found | undefined> =>
  (await joined(ctx, and(eq(reports.id, id), ofAdmin(ctx))))[0]
