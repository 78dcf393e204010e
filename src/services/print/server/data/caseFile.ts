import type { Ctx, Reader } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { type FileRef, facts, hashes, read } from '#services/files/server/api.ts'
import type { Part } from '../../rules/page.ts'
import { type PaperLang, type Said, say } from '../../rules/values.ts'
import type { printJobs } from '../tables.ts'
import { bothOf } from './composing.ts'
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

const isSmall = ({ size, contentType }: { size: number; contentType: string }): boolean => size <= SMALL && contentType in APPENDED

/** What stands around the facts of a record in its case file: a cover before, and after them what each service knows, and the files (PRINT-10). */
export async function aroundOf(ctx: Reader, job: Job): Promise<{ before: Part[]; after: Part[] }> {
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
  return { before: [cover], after: [...after, ...(await fileParts(ctx, job, heading, words))] }
}

const tableOf = (head: readonly Said[], rows: readonly (readonly Said[])[], lang: PaperLang): Part => ({
  part: 'table',
  head: head.map((one) => say(one, lang)),
  rows: rows.map((row) => row.map((one) => say(one, lang))),
})

async function fileParts(ctx: Ctx, job: Job, heading: (key: string) => Part, words: (key: string) => string): Promise<Part[]> {
  const files = await filesIn(ctx, job)
  if (files.length === 0) return []
  const sums = await hashes(
    ctx,
    files.map(({ id }) => id),
  )
  const rows = files.map((file) => [file.fileName, sums.get(file.id) ?? '—', words(isSmall(file) ? 'print.case.appended' : 'print.case.listed')])
  return [heading('print.case.files'), { part: 'table', head: ['print.case.file', 'print.case.checksum', 'print.case.where'].map(words), rows }]
}

/** The small files of a record in their order, with their bytes where they are wanted. One that cannot be read any more is passed over. */
export async function appendicesOf(ctx: Reader, job: Job, wanted: 'count' | 'bytes'): Promise<{ id: string; appendix?: Appendix }[]> {
  const small = (await filesIn(ctx, job)).filter(isSmall)
  if (wanted === 'count') return small.map(({ id }) => ({ id }))
  const found: { id: string; appendix?: Appendix }[] = []
  for (const { id, contentType } of small) {
    const { open } = await read(ctx, id)
    const pieces: Uint8Array[] = []
    for await (const piece of open()) pieces.push(piece)
    found.push({ id, appendix: { type: APPENDED[contentType]!, bytes: Buffer.concat(pieces) } })
  }
  return found
}
