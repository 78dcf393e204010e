import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Queue } from '#foundation/jobs/queue.ts'
import { clockedJobs, handJob, hearersOf, subscriptions } from '#foundation/jobs/queues.ts'
import { runJob } from '#foundation/jobs/run.ts'
import { type Due, deliver } from '#foundation/jobs/workers.ts'
import type { Portal } from '#foundation/server/portal.ts'

export interface TestQueue extends Queue {
  /** Delivers all that is queued, and what that queues in turn. */
  drain(): Promise<void>
}

/** The queue of tests: a table, so that sends roll back with their transaction, delivered when the test says so. */
export function testQueue(portal: () => Portal): TestQueue {
  return {
    async emit(tx, event, payloads) {
      for (const payload of payloads) {
        const hearers = hearersOf(portal(), event, [{ id: newId(), payload }])
        for (const { queue, deliveries } of hearers)
          for (const { id } of deliveries)
            await tx.execute(sql`insert into testing_queue (queue, id, payload) values (${queue}, ${id}, ${JSON.stringify(payload)}::jsonb)`)
      }
    },
    async runJob(tx, queue, due) {
      handJob(portal(), queue)
      await tx.execute(sql`insert into testing_queue (queue, id, payload) values (${queue}, '', ${JSON.stringify(due)}::jsonb)`)
    },
    held: () =>
      portal().database.write(async (tx) => {
        const rows = await rowsOf<{ queue: string; waiting: number }>(
          tx,
          sql`select queue, count(*)::int as waiting from testing_queue group by queue order by queue`,
        )
        return rows.map((row) => ({ ...row, running: 0, failed: 0 }))
      }),
    async drain() {
      for (;;) {
        const [next] = await portal().database.write((tx) =>
          rowsOf<{ queue: string; id: string; payload: unknown }>(
            tx,
            sql`delete from testing_queue where seq = (select min(seq) from testing_queue) returning queue, id, payload`,
          ),
        )
        if (!next) return
        const found = subscriptions(portal()).find((s) => s.queue === next.queue)
        if (found) await deliver(portal(), found.queue, found.it, next)
        const job = clockedJobs(portal()).find((one) => one.queue === next.queue)
        if (job) await runJob(portal(), job.it, { queue: next.queue, cron: job.it.cron, ...(next.payload as Due) })
      }
    },
    start: async () => {},
    begin: async () => {},
    stop: async () => {},
  }
}

export const TEST_QUEUE_TABLE = sql`create table if not exists testing_queue (seq bigserial primary key, queue text not null, id text not null, payload jsonb)`
