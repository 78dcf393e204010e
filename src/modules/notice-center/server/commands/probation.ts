import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { type Day, daysBetween } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { hrbpOf, managerOf, peoplePersons, person } from '#services/people/server/api.ts'
import { submit, withdraw } from '#services/workflow/server/api.ts'
import { SUPER } from '../../contract/index.ts'
import module from '../../module.ts'
import { opensBy, TOLD_BEFORE } from '../../rules/index.ts'
import { PROBATION } from '../data/items.ts'
import { evaluations } from '../tables.ts'

const LINK = '/noticeCenter/probationEvaluation'

/** Every morning: opens what is due within 30 days, tells who has to know, escalates what nobody decided (NTC-16). */
export async function morning(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await going.each(await job.read((ctx) => endingSoon(ctx, day)), ({ ssoId }) => ssoId, open)
  await going.each(
    await job.read((ctx) => stillOpen(ctx, day)),
    ({ id }) => id,
    (ctx, { id }) => look(ctx, id, day),
  )
  going.end()
}

const HERE = ['active', 'on-leave'] as const
/** People whose probation ends soon and who have no evaluation for that end, but one that fell away by itself: they left and are back, or the end was moved and moved back. */
const endingSoon = (ctx: Ctx, day: Day) =>
  ctx.db
    .select({ ssoId: peoplePersons.ssoId, joinDate: peoplePersons.joinDate, probationEnd: sql<Day>`${peoplePersons.probationEnd}` })
    .from(peoplePersons)
    .where(
      and(
        inArray(peoplePersons.status, [...HERE]),
        gte(peoplePersons.probationEnd, day),
        lte(peoplePersons.probationEnd, opensBy(day)),
        sql`not exists (select 1 from ${evaluations} where ${evaluations.ssoId} = ${peoplePersons.ssoId} and ${evaluations.probationEnd} = ${peoplePersons.probationEnd} and (${ne(evaluations.status, 'withdrawn')} or ${isNotNull(evaluations.decidedBy)}))`,
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))

/** Opens one; whoever opened it first has. */
async function open(ctx: WriteCtx, { ssoId, joinDate, probationEnd }: { ssoId: SsoId; joinDate: Day; probationEnd: Day }): Promise<void> {
  const [made] = await ctx.db
    .insert(evaluations)
    .values({ id: newId(ctx.now), ssoId, joinDate, probationEnd, openedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: evaluations.id })
  if (!made) return
  const who = await person(ctx, ssoId)
  const subject = (lang: 'zh' | 'en') => {
    const name = lang === 'zh' ? who?.nameCn || who?.nameEn : who?.nameEn || who?.nameCn
    return ctx.text('notice-center.probationOf', { name: name ?? ssoId }, lang)
  }
  const given = {
    module: module.name,
    businessId: made.id,
    catalog: PROBATION,
    params: {},
    requester: ssoId,
    subjectCn: subject('zh'),
    subjectEn: subject('en'),
  }
  const item = await submit(ctx, given)
  await ctx.db.update(evaluations).set({ workflowItem: item.id }).where(eq(evaluations.id, made.id))
}

const stillOpen = (ctx: Ctx, day: Day) =>
  ctx.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.status, 'open'), lte(evaluations.probationEnd, opensBy(day))))
    .orderBy(asc(evaluations.probationEnd), asc(evaluations.id))

/** Ends what is about nobody any more; else tells, or escalates at the end. */
async function look(ctx: WriteCtx, id: string, day: Day): Promise<void> {
  const found = await locked(ctx, evaluations, evaluations.id, id)
  if (found.status !== 'open' || !found.workflowItem) return
  const [now] = await ctx.db
    .select({ status: peoplePersons.status, end: peoplePersons.probationEnd })
    .from(peoplePersons)
    .where(eq(peoplePersons.ssoId, found.ssoId))
  if (!now || now.status === 'left' || now.end !== found.probationEnd) return withdraw(ctx, found.workflowItem, { reason: 'notice-center.probationMoved' })
  const left = daysBetween(day, found.probationEnd)
  if (left <= 0) return escalate(ctx, found)
  const reached = TOLD_BEFORE.findLast((days) => left <= days)
  if (reached !== undefined) await tell(ctx, found, { event: 'probationEnds', key: String(reached), receivers: await overseers(ctx, found.ssoId) })
}

type Open = typeof evaluations.$inferSelect

async function overseers(ctx: Ctx, ssoId: SsoId): Promise<SsoId[]> {
  const found = await Promise.all([managerOf(ctx, ssoId), hrbpOf(ctx, ssoId)])
  return [...new Set(found.filter((one) => one != null))].map(asSsoId)
}

/** NTC-16: it is never passed by itself; who stands above the lists hears that it is missing, once. */
async function escalate(ctx: WriteCtx, found: Open): Promise<void> {
  if (found.escalatedAt !== null) return
  await ctx.db
    .update(evaluations)
    .set({ escalatedAt: ctx.now })
    .where(and(eq(evaluations.id, found.id), isNull(evaluations.escalatedAt)))
  const above = await holdersOf(ctx, { permission: SUPER })
  await tell(ctx, found, { event: 'probationMissing', key: 'end', receivers: [...new Set([...above, ...(await overseers(ctx, found.ssoId))])] })
}

async function tell(
  ctx: WriteCtx,
  { id, ssoId, probationEnd }: Open,
  { event, key, receivers }: { event: 'probationEnds' | 'probationMissing'; key: string; receivers: SsoId[] },
): Promise<void> {
  const who = await person(ctx, ssoId)
  const params = { nameCn: who?.nameCn || who?.nameEn || ssoId, nameEn: who?.nameEn || who?.nameCn || ssoId, day: probationEnd }
  await notify(ctx, { module: module.name, event, receivers, businessId: id, dedupeKey: `${id}:${key}`, params, link: LINK })
}
