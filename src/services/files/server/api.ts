import type { Ctx, Reader, WriteCtx, Writing } from '#foundation/server/context.ts'
import type { FileRef } from '../contract.ts'
import { type FilePolicy, MADE, type Purpose } from '../rules/index.ts'
import * as attaching from './commands/attaching.ts'
import * as opening from './commands/opening.ts'
import { asPdf } from './commands/previews.ts'
import { takeMade } from './commands/receiving.ts'
import { addScanner as add } from './data/equipment.ts'
import * as files from './data/files.ts'
import * as owners from './data/owners.ts'
import { declare } from './data/policies.ts'
import type { Scanner } from './data/scanner.ts'
import { type ToZip, zipped } from './data/zipping.ts'

export type { FileRef } from '../contract.ts'
export { type FilePolicy, MB } from '../rules/index.ts'
export { decoder } from './data/decoder.ts'
export type { Scanner, ToScan, Verdict } from './data/scanner.ts'
export type { ToZip } from './data/zipping.ts'

type Bytes = AsyncIterable<Uint8Array>
interface OfRecord {
  module: string
  businessId: string
}

/**
 * Declares what a room takes, once, in its wiring: types, size in bytes (inclusive), number of files of a record, length of a name. `title` is the key
 * of the text that names it to administrators. Without a key of its own it is registered under the module's name (FILE-24). One that takes
 * over a key that the documents state may be tighter than they say, and not wider: that fails at start, as the key of another module does.
 */
export const policy = (
  given: Omit<FilePolicy, 'key' | 'module' | 'stated'> & { module: string; key?: string; title: string; stated?: FilePolicy['stated'] },
): void => {
  const { title, key = given.module, stated = [], ...rest } = given
  declare({ ...rest, key, stated }, title)
}

/** Declares who may read the records of a module, once, in its wiring: the only way to their files (FILE-29). `ctx.actor` asks. */
export const mayRead = (module: string, handler: (ctx: Reader, businessId: string) => Promise<boolean>): void => owners.declareOwner(module, handler)

/** Declares how many days after their upload the files of a module go. Without it they stay as long as their records. */
export const retention = (module: string, days: number): void => owners.declareRetention(module, days)

/**
 * Makes uploads part of a record, in the caller's transaction. Takes those of whoever acts under that policy, and those that belong to the
 * record already (so a form may send all it shows); two of one name get a number (FILE-31). With `from`, also those of that other record of the module, which
 * loses them: what is sent again takes its papers along.
 * @returns the files in the order of the ids
 * @throws not-found for another's file; FILE-21 (or the policy's rule) for too many, FILE-39 for too few, FILE-30 for one that is still on its way or checked, FILE-41 in quarantine
 */
export const attach = async (ctx: WriteCtx, ids: readonly string[], to: OfRecord & { policy: string; from?: string | undefined }): Promise<FileRef[]> =>
  (await attaching.attach(ctx, ids, to)).map((row) => files.refOf(ctx, row))

/** Lets files of a record go, in the caller's transaction: nobody opens them any more, and 30 days later they are erased. @throws not-found for one that is not of it */
export const detach = (ctx: WriteCtx, ids: readonly string[], from: OfRecord): Promise<void> => attaching.detach(ctx, ids, from)

/**
 * Makes these the files of a record, in the caller's transaction: what is new is taken as by `attach`, what it had already stays as it is, and what it had
 * besides is let go. @throws as `attach`, of what is new
 */
export const keepFiles = (ctx: WriteCtx, ids: readonly string[], to: OfRecord & { policy: string }): Promise<void> => attaching.keep(ctx, ids, to)

/**
 * Keeps a file that a room makes (a PDF, an export) as part of a record. Bytes flow, so it opens its transactions itself: call it from an
 * upload, a stream or a job (`job.read((ctx) => put({ ...ctx, write: job.write }, …))`), never inside a transaction.
 */
export const put = async (ctx: Ctx & Writing, of: OfRecord, name: string, content: Bytes | Uint8Array): Promise<FileRef> => {
  const pieces = content instanceof Uint8Array ? [content] : content
  return files.refOf(ctx, await takeMade(ctx, { policy: MADE, fileName: name, content: asBytes(pieces), record: of }))
}

async function* asBytes(pieces: Bytes | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces
}

