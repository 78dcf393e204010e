import { illegal, Refused, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx, Writing } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { against, isSuffix, kindOf, numbered, safeName, suffixOf } from '../../rules/index.ts'
import { equipmentOf } from '../data/equipment.ts'
import { filesOfRecords, looseBytes, type StoredFile } from '../data/files.ts'
import { policyOf } from '../data/policies.ts'
import { type Bytes, isFull, newStoredName } from '../data/store.ts'
import { file } from '../tables.ts'
import { type Begun, keep, type Stored } from './keeping.ts'
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

/** Takes an upload in, and lets it be scanned once it is received: what a scanner cannot tell now it is asked again. @throws as `arriving` */
export async function takeUpload(ctx: Ctx & Writing, given: Incoming): Promise<StoredFile> {
  const row = await arriving(ctx, given, (begun, stored) => ctx.write((tx) => received(tx, begun, stored)))
  return scanned(ctx, row)
}

/**
 * Takes in a file that a room makes, at once as part of its record. Nobody waits for it: it is looked at before it counts as received, and one transaction does
 * for both. @throws as `arriving`
 */
export function takeMade(ctx: Ctx & Writing, given: Incoming & Required<Pick<Incoming, 'record'>>): Promise<StoredFile> {
  return arriving(ctx, given, async (begun, stored) => {
    const verdict = await verdictOf(ctx, { ...begun.row, ...stored, ...stored.named })
    return ctx.write(async (tx) => {
      const row = await received(tx, begun, stored, given.record)
      return verdict ? applyVerdict(tx, row.id, verdict) : row
    })
  })
}

/**
 * Checks what is known before a byte is read, then streams to the store, checks content, takes place and device data from pictures, and hands over. The row is
 * there before the bytes, so what a crash leaves is found; what is refused or broken off leaves nothing.
 * @throws FILE-19, FILE-20, FILE-27, FILE-34, FILE-35, FILE-37, FILE-38, FILE-42, or the policy's own rule
 */
async function arriving(ctx: Ctx & Writing, given: Incoming, arrived: (begun: Begun, stored: Stored) => Promise<StoredFile>): Promise<StoredFile> {
  const begun = await ctx.write((tx) => begin(tx, given))
  const { store } = equipmentOf(ctx)
  try {
    return await arrived(begun, await keep(store, begun, given))
  } catch (fault) {
    await discard(ctx, begun.row)
    throw asRefused(ctx, fault)
  }
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
async function freeName(ctx: WriteCtx, fileName: string, record: Announced['record']): Promise<string> {
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

/** The bytes are there: from now on the file goes along its life. */
export async function received(ctx: WriteCtx, { row }: Begun, { size, sha256, named }: Stored, record?: Announced['record']): Promise<StoredFile> {
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
