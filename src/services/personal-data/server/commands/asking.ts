import { noticeForHolders } from '#foundation/contract/notices.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { behind, lockName } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, lte } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, addHours, sayDay } from '#foundation/time.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { detach, filesOf } from '#services/files/server/api.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import { ADMIN } from '../../contract.ts'
import manifest from '../../module.ts'
import { type Asked, answering, asking, requestLife } from '../../rules.ts'
import { givenModules } from '../data/given.ts'
import { dataRequests } from '../tables.ts'

export const PAGE = '/profile/my-data'
export const ADMIN_PAGE = '/personal-data/admin'
const DAY_HOURS = 24

export const storedRequest = storing({
  module: manifest.name,
  life: requestLife,
  table: dataRequests,
  id: dataRequests.id,
  status: dataRequests.status,
  subject: (row) => row.ssoId,
})

/**
 * Keeps what a person asks of her data. A file is made by the job of the next minute; a correction is told to who answers it.
 * @throws PDATA-05, PDATA-07
 */
export async function requestData(ctx: Writer, input: Asked): Promise<{ id: string; no: string }> {
  const { ssoId } = ctx.actor
  await lockName(ctx.db, `personal-data.request.${ssoId}`)
  const open = await ctx.db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(and(eq(dataRequests.ssoId, ssoId), eq(dataRequests.kind, 'file'), eq(dataRequests.status, 'open')))
    .limit(1)
  const facts = { fileUnderWay: open.length > 0, held: givenModules(ctx).map(({ module }) => module) }
  enforce(asking, { facts, input, p: {}, now: ctx.now })
  const { answerDays } = ctx.parameters(manifest)
  const correction = input.kind === 'correction' && { module: input.module ?? '', text: input.text ?? '', answerBy: addDays(ctx.today, answerDays) }
  const row = { id: newId(ctx.now), no: await nextNumber(ctx.db, 'PD', ctx.today), ssoId, lang: ctx.lang, kind: input.kind, askedAt: ctx.now, ...correction }
  await ctx.db.insert(dataRequests).values({ ...row, status: 'open' })
  await ctx.audit({ module: manifest.name, kind: `${input.kind}.asked`, target: row.id, subject: ssoId, after: { no: row.no, module: input.module } })
  if (correction) {
    const day = correction.answerBy
    const params = { no: row.no, dayCn: sayDay(day, 'zh', ctx.now), dayEn: sayDay(day, 'en', ctx.now) }
    await ctx.emit(noticeForHolders, {
      permission: ADMIN,
      notice: { module: manifest.name, event: 'correction.asked', params, businessId: row.id, link: ADMIN_PAGE, needsAction: true },
    })
  }
  return { id: row.id, no: row.no }
}

/** Answers a correction: it was changed, or is refused with the reason. @throws PDATA-08; LIFE-01; not-found for what is no correction, or of somebody outside of the scope */
export async function answerRequest(ctx: Writer, { id, outcome, answer }: { id: string; outcome: 'changed' | 'refused'; answer: string }): Promise<void> {
  const row = await locked(ctx, dataRequests, dataRequests.id, id)
  if (row.kind !== 'correction' || !(await inScopeOf(ctx, ADMIN, row.ssoId))) throw notFound()
  enforce(answering, { facts: row, input: { by: ctx.actor.ssoId }, p: {}, now: ctx.now })
  const until = addHours(ctx.now, ctx.parameters(manifest).fileDays * DAY_HOURS)
  await advance(ctx, storedRequest, id, 'answer', { set: { outcome, answer, answeredBy: ctx.actor.ssoId, answeredAt: ctx.now, until } })
  await finish(ctx, { module: manifest.name, businessId: id })
  await notify(ctx, {
    module: manifest.name,
    event: 'correction.answered',
    receivers: [row.ssoId],
    params: { no: row.no },
    businessId: id,
    link: `${PAGE}?tab=corrections`,
  })
}

/** Ends an own request that was answered or made; the file of it goes. @throws not-found for another's; LIFE-01 */
export async function closeRequest(ctx: Writer, id: string): Promise<void> {
  const row = await locked(ctx, dataRequests, dataRequests.id, id)
  if (row.ssoId !== ctx.actor.ssoId) throw notFound()
  await close(ctx, id)
}

/** Every file of it goes, those that a crash left behind among them. */
async function close(ctx: WriteCtx, id: string): Promise<void> {
  await advance(ctx, storedRequest, id, 'close')
  const files = (await filesOf(ctx, manifest.name, [id])).get(id) ?? []
  if (files.length)
    await detach(
      ctx,
      files.map((one) => one.id),
      { module: manifest.name, businessId: id },
    )
}

const BATCH = 100

/** Ends what was answered or made some days ago, each by itself. */
export async function closeOver(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const over = and(inArray(dataRequests.status, ['ready', 'answered']), lte(dataRequests.until, job.now))
  await pastAll(
    job,
    going,
    (ctx, after) =>
      ctx.db
        .select({ id: dataRequests.id })
        .from(dataRequests)
        .where(and(over, behind(dataRequests.id, after)))
        .orderBy(asc(dataRequests.id))
        .limit(BATCH),
    async (ctx, id) => {
      const row = await locked(ctx, dataRequests, dataRequests.id, id)
      // closed by its person meanwhile
      if (row.status === 'ready' || row.status === 'answered') await close(ctx, id)
    },
  )
  going.end()
}
