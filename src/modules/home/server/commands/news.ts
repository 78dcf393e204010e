import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { decide, markRead } from '#modules/cms/server/api.ts'
import type { decideNews, keepNews } from '../../contract/index.ts'
import { newsItem, requireNews } from '../data/news.ts'
import { confirmations, saved } from '../tables.ts'

/** The actor has opened an item: the first time counts (HOME-13). @throws not-found */
export async function readNews(ctx: Writer, { id }: { id: number }): Promise<void> {
  await requireNews(ctx, id)
  await markRead(ctx, id)
}

/** Keeps an item for later, as it is now, or lets go of it (HOME-24). @throws not-found for what the actor cannot read */
export async function saveForLater(ctx: Writer, given: ParsedOf<typeof keepNews>): Promise<void> {
  const { ssoId } = ctx.actor
  if (!given.saved) {
    await ctx.db.delete(saved).where(and(eq(saved.ssoId, ssoId), eq(saved.newsId, given.id)))
    return
  }
  const { id, titleCn, titleEn, summaryCn, summaryEn, channel, cover, publishedAt } = await newsItem(ctx, given.id)
  const said = { titleCn, titleEn, summaryCn, summaryEn, channel, cover, publishedAt: publishedAt === null ? null : new Date(publishedAt) }
  await ctx.db
    .insert(saved)
    .values({ ssoId, newsId: id, at: ctx.now, ...said })
    .onConflictDoUpdate({ target: [saved.ssoId, saved.newsId], set: said })
}

/** Once a person and item, however often (HOME-21). @throws HOME-21 for what need not be confirmed, not-found */
export async function confirmNews(ctx: Writer, { id }: { id: number }): Promise<void> {
  const { mustRead } = await newsItem(ctx, id)
  if (!mustRead) throw refuse('HOME-21')
  await markRead(ctx, id)
  await ctx.db.insert(confirmations).values({ newsId: id, ssoId: ctx.actor.ssoId, at: ctx.now }).onConflictDoNothing()
}

/** Releases what was sent for review, or sends it back; all is asked by who keeps it. @throws as `decide` of cms */
export const decideReview = (ctx: Writer, { id, action, comment }: ParsedOf<typeof decideNews>): Promise<void> =>
  decide(ctx, id, action, comment === undefined ? {} : { comment })
