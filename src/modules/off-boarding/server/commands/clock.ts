import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, count, eq, inArray, isNull, lte, ne, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { personLeft } from '#services/people/events.ts'
import { managerOf, person } from '#services/people/server/api.ts'
import { GOING } from '../../rules/life.ts'
import { ahead, works } from '../../rules/tasks.ts'
import { certificateDay, daysAround } from '../data/days.ts'
import { ownerFor, peopleBehind } from '../data/owners.ts'
import { cases, items, papers, tasks } from '../tables.ts'
import { sendPaper } from './signing.ts'
import { type CaseRow, record } from './stored.ts'
import { hrPeople, remind, tell, tellOwners } from './telling.ts'

/** Working days before a thing is due on which its owner hears of it. */
const SOON = 3

/** Daily at 08:00: reminds owners, tells HR and managers of what is open on the last working date, and issues certificates that may wait no longer. */
export async function morning(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const counts = await job.read((ctx) => countsByPerson(ctx, today))
  await many.each(
    [...counts],
    ([ssoId]) => ssoId,
    (ctx, [ssoId, of]) => remind(ctx, ssoId, of),
  )
  const leaving = await job.read((ctx) =>
    ctx.db
      .select()
      .from(cases)
      .where(and(eq(cases.lastWorkingDate, today), eq(cases.state, 'open'))),
  )
  await many.each(leaving, ({ id }) => id, tellStillOpen)
  const uncertified = await job.read((ctx) => withoutCertificate(ctx, today))
  await many.each(
    uncertified,
    ({ id }) => id,
    async (ctx, row) => void ((await certificateDay(ctx, row)) <= today && (await sendPaper(ctx, row, 'leaving-certificate'))),
  )
  many.end()
}

interface Counts {
  soon: number
  today: number
  overdue: number
}

/** What is due with whom: in three working days, today, and before. On a day on which nobody works nobody is reminded. */
async function countsByPerson(ctx: Ctx, today: Day): Promise<Map<SsoId, Counts>> {
  const found = new Map<SsoId, Counts>()
  const days = await daysAround(ctx, today)
  if (!works(days, today)) return found
  const soon = ahead(today, SOON, days)
  const when = sql<keyof Counts>`case when ${items.dueDate} < ${today} then 'overdue' when ${items.dueDate} = ${today} then 'today' else 'soon' end`
  const rows = await ctx.db
    .select({ owner: items.owner, ownerRole: items.ownerRole, when, of: count() })
    .from(items)
    .where(and(eq(items.status, 'awaiting'), sql`(${items.dueDate} <= ${today} or ${items.dueDate} = ${soon})`, inArray(items.caseId, goingIds(ctx))))
    .groupBy(items.owner, items.ownerRole, sql`3`)
  const behind = new Map<string, SsoId[]>()
  for (const row of rows) {
    const key = `${row.owner ?? ''} ${row.ownerRole ?? ''}`
    const people = behind.get(key) ?? (await peopleBehind(ctx, row))
    behind.set(key, people)
    for (const ssoId of people) {
      const counts = found.get(ssoId) ?? { soon: 0, today: 0, overdue: 0 }
      found.set(ssoId, { ...counts, [row.when]: counts[row.when] + row.of })
    }
  }
  return found
}

const goingIds = (ctx: Ctx) =>
  ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(inArray(cases.state, [...GOING]))

async function tellStillOpen(ctx: WriteCtx, row: CaseRow): Promise<void> {
  const [left] = await ctx.db
    .select({ of: count() })
    .from(items)
    .where(and(eq(items.caseId, row.id), eq(items.status, 'awaiting')))
  if (!left?.of) return
  await tell(ctx, 'stillOpen', row, [...(await hrPeople(ctx)), await managerOf(ctx, row.ssoId)], { key: row.lastWorkingDate, params: { count: left.of } })
}

/** Cases past their last working date whose certificate was never sent. */
async function withoutCertificate(ctx: Ctx, today: Day): Promise<CaseRow[]> {
  const rows = await ctx.db
    .select({ of: cases })
    .from(papers)
    .innerJoin(cases, eq(cases.id, papers.caseId))
    .where(and(eq(papers.type, 'leaving-certificate'), isNull(papers.esignFlowId), ne(cases.state, 'cancelled'), lte(cases.lastWorkingDate, today)))
    .orderBy(cases.lastWorkingDate, cases.id)
  return rows.map(({ of }) => of)
}

/** An owner who has left clears nothing any more: what is awaited of theirs goes to the owner of the department, else to HR (OFFB-11). */
export async function ownerLeft(ctx: WriteCtx, { ssoId }: z.output<(typeof personLeft)['payload']>): Promise<void> {
  const rows = await ctx.db
    .select({ item: items, task: tasks, of: cases })
    .from(items)
    .innerJoin(tasks, eq(tasks.id, items.taskId))
    .innerJoin(cases, eq(cases.id, items.caseId))
    .where(and(eq(items.owner, ssoId), eq(items.status, 'awaiting'), inArray(cases.state, [...GOING])))
    .orderBy(items.id)
  for (const { item, of } of rows) {
    const leaver = await person(ctx, item.ssoId)
    if (!leaver) continue
    const next = await ownerFor(ctx, { ownerKind: 'person', owner: ssoId }, leaver)
    await ctx.db.update(items).set(next).where(eq(items.id, item.id))
    await record(ctx, 'OffboardingItem.handedOn', { target: item.id, subject: item.ssoId, before: { owner: ssoId }, after: next })
    await tellOwners(ctx, of, [next])
  }
}
