import { CronExpressionParser } from 'cron-parser'
import { cronJobs } from '#foundation/jobs/queues.ts'
import { jobCtx, type Portal } from '#foundation/server/portal.ts'
import { type Day, dayOf, RESORT_ZONE } from '#foundation/time.ts'

/** A run of a job as its clock would start it. */
export interface Due {
  name: string
  at: Date
  day: Day
  run(): Promise<void>
}

/** The next run of every job after an instant, in the order in which they come. */
export const dueAfter = (portal: Portal, instant: Date): Due[] =>
  cronJobs(portal)
    .map(({ queue, it }) => {
      const at = CronExpressionParser.parse(it.cron, { currentDate: instant, tz: RESORT_ZONE }).next().toDate()
      const day = dayOf(at)
      return { name: queue, at, day, run: () => it.run(jobCtx(portal, queue), day) }
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.name.localeCompare(b.name))
