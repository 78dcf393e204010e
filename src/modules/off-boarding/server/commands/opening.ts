import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import type { Leaving } from '../../events.ts'
import { PAPERS } from '../../rules/clearing.ts'
import { isGoing } from '../../rules/life.ts'
import type { Category } from '../../rules/tasks.ts'
import { caseOfLeaving, goingOf } from '../data/cases.ts'
import { dueDates } from '../data/days.ts'
import { holdings } from '../data/holdings.ts'
import { ownerFor } from '../data/owners.ts'
import { tasksFor, tasksOf } from '../data/tasks.ts'
import { cases, items, papers } from '../tables.ts'
import { moveByTasks } from './clearing.ts'
import { moveTo } from './moving.ts'
import { endPapers } from './signing.ts'
import { type CaseRow, lockLeaver, record, tellOutside, urgencyOf } from './stored.ts'
import { tell, tellOwners } from './telling.ts'

type ItemValues = typeof items.$inferInsert

/**
 * Somebody leaves: opens the case with what its tasks ask for, once (OFFB-02). Where one is going already for another reason, the earlier last working date counts,
 * and the case goes on under the reason that brought it.
 */
export async function openCase(ctx: WriteCtx, { ssoId, lastWorkingDate, source, id: sourceId }: Leaving): Promise<void> {
  await lockLeaver(ctx, ssoId)
  if (await caseOfLeaving(ctx, { source, id: sourceId })) return
  const who = await person(ctx, ssoId)
  if (!who) return
  const going = await goingOf(ctx, ssoId)
  if (going) {
    if (lastWorkingDate < going.lastWorkingDate) await moveTo(ctx, going, lastWorkingDate, { source, sourceId })
    return
  }
  const values = { id: newId(ctx.now), ssoId, type: who.staffGroup, lastWorkingDate, source, sourceId, openedAt: ctx.now, state: 'open' as const }
  const [row] = await ctx.db.insert(cases).values(values).onConflictDoNothing().returning()
  if (!row) return
  const caseId = row.id
  await ctx.db.insert(papers).values(PAPERS.map((type) => ({ id: newId(ctx.now), caseId, ssoId, type, esignStatus: '1' as const })))
  await record(ctx, 'OffboardingCase.opened', { target: caseId, subject: ssoId, after: { lastWorkingDate, source } })
  await addItems(ctx, row, who)
  await tellOutside(ctx, row)
  await moveByTasks(ctx, row)
}

/** What its tasks ask for, and who is told of it. */
export async function addItems(ctx: WriteCtx, row: CaseRow, who: PersonFacts): Promise<void> {
  const rows = await insertItems(ctx, row, who, await tasksFor(ctx, who))
  if (rows.length === 0) return
  await tell(ctx, 'toHandOver', row, [row.ssoId], { key: 'opened', params: { count: rows.length } })
  await tellOwners(ctx, row, rows)
}

async function insertItems(ctx: WriteCtx, row: CaseRow, who: PersonFacts, asked: Awaited<ReturnType<typeof tasksFor>>): Promise<ItemValues[]> {
  const { ssoId, lastWorkingDate, id: caseId } = row
  const [dueOf, held] = [await dueDates(ctx, lastWorkingDate), await holdings(ctx, [ssoId])]
  const rows: ItemValues[] = []
  for (const task of asked) {
    const { id: taskId, nameCn: taskCn, nameEn: taskEn, category, returnable, blocksCertificate, dueOffset, sort } = task
    const dueDate = dueOf(dueOffset)
    rows.push({
      ...{ id: newId(ctx.now), caseId, ssoId, taskId, taskCn, taskEn, category, returnable, blocksCertificate, dueOffset, sort, dueDate },
      ...(await ownerFor(ctx, task, who)),
      ...{ status: 'awaiting', urgency: urgencyOf({ status: 'awaiting', dueDate }), assets: [...(held(ssoId, category) ?? [])] },
    })
  }
  if (rows.length > 0) await ctx.db.insert(items).values(rows)
  return rows
}

/** See `askBack` of api.ts. A letter that is to be signed says what was handed over: it ends, as where an item is opened anew. A certificate stays. */
export async function askBack(ctx: WriteCtx, ssoId: SsoId, category: Category): Promise<void> {
  await lockLeaver(ctx, ssoId)
  const going = await goingOf(ctx, ssoId)
  if (!going || (await ctx.db.$count(items, and(eq(items.caseId, going.id), eq(items.category, category)))) > 0) return
  const [task] = await tasksOf(ctx, category)
  const who = await person(ctx, ssoId)
  if (!task || !who) return
  await endPapers(ctx, going, ctx.text('off-boarding.reopened', {}, 'zh'), 'handover')
  const row = await locked(ctx, cases, cases.id, going.id)
  if (!isGoing(row.state)) return
  const rows = await insertItems(ctx, row, who, [task])
  await tell(ctx, 'toHandOver', row, [ssoId], { key: category, params: { count: rows.length } })
  await tellOwners(ctx, row, rows, ` ${category}`)
  await moveByTasks(ctx, row)
}
