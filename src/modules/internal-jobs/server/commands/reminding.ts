import { and, asc, eq, gte, inArray, isNotNull, isNull, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { LIVE } from '../../rules/life.ts'
import { applications, interviews, jobs, slots } from '../tables.ts'
import { saidOf } from './interviews.ts'
import { CONSULTANTS_PAGE, MY, notify } from './record.ts'
import { personSaid, whenOf } from './talks.ts'

/** Reminds of tomorrow's interviews and talks. A day that is over has nothing to remind of. */
export async function remindOfTomorrow(job: JobCtx, day: Day): Promise<void> {
  if (day < dayOf(job.now)) return
  const going = goingOn(job)
  const [from, to] = [startOfDay(addDays(day, 1)), startOfDay(addDays(day, 2))]
  const talks = await job.read(({ db }) =>
    db
      .select()
      .from(slots)
      .where(and(gte(slots.startTime, from), lt(slots.startTime, to), isNotNull(slots.ssoId), isNull(slots.cancelledAt)))
      .orderBy(asc(slots.id)),
  )
  await going.each(
    talks,
    ({ id }) => id,
    async (ctx, row) => {
      if (!row.ssoId) return
      const about = { businessId: row.id, dedupeKey: `${row.booking}:${day}`, link: CONSULTANTS_PAGE }
      const said = { ...whenOf(row), place: row.place }
      await notify(ctx, 'talkTomorrow', { ...about, receivers: [row.ssoId], params: { ...said, ...(await personSaid(ctx, row.consultant)) } })
      await notify(ctx, 'talkTomorrow', { ...about, receivers: [row.consultant], params: { ...said, ...(await personSaid(ctx, row.ssoId)) } })
    },
  )
  const meetings = await job.read(({ db }) =>
    db
      .select({ interview: interviews, ssoId: applications.ssoId, job: jobs })
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.application))
      .innerJoin(jobs, eq(jobs.id, applications.job))
      .where(and(gte(interviews.at, from), lt(interviews.at, to), isNull(interviews.result), inArray(applications.approval, [...LIVE])))
      .orderBy(asc(interviews.id)),
  )
  await going.each(
    meetings,
    ({ interview }) => interview.id,
    (ctx, { interview, ssoId, job: of }) =>
      notify(ctx, 'interviewTomorrow', {
        ...{ receivers: [ssoId, ...interview.interviewers], businessId: interview.application, dedupeKey: `${interview.id}:${day}`, link: MY },
        params: saidOf(ctx, of, interview),
      }),
  )
  going.end()
}
