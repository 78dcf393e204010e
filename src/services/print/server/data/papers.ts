import { createHash } from 'node:crypto'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import type { PrintDetail, printTogether } from '../../contract.ts'
import { readCode } from '../../rules/code.ts'
import type { PaperPage } from '../../rules/page.ts'
import { say } from '../../rules/values.ts'
import { createAll, noteTaken, requireReader } from '../commands/creating.ts'
import { printJobs } from '../tables.ts'
import { appendedTo, appendicesOf, aroundOf } from './caseFile.ts'
import { pagesOf } from './composing.ts'
import { type Kind, kindOf } from './kinds.ts'
import { templateAt } from './templates.ts'

type Job = typeof printJobs.$inferSelect
interface Opened {
  job: Job & { snapshot: NonNullable<Job['snapshot']> }
  kind: Kind
  changed: boolean
}

/** A paper for who may read its record now. @throws not-found for an unknown id (PRINT-09), PRINT-02 with 403, PRINT-04 when it is over */
async function opened(ctx: Reader, id: string): Promise<Opened> {
  const [job] = uuid.safeParse(id).success ? await ctx.db.select().from(printJobs).where(eq(printJobs.id, id)) : []
  const kind = job && kindOf(job.kind)
  if (!job || !kind) throw notFound()
  await requireReader(ctx, kind, job.businessId)
  const { snapshot } = job
  if (snapshot === null || job.expiresAt <= ctx.now) throw refuse('PRINT-04')
  return { job: { ...job, snapshot }, kind, changed: await hasChanged(ctx, kind, job) }
}

/** PRINT-03 */
async function hasChanged(ctx: Ctx, kind: Kind, job: Job): Promise<boolean> {
  const now = await kind.snapshot(ctx, job.businessId)
  return now === undefined || now.changedAt > job.recordAt
}

async function laidOut(ctx: Reader, { job, kind, changed }: Opened, appended: ReadonlySet<string>): Promise<PaperPage[]> {
  const { snapshot, language, code, createdAt } = job
  return pagesOf(ctx, {
    ...{ kind, snapshot, language, code, createdAt, changed },
    template: await templateAt(ctx, kind, job.templateVersion),
    // who has it before them, whoever asked for it (PRINT-08)
    printedBy: { cn: ctx.actor.nameCn, en: ctx.actor.nameEn },
    ...(job.caseFile && { around: await aroundOf(ctx, job, appended), title: bothOf(ctx, 'print.caseFile') }),
  })
}

const titleOf = (ctx: Pick<Ctx, 'text'>, { job, kind }: Opened): string =>
  say(bothOf(ctx, job.caseFile ? 'print.caseFile' : kind.title), job.language === 'en' ? 'en' : 'zh')

/** The one paper of a print id, page by page (PRINT-01). */
export async function detailOf(ctx: Reader, id: string): Promise<PrintDetail> {
  const found = await opened(ctx, id)
  const { job, changed } = found
  const appended = await appendedTo(ctx, job)
  return {
    ...{
      id: job.id,
      title: titleOf(ctx, found),
      number: job.number,
      language: job.language,
      kind: job.kind,
      caseFile: job.caseFile,
      businessId: job.businessId,
    },
    ...{ createdAt: job.createdAt.toISOString(), expiresAt: job.expiresAt.toISOString(), changed },
    pages: await laidOut(ctx, found, appended),
    appended: appended.size,
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The bytes of a paper: the pages that `detailOf` gives, and behind those of a case file its small files. */
export async function bytesOf(ctx: Reader, id: string): Promise<{ filename: string; bytes: Uint8Array; hash: string }> {
  const found = await opened(ctx, id)
  const { job } = found
  const title = titleOf(ctx, found)
  const appended = await appendedTo(ctx, job)
  // what draws takes a second to load, which no start of the portal waits for
  const { drawPdf } = await import('./drawing.ts')
  const bytes = await drawPdf(await laidOut(ctx, found, appended), {
    title: `${title} ${job.number}`,
    madeAt: job.createdAt,
    appendices: await appendicesOf(ctx, appended),
  })
  return { filename: `${title} ${job.number}.pdf`, bytes, hash: sha256(bytes) }
}

/** The PDF of a paper, with its checksum kept for who checks it later. @throws as `detailOf` */
export async function pdfOf(ctx: Reader & Writing, id: string): Promise<FileAnswer> {
  const { filename, bytes, hash } = await bytesOf(ctx, id)
  await ctx.write((write) => noteTaken(write, id, hash))
  return new FileAnswer({ filename, type: 'application/pdf', body: bytes })
}

/**
 * Several records as one PDF in their order (PRINT-15): each paper as it would be alone, with its own number of pages and code; the checksum of the file is
 * kept with each of them.
 * @throws PRINT-15 naming the first that cannot be printed, PRINT-02 with 403, not-found
 */
export async function togetherOf(ctx: Reader & Writing, wanted: ParsedOf<typeof printTogether>): Promise<FileAnswer> {
  const ids = await ctx.write((write) => createAll({ ...write, actor: ctx.actor }, wanted))
  const found: Opened[] = []
  for (const id of ids) found.push(await opened(ctx, id))
  const pages: PaperPage[] = []
  for (const one of found) pages.push(...(await laidOut(ctx, one, await appendedTo(ctx, one.job))))
  const title = ctx.text('print.together', { title: titleOf(ctx, found[0]!), n: ids.length }, wanted.language === 'en' ? 'en' : 'zh')
  const { drawPdf } = await import('./drawing.ts')
  const bytes = await drawPdf(pages, { title, madeAt: ctx.now })
  const hash = sha256(bytes)
  await ctx.write(async (write) => {
    for (const id of ids) await noteTaken(write, id, hash)
  })
  return new FileAnswer({ filename: `${title}.pdf`, type: 'application/pdf', body: bytes })
}

/** @throws as `detailOf` */
export const requireOpen = async (ctx: Reader, id: string): Promise<void> => void (await opened(ctx, id))

/** Whether there is such a paper, by its code: what kind, number and state, nothing personal. @throws not-found */
export async function verified(ctx: Ctx, typed: string) {
  const code = readCode(typed)
  const [job] = code === undefined ? [] : await ctx.db.select().from(printJobs).where(eq(printJobs.code, code))
  if (!job) throw notFound()
  const kind = kindOf(job.kind)
  const now = await kind?.snapshot(ctx, job.businessId)
  return {
    kind: kind ? bothOf(ctx, job.caseFile ? 'print.caseFile' : kind.title) : job.kind,
    number: job.number,
    state: job.state,
    stateNow: now?.state ?? null,
    changed: now === undefined || now.changedAt > job.recordAt,
    date: dayOf(job.createdAt),
    sha256: job.hashes,
  }
}
