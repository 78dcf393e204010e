import { AIMS, type Sizes } from '../aims.ts'
import { median, round } from '../lib/figures.ts'
import { startWorker } from '../lib/worker.ts'
import type { TurnsHouse } from './house.ts'

export interface TurnFigures {
  what: string
  kind: 'call' | 'job'
  /** Milliseconds at a stretch in which nobody else had a turn. */
  ms: number
  aim: number
}

export interface TurnsGroup {
  calls: number
  jobs: number
  /** Those that keep others waiting longest. */
  longest: TurnFigures[]
  /** What could not be tried with so much in the tables, and why. */
  untried: { what: string; why: string }[]
}

/** So many are told; whatever misses the aim is. */
const TOLD = 20

/** For how long each call and each job keeps the process to itself: whatever reckons for long has to let others in between. */
export async function measureTurns(server: string, sizes: Sizes, say: (line: string) => void): Promise<TurnsGroup> {
  const worker = startWorker<TurnsHouse>(new URL('house.ts', import.meta.url), { TEST_LOG: 'silent' })
  say(`turns: making ${sizes.growth.small.people} people`)
  const { calls, jobs } = await worker.ask('open', { server, size: sizes.growth.small })
  const all: TurnFigures[] = []
  const untried: TurnsGroup['untried'] = []
  const watch = async (what: string, kind: TurnFigures['kind'], times: number): Promise<void> => {
    try {
      // the first of several warms up; a job does its work once
      const found = await worker.ask('held', what, times)
      const figures = { what, kind, ms: round(median(times > 1 ? found.slice(1) : found), 0), aim: AIMS.stretchMs }
      all.push(figures)
      if (figures.ms > figures.aim) say(`  ${kind} ${what}: ${figures.ms} ms at a stretch`)
    } catch (fault) {
      const why = (fault instanceof Error ? fault.message : String(fault)).split('\n')[0] ?? ''
      untried.push({ what, why })
      say(`  ${kind} ${what} could not be tried: ${why}`)
    }
  }
  for (const call of calls) await watch(call, 'call', sizes.runs + 1)
  for (const job of jobs) await watch(job, 'job', 1)
  await worker.ask('close')
  await worker.end()
  const longest = all.toSorted((a, b) => b.ms - a.ms).filter(({ ms, aim }, at) => at < TOLD || ms > aim)
  say(
    `  ${calls.length} calls and lists, ${jobs.length} jobs: ${longest.filter(({ ms, aim }) => ms > aim).length} keep others waiting for more than ${AIMS.stretchMs} ms`,
  )
  return { calls: calls.length, jobs: jobs.length, longest, untried }
}
