import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, names, nothing, requiredText } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { doer, named } from './shapes.ts'

export const MONITOR = '/api/basic/monitor/v1'
/** Either opens the business monitor and the report, and makes their calls. */
export const WATCHERS = ['BASIC_SYSTEM_MONITOR', 'Admin'] as const

const result = z.enum(['running', 'ok', 'failed', 'skipped'])

const watchedJob = names.extend({
  job: z.string(),
  last: z.object({ day, startedAt: instant, endedAt: instant.nullable(), result, message: z.string(), by: doer.nullable() }).nullable(),
  /** None while it is paused. */
  next: instant.nullable(),
  paused: z.object({ by: doer, at: instant, reason: z.string() }).nullable(),
  late: z.boolean(),
})
export type WatchedJob = z.output<typeof watchedJob>

/** By module, its jobs with the last run and the next. Jobs that count seconds are left out. */
export const monitorOverview = endpoint(`GET ${MONITOR}/overview`, {
  kind: 'read',
  access: WATCHERS,
  input: nothing,
  output: z.object({ modules: z.array(named.extend({ jobs: z.array(watchedJob) })) }),
})

/** What piles up and what is slow: queues that hold something, ports in trouble, approvals that are overdue, calls of the last 24 hours. */
export const monitorLoad = endpoint(`GET ${MONITOR}/load`, {
  kind: 'read',
  access: WATCHERS,
  input: nothing,
  output: z.object({
    queues: z.array(z.object({ queue: z.string(), waiting: z.int(), running: z.int(), failed: z.int() })),
    ports: z.array(
      names.extend({
        port: z.string(),
        /** Nothing is sent until then. */
        openUntil: instant.nullable(),
        waiting: z.int(),
        failed: z.int(),
        lastError: z.string(),
        lastErrorAt: instant.nullable(),
      }),
    ),
    approvals: z.array(names.extend({ catalog: z.string(), module: named, tasks: z.int(), since: instant })),
    modules: z.array(named.extend({ calls: z.int(), faults: z.int(), slow: z.int() })),
    /** Calls that took longer than a second, those that did so most often first. */
    slowest: z.array(z.object({ call: z.string(), module: named, calls: z.int(), slow: z.int(), averageMs: z.int(), longestMs: z.int() })),
  }),
})
export type MonitorLoad = z.output<typeof monitorLoad.output>

const job = requiredText(120)

/** Runs a job for a day, in the background; a day that a daily job did already is passed over. */
export const runJobNow = endpoint(`POST ${MONITOR}/job/run`, { kind: 'write', access: WATCHERS, input: z.object({ job, day }), output: nothing })

/** Keeps the clock from running a job, or lets it again. */
export const pauseJobRuns = endpoint(`POST ${MONITOR}/job/pause`, {
  kind: 'write',
  access: WATCHERS,
  input: z.object({ job, paused: z.boolean(), reason: requiredText(200) }),
  output: nothing,
})
