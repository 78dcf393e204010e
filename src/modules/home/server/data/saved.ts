import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, desc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { readable } from '#modules/cms/server/api.ts'
import { type NewsCard, PAGE_SIZE } from '../../contract/index.ts'
import { saved } from '../tables.ts'

/** What the actor keeps for later and can still be read, the last kept first. @throws SHELL-62 */
export async function savedList(ctx: Reader, pageNum: number): Promise<PageOf<NewsCard>> {
  const isThere = await readable(ctx)
  const where = and(eq(saved.ssoId, ctx.actor.ssoId), isThere(saved.newsId))
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    { pageNum, pageSize: PAGE_SIZE },
    ctx.db.select().from(saved).where(where).orderBy(desc(saved.at), desc(saved.newsId)),
    sql`select 1 from ${saved} where ${where}`,
  )
  return { ...counted, list: rows.map(cardOf) }
}

const cardOf = ({ newsId, titleCn, titleEn, summaryCn, summaryEn, channel, cover, publishedAt }: typeof saved.$inferSelect): NewsCard => ({
  ...{ id: newsId, titleCn, titleEn, summaryCn, summaryEn, channel, cover, publishedAt: publishedAt?.toISOString() ?? null },
  // what one kept has been opened, and its place among others does not count here
  ...{ sticky: false, mustRead: false, read: true, confirmed: false, saved: true, issue: null },
})