/**
 * A file and its bytes, for a room that works with them (an import). Where a person acts, the owner's check is asked (an upload of one's own
 * that belongs to no record yet passes); a job may read all.
 * @throws FILE-29 with 403
 */
export const read = async (ctx: Ctx, id: string): Promise<FileRef & { open(): Bytes }> => {
  const { file, open } = await opening.readFile(ctx, id)
  return { ...files.refOf(ctx, file), open }
}

/**
 * A file as PDF, to be shown or sent on: a PDF as it is; an office file where the installation has a converter (OFFICE_CONVERTER), made once and kept with its file.
 * It may take two minutes and writes, so call it from a stream or a job, never inside a transaction. The owner's check is asked as by `read`.
 * @throws FILE-29 with 403, FILE-44 where none can be made: offer the file itself then (`FileRef.shows` tells beforehand)
 */
export const toPdf = async (ctx: Ctx & Writing, id: string): Promise<Bytes | Uint8Array> => asPdf(ctx, (await opening.readFile(ctx, id)).file)

/** A link to a file for whoever acts, for minutes (by default the parameter linkMinutes), after the owner's check; asked again when it is opened. @throws FILE-29 */
export const signedLink = (ctx: Reader, id: string, given: { minutes?: number; purpose?: Purpose } = {}): Promise<{ url: string; until: Date }> =>
  opening.linkTo(ctx, id, given)

/** What is known of files, by id, for the answers of a room; unknown ids are missing. It does not ask who reads. */
export const facts = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, FileRef>> =>
  new Map((await files.filesById(ctx, ids)).map((row) => [row.id, files.refOf(ctx, row)]))

/**
 * The files that rows name by an id or by none, in one query: what it gives tells of each id its file, and null of none and of what is gone.
 * It does not ask who reads.
 */
export async function fileRefs(ctx: Ctx, ids: readonly (string | null)[]): Promise<(id: string | null) => FileRef | null> {
  const known = await facts(
    ctx,
    ids.filter((id) => id !== null),
  )
  return (id) => known.get(id ?? '') ?? null
}

/** Of these files, in their order, those that whoever acts may open: for what brings files of another module's record (FILE-29). */
export const openable = async (ctx: Reader, ids: readonly string[]): Promise<FileRef[]> => {
  const found = new Map((await files.filesById(ctx, ids)).map((row) => [row.id, row]))
  const rows = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  const open = await Promise.all(rows.map((row) => owners.mayOpen(ctx, row)))
  return rows.flatMap((row, at) => (open[at] ? [files.refOf(ctx, row)] : []))
}

/** The files of records by record, in the order of their upload, in one query. It does not ask who reads. */
export const filesOf = async (ctx: Ctx, module: string, businessIds: readonly string[]): Promise<Map<string, FileRef[]>> => {
  const byRecord = new Map<string, FileRef[]>()
  for (const row of await files.filesOfRecords(ctx, module, businessIds))
    if (row.businessId !== null) byRecord.set(row.businessId, [...(byRecord.get(row.businessId) ?? []), files.refOf(ctx, row)])
  return byRecord
}

/** A sign of what files hold, by id: two of the same bytes have the same. One that has not arrived whole, or is unknown, has none. It does not ask who reads. */
export const hashes = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await files.filesById(ctx, ids)).flatMap(({ id, sha256 }) => (sha256 === null ? [] : [[id, sha256] as const])))

/**
 * Files as a ZIP, made as its bytes are taken, for the answer of a `stream` call; contents are not packed once more. Names are made safe, and told apart where
 * two are alike. `open` of each comes from `read`, which asks who reads. At most 65,534 files and less than 4 GB: the caller counts.
 */
export const zip = (entries: AsyncIterable<ToZip>): AsyncGenerator<Uint8Array> => zipped(entries)

/** Whether two files hold the same bytes. */
export const sameContent = async (ctx: Ctx, a: string, b: string): Promise<boolean> => {
  const [one, other] = await files.filesById(ctx, [a, b])
  return a === b || (one?.sha256 != null && one.sha256 === other?.sha256)
}

/** Puts an administrator's scanner behind the port, besides the rules that are always there: each has to find a file clean. */
export const addScanner = (of: Pick<Ctx, 'secrets'>, scanner: Scanner): void => add(of, scanner)
