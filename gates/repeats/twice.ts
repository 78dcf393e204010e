import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { subscriptions } from '#foundation/jobs/queues.ts'
import { deliver } from '#foundation/jobs/workers.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { watch } from './trace.ts'

interface Queued {
  queue: string
  id: string
  payload: unknown
}

/** What became of events that were delivered twice. */
export interface Deliveries {
  /** Subscriptions that heard something. */
  heard: Set<string>
  /** What the second delivery changed, a line each. */
  again: string[]
}

/** From now on every event that is queued is delivered twice, as a queue that promises "at least once" may do. */
export function deliverTwice(t: TestPortal): Deliveries {
  const { portal } = t
  const said: Deliveries = { heard: new Set(), again: [] }
  const next = async (): Promise<Queued | undefined> =>
    (
      await portal.database.write((tx) =>
        rowsOf<Queued & Record<string, unknown>>(
          tx,
          sql`delete from testing_queue where seq = (select min(seq) from testing_queue) returning queue, id, payload`,
        ),
      )
    )[0]
  const rest = t.drain
  t.drain = async () => {
    for (let one = await next(); one; one = await next()) {
      const { queue, ...delivery } = one
      const found = subscriptions(portal).find((subscription) => subscription.queue === queue)
      if (!found) continue
      await deliver(portal, queue, found.it, delivery)
      said.heard.add(queue)
      const { changes } = await watch(portal.database, () => deliver(portal, queue, found.it, delivery))
      said.again.push(...changes.flat().map((statement) => `${queue}: ${statement.slice(0, 120)}`))
    }
    await rest()
  }
  return said
}
