import { jobCtx, type Portal } from '#foundation/server/portal.ts'
import type { Job } from './wiring.ts'

/** Seconds between the runs of a job whose cron line counts seconds; undefined for all others, which the queue's clock starts. */
export function pulseSeconds(cron: string): number | undefined {
  const [, seconds] = /^\*\/(\d+)( \*){5}$/.exec(cron) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

/**
 * Runs a job every few seconds on this node, never twice at once here.
 * @returns a function that ends it, and waits for what is running
 */
export function startPulse(portal: Portal, name: string, job: Pick<Job, 'run'>, seconds: number): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    if (running || portal.makingDemo) return
    const given = jobCtx(portal, name)
    running = job
      .run(given, given.today)
      .catch((fault: unknown) => portal.log.error({ err: fault }, name))
      .finally(() => {
        running = undefined
      })
  }, seconds * 1_000)
  return async () => {
    clearInterval(timer)
    await running
  }
}
