import type { Portal } from '#foundation/server/portal.ts'
import { dueAround } from './missed.ts'

const TICK_MS = 5_000

/**
 * Sees every few seconds which jobs have become due by the portal's own clock, and has them queued. For a clock that was set: the queue's own
 * schedule goes by the machine's.
 * @returns a function that ends it, and waits for what is being queued
 */
export function startTicking<J extends { it: { cron: string } }>(
  portal: Portal,
  jobs: readonly J[],
  queueDue: (due: J[]) => Promise<void>,
): () => Promise<void> {
  let through = portal.clock()
  let queueing: Promise<void> | undefined
  const timer = setInterval(() => {
    if (queueing) return
    const since = through
    through = portal.clock()
    if (portal.makingDemo) return
    // what is due at this very moment is due before the next
    const due = jobs.filter(({ it }) => dueAround(it.cron, through).last >= since)
    if (due.length === 0) return
    queueing = queueDue(due)
      .catch((fault: unknown) => portal.log.error({ err: fault }, 'jobs that are due'))
      .finally(() => {
        queueing = undefined
      })
  }, TICK_MS)
  return async () => {
    clearInterval(timer)
    await queueing
  }
}
