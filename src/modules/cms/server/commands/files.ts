import type { WriteCtx } from '#foundation/server/context.ts'
import { attach, filesOf } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { filesIn } from '../../rules/index.ts'
import { FILES, PICTURES, VIDEOS } from '../data/files.ts'
import type { StoredContent } from '../tables.ts'

/**
 * Makes the files that an item shows part of it; those of earlier versions stay, since a version can be restored (CMS-14).
 * @throws not-found for another's file
 */
export async function attachAll(ctx: WriteCtx, key: string, content: StoredContent): Promise<void> {
  const shown = [...filesIn(content.contentCn), ...filesIn(content.contentEn)]
  const given = {
    [PICTURES]: [content.cover, content.cardAvatar, ...shown.filter(({ as }) => as === 'picture').map(({ id }) => id)],
    [VIDEOS]: [content.video, ...shown.filter(({ as }) => as === 'video').map(({ id }) => id)],
    [FILES]: [...content.attachments, ...shown.filter(({ as }) => as === 'file').map(({ id }) => id)],
  }
  const known = new Set(((await filesOf(ctx, module.name, [key])).get(key) ?? []).map(({ id }) => id))
  for (const [policy, ids] of Object.entries(given)) {
    const fresh = [...new Set(ids.flatMap((id) => (id === null || known.has(id) ? [] : id)))]
    if (fresh.length > 0) await attach(ctx, fresh, { module: module.name, businessId: key, policy })
  }
}
