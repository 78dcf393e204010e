import { bothOf } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { ItemDetail } from '../../contract/index.ts'
import { isHeld, isOpen, openTaskStates } from '../../rules/lifecycles.ts'
import { administers, openQuestion, ownTask, requireReader, returnsTo } from '../policy.ts'
import { workflowCc, workflowTask } from '../tables.ts'
import { type Case, readCase, type Task } from './cases.ts'
import { findCatalog } from './catalogs.ts'
import { missingOf } from './clock.ts'
import { departments } from './departments.ts'
import { findActiveFlow } from './flows.ts'
import { calledOf, peopleOf, rowOf } from './rows.ts'
import { stepsOf } from './steps.ts'
import { timelineOf } from './timeline.ts'
import { wordsOf } from './words.ts'

/** An item with all that a screen shows of it and what the reader may do. @throws WF-22 (403), not-found */
export async function detailOf(ctx: Reader, itemId: string): Promise<ItemDetail> {
  const of = await readCase(ctx, itemId)
  await requireReader(ctx, itemId)
  const { item, flow } = of
  const looksAfter = await administers(ctx, item.requester)
  const copies = await ctx.db.select().from(workflowCc).where(eq(workflowCc.itemId, itemId)).orderBy(asc(workflowCc.id))
  const called = await calledOf(ctx, [...peopleOf(of), ...copies.map((c) => c.ssoId)])
  const words = await wordsOf(
    ctx,
    copies.map((c) => c.why),
  )
  const own = ownTask(of, ctx.actor.ssoId)
  const mine = own && isHeld(own.state) ? own : undefined
  return {
    ...rowOf(ctx, of, called, looksAfter),
    submittedBy: called(item.submittedBy),
    facts: await factsOf(ctx, of.item),
    changes: (await findCatalog(item.catalog)?.changes?.(ctx, item.businessId)) ?? null,
    timeline: await timelineOf(ctx, of),
    taskId: mine?.id ?? null,
    question: openQuestion(of, ctx.actor.ssoId)?.text ?? null,
    steps: stepsOf(of, (await departments(ctx)).under),
    missing: await missingOf(ctx, item),
    returnsTo: returnsTo(of).map((step) => ({ code: step.key, nameCn: step.nameCn, nameEn: step.nameEn })),
    version: flow.version,
    movesTo: looksAfter ? await versionAhead(ctx, of) : null,
    copies: copies.map((c) => ({ person: called(c.ssoId), readAt: c.readAt?.toISOString() ?? null, ...words(c.why) })),
    ...(await neighbours(ctx, mine)),
  }
}

/** What the room of a request says of it, in both languages. */
export async function factsOf(ctx: Ctx, item: Case['item']): Promise<ItemDetail['facts']> {
  const facts = (await findCatalog(item.catalog)?.facts(ctx, item.businessId)) ?? []
  return facts.map(({ label, valueCn, valueEn }) => {
    const { cn, en } = typeof label === 'string' ? bothOf(ctx, label) : label
    return { labelCn: cn, labelEn: en, valueCn, valueEn }
  })
}

/** The version in force, where an administrator may move the item to it (WF-46). */
async function versionAhead(ctx: Ctx, { item }: Case): Promise<number | null> {
  if (!isOpen(item.state) || item.returnedAt) return null
  const inForce = await findActiveFlow(ctx.db, item.catalog)
  return inForce && inForce.versionId !== item.versionId ? inForce.version : null
}

/** The own to-dos before and after this one, in the order of the list. */
async function neighbours(ctx: Reader, mine: Task | undefined): Promise<Pick<ItemDetail, 'previous' | 'next'>> {
  // a one-time link leads to no other item
  if (!mine || ctx.actor.pages) return { previous: null, next: null }
  const held = and(eq(workflowTask.approver, ctx.actor.ssoId), inArray(workflowTask.state, [...openTaskStates]))
  // in an order that only the person's own index can begin with: that of all due dates would be walked through the tasks of everybody
  const due = sql`coalesce(${workflowTask.dueAt}, 'infinity'::timestamptz)`
  const place = sql`(${due}, ${workflowTask.id})`
  const here = sql`(coalesce(${mine.dueAt?.toISOString() ?? null}::timestamptz, 'infinity'::timestamptz), ${mine.id}::uuid)`
  const [before] = await ctx.db
    .select({ id: workflowTask.itemId })
    .from(workflowTask)
    .where(and(held, sql`${place} < ${here}`))
    .orderBy(desc(due), desc(workflowTask.id))
    .limit(1)
  const [after] = await ctx.db
    .select({ id: workflowTask.itemId })
    .from(workflowTask)
    .where(and(held, sql`${place} > ${here}`))
    .orderBy(asc(due), asc(workflowTask.id))
    .limit(1)
  return { previous: before?.id ?? null, next: after?.id ?? null }
}
