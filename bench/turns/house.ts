/** The process that is watched: a filled portal that makes each call and runs each job, and tells for how long nobody else had a turn meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { callsOf, fill, listsOf, type Size } from '#app/testing/volume.ts'
import { cronJobs } from '#foundation/jobs/queues.ts'
import { openTestPortal, type TestPortal } from '#foundation/testing/portal.ts'
import { samplesOf } from '#foundation/testing/samples.ts'
import { clientOf, make, prepare } from '../../gates/calls.ts'
import { oneOfMany } from '../calls/measured.ts'
import { createDatabase, made, onServer } from '../lib/databases.ts'
import { fromManyPlaces } from '../lib/places.ts'
import { answer } from '../lib/worker.ts'

type Work = () => Promise<unknown>

/** So often it is looked whether others have their turn; what is told is as coarse. */
const LOOK_MS = 1
/** Long enough that one look falls before the work, and one behind it. */
const LOOKS_MS = 5

let t: TestPortal
/** What is watched, by its name: each makes what it needs, and gives what is watched then. */
const watched = new Map<string, (nth: number) => Promise<Work>>()

/** @returns the names of what can be watched: lists and calls with much, every call as its sample makes it, and jobs, which come last since they tidy up */
async function open({ server, size }: { server: string; size: Size }): Promise<{ calls: string[]; jobs: string[] }> {
  await createDatabase(server, 'bench_turns')
  t = await openTestPortal({ databaseOf: made(onServer(server, 'bench_turns')), before: fromManyPlaces })
  await fill(t, size)
  const { own, everybodys, ofOne } = await listsOf(t)
  const one = oneOfMany(Math.floor(size.people / 8) - 1)
  for (const { name, page } of [...own(one, one), ...everybodys(), ...ofOne()]) watched.set(name, async () => () => page(1, 10))
  for (const [name, call] of await callsOf(t)) watched.set(name, async () => call)
  for (const room of t.portal.rooms)
    for (const sample of await samplesOf(room))
      watched.set(`${room.name}: ${sample.call.call}`, async (nth) => {
        const sent = await prepare(t, sample, nth)
        const client = await clientOf(t, sample.by)
        return async () => {
          const { code } = await make(client, sample, sent)
          if (code !== '10000') throw new Error(`it answered ${code}`)
        }
      })
  const calls = [...watched.keys()]
  const jobs = cronJobs(t.portal).map(({ queue }) => queue)
  for (const job of jobs) watched.set(job, async () => () => t.runJob(job))
  return { calls, jobs }
}

/** For how many milliseconds at most nobody else had a turn, at each of so many tries. */
async function held(name: string, times: number): Promise<number[]> {
  const found: number[] = []
  for (let nth = 1; nth <= times; nth++) {
    const work = await watched.get(name)!(nth)
    const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
    delay.enable()
    await pause(LOOKS_MS)
    delay.reset()
    await work()
    await pause(LOOKS_MS)
    delay.disable()
    found.push(delay.max / 1e6)
  }
  return found
}

const close = async (): Promise<void> => t.close()

const tasks = { open, held, close }
export type TurnsHouse = typeof tasks
answer(tasks)
