import { bothOf } from '#foundation/contract/texts.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { type FileRef, facts, hashes, openable, read } from '#services/files/server/api.ts'
import type { Part } from '../../rules/page.ts'
import { type PaperLang, type Said, say } from '../../rules/values.ts'
import type { printJobs } from '../tables.ts'
import type { Appendix } from './drawing.ts'
import { allSections, kindOf } from './kinds.ts'

type Job = typeof printJobs.$inferSelect

/** What is larger is listed with its checksum, and not appended (PRINT-10). */
const SMALL = 2_000_000
const APPENDED: Readonly<Record<string, Appendix['type']>> = { 'application/pdf': 'application/pdf', 'image/jpeg': 'image/jpeg', 'image/png': 'image/png' }

/** The files of a record in their order; of what is gone nothing is known. */
async function filesIn(ctx: Ctx, job: Job): Promise<FileRef[]> {
  const ids = job.snapshot?.files ?? []
  const found = await facts(ctx, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

const idsOf = (files: readonly FileRef[]): string[] => files.map(({ id }) => id)
const isSmall = ({ size, contentType }: { size: number; contentType: string }): boolean => size <= SMALL && contentType in APPENDED

/**
 * What stands around the facts of a record in its case file: a cover before, and after them what each service knows, and the files (PRINT-10).
 * @param appended the ids of the files that come behind it
 */
export async function aroundOf(ctx: Reader, job: Job, appended: Appended): Promise<{ before: Part[]; after: Part[] }> {
  const lang = job.language
  const words = (key: string): string => say(bothOf(ctx, key), lang)
  const heading = (key: string): Part => ({ part: 'heading', text: words(key).replaceAll('\n', ' ') })
  const kind = kindOf(job.kind)
  const cover: Part = {
    part: 'facts',
    columns: 1,
    facts: [
      { label: words('print.case.record'), value: kind ? words(kind.title) : job.kind },
      { label: words('print.case.number'), value: job.number },
      { label: words('print.case.state'), value: say(job.state, lang) },
      { label: words('print.case.asOf'), value: format(job.createdAt, 'YYYY-MM-DD HH:mm') },
    ],
  }
  const after: Part[] = []
  for (const section of allSections()) {
    const found = await section.of(ctx, job.module, job.businessId)
    if (found && found.rows.length > 0) after.push(heading(section.title), tableOf(found.head, found.rows, lang))
  }
  return { before: [cover], after: [...after, ...(await fileParts(ctx, job, appended, { heading, words }))] }
}

const tableOf = (head: readonly Said[], rows: readonly (readonly Said[])[], lang: PaperLang): Part => ({
  part: 'table',
  head: head.map((one) => say(one, lang)),
  rows: rows.map((row) => row.map((one) => say(one, lang))),
})

async function fileParts(
  ctx: Ctx,
  job: Job,
  appended: Appended,
  { heading, words }: { heading(key: string): Part; words(key: string): string },
): Promise<Part[]> {
  const files = await filesIn(ctx, job)
  if (files.length === 0) return []
  const sums = await hashes(ctx, idsOf(files))
  const rows = files.map((file) => [file.fileName, sums.get(file.id) ?? '—', words(appended.has(file.id) ? 'print.case.appended' : 'print.case.listed')])
  return [heading('print.case.files'), { part: 'table', head: ['print.case.file', 'print.case.checksum', 'print.case.where'].map(words), rows }]
}

/** Files behind the pages, by their ids in their order. */
type Appended = ReadonlySet<string>

/** Whether a content can stand behind the pages hangs on its bytes alone: by its checksum each is tried once, and no opening of a page reads it again (PRINT-10). */
const tried = new Map<string, boolean>()
const MOST_TRIED = 10_000

async function canStand(ctx: Ctx, file: FileRef, sum: string | undefined): Promise<boolean> {
  const known = sum === undefined ? undefined : tried.get(sum)
  if (known !== undefined) return known
  // what draws takes a second to load, which no start of the portal waits for
  const { fits } = await import('./drawing.ts')
  const can = await fits(await appendixOf(ctx, file))
  if (sum === undefined) return can
  const [oldest] = tried.size < MOST_TRIED ? [] : tried.keys()
  if (oldest !== undefined) tried.delete(oldest)
  tried.set(sum, can)
  return can
}

/** The small files of a case file. One that whoever asks may not open, or that cannot be read any more, is listed only (PRINT-10). */
export async function appendedTo(ctx: Reader, job: Job): Promise<Appended> {
  const found = new Set<string>()
  if (!job.caseFile) return found
  const small = (await openable(ctx, job.snapshot?.files ?? [])).filter(isSmall)
  const sums = await hashes(ctx, idsOf(small))
  for (const file of small) if (await canStand(ctx, file, sums.get(file.id))) found.add(file.id)
  return found
}

/** Their bytes, to be drawn. */
export async function appendicesOf(ctx: Ctx, appended: Appended): Promise<Appendix[]> {
  const found: Appendix[] = []
  const known = await facts(ctx, [...appended])
  for (const id of appended) {
    const file = known.get(id)
    if (file) found.push(await appendixOf(ctx, file))
  }
  return found
}

async function appendixOf(ctx: Ctx, { id, contentType }: FileRef): Promise<Appendix> {
  const { open } = await read(ctx, id)
  const pieces: Uint8Array[] = []
  for await (const piece of open()) pieces.push(piece)
  return { type: APPENDED[contentType]!, bytes: Buffer.concat(pieces) }
}
