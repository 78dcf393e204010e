import { Refused } from '#foundation/contract/refused.ts'
import { and, asc, eq, isNull, lte } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { facts, toPdf } from '#services/files/server/api.ts'
import { gramsOf, plain } from '../../rules/index.ts'
import { type PdfText, textOf } from '../data/pdfText.ts'
import { documents, pages, versions } from '../tables.ts'
import { askAgain } from './campaigns.ts'
import { refind } from './documents.ts'
import { storedDocuments } from './lives.ts'
import { tellFailed } from './telling.ts'

/** Longer than making one ready takes: who has not come back by then never will. */
const LEASE_MINUTES = 10
/** Pages written by one statement. */
const AT_ONCE = 100

type Version = typeof versions.$inferSelect
type Made = PdfText | { fault: NonNullable<Version['fault']> }

/** Makes the files that have arrived ready to be read and found, one after the other; what a crash leaves is taken up by a later run. */
export async function prepareFiles(job: JobCtx): Promise<void> {
  for (let version = await take(job); version; version = await take(job)) {
    const { id, uid } = version
    const made = await makeReady(job, version)
    await job.write((ctx) => finish(ctx, { id, uid }, made))
  }
}

/** The next that waits, for this node alone. */
const take = (job: JobCtx): Promise<Version | undefined> =>
  job.write(async (ctx) => {
    const [due] = await ctx.db
      .select()
      .from(versions)
      .where(and(isNull(versions.readyAt), isNull(versions.fault), lte(versions.workAt, ctx.now)))
      .orderBy(asc(versions.workAt), asc(versions.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (due)
      await ctx.db
        .update(versions)
        .set({ workAt: addMinutes(ctx.now, LEASE_MINUTES) })
        .where(eq(versions.id, due.id))
    return due
  })

/** Reads a file, in no transaction: as PDF where it can be shown as one. A picture or a film has no text. */
const makeReady = (job: JobCtx, { fileId }: Version): Promise<Made> =>
  job.read(async (ctx) => {
    const file = (await facts(ctx, [fileId])).get(fileId)
    if (file?.state !== 'ready') return { fault: 'unreadable' }
    if (file.shows !== 'pdf') return { pages: file.shows === 'picture' ? [''] : [], contents: [] }
    let pdf: Uint8Array
    try {
      pdf = await whole(await toPdf({ ...ctx, write: job.write }, fileId))
    } catch (refused) {
      if (refused instanceof Refused) return { fault: 'conversion' }
      throw refused
    }
    try {
      return await textOf(pdf)
    } catch (err) {
      job.log.warn({ err, fileId }, 'a PDF could not be read')
      return { fault: 'unreadable' }
    }
  })

async function whole(body: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Keeps what was made. Of a document in force the new version takes the place of the last. */
async function finish(ctx: WriteCtx, { id, uid }: Pick<Version, 'id' | 'uid'>, made: Made): Promise<void> {
  const document = await locked(ctx, documents, documents.uid, uid)
  const version = await locked(ctx, versions, versions.id, id)
  // another node was faster
  if (version.readyAt || version.fault) return
  if ('fault' in made) {
    await ctx.db.update(versions).set({ fault: made.fault }).where(eq(versions.id, id))
    return tellFailed(ctx, document, version)
  }
  const rows = made.pages.map((text, at) => ({ versionId: id, number: at + 1, text, ...asWords(text) }))
  for (let at = 0; at < rows.length; at += AT_ONCE) await ctx.db.insert(pages).values(rows.slice(at, at + AT_ONCE))
  await ctx.db.update(versions).set({ readyAt: ctx.now, pages: rows.length, contents: made.contents }).where(eq(versions.id, id))
  if (version.version < document.currentVersion) return
  const shown = { currentVersion: version.version, suffix: version.suffix, size: version.size, pages: rows.length }
  if (document.status !== 'effective') return void (await ctx.db.update(documents).set(shown).where(eq(documents.uid, uid)))
  await advance(ctx, storedDocuments, uid, 'newVersion', { set: { ...shown, changedAt: ctx.now } })
  await refind(ctx, uid)
  await askAgain(ctx, { ...document, ...shown })
}

const asWords = (text: string) => {
  const words = plain(text)
  return { words, grams: gramsOf(words) }
}
