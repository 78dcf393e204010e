import { notFound, Refused, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { faultOf, numbered } from '../../rules/index.ts'
import type { StoredFile } from '../data/files.ts'
import { policyOf } from '../data/policies.ts'
import { file } from '../tables.ts'
import { remove } from './moving.ts'
import { count } from './usage.ts'

export interface Record {
  module: string
  businessId: string
}

/** Rows of some files, locked in the order of their ids. */
const lockedFiles = (ctx: WriteCtx, ids: readonly string[]): Promise<StoredFile[]> =>
  ctx.db
    .select()
    .from(file)
    .where(inArray(file.id, [...new Set(ids)]))
    .orderBy(asc(file.id))
    .for('update')

const ofRecord = (ctx: WriteCtx, { module, businessId }: Record): Promise<StoredFile[]> =>
  ctx.db
    .select()
    .from(file)
    .where(and(eq(file.module, module), eq(file.businessId, businessId), ne(file.state, 'deleted')))

interface Attached extends Record {
  policy: string
  /** Another record of the module, whose files may come along. */
  from?: string | undefined
}

/** See `attach` of api.ts. */
export async function attach(ctx: WriteCtx, ids: readonly string[], { from, ...record }: Attached): Promise<StoredFile[]> {
  const policy = await policyOf(ctx, record.policy)
  const rows = ids.length ? await lockedFiles(ctx, ids) : []
  if (rows.length < new Set(ids).size || rows.some((row) => !isOwn(ctx, row, { ...record, from }))) throw notFound()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const given = [...new Set(ids)]
  const fresh = given.map((id) => byId.get(id)!).filter((row) => row.businessId !== record.businessId)
  const there = await ofRecord(ctx, record)
  const ofPolicy = there.filter((row) => row.policy === policy.key)
  if (ofPolicy.length + fresh.length > policy.maxFiles) throw new Refused([faultOf(policy, 'number')])
  if (ofPolicy.length + fresh.length < (policy.minFiles ?? 0)) throw new Refused([faultOf(policy, 'few')])
  if (rows.some(({ state }) => state === 'uploading' || state === 'scanning')) throw refuse('FILE-30', { field: 'file' })
  if (rows.some(({ state }) => state !== 'ready')) throw refuse('FILE-41', { field: 'file' })
  const taken = new Set(there.map(({ fileName }) => fileName))
  for (const row of fresh) {
    const fileName = numbered(row.fileName, taken, policy.maxNameLength)
    taken.add(fileName)
    byId.set(row.id, await bind(ctx, row, { ...record, fileName }))
  }
  return given.map((id) => byId.get(id)!)
}

/** Whether it is the person's own upload under that policy, or of that record already, or of the one whose files may come along. */
function isOwn(ctx: WriteCtx, row: StoredFile, record: Attached): boolean {
  if (row.policy !== record.policy || row.state === 'deleted') return false
  if (row.businessId !== null) return row.module === record.module && (row.businessId === record.businessId || row.businessId === record.from)
  return row.uploadedBy === (ctx.actor?.ssoId ?? null) && (row.module === null || row.module === record.module)
}

async function bind(ctx: WriteCtx, row: StoredFile, { module, businessId, fileName }: Record & { fileName: string }): Promise<StoredFile> {
  const [after] = await ctx.db.update(file).set({ module, businessId, fileName, attachedAt: ctx.now }).where(eq(file.id, row.id)).returning()
  if (row.module !== module) {
    await count(ctx, row, -1)
    await count(ctx, { ...row, module }, 1)
  }
  return after!
}

/** See `detach` of api.ts. */
export async function detach(ctx: WriteCtx, ids: readonly string[], record: Record): Promise<void> {
  if (!ids.length) return
  const rows = await lockedFiles(ctx, ids)
  const all = rows.length === new Set(ids).size && rows.every((row) => row.module === record.module && row.businessId === record.businessId)
  if (!all) throw notFound()
  for (const row of rows) if (row.state !== 'deleted') await remove(ctx, row.id)
}

/** Takes back an own upload that belongs to no record. @throws not-found for anything else */
export async function takeBack(ctx: Writer, id: string): Promise<void> {
  const [row] = await lockedFiles(ctx, [id])
  if (row?.uploadedBy !== ctx.actor.ssoId || row.businessId !== null || row.state === 'deleted') throw notFound()
  await remove(ctx, id)
}

/** See `keepFiles` of api.ts. */
export async function keep(ctx: WriteCtx, ids: readonly string[], { policy, ...record }: Record & { policy: string }): Promise<void> {
  const there = await ofRecord(ctx, record)
  const gone = there.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))
  await detach(ctx, gone, record)
  // what is there stays as it is, even what went into quarantine since: who changes another field answers for nothing of it
  const fresh = ids.filter((id) => !there.some((row) => row.id === id))
  await attach(ctx, fresh, { ...record, policy })
}
