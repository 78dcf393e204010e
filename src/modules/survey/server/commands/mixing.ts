import { sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { anonymousAnswers, surveys, takers } from '../tables.ts'

/**
 * SURV-08: what was written in one transaction, or one after the other, could be put together by whoever reads the tables themselves. So every night the answers
 * and the names of those who answered are written anew, all at once and in an order by chance.
 */
export async function mixAnswers(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  await going.each(
    await job.read(unmixed),
    ({ surveyId }) => surveyId,
    (ctx, { surveyId }) => mix(ctx, surveyId),
  )
  going.end()
}

const unmixed = (ctx: Ctx) =>
  ctx.db
    .selectDistinct({ surveyId: anonymousAnswers.surveyId })
    .from(anonymousAnswers)
    .where(sql`not ${anonymousAnswers.mixed}`)
    .orderBy(anonymousAnswers.surveyId)

async function mix(ctx: WriteCtx, surveyId: string): Promise<void> {
  // whoever submits waits, and is mixed in the next night
  await locked(ctx, surveys, surveys.id, surveyId)
  await ctx.db.execute(sql`with taken as (delete from ${takers} where ${takers.surveyId} = ${surveyId} returning *)
    insert into ${takers} (taker, survey_id) select taker, survey_id from taken order by random()`)
  await ctx.db.execute(sql`with taken as (delete from ${anonymousAnswers} where ${anonymousAnswers.surveyId} = ${surveyId} returning *)
    insert into ${anonymousAnswers} (id, survey_id, answers, day, survey_version, mixed, entity, division, department, staff_group, employee_type)
    select id, survey_id, answers, day, survey_version, true, entity, division, department, staff_group, employee_type from taken order by random()`)
}
