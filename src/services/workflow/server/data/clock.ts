import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Params } from '../../rules/conditions.ts'
import { isHeld, isOpen, openTaskStates } from '../../rules/lifecycles.ts'
import { workingHoursBetween } from '../../rules/workingTime.ts'
import { workflowItem, workflowTask } from '../tables.ts'
import { casesOf, type Item, newestItem } from './cases.ts'
import { findCatalog } from './catalogs.ts'
import { worksAround } from './workdays.ts'

/** Who holds an item now. */
export interface ItemClock {
  holders: SsoId[]
  since: Date
  due: Date | null
  /** Working hours until it is due, negative when overdue. */
  left: number | null
  /** What paper is missing, from the room's catalog. */
  missing: { nameCn: string; nameEn: string }[]
}

/** What an open request still lacks, as its room says (WF-49). */
export const missingOf = async (ctx: Ctx, { catalog, businessId, state }: Pick<Item, 'catalog' | 'businessId' | 'state'>): Promise<ItemClock['missing']> =>
  isOpen(state) ? ((await findCatalog(catalog)?.missing?.(ctx, businessId)) ?? []) : []

/** Who holds the open item of a thing, since when and how long they have; nothing when none is open. */
export async function clockOfItem(ctx: Ctx, module: string, businessId: string): Promise<ItemClock | undefined> {
  const item = await newestItem(ctx, module, businessId)
  const [of] = item ? await casesOf(ctx, [item]) : []
  const held = of?.tasks.filter((t) => isHeld(t.state)) ?? []
  const [first] = held
  if (!item || !first) return undefined
  return {
    holders: held.map((t) => t.approver),
    since: first.reachedAt ?? item.submittedAt,
    due: first.dueAt,
    left: first.dueAt ? workingHoursBetween(ctx.now, first.dueAt, await worksAround(ctx, [ctx.now, first.dueAt])) : null,
    missing: await missingOf(ctx, item),
  }
}

export interface OpenTask {
  taskId: string
  itemId: string
  no: string
  catalog: string
  businessId: string
  params: Params
  subjectCn: string
  subjectEn: string
  requester: SsoId
  submittedAt: Date
  since: Date | null
  dueAt: Date | null
}

/** What waits for a person, newest first, at most `limit`. */
export const waitingFor = (ctx: Ctx, ssoId: SsoId, limit: number, catalogs?: readonly string[]): Promise<OpenTask[]> =>
  ctx.db
    .select({
      taskId: workflowTask.id,
      itemId: workflowItem.id,
      no: workflowItem.no,
      catalog: workflowItem.catalog,
      businessId: workflowItem.businessId,
      params: workflowItem.params,
      subjectCn: workflowItem.subjectCn,
      subjectEn: workflowItem.subjectEn,
      requester: workflowItem.requester,
      submittedAt: workflowItem.submittedAt,
      since: workflowTask.reachedAt,
      dueAt: workflowTask.dueAt,
    })
    .from(workflowTask)
    .innerJoin(workflowItem, eq(workflowItem.id, workflowTask.itemId))
    .where(and(eq(workflowTask.approver, ssoId), inArray(workflowTask.state, [...openTaskStates]), catalogs && inArray(workflowItem.catalog, [...catalogs])))
    .orderBy(desc(workflowTask.id))
    .limit(limit)
