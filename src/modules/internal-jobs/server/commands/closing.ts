import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { letterChanged } from '#modules/disciplinary/events.ts'
import type { personLeft, personMoved } from '#services/people/events.ts'
import { person } from '#services/people/server/api.ts'
import { positionClosed } from '../../events.ts'
import { takesApplications } from '../../rules/applying.ts'
import { LIVE } from '../../rules/life.ts'
import { type Found, foundWhere } from '../data/reading.ts'
import { applications, type JobRow, jobs, progresses } from '../tables.ts'
import { lockItems } from './holding.ts'
import { record } from './record.ts'
import { endBy } from './stepping.ts'

const notFrom = (ctx: Pick<Ctx, 'text'>, { state }: JobRow) => refuse('LIFE-01', { state: ctx.text(`internal-jobs.jobState.${state}`) })

/** A draft takes applications from its day on. @throws LIFE-01, IJOB-07 where its closing date has passed, not-found */
export async function publishJob(ctx: Writer, { id }: { id: string }): Promise<void> {
  const job = await locked(ctx, jobs, jobs.id, id)
  if (job.state !== 'draft') throw notFrom(ctx, job)
  if (!takesApplications({ state: 'open', openFrom: ctx.today, closeOn: job.closeOn }, ctx.today)) throw refuse('IJOB-07')
  await ctx.db.update(jobs).set({ state: 'open' }).where(eq(jobs.id, id))
  await record(ctx, 'InternalJob.published', { target: id, after: { code: job.code } })
}

async function close(ctx: WriteCtx, { id, code }: JobRow, because: string): Promise<void> {
  await ctx.db.update(jobs).set({ state: 'closed' }).where(eq(jobs.id, id))
  await record(ctx, 'InternalJob.closed', { target: id, after: { code, because } })
}

/** Closes a position by hand; what is left of its applications ends at once behind this. @throws LIFE-01, not-found */
export async function closeJob(ctx: Writer, { id }: { id: string }): Promise<void> {
  const job = await locked(ctx, jobs, jobs.id, id)
  if (job.state !== 'open') throw notFrom(ctx, job)
  await close(ctx, job, 'by hand')
  await ctx.emit(positionClosed, { job: id })
}

/** Closes a position into which everybody has come whom it needed. */
export async function closeIfFilled(ctx: WriteCtx, id: string): Promise<void> {
  const [counted] = await ctx.db
    .select({ hired: sql<number>`count(*)::int` })
    .from(progresses)
    .where(and(eq(progresses.job, id), eq(progresses.progress, '9')))
  const job = await locked(ctx, jobs, jobs.id, id)
  if ((counted?.hired ?? 0) < job.headcount) return
  if (job.state === 'open') await close(ctx, job, 'filled')
  await ctx.emit(positionClosed, { job: id })
}

/** Closes positions past their closing date; their applications keep their progress until the recruiter decides. */
export async function closePast(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const past = await job.read(({ db }) =>
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.state, 'open'), lt(jobs.closeOn, day)))
      .orderBy(asc(jobs.id)),
  )
  await going.each(
    past,
    ({ id }) => id,
    async (ctx, { id }) => {
      const row = await locked(ctx, jobs, jobs.id, id)
      if (row.state === 'open' && row.closeOn < day) await close(ctx, row, 'past its closing date')
    },
  )
  going.end()
}

/** Applications that are under way. */
const liveWhere = (ctx: WriteCtx, where: SQL | undefined): Promise<Found[]> => foundWhere(ctx, and(where, inArray(applications.approval, [...LIVE])))

async function endAll(ctx: WriteCtx, found: readonly Found[], action: 'close-job' | 'terminate'): Promise<void> {
  await lockItems(ctx, found)
  for (const one of found) await endBy(ctx, one, action)
}

/** What is left of a position that was closed ends with it, and its applicants hear of it. */
export const endLeft = async (ctx: WriteCtx, { job }: z.output<typeof positionClosed.payload>): Promise<void> =>
  endAll(ctx, await liveWhere(ctx, eq(applications.job, job)), 'close-job')

const endOf = async (ctx: WriteCtx, ssoId: SsoId): Promise<void> => endAll(ctx, await liveWhere(ctx, eq(applications.ssoId, ssoId)), 'terminate')

export const hearLeft = (ctx: WriteCtx, { ssoId }: z.output<typeof personLeft.payload>): Promise<void> => endOf(ctx, ssoId)

/** A written warning that takes effect ends what is under way (IJOB-04). */
export async function hearLetter(ctx: WriteCtx, { ssoId, level, status }: z.output<typeof letterChanged.payload>): Promise<void> {
  if (status === 'published' && level !== 'verbal') await endOf(ctx, ssoId)
}

const PLACE = ['departmentCode', 'position', 'jobCode']
/** Who is in the department of the position now that they waited for has been transferred. */
export async function hearMoved(ctx: WriteCtx, { ssoId, fields }: z.output<typeof personMoved.payload>): Promise<void> {
  if (!fields.some((field) => PLACE.includes(field))) return
  const who = await person(ctx, ssoId)
  if (!who) throw notFound()
  for (const one of await liveWhere(ctx, and(eq(applications.ssoId, ssoId), eq(progresses.progress, '6'), eq(jobs.department, who.departmentCode)))) {
    await endBy(ctx, one, 'transfer')
    await closeIfFilled(ctx, one.job.id)
  }
}
