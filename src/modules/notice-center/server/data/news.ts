import type { PageOf } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import { and, desc, eq, gte, isNotNull, lt, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { type PageAsked, pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { TYPES } from '#modules/cms/contract/index.ts'
import { countReviews, type Reviewed, reviewedItems, reviewsWaiting } from '#modules/cms/server/api.ts'
import { itemsOf } from '#services/workflow/server/api.ts'
import { reachOf } from '../policy.ts'
import { reviews } from '../tables.ts'
import { type Asked, type Found, ofPeople } from './rows.ts'

const MOST = 1_000

const askedFor = (ctx: Reader, filters: Pick<Asked, 'person' | 'department' | 'from' | 'to' | 'among'>) => {
  const [reach, people] = [reachOf(ctx.actor, 'cmsNews'), ofPeople(filters)]
  return { of: (author: Parameters<typeof reach>[0]) => and(reach(author), people(author)), from: filters.from, to: filters.to, keys: filters.among }
}

/** How many items of news wait for review within reach of the actor. */
export const countNews = (ctx: Reader): Promise<number> => countReviews(ctx, askedFor(ctx, {}), MOST)

/** A page of what waits, as the items themselves say, or of what was answered, as the workflow told it. */
export const newsPage = (ctx: Reader, filters: Asked, page: PageAsked): Promise<PageOf<Found>> =>
  filters.tab === 'todo' ? waiting(ctx, filters, page) : answered(ctx, filters, page)

async function waiting(ctx: Reader, filters: Asked, page: PageAsked): Promise<PageOf<Found>> {
  const found = await reviewsWaiting(ctx, askedFor(ctx, filters), page)
  const items = await itemsOf(
    ctx,
    'cms',
    found.list.map(({ key }) => key),
  )
  return {
    ...found,
    list: found.list.map((row) => ({
      ...about(ctx, row),
      ...{ applicant: row.author, submittedAt: row.requestedAt, state: 'pending' as const },
      ...{ handledBy: null, handledAt: null, holders: items.get(row.key)?.holders ?? [] },
    })),
  }
}

async function answered(ctx: Reader, filters: Asked, page: PageAsked): Promise<PageOf<Found>> {
  const { of, from, to } = askedFor(ctx, filters)
  const where: SQL | undefined = and(
    isNotNull(reviews.decidedAt),
    of(reviews.requester),
    filters.state && eq(reviews.decision, filters.state),
    from ? gte(reviews.submittedAt, startOfDay(from)) : undefined,
    to ? lt(reviews.submittedAt, startOfDay(addDays(to, 1))) : undefined,
  )
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(reviews).where(where).orderBy(desc(reviews.decidedAt), desc(reviews.itemId)),
    ctx.db.select({ id: reviews.itemId }).from(reviews).where(where).getSQL(),
    page.most,
  )
  const items = await reviewedItems(
    ctx,
    found.list.map(({ key }) => key),
  )
  return {
    ...found,
    list: found.list.flatMap(({ key, requester, submittedAt, decision, decidedBy, decidedAt }) => {
      const item = items.get(key)
      if (!item || !decision) return []
      return { ...about(ctx, item), applicant: requester, submittedAt, state: decision, handledBy: decidedBy, handledAt: decidedAt, holders: [] }
    }),
  }
}

function about(ctx: Ctx, { id, type, titleCn, titleEn, startDate, endDate, target }: Reviewed) {
  const span = startDate || endDate ? `${startDate ?? ''} – ${endDate ?? ''}` : ''
  return {
    kind: 'cmsNews' as const,
    id: String(id),
    subjectCn: titleCn || titleEn,
    subjectEn: titleEn || titleCn,
    facts: [
      { key: 'type', ...bothOf(ctx, `cms.type.${TYPES[type]}`) },
      { key: 'span', cn: span, en: span },
      { key: 'target', cn: target?.line.cn ?? '', en: target?.line.en ?? '' },
    ],
    papers: 0,
    comment: '',
  }
}
