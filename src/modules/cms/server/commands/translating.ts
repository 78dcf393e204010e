import { illegal } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import type { askTranslation as asks } from '../../contract/index.ts'
import module from '../../module.ts'
import { missingHalves, permissionOf } from '../../rules/index.ts'
import { asWritten } from '../data/written.ts'
import { type Content, contents } from '../tables.ts'
import { editedContent } from './lives.ts'
import { editorOf, titles } from './telling.ts'

const EVENT = 'translate'

/**
 * Asks somebody who may edit the item for the halves that are missing, as a to-do that is done once they are there. Asked again it is another's.
 * @throws CMS-02 (403), not-found; illegal input for who may not edit it, or where nothing is missing
 */
export async function askTranslation(ctx: Writer, { id, translator, note }: z.output<typeof asks.input>): Promise<void> {
  const row = await editedContent(ctx, id)
  if (missingHalves(asWritten(row)).length === 0) throw illegal()
  if (!(await holdersOf(ctx, { permission: permissionOf(row.type) })).includes(translator)) throw illegal('translator')
  if (row.translator !== null) await finish(ctx, { module: module.name, businessId: String(id), event: EVENT })
  await ctx.db.update(contents).set({ translator }).where(eq(contents.id, id))
  await ctx.audit({ module: module.name, kind: 'CmsContent.translationAsked', target: row.key, subject: translator })
  await notify(ctx, {
    module: module.name,
    event: EVENT,
    receivers: [translator],
    params: { ...titles(ctx, row), note: note || '-' },
    businessId: String(id),
    dedupeKey: `${id}:${row.version}:${translator}:${ctx.now.getTime()}`,
    link: editorOf(row),
    needsAction: true,
  })
}

/** Closes the to-do once nothing is missing any more. */
export async function finishTranslation(ctx: WriteCtx, row: Content): Promise<void> {
  if (row.translator === null || missingHalves(asWritten(row)).length > 0) return
  await ctx.db.update(contents).set({ translator: null }).where(eq(contents.id, row.id))
  await finish(ctx, { module: module.name, businessId: String(row.id), event: EVENT })
}
