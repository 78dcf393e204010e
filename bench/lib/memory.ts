import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { round } from './figures.ts'

const LOOK_EVERY_MS = 25

/** Megabytes of memory that a process holds, as Linux counts it. */
export const memoryOf = (pid: number): number => round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_000, 1)

/** The most that a process holds while something is done. */
export async function mostMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = memoryOf(pid)
  let over = false
  const look = (async () => {
    while (!over) {
      most = Math.max(most, memoryOf(pid))
      await pause(LOOK_EVERY_MS)
    }
  })()
  try {
    await work()
  } finally {
    over = true
    await look
  }
  return most
}
