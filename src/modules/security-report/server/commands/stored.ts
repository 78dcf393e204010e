import { illegal } from '#foundation/contract/refused.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { keepFiles as keepOnly } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Involved } from '../../contract.ts'
import module from '../../module.ts'
import { reportLife } from '../../rules.ts'
import { people, reports } from '../tables.ts'

export const REPORT = storing({ module: module.name, life: reportLife, table: reports, id: reports.id, status: reports.state })

/** What is done with reports besides their moves. */
export const record = auditing(
  module,
  {
    'SecurityReport.saved': 'security-report.audit.saved',
    'SecurityReport.viewed': 'security-report.audit.viewed',
    'SecurityReport.related': 'security-report.audit.related',
    'SecurityReport.found': 'security-report.audit.found',
    'SecurityReport.exported': 'security-report.audit.exported',
    'SecurityFigures.exported': 'security-report.audit.figuresExported',
    'SecurityReport.contactsErased': 'security-report.audit.contactsErased',
  },
  [reportLife],
)

/** The record whose files are those of a report, or of one of its findings. */
export const recordOf = (report: string, finding?: string): string => [report, ...(finding ? [finding] : [])].join('.')

/** Makes these, and no others, the files of a record. @throws SECRPT-02, not-found for another's file */
export const keepFiles = (ctx: WriteCtx, businessId: string, ids: readonly string[]): Promise<void> =>
  keepOnly(ctx, ids, { module: module.name, businessId, policy: module.name })

/** Who was involved in these reports, by report. */
export async function involvedIn(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, (typeof people.$inferSelect)[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(people)
    .where(inArray(people.report, [...ids]))
    .orderBy(asc(people.id))
  return Map.groupBy(rows, ({ report }) => report)
}

/** Puts those involved in the place of whom the report named before. @throws illegal input for an employee number that is nobody's */
export async function keepPeople(ctx: WriteCtx, report: string, named: readonly Involved[]): Promise<void> {
  const refs = await personRefs(
    ctx,
    named.flatMap(({ ssoId }) => ssoId ?? []),
  )
  const unknown = named.findIndex(({ ssoId }) => ssoId !== null && !refs.has(ssoId))
  if (unknown >= 0) throw illegal(`people.${unknown}.ssoId`)
  await ctx.db.delete(people).where(eq(people.report, report))
  if (named.length > 0) await ctx.db.insert(people).values(named.map((one) => ({ ...one, report })))
}
