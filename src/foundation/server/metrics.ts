import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Database } from '#foundation/database/open.ts'

/** What METRICS_PORT serves, in the text format of Prometheus. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

export const callSeconds = new Histogram({
  name: 'backlot_call_seconds',
  help: 'Time to answer a call, by call and answer code',
  labelNames: ['call', 'code'] as const,
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [metrics],
})

/** Without labels, so that it is there from the start: of a figure that appears with its first fault nobody sees that it rose. */
export const faults = new Counter({
  name: 'backlot_faults_total',
  help: 'Answers that were a fault of the portal, since the start',
  registers: [metrics],
})

const databaseReady = new Gauge({
  name: 'backlot_database_ready',
  help: 'Whether the database answers: 1, or 0',
  registers: [metrics],
})

const transactionRetries = new Gauge({
  name: 'backlot_transaction_retries',
  help: 'Transactions run again after a deadlock, since the start',
  registers: [metrics],
})

const connections = new Gauge({
  name: 'backlot_database_connections',
  help: 'Connections to the database: open, idle, and calls that wait for one',
  labelNames: ['state'] as const,
  registers: [metrics],
})

/** As an answer says what it holds. */
export const METRICS_TYPE = metrics.contentType

/** The figures of this process, as of now. */
export async function figures(database: Pick<Database, 'retries' | 'connections' | 'read'>): Promise<string> {
  transactionRetries.set(database.retries())
  for (const [state, count] of Object.entries(database.connections())) connections.set({ state }, count)
  databaseReady.set((await Promise.race([answers(database), pause(READY_MS, false, { ref: false })])) ? 1 : 0)
  return metrics.metrics()
}

/** Sooner than whoever reads the figures gives them up, which would say that the node is gone. */
const READY_MS = 2_000

/** Whether the database answers now. */
export async function answers(database: Pick<Database, 'read'>): Promise<boolean> {
  try {
    await rowsOf(database.read(), sql`select 1 as one`)
    return true
  } catch {
    return false
  }
}
