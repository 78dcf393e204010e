import { fromDrizzle, PgBoss } from 'pg-boss'
import { newId } from '#foundation/database/columns.ts'
import type { Tx } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import { inWrite, jobCtx, type Portal } from '#foundation/server/portal.ts'
import { dayOf } from '#foundation/time.ts'
import { handled } from './handled.ts'
import type { Job, Subscription } from './wiring.ts'

/** Work that leaves a transaction only when it commits. */
export interface Queue {
  /** Queues an event once for each subscriber. */
  emit(tx: Tx, event: string, payload: unknown): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Delivery {
  id: string
  payload: unknown
}

/** Notifications wake the workers; polling is only the floor under them. */
const POLL_SECONDS = 20
const BATCH = 20
const RETRIES = { retryLimit: 10, retryDelay: 5, retryBackoff: true }
const ZONE = 'Asia/Shanghai'

export const queueName = (module: string, name: string): string => `${module}.${name}`

interface Named<T> {
  queue: string
  it: T
}
const all = <T>(portal: Portal, of: (wiring: Portal['rooms'][number]['wiring']) => readonly (T & { name: string })[] | undefined): Named<T>[] =>
  portal.rooms.flatMap((room) => (of(room.wiring) ?? []).map((it) => ({ queue: queueName(room.name, it.name), it })))

export const subscriptions = (portal: Portal): Named<Subscription>[] => all<Subscription>(portal, (w) => w.hears)
export const cronJobs = (portal: Portal): Named<Job>[] => all<Job>(portal, (w) => w.jobs)

const sendWith = (tx: Tx) => fromDrizzle({ execute: (query) => tx.execute(query as SQL) as Promise<{ rows: unknown[] }> }, sql)

/** The queue on pg-boss: sends are part of the transaction, work survives a crash and runs once however many nodes there are. */
export function bossQueue(portal: () => Portal): Queue {
  let boss: PgBoss | undefined
  return {
    async emit(tx, event, payload) {
      if (!boss) throw new Error('the queue has not started')
      const delivery: Delivery = { id: newId(), payload }
      for (const { queue, it } of subscriptions(portal())) if (it.event === event) await boss.send(queue, delivery, { ...RETRIES, db: sendWith(tx) })
    },
    async start() {
      const p = portal()
      boss = new PgBoss({ ...p.database.forJobs, useListenNotify: true, schedule: true })
      boss.on('error', (fault: Error) => p.log.error({ err: fault }, 'job queue'))
      await boss.start()
      for (const { queue, it } of subscriptions(p)) {
        await boss.createQueue(queue, { notify: true })
        await boss.work<Delivery>(queue, { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
          for (const { data } of jobs) await deliver(p, queue, it, data)
        })
      }
      for (const { queue, it } of cronJobs(p)) {
        await boss.createQueue(queue, { notify: true })
        await boss.schedule(queue, it.cron, null, { tz: ZONE })
        await boss.work(queue, { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
          if (job) await it.run(jobCtx(p, queue), dayOf(job.createdOn))
        })
      }
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: 5_000 })
      boss = undefined
    },
  }
}

/** Handles one delivery in one transaction, and only the first time. */
export const deliver = (portal: Portal, queue: string, subscription: Subscription, { id, payload }: Delivery): Promise<void> =>
  inWrite(portal, { by: `job:${queue}` }, async (ctx) => {
    if (await handled(ctx, queue, id)) return
    await subscription.handle(ctx, subscription.payload.parse(payload))
  })
