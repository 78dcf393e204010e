import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { callOf } from './callOf.ts'
import { metrics } from './metrics.ts'

const BEAT_MS = 250
/** So long the process may be busy with one thing, in which it answers nobody. */
export const STANDS_MS = 1_000
const MOST_BYTES = 200

const stood = new Counter({
  name: 'backlot_event_loop_stood_total',
  help: 'How often the process was busy with one thing for more than a second and answered nobody',
  registers: [metrics],
})

/** What the thread beside is given: a count that goes on while the process does, and the call that began last. */
export interface Watched {
  beats: SharedArrayBuffer
  call: SharedArrayBuffer
  beatMs: number
  standsMs: number
}

/**
 * Watches from a thread of its own whether this process goes on. What stands for more than a second is told while it stands, by a line to the standard error with the
 * call that began last, since a process that never goes on tells nothing itself. @returns what ends it
 */
export function watchdog(app: FastifyInstance, standsMs = STANDS_MS): () => Promise<unknown> {
  const watched: Watched = { beats: new SharedArrayBuffer(4), call: new SharedArrayBuffer(MOST_BYTES), beatMs: BEAT_MS, standsMs }
  const [beats, call] = [new Int32Array(watched.beats), new Uint8Array(watched.call)]
  const text = new TextEncoder()
  app.addHook('onRequest', async (request) => {
    call.fill(0)
    text.encodeInto(callOf(request), call)
  })
  const worker = new Worker(new URL('./watchdogThread.ts', import.meta.url), { workerData: watched, execArgv: [] })
  worker.unref()
  worker.on('message', () => stood.inc())
  worker.on('error', (fault) => app.log.warn({ err: fault }, 'nobody watches whether the process goes on'))
  const beat = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  return () => {
    clearInterval(beat)
    return worker.terminate()
  }
}
