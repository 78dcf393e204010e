import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What `GET /metrics` shows, in the text format of Prometheus. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

export const callSeconds = new Histogram({
  name: 'backlot_call_seconds',
  help: 'Time to answer a call, by call and answer code',
  labelNames: ['call', 'code'] as const,
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [metrics],
})

export const transactionRetries = new Gauge({
  name: 'backlot_transaction_retries',
  help: 'Transactions run again after a deadlock, since the start',
  registers: [metrics],
})
