import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { integrationsOutbox } from '#services/integrations/server/api.ts'
import type { SyncRow } from '../../contract/index.ts'
import { openTaskStates } from '../../rules/lifecycles.ts'
import { covered, maySendAgain, payloadShown, type SyncState, type SyncTarget, syncTargets } from '../../rules/syncing.ts'
import { workflowItem, workflowRemark, workflowTask, workflowVersion } from '../tables.ts'
import { typeName } from './rows.ts'

export interface SyncFilters {
  target?: SyncTarget | undefined
  state?: SyncState | undefined
  catalog?: string | undefined
  no?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** What a message tells of is a task, a question or the item itself, each by its id; that of a returned item has an ending. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const thing = sql`case when ${integrationsOutbox.aboutModule} = 'workflow' and ${integrationsOutbox.aboutId} ~ ${UUID} then left(${integrationsOutbox.aboutId}, 36)::uuid end`

/** A task is still open, a question unanswered, a returned item not sent again; what asks for nothing says something always. */
const stillSays = sql<boolean>`case
  when ${workflowTask.id} is not null then ${inArray(workflowTask.state, [...openTaskStates])}
  when ${workflowRemark.id} is not null then ${workflowRemark.answeredAt} is null and ${workflowItem.endedAt} is null
  when ${integrationsOutbox.aboutId} like '%.returned' then ${workflowItem.returnedAt} is not null
  else true end`

const columns = {
  id: integrationsOutbox.id,
  port: integrationsOutbox.port,
  state: integrationsOutbox.state,
  tries: integrationsOutbox.tries,
  lastAnswer: integrationsOutbox.lastAnswer,
  payload: integrationsOutbox.payload,
  createdAt: integrationsOutbox.createdAt,
  nextTryAt: integrationsOutbox.nextTryAt,
  doneAt: integrationsOutbox.doneAt,
  until: integrationsOutbox.until,
  stillSays,
  itemId: workflowItem.id,
  no: workflowItem.no,
  catalog: workflowItem.catalog,
  subjectCn: workflowItem.subjectCn,
  subjectEn: workflowItem.subjectEn,
  itemState: workflowItem.state,
  settings: workflowVersion.settings,
}

const messages = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select(columns)
    .from(integrationsOutbox)
    .leftJoin(workflowTask, eq(workflowTask.id, thing))
    .leftJoin(workflowRemark, eq(workflowRemark.id, thing))
    .innerJoin(workflowItem, eq(workflowItem.id, sql`coalesce(${workflowTask.itemId}, ${workflowRemark.itemId}, ${thing})`))
    .innerJoin(workflowVersion, eq(workflowVersion.id, workflowItem.versionId))
    .where(and(eq(integrationsOutbox.aboutModule, 'workflow'), inArray(integrationsOutbox.port, [...syncTargets]), where))

type Message = Awaited<ReturnType<typeof messages>>[number]

/** Ids under which messages tell of an item with that number: its own, its tasks' and its remarks'. */
const ofNumber = (no: string): SQL => {
  const item = sql`(select id from workflow_item where no = ${no.trim().toUpperCase()})`
  return sql`${integrationsOutbox.aboutId} in (select id::text from ${item} as own union all select id::text || '.returned' from ${item} as returned
    union all select id::text from workflow_task where item_id in ${item} union all select id::text from workflow_remark where item_id in ${item})`
}

const matching = ({ target, state, catalog, no, from, to }: SyncFilters): SQL | undefined =>
  and(
    target ? eq(integrationsOutbox.port, target) : undefined,
    state ? eq(integrationsOutbox.state, state) : undefined,
    catalog ? eq(workflowItem.catalog, catalog) : undefined,
    no ? ofNumber(no) : undefined,
    from ? gte(integrationsOutbox.createdAt, startOfDay(from)) : undefined,
    to ? lt(integrationsOutbox.createdAt, startOfDay(addDays(to, 1))) : undefined,
  )

const rowOf = (ctx: Ctx, m: Message): SyncRow => {
  const target = m.port as SyncTarget
  return {
    id: m.id,
    item: {
      id: m.itemId,
      no: m.no,
      typeCn: typeName(ctx, m.catalog, 'zh'),
      typeEn: typeName(ctx, m.catalog, 'en'),
      subjectCn: m.subjectCn,
      subjectEn: m.subjectEn,
      state: m.itemState,
    },
    target,
    state: m.state,
    tries: m.tries,
    lastAnswer: m.lastAnswer && covered(m.lastAnswer),
    createdAt: m.createdAt.toISOString(),
    nextTryAt: m.state === 'waiting' ? m.nextTryAt.toISOString() : null,
    doneAt: m.doneAt?.toISOString() ?? null,
    payload: payloadShown(target, m.payload, m.settings.sensitive),
    can: maySendAgain(m, ctx.now) ? ['resend'] : [],
  }
}

const newestFirst = [desc(integrationsOutbox.createdAt), desc(integrationsOutbox.id)] as const

/** What left for items, or is about to; the newest first. */
export async function syncsOf(ctx: Reader, { pageNum, pageSize, ...filters }: SyncFilters & { pageNum: number; pageSize: number }): Promise<PageOf<SyncRow>> {
  const where = matching(filters)
  const found = await pageFrom(ctx.db, { pageNum, pageSize }, messages(ctx, where).orderBy(...newestFirst), messages(ctx, where).getSQL())
  return { ...found, list: found.list.map((m) => rowOf(ctx, m)) }
}

export const countSyncs = (ctx: Reader, filters: SyncFilters, cap: number): Promise<number> => countUpTo(ctx.db, messages(ctx, matching(filters)).getSQL(), cap)

/** Those that come after one in the order of the list. */
export const syncsAfter = async (
  ctx: Reader,
  filters: SyncFilters,
  after: Pick<SyncRow, 'id' | 'createdAt'> | undefined,
  limit: number,
): Promise<SyncRow[]> => {
  const later = after && sql`(${integrationsOutbox.createdAt}, ${integrationsOutbox.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  const found = await messages(ctx, and(matching(filters), later))
    .orderBy(...newestFirst)
    .limit(limit)
  return found.map((m) => rowOf(ctx, m))
}

/** The chosen ones that concern items. */
export const syncsBy = (ctx: Ctx, ids: readonly string[]): Promise<Message[]> => messages(ctx, inArray(integrationsOutbox.id, [...ids]))

/** The item that a message tells of, if it tells of one. */
export async function itemToldOf(ctx: Ctx, messageId: string): Promise<Pick<Message, 'itemId' | 'no' | 'port'> | undefined> {
  const [found] = await syncsBy(ctx, [messageId])
  return found
}
