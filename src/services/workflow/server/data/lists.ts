import { foldedName, type PageOf, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, exists, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing, foldedDots } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { AssignedRow, ItemRow } from '../../contract/index.ts'
import { batchable } from '../../rules/flow.ts'
import { type ItemState, isHeld, openTaskStates } from '../../rules/lifecycles.ts'
import { workingHoursBetween } from '../../rules/workingTime.ts'
import { administered } from '../policy.ts'
import { workflowCc, workflowItem, workflowTask } from '../tables.ts'
import { seenOf } from './batching.ts'
import { type Case, casesOf, type Item, type Task } from './cases.ts'
import { calledOf, peopleOf, rowOf } from './rows.ts'
import { wordsOf } from './words.ts'
import { worksAround } from './workdays.ts'

export interface Filters {
  catalog?: string | undefined
  state?: ItemState | undefined
  from?: Day | undefined
  to?: Day | undefined
  keyword?: string | undefined
}
interface Page<F> {
  pageNum: number
  pageSize: number
  filters: F
}
/** By `due` or `since`, as the call's schema has it. */
type Sorted = { sort?: string | undefined; desc?: boolean | undefined }

/** Filters on items; the keyword is looked for in number, subject and the requester's number and name. */
export const matching = ({ catalog, state, from, to, keyword }: Filters): SQL | undefined =>
  and(
    catalog ? eq(workflowItem.catalog, catalog) : undefined,
    state ? eq(workflowItem.state, state) : undefined,
    from ? gte(workflowItem.submittedAt, startOfDay(from)) : undefined,
    to ? lt(workflowItem.submittedAt, startOfDay(addDays(to, 1))) : undefined,
    keyword
      ? or(
          ilike(workflowItem.no, containing(keyword)),
          ilike(workflowItem.subjectCn, containing(keyword)),
          ilike(workflowItem.subjectEn, containing(keyword)),
          eq(workflowItem.requester, sql`${keyword}`),
          askedBy(keyword),
        )
      : undefined,
  )

const askedBy = (keyword: string): SQL =>
  exists(
    sql`(select 1 from ${peoplePersons} where ${and(
      eq(peoplePersons.ssoId, workflowItem.requester),
      or(ilike(foldedDots(peoplePersons.nameCn), containing(foldedName(keyword))), ilike(peoplePersons.nameEn, containing(keyword))),
    )})`,
  )

/** Items that the person asked for, or submitted for somebody; newest first. */
export async function requestedBy(ctx: Reader, input: Page<Filters>): Promise<PageOf<ItemRow>> {
  const me = ctx.actor.ssoId
  const where = and(or(eq(workflowItem.requester, me), eq(workflowItem.submittedBy, me)), matching(input.filters))
  // each half by its own index: for an "or" in the order of ids the planner may read everybody's items from the newest on
  const newest = (concerned: typeof workflowItem.requester | typeof workflowItem.submittedBy) =>
    ctx.db
      .select({ id: workflowItem.id })
      .from(workflowItem)
      .where(and(eq(concerned, me), matching(input.filters)))
      .orderBy(desc(workflowItem.id))
      .limit(input.pageNum * input.pageSize)
  const ids = sql`(${newest(workflowItem.requester)} union ${newest(workflowItem.submittedBy)})`
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(workflowItem).where(inArray(workflowItem.id, ids)).orderBy(desc(workflowItem.id)),
    ctx.db.select({ one: sql`1` }).from(workflowItem).where(where).getSQL(),
  )
  return { ...page, list: await rowsOf(ctx, page.list) }
}

const administeredIn = (ctx: Reader, cases: readonly Case[]): Promise<ReadonlySet<SsoId>> =>
  administered(
    ctx,
    cases.map(({ item }) => item.requester),
  )

async function rowsOf(ctx: Reader, items: readonly Item[]): Promise<ItemRow[]> {
  const cases = await casesOf(ctx, items)
  const called = await calledOf(ctx, cases.flatMap(peopleOf))
  const looksAfter = await administeredIn(ctx, cases)
  return cases.map((of) => rowOf(ctx, of, called, looksAfter.has(of.item.requester)))
}

type Tab = 'todo' | 'done' | 'delegated'

/** Whose tasks a tab shows, and in which states; `delegated` are those that others hold or have handled in the person's name. */
const ofTab = (tab: Tab, me: SsoId): SQL | undefined => {
  const held = inArray(workflowTask.state, [...openTaskStates])
  // a decision that was carried over was one's own in the request before
  const handled = and(isNotNull(workflowTask.decidedAt), eq(workflowTask.carriedOver, false))
  if (tab === 'delegated') return and(eq(workflowTask.actingFor, me), or(held, handled))
  return and(eq(workflowTask.approver, me), tab === 'done' ? handled : held)
}

