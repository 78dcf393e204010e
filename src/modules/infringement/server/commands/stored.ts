import { type Refused, refuse } from '#foundation/contract/refused.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { attach, hashes } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { MOST_FILES } from '../../rules/index.ts'
import { infringementReportLife } from '../../rules/life.ts'
import type { ReportRow } from '../policy.ts'
import { evidences, reports } from '../tables.ts'

export const REPORT = storing({ module: module.name, life: infringementReportLife, table: reports, id: reports.id, status: reports.state })

/** What is done with reports besides their moves, and with the lists that sort them. */
export const record = auditing(
  module,
  {
    'InfringementReport.reported': 'infringement.audit.reported',
    'InfringementReport.added': 'infringement.audit.added',
    'InfringementReport.stepped': 'infringement.audit.stepped',
    'InfringementReport.paused': 'infringement.audit.paused',
    'InfringementReport.merged': 'infringement.audit.merged',
    'InfringementReport.referred': 'infringement.audit.referred',
    'InfringementReport.exported': 'infringement.audit.exported',
    'InfringementFigures.exported': 'infringement.audit.figuresExported',
    'InfringementCategory.saved': 'infringement.audit.categorySaved',
    'ProtectedBrand.saved': 'infringement.audit.brandSaved',
  },
  [infringementReportLife],
)

/** The record whose files are those of a report, of one of its steps, or the examples of a brand. */
export const recordOf = (report: string, step?: string): string => (step === undefined ? report : `${report}.${step}`)
export const exampleOf = (brand: string): string => `${brand}.brand`

/** Adds files to a report or a step, each with the sign of its bytes and the time; none is ever taken away (INFR-08). @throws INFR-03, not-found for another's file */
export async function addEvidence(ctx: WriteCtx, report: string, ids: readonly string[], step?: string): Promise<void> {
  if (ids.length === 0) return
  if (ids.length > MOST_FILES) throw refuse('INFR-03', { field: step === undefined ? 'attachments' : 'files' })
  const sent = [...new Set(ids)]
  await attach(ctx, sent, { module: module.name, businessId: recordOf(report, step), policy: module.name })
  const signs = await hashes(ctx, sent)
  const rows = sent.map((file) => ({ report, file, sha256: signs.get(file) ?? '', at: ctx.now }))
  // what was there before keeps the time at which it came
  await ctx.db.insert(evidences).values(rows).onConflictDoNothing()
}

/** What somebody hears who was too late. */
export const standsOtherwise = (ctx: Pick<Ctx, 'text'>, { state }: Pick<ReportRow, 'state'>): Refused =>
  refuse('LIFE-01', { state: ctx.text(`state.InfringementReport.${state}`) })
