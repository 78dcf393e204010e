import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, count, eq, inArray, notExists, type PgColumn } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, addMonths } from '#foundation/time.ts'
import type { ReaderItem, ReaderWhole } from '#modules/cms/contract/index.ts'
import { factsOf, item, published, unpublished } from '#modules/cms/server/api.ts'
import { type Looked, type NewsCard, type NewsWhole, type newsList, PAGE_SIZE } from '../../contract/index.ts'
import { isNumber, tooShort } from '../../rules.ts'
import { confirmations, saved } from '../tables.ts'
import { savedList } from './saved.ts'

/** News, by the code of the type. */
const NEWS = 1
/** So much of what has to be read stands above the rest. */
const MOST_MUST = 20

/** Items as cards, with what the person did with each of them. */
export async function cardsOf(ctx: Reader, items: readonly ReaderItem[]): Promise<NewsCard[]> {
  const ids = items.map(({ id }) => id)
  const { ssoId } = ctx.actor
  const [kept, confirmed] = await Promise.all([
    idsOf(ctx, saved, ids, ssoId),
    idsOf(
      ctx,
      confirmations,
      items.filter(({ mustRead }) => mustRead).map(({ id }) => id),
      ssoId,
    ),
  ])
  return items.map(({ issue, ...one }) => ({
    ...one,
    confirmed: confirmed.has(one.id),
    saved: kept.has(one.id),
    issue: issue && { issueNo: issue.issueNo, month: issue.month },
  }))
}

async function idsOf(
  ctx: Ctx,
  table: typeof saved | typeof confirmations,
  ids: readonly number[],
  ssoId: Reader['actor']['ssoId'],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: table.newsId })
    .from(table)
    .where(and(eq(table.ssoId, ssoId), inArray(table.newsId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** What has to be read and is not confirmed by whoever acts, the first of it: the rest comes up as that is confirmed (HOME-21). */
async function mustReadOf(ctx: Reader): Promise<ReaderItem[]> {
  const confirmed = (id: PgColumn) =>
    ctx.db
      .select({ id: confirmations.newsId })
      .from(confirmations)
      .where(and(eq(confirmations.newsId, id), eq(confirmations.ssoId, ctx.actor.ssoId)))
  const wanted = { types: [NEWS], mustRead: true, which: (id: PgColumn) => notExists(confirmed(id)) } as const
  return (await published(ctx, wanted, { pageNum: 1, pageSize: MOST_MUST, uncounted: true })).list
}

/** What the home page shows of news: what has to be read, and the first with homepage display (HOME-08, HOME-21). */
export async function homeNews(ctx: Reader, most: number): Promise<{ mustRead: NewsCard[]; list: NewsCard[] }> {
  const display = published(ctx, { types: [NEWS], homepage: true }, { pageNum: 1, pageSize: most, uncounted: true })
  const [must, { list }] = await Promise.all([mustReadOf(ctx), display])
  const above = new Set(must.map(({ id }) => id))
  const cards = await cardsOf(ctx, [...must, ...list.filter(({ id }) => !above.has(id))])
  return { mustRead: cards.slice(0, must.length), list: cards.slice(must.length) }
}

/** The days that a year or a month has. */
function spanOf({ year, month }: { year?: string | undefined; month?: string | undefined }): { from?: string; to?: string } {
  if (month) return { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) }
  return year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {}
}

/** A page of news in the readers' order (HOME-09). @throws HOME-15 for a short keyword, SHELL-62 */
export async function listNews(ctx: Reader, input: ParsedOf<typeof newsList>) {
  const { pageNum, channel, keyword } = input
  // HOME-15
  if (tooShort(keyword)) throw refuse('HOME-15', { field: 'keyword' })
  if (input.saved) return { ...(await savedList(ctx, pageNum)), mustRead: [] }
  // HOME-05: in the order that the cms released last
  const found = await published(ctx, { types: [NEWS], channel, keyword, ...spanOf(input) }, { pageNum, pageSize: PAGE_SIZE })
  const plain = pageNum === 1 && !channel && !keyword && !input.year && !input.month
  return { ...found, list: await cardsOf(ctx, found.list), mustRead: plain ? await cardsOf(ctx, await mustReadOf(ctx)) : [] }
}

/** An item of news as whoever acts reads it; what other rooms show they show by rules of their own. @throws not-found */
export async function newsItem(ctx: Reader, id: number): Promise<ReaderWhole> {
  const found = await item(ctx, id)
  if (found.type !== NEWS) throw notFound()
  return found
}

/** @throws not-found for what is no news, whether or not it is there for whoever acts */
export async function requireNews(ctx: Ctx, id: number): Promise<void> {
  if ((await factsOf(ctx, [id])).get(id)?.type !== NEWS) throw notFound()
}

/** An item of news whole, as lists and the search open it (HOME-17). @throws not-found for what is not there for the person, whatever the reason (HOME-07) */
export async function readDetail(ctx: Reader, { id }: { id: number }): Promise<NewsWhole> {
  const whole = await newsItem(ctx, id)
  const { ssoId } = ctx.actor
  const [kept, [confirmation]] = await Promise.all([
    idsOf(ctx, saved, [id], ssoId),
    ctx.db
      .select({ at: confirmations.at })
      .from(confirmations)
      .where(and(eq(confirmations.newsId, id), eq(confirmations.ssoId, ssoId))),
  ])
  return { ...whole, confirmedAt: confirmation?.at.toISOString() ?? null, saved: kept.has(id), can: whole.mustRead && !confirmation ? ['confirm'] : [] }
}

/** An issue of the magazine with its PDF, which is its first file. @throws not-found, also for what is no issue */
export async function readIssue(ctx: Reader, { id }: { id: number }) {
  const { titleCn, titleEn, issue, attachments } = await item(ctx, id)
  if (!issue) throw notFound()
  const pdf = attachments.find(({ shows }) => shows === 'pdf')
  return { id, titleCn, titleEn, ...issue, pdf: pdf ? { address: pdf.address, fileName: pdf.fileName } : null }
}

/** An item as it is written now, for review and preview; who may is asked by the type of the item (HOME-11). @throws HOME-01, not-found, SHELL-32 */
export async function look(ctx: Reader, { id }: { id: string }): Promise<Looked> {
  // HOME-01
  if (!isNumber(id)) throw refuse('HOME-01', { field: 'id' })
  const found = await unpublished(ctx, Number(id))
  if (!found.mustRead) return { ...found, confirmed: null }
  const [row] = await ctx.db.select({ n: count() }).from(confirmations).where(eq(confirmations.newsId, found.id))
  return { ...found, confirmed: { people: found.reached, confirmed: row?.n ?? 0 } }
}
