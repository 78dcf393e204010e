import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, isNull, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { FileRef } from '../../contract.ts'
import { type Means, shownAs } from '../../rules/index.ts'
import { file } from '../tables.ts'
import { equipmentOf } from './equipment.ts'
import { readable } from './pictures.ts'

export type StoredFile = typeof file.$inferSelect

export async function fileOf(ctx: Pick<Ctx, 'db'>, id: string): Promise<StoredFile | undefined> {
  const [found] = await ctx.db.select().from(file).where(eq(file.id, id))
  return found
}

/** @throws not-found */
export async function requireFile(ctx: Pick<Ctx, 'db'>, id: string): Promise<StoredFile> {
  const found = await fileOf(ctx, id)
  if (!found) throw notFound()
  return found
}

export async function fileNamed(ctx: Pick<Ctx, 'db'>, storedName: string): Promise<StoredFile | undefined> {
  const [found] = await ctx.db.select().from(file).where(eq(file.storedName, storedName))
  return found
}

export const filesById = async (ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<StoredFile[]> =>
  ids.length
    ? ctx.db
        .select()
        .from(file)
        .where(inArray(file.id, [...new Set(ids)]))
    : []

/** The files of records, in the order in which they were uploaded. */
export const filesOfRecords = async (ctx: Pick<Ctx, 'db'>, module: string, businessIds: readonly string[]): Promise<StoredFile[]> =>
  businessIds.length
    ? ctx.db
        .select()
        .from(file)
        .where(and(eq(file.module, module), inArray(file.businessId, [...new Set(businessIds)]), ne(file.state, 'deleted')))
        .orderBy(asc(file.id))
    : []

/** Bytes that a person has uploaded and that belong to no record yet. */
export async function looseBytes(ctx: Pick<Ctx, 'db'>, ssoId: NonNullable<StoredFile['uploadedBy']>): Promise<number> {
  const [row] = await ctx.db
    .select({ bytes: sql<string>`coalesce(sum(${file.size}), 0)` })
    .from(file)
    .where(and(eq(file.uploadedBy, ssoId), isNull(file.businessId), isNull(file.erasedAt)))
  return Number(row?.bytes ?? 0)
}

/** Why a file is in quarantine, in words. */
export const reasonText = (ctx: Pick<Ctx, 'text'>, { reason, finding }: Pick<StoredFile, 'reason' | 'finding'>, lang?: Ctx['lang']): string =>
  ctx.text(`files.reason.${reason ?? 'scanner'}`, { finding: finding ?? '' }, lang)

/** What this installation can show of files. */
export const meansOf = (of: Pick<Ctx, 'secrets'>): Means => ({ reads: readable, converts: equipmentOf(of).converter !== undefined })

export const refOf = (ctx: Pick<Ctx, 'text' | 'secrets'>, row: StoredFile): FileRef => ({
  id: row.id,
  fileName: row.fileName,
  contentType: row.contentType,
  size: row.size,
  state: row.state,
  says: row.state === 'quarantined' ? reasonText(ctx, row) : null,
  shows: row.state === 'ready' ? (shownAs(row.fileName, meansOf(ctx)) ?? null) : null,
})
