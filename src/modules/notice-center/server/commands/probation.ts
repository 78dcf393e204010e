import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { type Day, daysBetween } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { hrbpOf, managerOf, peoplePersons as p, person } from '#services/people/server/api.ts'
import { submit, withdraw } from '#services/workflow/server/api.ts'
import { SUPER } from '../../contract/index.ts'
import module from '../../module.ts'
import { opensBy, TOLD_BEFORE } from '../../rules/index.ts'
import { PROBATION } from '../data/items.ts'
import { evaluations as e } from '../tables.ts'

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
    .select({ ssoId: p.ssoId, joinDate: p.joinDate, probationEnd: sql<Day>`${p.probationEnd}` })
    .from(p)
    .where(
      and(
        inArray(p.status, [...HERE]),
        gte(p.probationEnd, day),
        lte(p.probationEnd, opensBy(day)),
        sql`not exists (select 1 from ${e} where ${e.ssoId} = ${p.ssoId} and ${e.probationEnd} = ${p.probationEnd} and (${ne(e.status, 'withdrawn')} or ${isNotNull(e.decidedBy)}))`,
      ),
    )
    .orderBy(asc(p.ssoId))

/** Opens one; whoever opened it first has. */
async function open(ctx: WriteCtx, { ssoId, joinDate, probationEnd }: { ssoId: SsoId; joinDate: Day; probationEnd: Day }): Promise<void> {
  const [made] = await ctx.db
    .insert(e)
    .values({ id: newId(ctx.now), ssoId, joinDate, probationEnd, openedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: e.id })
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
  await ctx.db.update(e).set({ workflowItem: item.id }).where(eq(e.id, made.id))
}

const stillOpen = (ctx: Ctx, day: Day) =>
  ctx.db
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.status, 'open'), lte(e.probationEnd, opensBy(day))))
    .orderBy(asc(e.probationEnd), asc(e.id))

/** Ends what is about nobody any more; else tells, or escalates at the end. */
async function look(ctx: WriteCtx, id: string, day: Day): Promise<void> {
  const found = await locked(ctx, e, e.id, id)
  if (found.status !== 'open' || !found.workflowItem) return
  const [now] = await ctx.db.select({ status: p.status, end: p.probationEnd }).from(p).where(eq(p.ssoId, found.ssoId))
  if (!now || now.status === 'left' || now.end !== found.probationEnd) return withdraw(ctx, found.workflowItem, { reason: 'notice-center.probationMoved' })
  const left = daysBetween(day, found.probationEnd)
  if (left <= 0) return escalate(ctx, found)
  const reached = TOLD_BEFORE.findLast((days) => left <= days)
  if (reached !== undefined) await tell(ctx, found, { event: 'probationEnds', key: String(reached), receivers: await overseers(ctx, found.ssoId) })
}

type Open = typeof e.$inferSelect

async function overseers(ctx: Ctx, ssoId: SsoId): Promise<SsoId[]> {
  const found = await Promise.all([managerOf(ctx, ssoId), hrbpOf(ctx, ssoId)])
  return [...new Set(found.filter((one) => one != null))].map(asSsoId)
}

/** NTC-16: it is never passed by itself; who stands above the lists hears that it is missing, once. */
async function escalate(ctx: WriteCtx, found: Open): Promise<void> {
  if (found.escalatedAt !== null) return
  await ctx.db
    .update(e)
    .set({ escalatedAt: ctx.now })
    .where(and(eq(e.id, found.id), isNull(e.escalatedAt)))
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
