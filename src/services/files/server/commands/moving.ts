import { noticeForHolders, noticeRequested } from '#foundation/contract/notices.ts'
import { advance, type Move, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { fileDeleted, fileQuarantined, fileReady } from '../../events.ts'
import { storedFile } from '../../rules/index.ts'
import { reasonText, type StoredFile } from '../data/files.ts'
import type { Verdict } from '../data/scanner.ts'
import { file } from '../tables.ts'

/** Where a notice leads: the part of file management, as its address keeps it. */
export const adminLink = (view: 'quarantine' | 'storage'): string => `/files/admin?f=${encodeURIComponent(JSON.stringify({ view }))}`

const life = storing({ module: 'files', life: storedFile, table: file, id: file.id, status: file.state, subject: (row) => row.uploadedBy ?? '' })
type Action = (typeof storedFile.transitions)[number]['action']

/** Moves a file along its life. */
export const move = (ctx: WriteCtx, id: string, action: Action, given: Move<typeof file> = {}): Promise<StoredFile> => advance(ctx, life, id, action, given)

const about = ({ id, policy, module, businessId, uploadedBy }: StoredFile) => ({ id, policy, module, businessId, uploadedBy })

export async function accept(ctx: WriteCtx, id: string): Promise<StoredFile> {
  const row = await move(ctx, id, 'accept')
  await ctx.emit(fileReady, about(row))
  return row
}

/** Nobody opens it any more; its uploader and those who look after files are told why. */
export async function quarantine(ctx: WriteCtx, id: string, found: Extract<Verdict, { clean: false }>): Promise<StoredFile> {
  const row = await move(ctx, id, 'quarantine', { set: { reason: found.reason, finding: found.finding ?? null, quarantinedAt: ctx.now } })
  await ctx.emit(fileQuarantined, { ...about(row), reason: found.reason })
  const params = { file: row.fileName, reasonCn: reasonText(ctx, row, 'zh'), reasonEn: reasonText(ctx, row, 'en') }
  if (row.uploadedBy) await ctx.emit(noticeRequested, { module: 'files', event: 'quarantined', receivers: [row.uploadedBy], params, businessId: id })
  await ctx.emit(noticeForHolders, {
    permission: 'BASIC_FILES_ADMIN',
    notice: { module: 'files', event: 'toRelease', params, businessId: id, link: adminLink('quarantine') },
  })
  return row
}

/** Back to those who may open it (by an administrator, with a reason). */
export async function release(ctx: WriteCtx, id: string, reason: string): Promise<StoredFile> {
  const row = await move(ctx, id, 'release', { set: { quarantinedAt: null, releasedAt: ctx.now }, reason })
  await ctx.emit(fileReady, about(row))
  if (row.uploadedBy)
    await ctx.emit(noticeRequested, { module: 'files', event: 'released', receivers: [row.uploadedBy], params: { file: row.fileName }, businessId: id })
  return row
}

export async function remove(ctx: WriteCtx, id: string): Promise<StoredFile> {
  const row = await move(ctx, id, 'remove', { set: { deletedAt: ctx.now } })
  await ctx.emit(fileDeleted, about(row))
  return row
}
