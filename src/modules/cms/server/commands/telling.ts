import type { Refusal } from '#foundation/contract/rules.ts'
import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { categoryOf, TYPES } from '../../contract/index.ts'
import module from '../../module.ts'
import { permissionOf } from '../../rules/index.ts'
import type { Content } from '../tables.ts'

export const pageOf = ({ id, type }: Pick<Content, 'id' | 'type'>): string => `/cms/${categoryOf(type)}/${id}`
export const editorOf = ({ id, type }: Pick<Content, 'id' | 'type'>): string => `/cms/${categoryOf(type)}/add/${id}`

/** An item by its title, or by its type where it has none, in both languages. */
export const titles = (ctx: WriteCtx, { titleCn, titleEn, type }: Content) => {
  const name = (lang: 'zh' | 'en') => ctx.text(`cms.type.${TYPES[type]}`, {}, lang)
  return { titleCn: titleCn || name('zh'), titleEn: titleEn || titleCn || name('en') }
}

/**
 * Tells the author what became of an item, unless it is her own doing. Who sent it in by a room is told by that room, since the way to the editors' page is closed
 * to them: in their place the editor who was at it last is told of what failed.
 */
export async function tellAuthor(
  ctx: WriteCtx,
  row: Content,
  event: 'published' | 'archived' | 'returned' | 'notPublished',
  reason: Record<string, string> = {},
): Promise<void> {
  const editors = await holdersOf(ctx, { permission: permissionOf(row.type) })
  const receiver: SsoId = event === 'notPublished' && !editors.includes(row.author) ? row.changedBy : row.author
  if (receiver === ctx.actor?.ssoId || !editors.includes(receiver)) return
  await notify(ctx, {
    module: module.name,
    event,
    receivers: [receiver],
    params: { ...titles(ctx, row), ...reason },
    businessId: String(row.id),
    dedupeKey: `${row.id}:${row.version}:${event}`,
    link: pageOf(row),
  })
}

/** A refusal in words, those of the reader unless another language is named. */
export const saying = (ctx: WriteCtx, { rule, figures }: Refusal, lang: Lang = ctx.lang): string =>
  ctx.text(`rule.${rule}`, { ...ctx.parameters(module), ...figures }, lang)
