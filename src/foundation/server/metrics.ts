import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
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
export function figures(database: Pick<Database, 'retries' | 'connections'>): Promise<string> {
  transactionRetries.set(database.retries())
  for (const [state, count] of Object.entries(database.connections())) connections.set({ state }, count)
  return metrics.metrics()
}
