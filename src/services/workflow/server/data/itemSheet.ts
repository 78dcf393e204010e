import { and, asc, desc, eq, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { byPages, codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { itemLife, taskLife } from '../../rules/lifecycles.ts'
import { type Works, workingHoursBetween } from '../../rules/workingTime.ts'
import { ADMIN } from '../policy.ts'
import { workflowItem, workflowTask } from '../tables.ts'
import { pathOf, pinnedFlows, stepOf } from './flows.ts'
import { type Filters, matching } from './lists.ts'
import { calledOf, typeName } from './rows.ts'
import { worksAround } from './workdays.ts'

const sheet = defineSheet({
  name: 'workflow.sheet.items',
  columns: [
    { key: 'no', title: 'workflow.sheet.no', type: 'text', width: 20 },
    { key: 'type', title: 'workflow.flow.catalog', type: 'text' },
    { key: 'subject', title: 'workflow.sheet.subject', type: 'text', width: 32 },
    { key: 'requesterNo', title: 'workflow.sheet.requesterNo', type: 'text', width: 12 },
    { key: 'requester', title: 'workflow.sheet.requester', type: 'text' },
    { key: 'submittedAt', title: 'workflow.sheet.submittedAt', type: 'instant' },
    { key: 'endedAt', title: 'workflow.sheet.endedAt', type: 'instant' },
    { key: 'state', title: 'workflow.sheet.itemState', type: 'enum', codes: codesOf('state.WorkflowItem', itemLife.states) },
    { key: 'itemHours', title: 'workflow.sheet.itemHours', type: 'number' },
    { key: 'step', title: 'workflow.sheet.step', type: 'text' },
    { key: 'approverNo', title: 'workflow.sheet.approverNo', type: 'text', width: 12 },
    { key: 'approver', title: 'workflow.sheet.approver', type: 'text' },
    { key: 'actingFor', title: 'workflow.sheet.actingFor', type: 'text' },
    { key: 'reachedAt', title: 'workflow.sheet.reachedAt', type: 'instant' },
    { key: 'decidedAt', title: 'workflow.sheet.decidedAt', type: 'instant' },
    { key: 'decision', title: 'workflow.sheet.decision', type: 'enum', codes: codesOf('state.WorkflowTask', taskLife.states) },
    { key: 'taskHours', title: 'workflow.sheet.taskHours', type: 'number' },
    { key: 'comment', title: 'workflow.sheet.comment', type: 'text', width: 40 },
  ],
})

type Item = typeof workflowItem.$inferSelect

/** Of requesters of the own scope (ACCESS-03). */
const asked = ({ actor }: Reader, filters: Filters): SQL | undefined => and(scopeFilter(actor, ADMIN, workflowItem.requester), matching(filters))

const itemsAfter = (ctx: Reader, filters: Filters, after: Item | undefined, limit: number): Promise<Item[]> =>
  ctx.db
    .select()
    .from(workflowItem)
    .where(and(asked(ctx, filters), after && lt(workflowItem.id, after.id)))
    .orderBy(desc(workflowItem.id))
    .limit(limit)

/** Items of one page: each has a handful of tasks. */
const PAGE = 200
const hours = (from: Date, to: Date | null, works: Works): number | null => (to ? Math.round(workingHoursBetween(from, to, works) * 10) / 10 : null)

/** Requests of the scope with every decision on them, the newest request first: a line for each task, one where there is none. */
export const itemExport = defineExport({
  module: 'workflow',
  name: 'items',
  audit: 'WorkflowItem.exported',
  sheet,
  count: (ctx, { filters }: { filters: Filters }, cap) =>
    countUpTo(
      ctx.db,
      ctx.db.select({ one: sql`1` }).from(workflowItem).leftJoin(workflowTask, eq(workflowTask.itemId, workflowItem.id)).where(asked(ctx, filters)).getSQL(),
      cap,
    ),
  async *rows(ctx, { filters }) {
    const pages = byPages<Item[]>(async (before) => {
      const items = await itemsAfter(ctx, filters, before?.at(-1), PAGE)
      return items.length > 0 ? [items] : []
    }, 1)
    for await (const items of pages) yield* linesOf(ctx, items)
  },
})

async function* linesOf(ctx: Reader, items: readonly Item[]) {
  const ids = items.map(({ id }) => id)
  const tasks = Map.groupBy(
    await ctx.db.select().from(workflowTask).where(inArray(workflowTask.itemId, ids)).orderBy(asc(workflowTask.itemId), asc(workflowTask.id)),
    ({ itemId }) => itemId,
  )
  const flows = await pinnedFlows(
    ctx.db,
    items.map(({ versionId }) => versionId),
  )
  const called = await calledOf(ctx, [
    ...items.map(({ requester }) => requester),
    ...[...tasks.values()].flat().flatMap((task) => [task.approver, task.actingFor]),
  ])
  const works = await worksAround(ctx, [
    ...items.flatMap((item) => [item.submittedAt, item.endedAt]),
    ...[...tasks.values()].flat().map((task) => task.decidedAt),
  ])
  const zh = ctx.lang === 'zh'
  const name = (ssoId: Item['requester']) => (zh ? called(ssoId).nameCn : called(ssoId).nameEn)
  for (const item of items) {
    const base = {
      no: item.no,
      type: typeName(ctx, item.catalog, ctx.lang),
      subject: zh ? item.subjectCn : item.subjectEn,
      requesterNo: item.requester,
      requester: name(item.requester),
      submittedAt: item.submittedAt,
      endedAt: item.endedAt,
      state: item.state,
      itemHours: hours(item.submittedAt, item.endedAt, works),
    }
    const flow = flows.get(item.versionId)!
    const path = pathOf(flow, item.pathId)
    const own = tasks.get(item.id) ?? []
    if (own.length === 0) yield base
    for (const task of own) {
      const step = stepOf(flow, path, task.stepKey)
      yield {
        ...base,
        step: (zh ? step?.nameCn : step?.nameEn) ?? task.stepKey,
        approverNo: task.approver,
        approver: name(task.approver),
        actingFor: task.actingFor && name(task.actingFor),
        reachedAt: task.reachedAt,
        decidedAt: task.decidedAt,
        decision: task.state,
        // a decision that was carried over took its time in the request before
        taskHours: task.carriedOver ? null : task.reachedAt && hours(task.reachedAt, task.decidedAt, works),
        comment: task.comment,
      }
    }
  }
}
