import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, isNotNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { membersAfter } from '#services/audience/server/api.ts'
import { surveyReminding } from '../../events.ts'
import module from '../../module.ts'
import { isFull, isOpen, takesMore } from '../../rules/taking.ts'
import { pendingCount } from '../data/asked.ts'
import { placedOf, requireManager, type Survey, submittedOf, surveyById } from '../data/surveys.ts'
import { surveys } from '../tables.ts'
import { tellReminder } from './telling.ts'

const BATCH = 500
/** Days before a survey closes on which who has not answered is reminded. */
const AHEAD = [3, 1] as const
const DAY_MINUTES = 24 * 60

/** SURV-15: everybody of a survey is reminded at once, so what holds for it holds for each of them. */
const remindedLately = ({ remindedAt }: Survey, now: Date): boolean => remindedAt !== null && remindedAt > addMinutes(now, -DAY_MINUTES)

/** Begins to remind, with the survey locked; the people are told batch by batch. */
async function begin(ctx: WriteCtx, survey: Survey): Promise<void> {
  await ctx.db.update(surveys).set({ remindedAt: ctx.now }).where(eq(surveys.id, survey.id))
  await ctx.emit(surveyReminding, { uid: survey.id, round: ctx.now.toISOString(), after: null })
}

/** Reminds whoever has not submitted and still can. @returns how many those are @throws SURV-06, SURV-12 where nobody can, SURV-15, not-found */
export async function remindSurvey(ctx: Writer, { uid }: { uid: string }): Promise<{ reminded: number }> {
  const survey = requireManager(ctx, await locked(ctx, surveys, surveys.id, uid))
  if (!isOpen(survey, ctx.now)) throw refuse('SURV-06')
  if (!takesMore(survey)) throw refuse('SURV-12')
  if (remindedLately(survey, ctx.now)) throw refuse('SURV-15')
  await begin(ctx, survey)
  await ctx.audit({ module: module.name, kind: 'Survey.reminded', target: uid })
  return { reminded: isFull(survey) ? survey.places - survey.submitted : await pendingCount(ctx, survey) }
}

/** Tells the next of those who have not submitted, of a survey that is full only who holds a place of it, and goes on behind them. */
export async function remindSome(ctx: WriteCtx, { uid, round, after }: z.output<typeof surveyReminding.payload>): Promise<void> {
  const survey = await surveyById(ctx, uid)
  if (!survey || survey.audience === null || !isOpen(survey, ctx.now)) return
  const people = await membersAfter(ctx, survey.audience, { ...(after !== null && { after }), limit: BATCH })
  const done = await submittedOf(ctx, survey, people)
  const placed = isFull(survey) ? await placedOf(ctx, survey, people) : undefined
  const receivers = people.filter((ssoId: SsoId) => !done.has(ssoId) && (!placed || placed.has(ssoId)))
  if (receivers.length > 0) await tellReminder(ctx, survey, receivers, round)
  const last = people.at(-1)
  if (last && people.length === BATCH) await ctx.emit(surveyReminding, { uid, round, after: last })
}

/** Reminds of the surveys that ask for it and close in three days or tomorrow. */
export async function remindDue(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  for (const ahead of AHEAD)
    await going.each(
      await job.read((ctx) => closingOn(ctx, addDays(day, ahead))),
      ({ id }) => id,
      (ctx, { id }) => beginIfDue(ctx, id),
    )
  going.end()
}

const closingOn = (ctx: Ctx, day: Day) =>
  ctx.db
    .select({ id: surveys.id })
    .from(surveys)
    .where(
      and(
        eq(surveys.status, 'published'),
        eq(surveys.reminds, true),
        isNotNull(surveys.audience),
        gt(surveys.closesAt, startOfDay(day)),
        lte(surveys.closesAt, startOfDay(addDays(day, 1))),
      ),
    )
    .orderBy(asc(surveys.id))

/** Somebody may have closed it, taken the last place, or reminded by hand, since it was found. */
async function beginIfDue(ctx: WriteCtx, id: string): Promise<void> {
  const survey = await locked(ctx, surveys, surveys.id, id)
  if (isOpen(survey, ctx.now) && takesMore(survey) && !remindedLately(survey, ctx.now)) await begin(ctx, survey)
}
