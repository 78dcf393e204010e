import { refuse } from '#foundation/contract/refused.ts'
import { LIST_LIMIT, type PageOf, type SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { alias, and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, notExists, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Capped, countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import type { Message } from '../../contract.ts'
import { stateOf } from '../../rules/life.ts'
import { allDeclared } from '../commands/declaring.ts'
import { comment, notice } from '../tables.ts'

const EARLIER_SHOWN = 20

/** Written bare, so that the partial indexes serve them under any plan. */
const isLatest = sql`${notice.latest}`
const asks = sql`${notice.needsAction}`
const unread = (me: SsoId): SQL | undefined => and(eq(notice.receiver, me), isLatest, isNull(notice.readAt), isNull(notice.doneAt))

/** The lines that a person has not read, exact to 10,000. */
export const unreadLines = (me: SsoId): Capped => ({ query: sql`select 1 from ${notice} where ${unread(me)}`, cap: LIST_LIMIT })

/** How many lines a person has not read. */
export const unreadOf = (db: Db, me: SsoId): Promise<number> => countUpTo(db, unreadLines(me).query, LIST_LIMIT)

/** The messages that ask a person to do something, as the list of them shows. */
export const askedLines = (db: Db, me: SsoId): Capped => ({ query: sql`select 1 from ${notice} where ${ofTab(db, me, 'action')}`, cap: LIST_LIMIT })

interface Filters {
  tab: 'all' | 'unread' | 'action'
  module?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

const wire = {
  id: notice.id,
  module: notice.module,
  event: notice.event,
  titleCn: notice.titleCn,
  titleEn: notice.titleEn,
  bodyCn: notice.bodyCn,
  bodyEn: notice.bodyEn,
  link: notice.link,
  needsAction: notice.needsAction,
  createdAt: notice.createdAt,
  readAt: notice.readAt,
  doneAt: notice.doneAt,
  businessId: notice.businessId,
}

/** A page of a person's messages, newest first, one line a thing. @throws SHELL-48, SHELL-62 */
export async function messagesOf(
  db: Db,
  me: SsoId,
  page: { pageNum: number; pageSize: number; filters: Filters },
): Promise<PageOf<Omit<Message, 'moduleCn' | 'moduleEn'>>> {
  const where = and(ofTab(db, me, page.filters.tab), ...narrowed(page.filters))
  const found = await pageFrom(
    db,
    page,
    db.select(wire).from(notice).where(where).orderBy(desc(notice.createdAt), desc(notice.id)),
    sql`select 1 from ${notice} where ${where}`,
  )
  const messages = await countsByThing(
    db,
    me,
    found.list.map((row) => row.businessId),
  )
  return {
    ...found,
    list: found.list.map(({ businessId, readAt, doneAt, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      state: stateOf({ readAt, doneAt }),
      messages: messages.get(`${row.module}/${businessId}`) ?? 1,
    })),
  }
}

function ofTab(db: Db, me: SsoId, tab: Filters['tab']): SQL | undefined {
  if (tab === 'unread') return unread(me)
  if (tab === 'all') return and(eq(notice.receiver, me), isLatest)
  const newer = alias(notice, 'newer')
  const reminder = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.receiver, me),
        eq(newer.module, notice.module),
        eq(newer.businessId, notice.businessId),
        eq(newer.needsAction, true),
        isNull(newer.doneAt),
        gt(newer.id, notice.id),
      ),
    )
  return and(eq(notice.receiver, me), asks, isNull(notice.doneAt), notExists(reminder))
}

const narrowed = ({ module, from, to }: Filters): SQL[] => [
  ...(module ? [eq(notice.module, module)] : []),
  ...(from ? [gte(notice.createdAt, startOfDay(from))] : []),
  ...(to ? [lt(notice.createdAt, startOfDay(addDays(to, 1)))] : []),
]

async function countsByThing(db: Db, me: SsoId, businessIds: readonly string[]): Promise<Map<string, number>> {
  if (businessIds.length === 0) return new Map()
  const rows = await db
    .select({ module: notice.module, businessId: notice.businessId, messages: count() })
    .from(notice)
    .where(and(eq(notice.receiver, me), inArray(notice.businessId, [...businessIds])))
    .groupBy(notice.module, notice.businessId)
  return new Map(rows.map((row) => [`${row.module}/${row.businessId}`, row.messages]))
}

/** Every module that sends messages. */
export const senders = (): string[] => [...new Set(allDeclared().map((one) => one.module))].toSorted()

/** Modules that have written to a person. */
export async function sendersTo(db: Db, me: SsoId): Promise<string[]> {
  const rows = await db.selectDistinct({ module: notice.module }).from(notice).where(eq(notice.receiver, me)).orderBy(asc(notice.module))
  return rows.map((row) => row.module)
}

/** One message with what is folded under it and its comments. @throws NOTI-13 when it is missing or somebody else's */
export async function messageOf(db: Db, me: SsoId, id: string) {
  const [row] = await db
    .select({ ...wire, whyCn: notice.whyCn, whyEn: notice.whyEn, files: notice.files })
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.receiver, me)))
  if (!row) throw refuse('NOTI-13')
  const { businessId, createdAt, readAt, doneAt, ...rest } = row
  const earlier = await db
    .select({ id: notice.id, titleCn: notice.titleCn, titleEn: notice.titleEn, createdAt: notice.createdAt })
    .from(notice)
    .where(and(eq(notice.receiver, me), eq(notice.module, row.module), eq(notice.businessId, businessId), ne(notice.id, id)))
    .orderBy(desc(notice.createdAt), desc(notice.id))
    .limit(EARLIER_SHOWN)
  const comments = await db
    .select({ id: comment.id, author: comment.author, text: comment.text, at: comment.at })
    .from(comment)
    .where(eq(comment.notificationId, id))
    .orderBy(asc(comment.at), asc(comment.id))
  return {
    ...rest,
    state: stateOf({ readAt, doneAt }),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    messages: earlier.length + 1,
    earlier: earlier.map((e) => ({ ...e, createdAt: e.createdAt.toISOString() })),
    comments: comments.map((c) => ({ ...c, at: c.at.toISOString() })),
  }
}

export const deliveries = (
  ctx: Pick<Ctx, 'db'>,
  module: string,
  businessId: string,
): Promise<{ receiver: SsoId; event: string; titleCn: string; titleEn: string; at: Date; readAt: Date | null }[]> =>
  ctx.db
    .select({ receiver: notice.receiver, event: notice.event, titleCn: notice.titleCn, titleEn: notice.titleEn, at: notice.createdAt, readAt: notice.readAt })
    .from(notice)
    .where(and(eq(notice.module, module), eq(notice.businessId, businessId)))
    .orderBy(asc(notice.createdAt), asc(notice.id))

/** See `readCounts` of api.ts. */
export async function readCounts(ctx: Pick<Ctx, 'db'>, of: { module: string; event: string }, businessIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ businessId: notice.businessId, readers: sql<number>`count(distinct ${notice.receiver})::int` })
    .from(notice)
    .where(and(eq(notice.module, of.module), inArray(notice.businessId, [...businessIds]), eq(notice.event, of.event), isNotNull(notice.readAt)))
    .groupBy(notice.businessId)
  return new Map(rows.map((row) => [row.businessId, row.readers]))
}
