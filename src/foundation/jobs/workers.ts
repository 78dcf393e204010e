import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { foundationHandled } from '#foundation/database/tables.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { type Day, dayOf } from '#foundation/time.ts'
import { noteRun } from './missed.ts'
import type { Named } from './queues.ts'
import { runJob } from './run.ts'
import type { Job, Subscription } from './wiring.ts'

/** An event on its way to one subscriber. */
export interface Delivery {
  id: string
  payload: unknown
}

/** A run for a day that was missed, or that somebody asked for. */
export interface Due {
  day: Day
  by?: string
}

/** Notifications wake the workers; polling is only the floor under them. */
const POLL_SECONDS = 20
const BATCH = 20

/** Works on what is told to a subscriber. */
export const hear = (boss: PgBoss, portal: Portal, { queue, it }: Named<Subscription>): Promise<string> =>
  boss.work<Delivery>(queue, { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
    for (const { data } of jobs) await deliver(portal, queue, it, data)
  })

/** Works on the runs of a job. */
export const work = (boss: PgBoss, portal: Portal, { queue, it }: Named<Omit<Job, 'spec'>>): Promise<string> =>
  boss.work(queue, { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS }, async ([job]: JobWithMetadata<Due | null>[]) => {
    if (!job || portal.makingDemo) return
    if (!job.data?.day) await inWrite(portal, { by: `job:${queue}` }, (ctx) => noteRun(ctx, queue))
    const { by, day = dayOf(job.createdOn) } = job.data ?? {}
    await runJob(portal, it, { queue, cron: it.cron, day, ...(by && { by }) })
  })

/** Handles one delivery in one transaction, and only the first time. */
export const deliver = (portal: Portal, queue: string, subscription: Subscription, { id, payload }: Delivery): Promise<void> =>
  inWrite(portal, { by: `job:${queue}` }, async (ctx) => {
    if (await handled(ctx, queue, id)) return
    const told = subscription.payload.parse(payload)
    if (subscription.concerns?.(told) ?? true) await subscription.handle(ctx, told)
  })

/** Whether a subscriber has handled this event already; notes that it now has. */
async function handled(ctx: WriteCtx, queue: string, eventId: string): Promise<boolean> {
  const noted = await ctx.db
    .insert(foundationHandled)
    .values({ queue, eventId, at: ctx.now })
    .onConflictDoNothing()
    .returning({ queue: foundationHandled.queue })
  return noted.length === 0
}
