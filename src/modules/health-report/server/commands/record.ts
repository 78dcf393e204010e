import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { attach, detach, filesOf } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { reportLife, roundLife } from '../../rules.ts'
import { reports, rounds } from '../tables.ts'

export const ROUND = storing({ module: module.name, life: roundLife, table: rounds, id: rounds.id, status: rounds.state })
export const REPORT = storing({
  module: module.name,
  life: reportLife,
  table: reports,
  id: reports.id,
  status: reports.state,
  subject: ({ ssoId }) => ssoId,
})

/** What this room says in the audit log, beside the moves of its lives. */
export const record = auditing(
  module,
  {
    'HealthRound.saved': 'health-report.audit.roundSaved',
    'HealthReport.viewed': 'health-report.audit.viewed',
    'HealthReport.followedUp': 'health-report.audit.followedUp',
    'HealthReport.reminded': 'health-report.audit.reminded',
    'HealthReport.exported': 'health-report.audit.exported',
    'HealthReport.cleared': 'health-report.audit.cleared',
    'HealthFigures.exported': 'health-report.audit.figuresExported',
  },
  [roundLife, reportLife],
)

/** The record whose files are those of a report, or of what it was before it was corrected. */
export const recordOf = (report: string, version?: string): string => [report, ...(version ? [version] : [])].join('.')

/** Makes these the files of a report; what it had besides goes along with the version that it was. @throws HEALTH-10, not-found for another's file */
export async function keepFiles(ctx: WriteCtx, report: string, ids: readonly string[], version: string | undefined): Promise<void> {
  const own = { module: module.name, businessId: recordOf(report) }
  const before = (await filesOf(ctx, module.name, [own.businessId])).get(own.businessId) ?? []
  const gone = before.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (gone.length > 0 && version)
    await attach(ctx, gone, { module: module.name, businessId: recordOf(report, version), policy: module.name, from: own.businessId })
  if (ids.length > 0) await attach(ctx, ids, { ...own, policy: module.name })
}

/** Lets go of all files of a report and of its versions. */
export async function dropFiles(ctx: WriteCtx, report: string, versions: readonly string[]): Promise<void> {
  const records = [recordOf(report), ...versions.map((version) => recordOf(report, version))]
  for (const [businessId, files] of await filesOf(ctx, module.name, records))
    await detach(
      ctx,
      files.map(({ id }) => id),
      { module: module.name, businessId },
    )
}
