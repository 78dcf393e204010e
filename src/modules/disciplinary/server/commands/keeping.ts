import { notFound, Refused } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, JobCtx, Reader, Writer, Writing } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { asPerson } from '#services/access/server/api.ts'
import { viewed } from '#services/audit/server/api.ts'
import { detach, put, read } from '#services/files/server/api.ts'
import { create, pdf } from '#services/print/server/api.ts'
import module from '../../module.ts'
import { letterFor } from '../data/detail.ts'
import { KIND, letterPaper, paperLang } from '../data/paper.ts'
import { recordOf } from '../data/records.ts'
import type { LetterRow } from '../policy.ts'
import { papers } from '../tables.ts'

type Paper = typeof papers.$inferSelect
const BATCH = 20
/** Longer than drawing so many takes: who has not come back by then never will. */
const CLAIM_MINUTES = 3

/** Keeps what a letter says at this moment, in the transaction that made it so: its PDF is made from this alone, whatever happens afterwards. */
export async function keepPaper(ctx: Writer, { id, language: of }: Pick<LetterRow, 'id' | 'language'>, what: Paper['of']): Promise<void> {
  const snapshot = await letterPaper(ctx, id)
  if (!snapshot) throw notFound()
  const { changedAt: _, ...said } = snapshot
  const language = paperLang(of)
  const printId = await create(ctx, { kind: KIND, businessId: id, language, snapshot })
  await ctx.db.insert(papers).values({ id: newId(ctx.now), letterId: id, of: what, at: ctx.now, by: ctx.actor.ssoId, language, printId, said })
}

/** Draws a paper. A print opens for a day: where nobody has drawn it by then, it is made anew of what was kept. */
async function drawn(ctx: Ctx & Writing, paper: Paper, who: Reader): Promise<{ filename: string; bytes: Uint8Array; sha256: string }> {
  return pdf(who, paper.printId).catch(async (fault: unknown) => {
    if (!(fault instanceof Refused) || fault.refusals[0].rule !== 'PRINT-04') throw fault
    const wanted = { kind: KIND, businessId: paper.letterId, language: paper.language, snapshot: { ...paper.said, changedAt: paper.at } }
    return pdf(who, await ctx.write((write) => create({ ...write, by: who.by, actor: who.actor }, wanted)))
  })
}

/**
 * The file of a paper, drawn in the hands of who brought it about, or of who asks where that is not possible any more. Of two who make it at the same
 * moment one wins; nothing where neither may draw it any more.
 */
async function fileOf(ctx: Ctx & Writing, paper: Paper): Promise<string | undefined> {
  if (paper.fileId) return paper.fileId
  const maker = await asPerson(ctx, paper.by, 'zh')
  const asks = ctx.actor ? { ...ctx, actor: ctx.actor } : undefined
  const hands = [maker, asks].flatMap((one) => one ?? [])
  let made: Awaited<ReturnType<typeof drawn>> | undefined
  for (const who of hands)
    made ??= await drawn(ctx, paper, who).catch((fault: unknown) => {
      if (fault instanceof Refused && fault.status === 403) return undefined
      throw fault
    })
  if (!made) return undefined
  const { filename, bytes, sha256 } = made
  const record = { module: module.name, businessId: recordOf('paper', paper.letterId) }
  const file = await put(ctx, record, filename, bytes)
  return ctx.write(async (write) => {
    const now = await locked(write, papers, papers.id, paper.id)
    if (now.fileId) {
      await detach(write, [file.id], record)
      return now.fileId
    }
    await write.db.update(papers).set({ fileId: file.id, sha256 }).where(eq(papers.id, paper.id))
    return file.id
  })
}

/** Every minute: makes the PDF of what was published or answered and nobody has opened yet; what nobody may draw holds up no other. */
export async function makePapers(job: JobCtx): Promise<void> {
  const due = await job.write((ctx) => {
    const free = and(isNull(papers.fileId), or(isNull(papers.claimedUntil), lt(papers.claimedUntil, ctx.now)))
    const some = ctx.db
      .select({ id: papers.id })
      .from(papers)
      .where(free)
      .orderBy(sql`${papers.claimedUntil} nulls first`, asc(papers.at))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    return ctx.db
      .update(papers)
      .set({ claimedUntil: addMinutes(ctx.now, CLAIM_MINUTES) })
      .where(inArray(papers.id, some))
      .returning()
  })
  const on = goingOn(job)
  for (const paper of due)
    await on.past(
      paper.id,
      job.read((ctx) => fileOf({ ...ctx, write: job.write }, paper)),
    )
  on.end()
}

/** A kept paper of a letter, the newest unless one is named. @throws not-found for who may not read the letter, and for a draft */
export async function pdfOf(ctx: Reader & Writing, { id, paper: named }: { id: string; paper?: string | undefined }): Promise<FileAnswer> {
  const { letter } = await letterFor(ctx, id)
  const [paper] = await ctx.db
    .select()
    .from(papers)
    .where(and(eq(papers.letterId, id), named === undefined ? undefined : eq(papers.id, named)))
    .orderBy(desc(papers.id))
    .limit(1)
  if (!paper) throw notFound()
  const file = await fileOf(ctx, paper)
  if (!file) throw notFound()
  const { fileName, open } = await read(ctx, file)
  await ctx.write((write) => viewed(write, letter.ssoId, 'WarningLetter.downloaded', { module: module.name, target: id }))
  return new FileAnswer({ filename: fileName, type: 'application/pdf', body: open() })
}
