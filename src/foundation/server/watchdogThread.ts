import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '#foundation/time.ts'
import type { Watched } from './watchdog.ts'

/** The thread beside the process: looks whether its count goes on. */
const { beats, call, beatMs, standsMs } = workerData as Watched
const [count, name] = [new Int32Array(beats), new Uint8Array(call)]
const ERROR = 2
let last = Atomics.load(count, 0)
let still = 0
let told = false

const line = (msg: string, more: object): void =>
  void writeSync(ERROR, `${JSON.stringify({ level: 50, time: systemClock().toISOString(), pid: process.pid, ...more, msg })}\n`)

setInterval(() => {
  const now = Atomics.load(count, 0)
  if (now !== last) {
    if (told) line('the process goes on', { stoodMs: still })
    last = now
    still = 0
    told = false
    return
  }
  still += beatMs
  if (told || still <= standsMs) return
  told = true
  line('the process stands: one thing keeps it busy, and nobody is answered', {
    stoodMs: still,
    lastCall: new TextDecoder().decode(name.slice().subarray(0, ended(name))),
  })
  parentPort?.postMessage('stood')
}, beatMs)

function ended(bytes: Uint8Array): number {
  const at = bytes.indexOf(0)
  return at === -1 ? bytes.length : at
}
