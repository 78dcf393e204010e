import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { ARCHIVE, type archiveLetters, PARTNER, type returnScans, type saveScan } from '../../contract.ts'
import { requirePublished, toHandle } from '../policy.ts'
import { keepFiles, SCAN } from './stored.ts'
import { tellChecked, tellToCheck } from './telling.ts'

/** Makes these the signed scans of a letter, to be checked. @throws WARN-02, WARN-03, WARN-04, WARN-12, LIFE-01 for one in the archive, not-found */
export async function keepScan(ctx: Writer, { id, files }: ParsedOf<typeof saveScan>): Promise<void> {
  const letter = await toHandle(ctx, id, PARTNER)
  requirePublished(ctx, letter)
  await advance(ctx, SCAN, id, 'upload', { set: { uploadedBy: ctx.actor.ssoId } })
  await keepFiles(ctx, files, { kind: 'scan', letter: id })
  await tellToCheck(ctx, letter)
}

/** In one order, so that two who archive the same letters do not wait for each other. */
const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

/** Puts scans into the personnel file, all or none. @throws WARN-12, LIFE-01, not-found */
export async function archive(ctx: Writer, { ids, archiveNo, box }: ParsedOf<typeof archiveLetters>): Promise<void> {
  for (const id of inOrder(ids)) {
    const letter = await toHandle(ctx, id, ARCHIVE)
    await advance(ctx, SCAN, id, 'archive', { set: { archiveNo, box, comment: '' } })
    await tellChecked(ctx, letter)
  }
}

/** Sends scans back to who uploaded them, all or none. @throws WARN-12, LIFE-01, not-found */
export async function sendBack(ctx: Writer, { ids, comment }: ParsedOf<typeof returnScans>): Promise<void> {
  for (const id of inOrder(ids)) {
    const letter = await toHandle(ctx, id, ARCHIVE)
    const { uploadedBy } = await advance(ctx, SCAN, id, 'return', { set: { comment }, reason: comment })
    await tellChecked(ctx, letter, { to: uploadedBy, comment })
  }
}
