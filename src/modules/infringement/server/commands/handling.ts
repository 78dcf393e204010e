import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { type Day, dayOf } from '#foundation/time.ts'
import { draft } from '#modules/disciplinary/server/api.ts'
import { person } from '#services/people/server/api.ts'
import type { StepKind } from '../../contract/base.ts'
import type { pause, refer, step } from '../../contract/handling.ts'
import { isMerged } from '../../rules/index.ts'
import { dueAfter } from '../data/days.ts'
import { type ReportRow, toHandle } from '../policy.ts'
import { reports, steps } from '../tables.ts'
import { addEvidence, record, standsOtherwise } from './stored.ts'

/** A report on which something may be done now. @throws not-found, INFR-10 for what moves with another, LIFE-01 for what nobody works on */
async function workedOn(ctx: Writer, id: string): Promise<ReportRow> {
  const row = await toHandle(ctx, id, 'admin', 'investigator')
  if (isMerged(row)) throw refuse('INFR-10')
  if (row.state !== 'investigating') throw standsOtherwise(ctx, row)
  return row
}

async function noteStep(ctx: Writer, report: string, said: { kind: StepKind; reference: string; result: string }): Promise<string> {
  const id = newId(ctx.now)
  await ctx.db.insert(steps).values({ id, report, ...said, by: ctx.actor.ssoId, at: ctx.now })
  return id
}

/** Notes what was done; it is never changed. A note alone is no first step (INFR-11). @throws not-found, INFR-03, INFR-10, LIFE-01 */
export async function addStep(ctx: Writer, { id, files, ...said }: ParsedOf<typeof step>): Promise<{ id: string }> {
  const row = await workedOn(ctx, id)
  const noted = await noteStep(ctx, id, said)
  await addEvidence(ctx, id, files, noted)
  const actedAt = said.kind === 'note' ? row.actedAt : (row.actedAt ?? ctx.now)
  await ctx.db.update(reports).set({ actedAt, lastStepAt: ctx.now }).where(eq(reports.id, id))
  await record(ctx, 'InfringementReport.stepped', { target: id, after: { step: noted, kind: said.kind, files: files.length } })
  return { id: noted }
}

/** Moves the last deadline, and that one only (INFR-11). @throws not-found, INFR-10, LIFE-01 */
export async function pauseReport(ctx: Writer, { id, cause, days, reason }: ParsedOf<typeof pause>): Promise<{ closeDue: Day }> {
  const row = await workedOn(ctx, id)
  const closeDue = await dueAfter(ctx, row.closeDue ?? ctx.today, days)
  await ctx.db.update(reports).set({ closeDue }).where(eq(reports.id, id))
  await noteStep(ctx, id, { kind: `pause-${cause}`, reference: '', result: reason })
  await record(ctx, 'InfringementReport.paused', { target: id, before: { closeDue: row.closeDue }, after: { closeDue, cause } })
  return { closeDue }
}

/** Kinds of reports that have a source within the house, and states in which it may be known. */
export const isReferable = ({ kind, state, letterId }: ReportRow): boolean =>
  kind === 'footage' && letterId === null && (state === 'investigating' || state === 'closed')

/** Hands a leak to HR, once; nothing of the report goes into the letter but its day (INFR-13). @throws not-found, INFR-13, WARN-12; illegal input for nobody who works here */
export async function referReport(ctx: Writer, { id, ssoId, level }: ParsedOf<typeof refer>): Promise<void> {
  const row = await toHandle(ctx, id, 'admin')
  if (!isReferable(row)) throw refuse('INFR-13')
  const who = await person(ctx, ssoId)
  if (!who || who.status === 'left') throw illegal('ssoId')
  const letter = await draft(ctx, { ssoId, level, category: 'integrity', source: 'infringement', recordId: id, incidentDate: dayOf(row.seenAt) })
  await ctx.db.update(reports).set({ letterId: letter.id }).where(eq(reports.id, id))
  await record(ctx, 'InfringementReport.referred', { target: id, after: { letterId: letter.id } })
}
