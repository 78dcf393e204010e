import { jobCtx, type Portal } from '#foundation/server/portal.ts'
import type { Day } from '#foundation/time.ts'
import type { Job } from './wiring.ts'

/** One run of a job: which, for which day, and who asked for it where it was not the clock. */
export interface JobRun {
  queue: string
  cron: string
  day: Day
  by?: string
}

/** Runs a job, in the sight of the module that watches runs, if there is one: it may keep the run from beginning, and sees how it ends. */
export async function runJob(portal: Portal, job: Pick<Job, 'run'>, run: JobRun): Promise<void> {
  const work = () => job.run(jobCtx(portal, run.queue), run.day)
  const watch = portal.rooms.find(({ wiring }) => wiring.watchRun)?.wiring.watchRun
  await (watch ? watch(portal, run, work) : work())
}
