import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { textList } from '#foundation/database/db.ts'
import { and, asc, eq, gte, sql } from '#foundation/database/drizzle.ts'
import { dueAround, takenCare } from '#foundation/jobs/missed.ts'
import { clockedJobs } from '#foundation/jobs/queues.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addHours } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { monitorOverview, WatchedJob } from '../../contract/monitor.ts'
import { late } from '../../rules/jobRuns.ts'
import { systemPauses as pauses, systemJobRuns as runs } from '../tables.ts'
import { moduleCodes } from './house.ts'
import { nameOf } from './labels.ts'
import { jobName } from './words.ts'

/** What failed longer ago was told, or is no news. */
const FAILED_HOURS = 1

type Run = typeof runs.$inferSelect

interface Watched {
  job: string
  module: string
  last: Run | undefined
  due: { last: Date; next: Date }
  paused: typeof pauses.$inferSelect | undefined
  late: boolean
}

/** The module of a job or a subscriber, by the name of its queue. */
const moduleOfQueue = (queue: string): string => queue.slice(0, queue.indexOf('.'))

/** Every job with its last run and whether it did not start in its time. */
export async function watchedJobs(ctx: Ctx): Promise<Watched[]> {
  const jobs = clockedJobs(portalOf(ctx))
  // of each job the newest run, one step of the index a job
  const newest = sql`select (select r.id from ${runs} r where r.job = one order by r.id desc limit 1) from unnest(${textList(jobs.map(({ queue }) => queue))}) as one`
  const last = new Map((await ctx.db.select().from(runs).where(sql`${runs.id} in (${newest})`)).map((run) => [run.job, run]))
  const paused = new Map((await ctx.db.select().from(pauses)).map((row) => [row.job, row]))
  const through = await takenCare(ctx)
  return jobs.map(({ queue, it }) => {
    const due = dueAround(it.cron, ctx.now)
    return {
      job: queue,
      module: moduleOfQueue(queue),
      last: last.get(queue),
      due,
      paused: paused.get(queue),
      late: late({ due: due.last, through: through.get(queue), now: ctx.now }),
    }
  })
}

/** The jobs of every module, and how they run. */
export async function overview(ctx: Ctx): Promise<OutputOf<typeof monitorOverview>> {
  const jobs = await watchedJobs(ctx)
  const refs = await personRefs(
    ctx,
    jobs.flatMap(({ last, paused }) => [last?.by ?? [], paused?.by ?? []].flat()),
  )
  const doer = (by: SsoId) => ({ by, person: refs.get(by) ?? null })
  const byModule = Map.groupBy(jobs, ({ module }) => module)
  return {
    modules: ['foundation', ...moduleCodes(ctx)].flatMap((code) => {
      const own = byModule.get(code)
      return own ? [{ code, ...nameOf(ctx, code), jobs: own.map((one) => ({ ...jobName(ctx, one.job), ...shown(one, doer) })) }] : []
    }),
  }
}

function shown(
  { job, last, due, paused, late: isLate }: Watched,
  doer: (by: SsoId) => { by: string; person: NonNullable<WatchedJob['paused']>['by']['person'] },
): Omit<WatchedJob, 'nameCn' | 'nameEn'> {
  return {
    job,
    late: isLate,
    next: paused ? null : due.next.toISOString(),
    paused: paused ? { by: doer(paused.by), at: paused.at.toISOString(), reason: paused.reason } : null,
    last: last
      ? {
          day: last.day,
          startedAt: last.startedAt.toISOString(),
          endedAt: last.endedAt?.toISOString() ?? null,
          result: last.result,
          message: last.message,
          by: last.by ? doer(last.by) : null,
        }
      : null,
  }
}

/** Runs that failed within the last hour, the oldest first. */
export const failedRuns = (ctx: Ctx): Promise<Run[]> =>
  ctx.db
    .select()
    .from(runs)
    .where(and(eq(runs.result, 'failed'), gte(runs.startedAt, addHours(ctx.now, -FAILED_HOURS))))
    .orderBy(asc(runs.startedAt), asc(runs.id))
