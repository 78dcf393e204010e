import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { advance, locked, type Move, storing } from '#foundation/lifecycle/advance.ts'
import type { ActionOf } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { auditing } from '#services/audit/server/api.ts'
import { attach, keepFiles as keepOnly } from '#services/files/server/api.ts'
import type { FileField } from '../../contract/index.ts'
import module from '../../module.ts'
import { appraisalLife, esignLife, trackLife, unsignLife } from '../../rules/life.ts'
import type { CaseRow } from '../policy.ts'
import * as tables from '../tables.ts'

const subject = ({ ssoId }: { ssoId: string }) => ssoId
export const TRACK = storing({ module: module.name, life: trackLife, table: tables.tracks, id: tables.tracks.id, status: tables.tracks.state })
export const APPRAISAL = storing({
  module: module.name,
  life: appraisalLife,
  table: tables.appraisals,
  id: tables.appraisals.id,
  status: tables.appraisals.state,
})
const ESIGN = storing({ module: module.name, life: esignLife, table: tables.letters, id: tables.letters.id, status: tables.letters.esignState, subject })
const UNSIGN = storing({
  module: module.name,
  life: unsignLife,
  table: tables.settlements,
  id: tables.settlements.id,
  status: tables.settlements.unsignState,
  subject,
})

export const moveEsign = (ctx: WriteCtx, id: string, action: ActionOf<typeof esignLife>, move: Move<typeof tables.letters> = {}) =>
  advance(ctx, ESIGN, id, action, move)
export const moveUnsign = (ctx: WriteCtx, id: string, action: ActionOf<typeof unsignLife>, move: Move<typeof tables.settlements> = {}) =>
  advance(ctx, UNSIGN, id, action, move)

/** What is done with cases besides the moves of their lives. */
export const record = auditing(
  module,
  {
    'InjuryCase.saved': 'work-injury.audit.saved',
    'InjuryCase.viewed': 'work-injury.audit.viewed',
    'InjuryCase.exported': 'work-injury.audit.exported',
    'InjuryCase.accepted': 'work-injury.audit.accepted',
    'InjuryCase.asked': 'work-injury.audit.asked',
    'InjuryCase.appended': 'work-injury.audit.appended',
    'InjuryPart.saved': 'work-injury.audit.partSaved',
    'InjuryResult.given': 'work-injury.audit.result',
    'InjuryDowntime.saved': 'work-injury.audit.downtime',
    'InjuryPayment.paid': 'work-injury.audit.paid',
    'InjuryPayment.returned': 'work-injury.audit.returned',
    'InjuryPayments.exported': 'work-injury.audit.paymentsExported',
    'InjuryDowntimes.exported': 'work-injury.audit.downtimesExported',
    'InjuryFigures.exported': 'work-injury.audit.figuresExported',
  },
  [trackLife, appraisalLife, esignLife, unsignLife],
)

/** Locks a case: whoever changes anything of it comes first here, one after the other. @throws not-found */
export const lockCase = (ctx: WriteCtx, id: string): Promise<CaseRow> => locked(ctx, tables.cases, tables.cases.id, id)

export const changeCase = async (ctx: WriteCtx, id: string, set: Partial<typeof tables.cases.$inferInsert>): Promise<void> =>
  void (await ctx.db.update(tables.cases).set(set).where(eq(tables.cases.id, id)))

/** Notes what all who are in a case may read. */
export const note = async (ctx: WriteCtx, caseId: string, what: string, comment = ''): Promise<void> =>
  void (await ctx.db.insert(tables.moments).values({ id: newId(ctx.now), caseId, what, at: ctx.now, by: ctx.actor?.ssoId ?? null, comment }))

/** The record whose files are those of one field. */
export const recordOf = (id: string, field: FileField): string => `${field}.${id}`

/** Makes these, and no others, the files of a field. @throws INJURY-09, not-found for another's file */
export const keepFiles = (ctx: WriteCtx, id: string, field: FileField, ids: readonly string[]): Promise<void> =>
  keepOnly(ctx, ids, { module: module.name, businessId: recordOf(id, field), policy: module.name })

/** Adds files to those that a field has. @throws INJURY-09, not-found for another's file */
export async function addFiles(ctx: WriteCtx, id: string, field: FileField, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await attach(ctx, ids, { module: module.name, businessId: recordOf(id, field), policy: module.name })
}

/** Stores the part of a role over the revision that was read. @throws SHELL-64 */
export async function storePart<N extends tables.PartName>(ctx: Writer, caseId: string, part: N, data: tables.Parts[N], basedOn?: number): Promise<number> {
  const where = and(eq(tables.parts.caseId, caseId), eq(tables.parts.part, part))
  const [before] = await ctx.db.select({ revision: tables.parts.revision }).from(tables.parts).where(where)
  const values = { data, ...nextSave(ctx, before, basedOn ?? before?.revision ?? 0) }
  if (before) await ctx.db.update(tables.parts).set(values).where(where)
  else await ctx.db.insert(tables.parts).values({ caseId, part, ...values })
  await record(ctx, 'InjuryPart.saved', { target: caseId, after: { part, revision: values.revision } })
  return values.revision
}
