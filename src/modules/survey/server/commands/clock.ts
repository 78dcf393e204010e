import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, isNotNull, isNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { membersAfter } from '#services/audience/server/api.ts'
import { isOpen } from '../../rules/taking.ts'
import { surveys } from '../tables.ts'
import { close } from './moving.ts'
import { tellOpen } from './telling.ts'

const BATCH = 500

/** Closes what is over, and tells whom a survey is for that it is open. */
export async function openAndClose(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  await going.each(
    await job.read(over),
    ({ id }) => id,
    (ctx, { id }) => closeIfDue(ctx, id),
  )
  for (const { id } of await job.read(untold)) await going.past(id, tellAll(job, id))
  going.end()
}

async function tellAll(job: JobCtx, id: string): Promise<void> {
  while (await job.write((ctx) => tellSome(ctx, id)));
}

const over = (ctx: Ctx) =>
  ctx.db
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.status, 'published'), lte(surveys.closesAt, ctx.now)))
    .orderBy(asc(surveys.id))
    .limit(BATCH)

/** Somebody may have closed it, or given it more time, since it was found. */
async function closeIfDue(ctx: WriteCtx, id: string): Promise<void> {
  const { status, closesAt } = await locked(ctx, surveys, surveys.id, id)
  if (status === 'published' && closesAt !== null && closesAt <= ctx.now) await close(ctx, id)
}

const untold = (ctx: Ctx) =>
  ctx.db
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(eq(surveys.status, 'published'), isNull(surveys.toldAt), isNotNull(surveys.audience), lte(surveys.opensAt, ctx.now)))
    .orderBy(asc(surveys.id))
    .limit(BATCH)

/** Tells the next people of its audience, and notes how far it is; false when all are told. */
async function tellSome(ctx: WriteCtx, id: string): Promise<boolean> {
  const survey = await locked(ctx, surveys, surveys.id, id)
  if (survey.toldAt !== null || survey.audience === null || !isOpen(survey, ctx.now)) return false
  const people = await membersAfter(ctx, survey.audience, { limit: BATCH, ...(survey.toldUpTo !== null && { after: asSsoId(survey.toldUpTo) }) })
  if (people.length > 0) await tellOpen(ctx, survey, people)
  const more = people.length === BATCH
  await ctx.db
    .update(surveys)
    .set({ toldUpTo: people.at(-1) ?? survey.toldUpTo, ...(!more && { toldAt: ctx.now }) })
    .where(eq(surveys.id, id))
  return more
}
