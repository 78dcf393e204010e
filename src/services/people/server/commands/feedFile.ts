import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { peopleFeedFiles } from '../tables.ts'

const PART = 1_048_576
/** Of a file that somebody sends (FILE-25); what lies on the machine may be larger. */
const MEGABYTES = 20

/** A file on disk, as programs that read from the end of it need one. */
export interface Spooled {
  paths: string[]
  remove(): Promise<void>
}

/** Puts what is sent on disk. @throws SHEET-02 for more than 20 MB, while it comes */
export async function spoolUpload(ctx: Pick<Ctx, 'text'>, name: string, stream: AsyncIterable<Uint8Array>): Promise<Spooled> {
  return spooled([name], async function* () {
    let size = 0
    for await (const chunk of stream) {
      size += chunk.length
      if (size > MEGABYTES * PART) throw refuse('SHEET-02', { field: 'file', reason: ctx.text('spreadsheets.refused.size', { max: MEGABYTES }) })
      yield chunk
    }
  })
}

/** Files of a run, put on disk anew from what was kept. */
export async function spoolStored(job: JobCtx, runId: string): Promise<Spooled> {
  const parts = await job.read(({ db }) =>
    db
      .select({ file: peopleFeedFiles.file, part: peopleFeedFiles.part, name: peopleFeedFiles.name })
      .from(peopleFeedFiles)
      .where(eq(peopleFeedFiles.runId, runId))
      .orderBy(asc(peopleFeedFiles.file), asc(peopleFeedFiles.part)),
  )
  const names = parts.filter((one) => one.part === 0).map((one) => one.name)
  return spooled(names, async function* (file) {
    for (const { part } of parts.filter((one) => one.file === file)) {
      const [row] = await job.read(({ db }) =>
        db
          .select({ bytes: peopleFeedFiles.bytes })
          .from(peopleFeedFiles)
          .where(and(eq(peopleFeedFiles.runId, runId), eq(peopleFeedFiles.file, file), eq(peopleFeedFiles.part, part))),
      )
      if (row) yield row.bytes
    }
  })
}

async function spooled(names: readonly string[], bytesOf: (file: number) => AsyncGenerator<Uint8Array>): Promise<Spooled> {
  const dir = await mkdtemp(join(tmpdir(), 'people-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  try {
    const paths: string[] = []
    for (const [at] of names.entries()) {
      const path = join(dir, String(at))
      await pipeline(Readable.from(bytesOf(at)), createWriteStream(path, { mode: 0o600 }))
      paths.push(path)
    }
    return { paths, remove }
  } catch (fault) {
    await remove()
    throw fault
  }
}

/**
 * Keeps the files of a run, so that any node can read them again. In the transaction that begins the run: what a crash leaves is a run whose
 * files are all there, never the half of one.
 */
export async function keepFiles({ db }: WriteCtx, runId: string, files: readonly { path: string; name: string }[]): Promise<void> {
  for (const [file, { path, name }] of files.entries()) {
    let part = 0
    for await (const bytes of createReadStream(path, { highWaterMark: PART }) as AsyncIterable<Uint8Array>)
      await db.insert(peopleFeedFiles).values({ runId, file, part: part++, name: basename(name), bytes })
  }
}
