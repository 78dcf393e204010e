import { notFound } from '#foundation/contract/refused.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { open, resubmit, type Version, versions } from '#services/amendments/server/api.ts'
import { detach } from '#services/files/server/api.ts'
import { lockItem } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { applicationOf } from '../policy.ts'
import { type Content, KINDS } from './deciding.ts'
import { type Application, passed } from './record.ts'

/**
 * A version that came back to whoever acts, with its item locked: items come before all else. That it did come back is asked when it is sent again (WF-32).
 * @throws not-found for another's, LIFE-01 once it is decided
 */
export async function returned(ctx: Writer, applyId: string, kind: Version['kind']): Promise<{ row: Application; version: Version }> {
  const { id } = await applicationOf(ctx, applyId)
  const seen = await open(ctx, id)
  if (seen?.item) await lockItem(ctx, seen.item)
  const row = await applicationOf(ctx, applyId)
  const version = await open(ctx, id)
  if (!version || version.applyId !== applyId) throw passed(ctx, row)
  if (version.by !== ctx.actor.ssoId || version.kind !== kind) throw notFound()
  return { row, version }
}

/** Lets papers go that a version names no more since it was changed; what other versions show stays. */
export async function letGo(ctx: WriteCtx, { id, list }: Application, applyId: string, files: readonly string[]): Promise<void> {
  const all = (await versions(ctx, id)).list.map((one) => ({ applyId: one.applyId, files: KINDS[list].schema.parse(one.content).attachments }))
  const shown = new Set([...files, ...all.flatMap((one) => (one.applyId === applyId ? [] : one.files))])
  const gone = all.flatMap((one) => one.files).filter((file) => !shown.has(file))
  if (gone.length > 0) await detach(ctx, gone, { module: module.name, businessId: id })
}

/** Sends a version that came back on its way again. @throws AMEND-05 where a change comes to nothing; LIFE-01 where it did not come back */
export async function sendAgain(ctx: WriteCtx, { applyId, applyNo: no }: Version, given: { content?: Content; reason?: string }) {
  await resubmit(ctx, applyId, given)
  return { applyId, no }
}
