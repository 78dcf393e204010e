import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { detach, filesOf } from '#services/files/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { type Category, type Level, SAVE, type Source, type saveLetter as saving } from '../../contract.ts'
import module from '../../module.ts'
import { drafting, requireAnother } from '../../rules/writing.ts'
import { letterById } from '../data/detail.ts'
import { recordOf } from '../data/records.ts'
import { type LetterRow, requireInScope, toHandle } from '../policy.ts'
import { letters, witnesses } from '../tables.ts'
import { audit, keepFiles, LETTER, requireKnown, witnessesOf } from './stored.ts'
import { tellDeleted, tellDrafted } from './telling.ts'

type Given = ParsedOf<typeof saving>

/** Who decides about the letters of one record, or writes the next of one person, waits for who does so at the same moment. */
const recordLock = (source: Source, recordId: string): string => `disciplinary.record.${source}.${recordId}`

/** The letter that a record has: drafted, or published and not invalidated. */
const letterOf = async (ctx: Pick<Ctx, 'db'>, source: Source, recordId: string): Promise<LetterRow | undefined> =>
  (
    await ctx.db
      .select()
      .from(letters)
      .where(and(eq(letters.source, source), eq(letters.recordId, recordId), inArray(letters.status, ['draft', 'published'])))
  )[0]

/** @throws not-found for nobody; illegal input for who has left: nobody is warned any more then */
async function requireServing(ctx: Ctx, ssoId: SsoId): Promise<void> {
  const who = await person(ctx, ssoId)
  if (!who) throw notFound()
  if (who.status === 'left') throw illegal('ssoId')
}

/**
 * Writes a draft, or goes on with one.
 * @throws WARN-01, WARN-07 for one that was published, WARN-11, WARN-12, WARN-14, SHELL-64, not-found
 */
export async function saveLetter(ctx: Writer, { id, anew, basedOn, witnesses: statements, evidence, ...given }: Given): Promise<OutputOf<typeof saving>> {
  const before = id === undefined ? undefined : await draftOf(ctx, id)
  await requireInScope(ctx, SAVE, given.ssoId)
  enforce(drafting, { facts: { actor: ctx.actor.ssoId }, input: { ...given, witnesses: statements }, p: ctx.parameters(module), now: ctx.now })
  // a record is of whom it is about
  if (before && before.source !== 'manual' && before.ssoId !== given.ssoId) throw illegal('ssoId')
  if (before?.ssoId !== given.ssoId) await requireServing(ctx, given.ssoId)
  const save = nextSave(ctx, before, basedOn)
  const origin = before || anew === undefined ? {} : await originOf(ctx, anew, given.ssoId)
  const values = { ...given, ...save }
  const [row] = before
    ? await ctx.db
        .update(letters)
        .set({ ...values, draftedBy: before.draftedBy ?? ctx.actor.ssoId })
        .where(eq(letters.id, before.id))
        .returning()
    : await ctx.db
        .insert(letters)
        .values({ id: newId(ctx.now), ...values, ...origin, draftedBy: ctx.actor.ssoId })
        .returning()
  if (!row) throw notFound()
  const stored = await keepStatements(ctx, row.id, statements)
  await keepFiles(ctx, evidence, { kind: 'evidence', letter: row.id })
  const after = { ...given, witnesses: statements.map(({ name, takenOn }) => ({ name, takenOn })) }
  await audit(ctx, 'WarningLetter.saved', {
    target: row.id,
    subject: row.ssoId,
    after,
    ...(before && { before: { level: before.level, category: before.category } }),
  })
  return { id: row.id, revision: row.revision, witnesses: stored }
}

async function draftOf(ctx: Writer, id: string): Promise<LetterRow> {
  const row = await toHandle(ctx, id, SAVE)
  // WARN-07
  if (row.status !== 'draft') throw refuse('WARN-07')
  return row
}

/** What a letter that takes the place of an invalidated one has from it: the record for which it was written. */
async function originOf(ctx: Writer, anew: string, ssoId: SsoId): Promise<Pick<LetterRow, 'source' | 'recordId'>> {
  const old = await letterById(ctx, anew)
  if (old?.status !== 'invalidated' || old.ssoId !== ssoId) throw illegal('anew')
  const { source, recordId } = old
  if (recordId === null) return { source, recordId }
  await lockName(ctx.db, recordLock(source, recordId))
  // WARN-14
  if (await letterOf(ctx, source, recordId)) throw refuse('WARN-14')
  return { source, recordId }
}

/** Makes these the statements of a draft. @returns their ids in that order */
async function keepStatements(ctx: Writer, letter: string, given: Given['witnesses']): Promise<string[]> {
  await requireKnown(ctx, given, 'witnesses')
  const stored: string[] = []
  const there = await witnessesOf(ctx, letter)
  if (given.some(({ id }) => id !== undefined && !there.some((one) => one.id === id))) throw notFound()
  for (const { id } of there.filter((one) => !given.some(({ id: stored }) => stored === one.id))) {
    await keepFiles(ctx, [], { kind: 'statement', letter, of: id })
    await ctx.db.delete(witnesses).where(eq(witnesses.id, id))
  }
  for (const { id, files, ...statement } of given) {
    const of = id ?? newId(ctx.now)
    await ctx.db
      .insert(witnesses)
      .values({ id: of, letterId: letter, ...statement, addedBy: ctx.actor.ssoId })
      .onConflictDoUpdate({ target: witnesses.id, set: statement })
    await keepFiles(ctx, files, { kind: 'statement', letter, of })
    stored.push(of)
  }
  return stored
}

/** Takes a draft out of every list; what was attached to it goes. @throws WARN-06 for one that is more than a draft, WARN-12, not-found */
export async function deleteLetter(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await toHandle(ctx, id, SAVE)
  // WARN-06
  if (row.status !== 'draft') throw refuse('WARN-06')
  const records = [recordOf('evidence', id), ...(await witnessesOf(ctx, id)).map((one) => recordOf('statement', id, one.id))]
  for (const [businessId, files] of await filesOf(ctx, module.name, records))
    await detach(
      ctx,
      files.map((file) => file.id),
      { module: module.name, businessId },
    )
  await tellDeleted(ctx, await advance(ctx, LETTER, id, 'delete'))
}

export interface ToDraft {
  ssoId: SsoId
  level: Level
  category: Category
  source: Exclude<Source, 'manual'>
  recordId: string
  incidentDate?: string | undefined
  place?: string | undefined
  facts?: string | undefined
}

/** Drafts the letter of a record, once. @throws WARN-12, not-found, illegal input for who has left */
export async function draftFor(ctx: WriteCtx, { source, recordId, incidentDate, place = '', facts = '', ...of }: ToDraft): Promise<{ id: string }> {
  if (ctx.actor) requireAnother(ctx.actor.ssoId, of.ssoId)
  await lockName(ctx.db, recordLock(source, recordId))
  const there = await letterOf(ctx, source, recordId)
  if (there) return { id: there.id }
  await requireServing(ctx, of.ssoId)
  const by = ctx.actor?.ssoId ?? null
  const [row] = await ctx.db
    .insert(letters)
    .values({ id: newId(ctx.now), ...of, source, recordId, incidentDate: incidentDate ?? null, place, facts, draftedBy: by, savedBy: by, savedAt: ctx.now })
    .returning()
  if (!row) throw notFound()
  await audit(ctx, 'WarningLetter.drafted', { target: row.id, subject: row.ssoId, after: { ...of, source, recordId } })
  await tellDrafted(ctx, row)
  return { id: row.id }
}
