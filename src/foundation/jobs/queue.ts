import { setTimeout as pause } from 'node:timers/promises'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { newId } from '#foundation/database/columns.ts'
import type { Tx } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { RESORT_ZONE } from '#foundation/time.ts'
import { startLooking } from './look.ts'
import { takeMissed } from './missed.ts'
import { pulseSeconds, startPulse } from './pulse.ts'
import { clockedJobs, cronJobs, handJob, hearersOf, type Named, subscriptions } from './queues.ts'
import { startTicking } from './ticking.ts'
import type { Job } from './wiring.ts'
import { type Delivery, type Due, hear, work } from './workers.ts'

/** Work that leaves a transaction only when it commits. */
export interface Queue {
  /** Queues an event for each of the payloads once for each subscriber. */
  emit(tx: Tx, event: string, payloads: readonly unknown[]): Promise<void>
  /** Queues a run of a job by hand, in the caller's transaction. @throws where there is no such job, or one that counts seconds */
  runJob(tx: Tx, queue: string, due: Required<Due>): Promise<void>
  /** How much each queue holds; some seconds old. */
  held(): Promise<Held[]>
  /** Makes it take in what is queued. */
  start(): Promise<void>
  /** Begins to work on what is queued, little by little, and on what was due while nothing ran; whoever asks again waits for the same. Once it has started. */
  begin(): Promise<void>
  stop(): Promise<void>
}

/** What a queue of a job or a subscriber holds. */
interface Held {
  queue: string
  waiting: number
  running: number
  /** Tried as often as it may be, and given up. */
  failed: number
}

/** Each worker asks at once what there is to do. So many begin together, and between them whoever calls has a turn: the embedded database answers in turn. */
const SLICE = 20
const BETWEEN_MS = 50
/** Deliveries of one statement, where many events are told at once. */
const INSERT = 500
/** Whoever works on a job says so at half this time; one whose node was killed is taken up again after it, where it would be lost for a quarter of an hour. */
const HEARTBEAT_SECONDS = 30
const SERVED = { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS }
const LOOK_AFTER_SECONDS = 15
const RETRIES = { retryLimit: 10, retryDelay: 5, retryBackoff: true }

const sendWith = (tx: Tx) => fromDrizzle({ execute: (query) => tx.execute(query as SQL) as Promise<{ rows: unknown[] }> }, sql)

