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
import * as t from '../tables.ts'

const subject = ({ ssoId }: { ssoId: string }) => ssoId
export const TRACK = storing({ module: module.name, life: trackLife, table: t.tracks, id: t.tracks.id, status: t.tracks.state })
export const APPRAISAL = storing({ module: module.name, life: appraisalLife, table: t.appraisals, id: t.appraisals.id, status: t.appraisals.state })
const ESIGN = storing({ module: module.name, life: esignLife, table: t.letters, id: t.letters.id, status: t.letters.esignState, subject })
const UNSIGN = storing({ module: module.name, life: unsignLife, table: t.settlements, id: t.settlements.id, status: t.settlements.unsignState, subject })

export const moveEsign = (ctx: WriteCtx, id: string, action: ActionOf<typeof esignLife>, move: Move<typeof t.letters> = {}) =>
  advance(ctx, ESIGN, id, action, move)
export const moveUnsign = (ctx: WriteCtx, id: string, action: ActionOf<typeof unsignLife>, move: Move<typeof t.settlements> = {}) =>
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
export const lockCase = (ctx: WriteCtx, id: string): Promise<CaseRow> => locked(ctx, t.cases, t.cases.id, id)

export const changeCase = async (ctx: WriteCtx, id: string, set: Partial<typeof t.cases.$inferInsert>): Promise<void> =>
  void (await ctx.db.update(t.cases).set(set).where(eq(t.cases.id, id)))

/** Notes what all who are in a case may read. */
export const note = async (ctx: WriteCtx, caseId: string, what: string, comment = ''): Promise<void> =>
  void (await ctx.db.insert(t.moments).values({ id: newId(ctx.now), caseId, what, at: ctx.now, by: ctx.actor?.ssoId ?? null, comment }))

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
export async function storePart<N extends t.PartName>(ctx: Writer, caseId: string, part: N, data: t.Parts[N], basedOn?: number): Promise<number> {
  const where = and(eq(t.parts.caseId, caseId), eq(t.parts.part, part))
  const [before] = await ctx.db.select({ revision: t.parts.revision }).from(t.parts).where(where)
  const values = { data, ...nextSave(ctx, before, basedOn ?? before?.revision ?? 0) }
  if (before) await ctx.db.update(t.parts).set(values).where(where)
  else await ctx.db.insert(t.parts).values({ caseId, part, ...values })
  await record(ctx, 'InjuryPart.saved', { target: caseId, after: { part, revision: values.revision } })
  return values.revision
}
