import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { detach, filesOf } from '#services/files/server/api.ts'
import type { importConfirm, importUndo } from '../../contract/index.ts'
import module from '../../module.ts'
import { heldUntil, isOver, undoing } from '../../rules/index.ts'
import { mayUndo } from '../data/imports.ts'
import { requireEditing } from '../policy.ts'
import { attempts, certificates, courses, type ImportedLine, imports, records } from '../tables.ts'
import { accept, isKnown } from './certificates.ts'
import { finish } from './finishing.ts'
import { CERTIFICATE, lockLearner, RECORD, record } from './record.ts'

type Outcome = GivenOf<typeof importConfirm>

/**
 * Imports what was looked at, all of it or nothing; again it answers what it has done.
 * @throws not-found for another's, or one that was forgotten; LEARN-06; LEARN-08 where something of the file is wrong
 */
export async function confirmImported(ctx: Writer, { importId }: ParsedOf<typeof importConfirm>): Promise<Outcome> {
  const row = await locked(ctx, imports, imports.id, importId)
  if (row.by !== ctx.actor.ssoId || row.state === 'undone') throw notFound()
  await requireEditing(ctx)
  if (row.state === 'done') return { added: row.added, already: row.already }
  if (row.faultCount > 0) throw refuse('LEARN-08')
  // one order of people for all who import
  const lines = row.lines.toSorted((a, b) => a.ssoId.localeCompare(b.ssoId))
  let added = 0
  for (const line of lines) if (await (line.is === 'certificate' ? addCertificate(ctx, line, importId) : addResult(ctx, line, importId))) added += 1
  const already = row.rows - added
  await ctx.db.update(imports).set({ state: 'done', lines: [], added, already, doneOn: ctx.today }).where(eq(imports.id, importId))
  await record(ctx, 'LearningImport.done', { target: importId, after: { fileName: row.fileName, added, already } })
  return { added, already }
}

/** @returns whether it was not there yet (LEARN-09) */
async function addCertificate(ctx: Writer, { is: _, ...line }: ImportedLine & { is: 'certificate' }, importId: string): Promise<boolean> {
  const of = { ...line, ssoId: asSsoId(line.ssoId) }
  await lockLearner(ctx, of.ssoId)
  if (await isKnown(ctx, of)) {
    await dropImages(ctx, [of.id])
    return false
  }
  await ctx.db.insert(certificates).values({ ...of, source: 'import', importId, madeAt: ctx.now })
  await accept(ctx, of.id)
  return true
}

async function addResult(ctx: Writer, { ssoId, courseId, finishedOn, score }: ImportedLine & { is: 'result' }, importId: string): Promise<boolean> {
  const given = { ssoId: asSsoId(ssoId), courses: [courseId], date: finishedOn, source: 'import' as const, recordId: `${courseId} ${finishedOn}` }
  return (await finish(ctx, { ...given, score, importId })).recorded.length > 0
}

async function dropImages(ctx: WriteCtx, of: readonly string[]): Promise<void> {
  for (const [businessId, files] of await filesOf(ctx, module.name, of))
    await detach(
      ctx,
      files.map(({ id }) => id),
      { module: module.name, businessId },
    )
}

/** Takes a whole import back: what it superseded counts again. @throws not-found, LEARN-06, LEARN-10 */
export async function undoImport(ctx: Writer, { id }: ParsedOf<typeof importUndo>): Promise<void> {
  const row = await locked(ctx, imports, imports.id, id)
  if (!(await mayUndo(ctx, row))) throw notFound()
  await requireEditing(ctx)
  if (row.state !== 'done' || row.doneOn === null) throw refuse('LEARN-10')
  const people = [...(await ofCertificates(ctx, id)).map(({ ssoId }) => ssoId), ...(await ofResults(ctx, id)).map(({ ssoId }) => ssoId)]
  for (const ssoId of [...new Set(people)].toSorted()) await lockLearner(ctx, ssoId)
  const made = await ofCertificates(ctx, id)
  const changed = made.some((one) => one.revision > 1 && !made.some(({ supersedes }) => supersedes === one.id))
  enforce(undoing, { facts: { doneOn: row.doneOn, changed }, input: {}, p: ctx.parameters(module), now: ctx.now })
  for (const one of made) await takeBack(ctx, one)
  for (const one of await ofResults(ctx, id)) await takeResultBack(ctx, one)
  await ctx.db.update(imports).set({ state: 'undone' }).where(eq(imports.id, id))
  await record(ctx, 'LearningImport.undone', { target: id, before: { added: row.added } })
}

const ofCertificates = ({ db }: WriteCtx, importId: string) =>
  db.select().from(certificates).where(eq(certificates.importId, importId)).orderBy(desc(certificates.id))
const ofResults = ({ db }: WriteCtx, importId: string) =>
  db
    .select({ id: attempts.id, ssoId: records.ssoId, record: records.id, months: courses.validityMonths })
    .from(attempts)
    .innerJoin(records, eq(records.id, attempts.record))
    .innerJoin(courses, eq(courses.id, records.course))
    .where(eq(attempts.importId, importId))
    .orderBy(desc(attempts.id))

async function takeBack(ctx: WriteCtx, { id, supersedes }: typeof certificates.$inferSelect): Promise<void> {
  await dropImages(ctx, [id])
  await ctx.db.delete(certificates).where(eq(certificates.id, id))
  if (supersedes === null) return
  const [before] = await ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, supersedes), eq(certificates.state, 'superseded')))
  if (!before) return
  await advance(ctx, CERTIFICATE, supersedes, 'restore', { set: { revision: Math.max(1, before.revision - 1) } })
  if (isOver(before.renewalDate, ctx.today)) await advance(ctx, CERTIFICATE, supersedes, 'expire')
}

/** What is left of the attempts says how the course stands; none, or one that holds no longer, leaves it unfinished. */
async function takeResultBack(ctx: WriteCtx, { id, record: of, months }: Awaited<ReturnType<typeof ofResults>>[number]): Promise<void> {
  await ctx.db.delete(attempts).where(eq(attempts.id, id))
  const row = await locked(ctx, records, records.id, of)
  if (row.state !== 'finished') return
  const [last] = await ctx.db.select().from(attempts).where(eq(attempts.record, of)).orderBy(desc(attempts.finishedOn), desc(attempts.id)).limit(1)
  const validUntil = last ? heldUntil(last.finishedOn, months) : null
  const set = { finishedOn: last?.finishedOn ?? null, validUntil }
  if (last && !isOver(validUntil, ctx.today)) await ctx.db.update(records).set(set).where(eq(records.id, of))
  else await advance(ctx, RECORD, of, 'renew', { set: { ...set, validUntil: null, progress: 0, startedAt: null } })
}

/** An import that nobody confirmed within a day goes with its images. */
export async function forgetImport(ctx: WriteCtx, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id)).for('update')
  if (row?.state !== 'checked') return
  await dropImages(
    ctx,
    row.lines.flatMap((line) => (line.is === 'certificate' ? [line.id] : [])),
  )
  await ctx.db.delete(imports).where(eq(imports.id, id))
}