/** Tasks without a day by which they are due come after all that have one. */
const inOrder = (tab: Tab, { sort = tab === 'todo' ? 'due' : 'since', desc: backwards = sort === 'since' }: Sorted): SQL[] => {
  const way = backwards ? desc : asc
  return sort === 'due' ? [way(workflowTask.dueAt), asc(workflowTask.id)] : [way(workflowTask.id)]
}

/** Tasks that wait for the person, in the order in which they are due; that the person has handled, or that delegates have in the person's name: newest first. */
export async function assignedTo(ctx: Reader, input: Page<Filters & { tab: Tab }> & Sorted): Promise<PageOf<AssignedRow>> {
  const { tab, ...filters } = input.filters
  const where = and(ofTab(tab, ctx.actor.ssoId), matching(filters))
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ task: workflowTask, item: workflowItem })
      .from(workflowTask)
      .innerJoin(workflowItem, eq(workflowItem.id, workflowTask.itemId))
      .where(where)
      .orderBy(...inOrder(tab, input)),
    ctx.db.select({ one: sql`1` }).from(workflowTask).innerJoin(workflowItem, eq(workflowItem.id, workflowTask.itemId)).where(where).getSQL(),
  )
  return { ...page, list: await assignedRows(ctx, page.list) }
}

async function assignedRows(ctx: Reader, found: readonly { task: Task; item: Item }[]): Promise<AssignedRow[]> {
  const cases = await casesOf(
    ctx,
    found.map((row) => row.item),
  )
  const called = await calledOf(ctx, [...cases.flatMap(peopleOf), ...found.flatMap(({ task }) => [task.approver, task.actingFor])])
  const looksAfter = await administeredIn(ctx, cases)
  const works = await worksAround(ctx, [ctx.now, ...found.flatMap(({ task }) => (isHeld(task.state) ? [task.dueAt] : []))])
  return found.map(({ task }, n) => ({
    ...rowOf(ctx, cases[n]!, called, looksAfter.has(cases[n]!.item.requester)),
    taskId: task.id,
    taskState: task.state,
    approver: called(task.approver),
    comment: task.comment,
    actingFor: task.actingFor && called(task.actingFor),
    waitingSince: (task.reachedAt ?? cases[n]!.item.submittedAt).toISOString(),
    dueAt: task.dueAt?.toISOString() ?? null,
    hoursLeft: task.dueAt && isHeld(task.state) ? workingHoursBetween(ctx.now, task.dueAt, works) : null,
    decidedAt: task.decidedAt?.toISOString() ?? null,
    batchable: isHeld(task.state) && batchable(cases[n]!.flow.settings),
    seen: seenOf(cases[n]!, ctx.actor.ssoId),
  }))
}

/** Items copied to the person; newest first (WF-47). */
export async function copiedTo(ctx: Reader, input: Page<Filters & { unread?: boolean | undefined }>) {
  const { unread, ...filters } = input.filters
  const where = and(
    eq(workflowCc.ssoId, ctx.actor.ssoId),
    unread === undefined ? undefined : unread ? isNull(workflowCc.readAt) : isNotNull(workflowCc.readAt),
    matching(filters),
  )
  const page = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ copy: workflowCc, item: workflowItem })
      .from(workflowCc)
      .innerJoin(workflowItem, eq(workflowItem.id, workflowCc.itemId))
      .where(where)
      .orderBy(desc(workflowCc.id)),
    ctx.db.select({ one: sql`1` }).from(workflowCc).innerJoin(workflowItem, eq(workflowItem.id, workflowCc.itemId)).where(where).getSQL(),
  )
  const rows = await rowsOf(
    ctx,
    page.list.map(({ item }) => item),
  )
  const words = await wordsOf(
    ctx,
    page.list.map(({ copy }) => copy.why),
  )
  const list = page.list.map(({ copy }, n) => ({
    ...rows[n]!,
    readAt: copy.readAt?.toISOString() ?? null,
    copiedAt: copy.at.toISOString(),
    ...words(copy.why),
  }))
  return { ...page, list }
}

const MOST_COUNTED = 1_000

/** The tasks that wait for the person, counted in the header. */
export const waiting = (ctx: Reader): { query: SQL; cap: number } => ({
  query: sql`select 1 from ${workflowTask} where ${and(eq(workflowTask.approver, ctx.actor.ssoId), inArray(workflowTask.state, [...openTaskStates]))}`,
  cap: MOST_COUNTED,
})