/** The queue on pg-boss: sends are part of the transaction, work survives a crash and runs once however many nodes there are. */
export function bossQueue(portal: () => Portal): Queue {
  let boss: PgBoss | undefined
  let begun: Promise<void> | undefined
  let ending = false
  const pulses: (() => Promise<void>)[] = []
  let stopLooking = () => {}
  let stopTicking = async () => {}
  const started = (): PgBoss => {
    if (!boss) throw new Error('the queue has not started')
    return boss
  }
  const beginning = async (): Promise<void> => {
    const [p, own] = [portal(), started()]
    for (const { queue, it } of cronJobs(p)) {
      const seconds = pulseSeconds(it.cron)
      if (seconds) pulses.push(startPulse(p, queue, it, seconds))
    }
    const byClock = clockedJobs(p)
    const queueMissed = makeGood.bind(undefined, own, p)
    await queueMissed(byClock)
    const { schedule, clock } = p.config
    if (schedule && clock) stopTicking = startTicking(p, byClock, queueMissed)
    await littleByLittle(subscriptions(p), (one) => hear(own, p, one))
    // what the clock starts has nothing to do until the demo is made, and asks again and again
    while (p.makingDemo && !ending) await pause(BETWEEN_MS)
    await littleByLittle(byClock, (one) => work(own, p, one))
  }
  const littleByLittle = async <T>(all: readonly T[], start: (one: T) => Promise<unknown>): Promise<void> => {
    for (let at = 0; at < all.length && !ending; at += SLICE) {
      await Promise.all(all.slice(at, at + SLICE).map(start))
      await pause(BETWEEN_MS)
    }
  }
  return {
    async emit(tx, event, payloads) {
      const own = started()
      const told = payloads.map((payload): Delivery => ({ id: newId(), payload }))
      for (const { queue, deliveries } of hearersOf(portal(), event, told)) {
        const [only] = deliveries
        if (only && deliveries.length === 1) await own.send(queue, only, { ...RETRIES, db: sendWith(tx) })
        for (let at = 0; deliveries.length > 1 && at < deliveries.length; at += INSERT)
          await own.insert(
            queue,
            deliveries.slice(at, at + INSERT).map((data) => ({ data, ...RETRIES })),
            { db: sendWith(tx) },
          )
      }
    },
    async runJob(tx, queue, due) {
      const own = started()
      handJob(portal(), queue)
      await own.send(queue, due, { db: sendWith(tx) })
    },
    async held() {
      const p = portal()
      // the library has queues of its own beside ours
      const ours = new Set([...subscriptions(p), ...clockedJobs(p)].map(({ queue }) => queue))
      return ((await boss?.getQueues()) ?? [])
        .filter(({ name }) => ours.has(name))
        .map(({ name, queuedCount, activeCount, failedCount }) => ({ queue: name, waiting: queuedCount, running: activeCount, failed: failedCount }))
    },
    async start() {
      const p = portal()
      const { schedule, clock } = p.config
      boss = new PgBoss({
        ...p.database.forJobs,
        useListenNotify: true,
        // it reads the machine's clock
        schedule: schedule && !clock,
        superviseIntervalSeconds: LOOK_AFTER_SECONDS,
        monitorIntervalSeconds: LOOK_AFTER_SECONDS,
      })
      boss.on('error', (fault: Error) => p.log.error({ err: fault }, 'job queue'))
      await boss.start()
      stopLooking = startLooking(p)
      const open = await queueOpener(boss)
      for (const { queue } of [...subscriptions(p), ...clockedJobs(p)]) await open(queue)
      const scheduled = new Map((await boss.getSchedules()).map((one) => [one.name, one]))
      for (const { queue, it } of clockedJobs(p)) {
        const { cron, timezone } = scheduled.get(queue) ?? {}
        if (cron !== it.cron || timezone !== RESORT_ZONE) await boss.schedule(queue, it.cron, null, { tz: RESORT_ZONE })
      }
    },
    begin() {
      begun ??= beginning()
      return begun
    },
    async stop() {
      ending = true
      await begun?.catch(() => {})
      stopLooking()
      await stopTicking()
      await Promise.all(pulses.splice(0).map((stop) => stop()))
      await boss?.stop({ graceful: true, timeout: 5_000 })
      boss = undefined
    },
  }
}

/**
 * Makes queues that are not there yet as they have to be, and has pg-boss read what it keeps in mind about them: left to the first send, it would
 * read inside that send's transaction by a handle of its own, and wait for the embedded database's only connection for ever. Those that are
 * there it has read at its start.
 */
async function queueOpener(boss: PgBoss): Promise<(queue: string) => Promise<void>> {
  const there = new Map((await boss.getQueues()).map((one) => [one.name, one]))
  return async (queue) => {
    const known = there.get(queue)
    if (known?.heartbeatSeconds === HEARTBEAT_SECONDS && known.notify) return
    await (known ? boss.updateQueue(queue, SERVED) : boss.createQueue(queue, SERVED))
    await boss.getJobById(queue, newId())
  }
}

/** The clock queues a job when it is due and only then: what was due while nothing ran is queued at the start, once however many nodes start. */
const makeGood = (boss: PgBoss, portal: Portal, jobs: readonly Named<Pick<Job, 'cron'>>[]): Promise<void> =>
  inWrite(portal, { by: 'job:start' }, async (ctx) => {
    const missed = await takeMissed(
      ctx,
      jobs.map(({ queue, it }) => ({ queue, cron: it.cron })),
    )
    for (const { queue, day } of missed) await boss.send(queue, { day } satisfies Due, { db: sendWith(ctx.db) })
  })
