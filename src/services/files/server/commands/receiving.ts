import { illegal, Refused, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx, Writing } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { against, type FilePolicy, faultOf, fits, isSuffix, kindOf, numbered, type Suffix, safeName, suffixOf } from '../../rules/index.ts'
import { type Content, encodingOf, matches, typeOf } from '../data/content.ts'
import { equipmentOf } from '../data/equipment.ts'
import { filesOfRecords, looseBytes, type StoredFile } from '../data/files.ts'
import { Unreadable, withoutPlace } from '../data/pictures.ts'
import { policyOf } from '../data/policies.ts'
import { type Bytes, isFull, type Measured, newStoredName, type Store, TooLarge } from '../data/store.ts'
import { file } from '../tables.ts'
import { move } from './moving.ts'
import { applyVerdict, scanned, verdictOf } from './scanning.ts'
import { count } from './usage.ts'

const GIGABYTE = 1024 ** 3

/** What is said of a file before its bytes come. */
export interface Announced {
  policy: string
  fileName: string
  /** What was announced; where it is not what came, nothing is kept (FILE-37). */
  size?: number | undefined
  sha256?: string | undefined
  /** For files that a room makes: at once part of its record. */
  record?: { module: string; businessId: string }
}

/** What comes in: by an upload, or from a room. */
export interface Incoming extends Announced {
  content: Bytes
}

/** What is known of a file before its bytes come. */
export interface Begun {
  row: StoredFile
  policy: FilePolicy
  suffix: Suffix
}

/**
 * Takes a file in: checks what is known before a byte is read, then streams to the store, checks content, takes place and device data
 * from pictures, and lets it be scanned. Its row is there before its bytes, so what a crash leaves is found; what is refused or
 * broken off leaves nothing.
 * @throws FILE-19, FILE-20, FILE-27, FILE-34, FILE-35, FILE-37, FILE-38, FILE-42, or the policy's own rule
 */
export async function takeIn(ctx: Ctx & Writing, given: Incoming): Promise<StoredFile> {
  const begun = await ctx.write((tx) => begin(tx, given))
  const { store } = equipmentOf(ctx)
  let row: StoredFile
  try {
    const stored = await keep(store, begun, given)
    // what a room makes nobody waits for: it is looked at before it counts as received, and one transaction does for both
    const verdict = given.record && (await verdictOf(ctx, { ...begun.row, ...stored, ...stored.named }))
    row = await ctx.write(async (tx) => {
      const after = await received(tx, begun, stored, given.record)
      return verdict ? applyVerdict(tx, after.id, verdict) : after
    })
  } catch (fault) {
    await discard(ctx, begun.row)
    throw asRefused(ctx, fault)
  }
  return given.record ? row : scanned(ctx, row)
}

/** A full place is a refusal of its own, and told to who runs the portal. */
export function asRefused(ctx: Pick<Ctx, 'log'>, fault: unknown): unknown {
  if (!isFull(fault)) return fault
  ctx.log.error({ err: fault }, 'there is no room left to keep files')
  return refuse('FILE-42', { field: 'file' })
}

/** Checks what is known before a byte comes, and writes the row. `held`: bytes that count as the person's own from now on. */
export async function begin(ctx: WriteCtx, given: Announced, held = 0): Promise<Begun> {
  const policy = await policyOf(ctx, given.policy)
  if (policy.internal && !given.record) throw illegal('policy')
  const fileName = await freeName(ctx, safeName(given.fileName), given.record)
  const [first, ...rest] = against(policy, { fileName, size: given.size })
  if (first) throw new Refused([first, ...rest])
  const suffix = suffixOf(fileName)
  if (!isSuffix(suffix)) throw new Error(`${policy.key} takes ${suffix}`)
  const uploadedBy = ctx.actor?.ssoId ?? null
  if (uploadedBy && !given.record) await leaveRoom(ctx, uploadedBy, held)
  const { mime } = kindOf(suffix)
  const values = {
    id: newId(ctx.now),
    fileName,
    storedName: newStoredName(),
    policy: policy.key,
    module: given.record?.module ?? policy.module ?? null,
    contentType: mime,
    size: held,
    state: 'uploading',
    uploadedBy,
    uploadedAt: ctx.now,
  } as const
  const [row] = await ctx.db.insert(file).values(values).returning()
  return { row: row!, policy, suffix }
}

/** A file that a room makes is numbered at once; an upload, when it becomes part of a record. */
async function freeName(ctx: WriteCtx, fileName: string, record: Incoming['record']): Promise<string> {
  const there = record ? await filesOfRecords(ctx, record.module, [record.businessId]) : []
  return numbered(fileName, new Set(there.map((row) => row.fileName)))
}

