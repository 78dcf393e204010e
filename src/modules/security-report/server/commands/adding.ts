import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { finding, relate } from '../../contract.ts'
import { MOST_FILES } from '../../rules.ts'
import { inReach, submitted } from '../policy.ts'
import { findings, relations, reports } from '../tables.ts'
import { keepFiles, record, recordOf } from './stored.ts'

/** Adds to a report what its investigator found out; it is never changed (SECRPT-07). @throws not-found, LIFE-01, SECRPT-02 */
export async function addFinding(ctx: Writer, { id, files, ...said }: ParsedOf<typeof finding>): Promise<{ id: string }> {
  const { investigator, state } = await locked(ctx, reports, reports.id, id)
  if (investigator !== ctx.actor.ssoId) throw notFound()
  if (state !== 'assigned') throw refuse('LIFE-01', { state: ctx.text(`state.SecurityReport.${state}`) })
  if (files.length > MOST_FILES) throw refuse('SECRPT-02', { field: 'files' })
  const one = { id: newId(ctx.now), report: id, ...said, by: ctx.actor.ssoId, at: ctx.now }
  await ctx.db.insert(findings).values(one)
  await keepFiles(ctx, recordOf(id, one.id), files)
  await record(ctx, 'SecurityReport.found', { target: id, after: { finding: one.id, kind: said.kind, files: files.length } })
  return { id: one.id }
}

/** Links two reports, or takes the link away. @throws not-found; SECRPT-13 for a number that is none of theirs, or its own */
export async function relateReports(ctx: Writer, { id, number, linked }: ParsedOf<typeof relate>): Promise<void> {
  await inReach(ctx, await locked(ctx, reports, reports.id, id))
  const [other] = await ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.number, number.toUpperCase()), submitted(ctx)))
  if (!other || other.id === id) throw refuse('SECRPT-13', { field: 'number' })
  const [one, two] = [id, other.id].toSorted()
  const pair = { report: one!, other: two! }
  const changed = linked
    ? await ctx.db.insert(relations).values(pair).onConflictDoNothing().returning()
    : await ctx.db
        .delete(relations)
        .where(and(eq(relations.report, pair.report), eq(relations.other, pair.other)))
        .returning()
  if (changed.length > 0) await record(ctx, 'SecurityReport.related', { target: id, after: { number, linked } })
}
