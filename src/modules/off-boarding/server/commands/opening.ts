import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import type { Leaving } from '../../events.ts'
import { PAPERS } from '../../rules/clearing.ts'
import { caseOfLeaving, goingOf } from '../data/cases.ts'
import { dueDates } from '../data/days.ts'
import { holdings } from '../data/holdings.ts'
import { ownerFor } from '../data/owners.ts'
import { tasksFor } from '../data/tasks.ts'
import { cases, items, papers } from '../tables.ts'
import { settle } from './clearing.ts'
import { moveTo } from './moving.ts'
import { type CaseRow, record, tellOutside, turnOf, urgencyOf } from './stored.ts'
import { tell, tellOwners } from './telling.ts'

/**
 * Somebody leaves: opens the case with what its tasks ask for, once (OFFB-02). Where one is going already for another reason, the earlier last working date counts,
 * and the case goes on under the reason that brought it.
 */
export async function openCase(ctx: WriteCtx, { ssoId, lastWorkingDate, source, id: sourceId }: Leaving): Promise<void> {
  await turnOf(ctx, ssoId)
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
  await settle(ctx, row)
}

/** What its tasks ask for, and who is told of it. */
export async function addItems(ctx: WriteCtx, row: CaseRow, who: PersonFacts): Promise<void> {
  const { ssoId, lastWorkingDate, id: caseId } = row
  const [dueOf, held] = [await dueDates(ctx, lastWorkingDate), await holdings(ctx, [ssoId])]
  const rows: (typeof items.$inferInsert)[] = []
  for (const task of await tasksFor(ctx, who)) {
    const { id: taskId, nameCn: taskCn, nameEn: taskEn, category, returnable, blocksCertificate, dueOffset, sort } = task
    const dueDate = dueOf(dueOffset)
    rows.push({
      ...{ id: newId(ctx.now), caseId, ssoId, taskId, taskCn, taskEn, category, returnable, blocksCertificate, dueOffset, sort, dueDate },
      ...(await ownerFor(ctx, task, who)),
      ...{ status: 'awaiting', urgency: urgencyOf({ status: 'awaiting', dueDate }), assets: [...(held(ssoId, category) ?? [])] },
    })
  }
  if (rows.length === 0) return
  await ctx.db.insert(items).values(rows)
  await tell(ctx, 'toHandOver', row, [ssoId], { key: 'opened', params: { count: rows.length } })
  await tellOwners(ctx, row, rows)
}