/** One person cannot fill the place of all by uploads that belong to nothing. */
async function leaveRoom(ctx: WriteCtx, ssoId: NonNullable<StoredFile['uploadedBy']>, held: number): Promise<void> {
  const { looseGigabytes } = ctx.parameters(manifest)
  const most = looseGigabytes * GIGABYTE
  const there = await looseBytes(ctx, ssoId)
  if (there >= most || there + held > most) throw refuse('FILE-38', { field: 'file' })
}

/** What came, and under which name and type it is kept where that is not what was announced. */
interface Stored extends Measured {
  named?: { fileName: string; contentType: string }
}

/**
 * Puts the bytes into the store and checks what came. What is another type that the policy takes is kept as what it is.
 * @throws FILE-20, FILE-27, FILE-35, FILE-37, FILE-48, or the policy's own rule
 */
export async function keep(store: Store, { row, policy, suffix }: Begun, given: Pick<Incoming, 'content' | 'size' | 'sha256'>): Promise<Stored> {
  const measured = await put(store, row.storedName, policy, given.content)
  if (measured.size === 0) throw new Refused([faultOf(policy, 'empty')])
  if ((given.size ?? measured.size) !== measured.size || (given.sha256 ?? measured.sha256) !== measured.sha256) throw refuse('FILE-37', { field: 'file' })
  const content = { name: row.storedName, size: measured.size }
  const truly = (await matches(store, content, suffix)) ? suffix : await trueType(store, content, policy)
  const named = await namedAs(store, content, row.fileName, { told: suffix, is: truly })
  const bare = kindOf(truly).picture && !policy.keepsPlace ? await stripped(store, content, truly) : undefined
  return { ...(bare ?? measured), ...(named && { named }) }
}

/** The type that a content has, where its name says another. @throws FILE-27; FILE-48 with what it is, where the policy does not take it */
async function trueType(store: Store, content: Content, policy: FilePolicy): Promise<Suffix> {
  const found = await typeOf(store, content)
  const taken = found.find((one) => policy.types.includes(one))
  if (taken) return taken
  throw found[0] ? refuse('FILE-48', { field: 'file', type: found[0].toUpperCase() }) : refuse('FILE-27', { field: 'file' })
}

/** The true name of a content that was announced as something else; a text says how it is written. */
async function namedAs(store: Store, content: Content, fileName: string, { told, is }: { told: Suffix; is: Suffix }): Promise<Stored['named']> {
  const { mime, look } = kindOf(is)
  if (is !== told) return { fileName: `${fileName.slice(0, fileName.lastIndexOf('.'))}.${is}`, contentType: mime }
  if (look !== 'text' || (await encodingOf(store, content)) === 'utf-8') return undefined
  return { fileName, contentType: mime.replace('utf-8', 'gb18030') }
}

/** @throws FILE-20, or the policy's own rule, as soon as too much has come */
async function put(store: Store, name: string, policy: FilePolicy, content: Bytes): Promise<Measured> {
  try {
    const measured = await store.put(name, content, policy.maxSize)
    if (fits(policy, measured.size)) return measured
  } catch (fault) {
    if (!(fault instanceof TooLarge)) throw fault
  }
  throw new Refused([faultOf(policy, 'size')])
}

/** FILE-32. @throws FILE-27 where it is no picture that can be read */
async function stripped(store: Store, content: { name: string; size: number }, suffix: Suffix): Promise<Measured | undefined> {
  try {
    const bytes = await withoutPlace(store, content, suffix)
    return bytes && (await store.put(content.name, bytes))
  } catch (fault) {
    if (fault instanceof Unreadable) throw refuse('FILE-27', { field: 'file' })
    throw fault
  }
}

/** The bytes are there: from now on the file goes along its life. */
export async function received(ctx: WriteCtx, { row }: Begun, { size, sha256, named }: Stored, record: Incoming['record']): Promise<StoredFile> {
  const attached = record && { businessId: record.businessId, attachedAt: ctx.now }
  const after = await move(ctx, row.id, 'receive', { set: { size, sha256, comparedAt: ctx.now, ...named, ...attached } })
  await count(ctx, after, 1)
  return after
}

/**
 * Only what never arrived, bytes and row: whatever was received moves along its life, also where the connection was lost before the commit was
 * answered. A crash between the two leaves the row, by which `removeLoose` finds it.
 */
export async function discard(ctx: Writing & Pick<Ctx, 'secrets'>, { id, storedName }: Pick<StoredFile, 'id' | 'storedName'>): Promise<void> {
  const never = and(eq(file.id, id), eq(file.state, 'uploading'))
  const found = await ctx.write((tx) => tx.db.select({ id: file.id }).from(file).where(never).for('update'))
  if (!found.length) return
  await equipmentOf(ctx).store.remove(storedName)
  await ctx.write((tx) => tx.db.delete(file).where(never))
}
