import { ticks } from '#foundation/time.ts'
import type { Sizes } from '../aims.ts'
import { allAtOnce } from '../lib/drive.ts'
import { median, p95, round } from '../lib/figures.ts'
import { startWorker } from '../lib/worker.ts'
import type { RushHouse } from './house.ts'

export interface RushGroup {
  crowd: number
  places: number
  /** By the code of the answer, how many heard it. */
  answers: Record<string, number>
  booked: number
  /** Places by the rows themselves, which has to be the same. */
  bookings: number
  /** Seconds from the press until everybody had an answer, and half of them, and 95 of 100. */
  seconds: number
  half: number
  most: number
  /** Places given in a second, while there were any. */
  perSecond: number
}

/** Thousands press at the same moment for a few hundred places. */
export async function measureRush(server: string, { rush, growth }: Sizes, say: (line: string) => void): Promise<RushGroup> {
  const worker = startWorker<RushHouse>(new URL('house.ts', import.meta.url), { TEST_LOG: 'silent' })
  const { crowd, places } = rush
  say(`rush: ${crowd} people sign in, who want ${places} places`)
  const { port, requests, night } = await worker.ask('open', { server, size: { ...growth.small, people: crowd + 200 }, crowd, places })
  const began = ticks()
  const all = await allAtOnce(port, requests)
  const seconds = (ticks() - began) / 1_000
  const answers: Record<string, number> = {}
  for (const { code } of all) answers[code] = (answers[code] ?? 0) + 1
  const { booked, bookings } = await worker.ask('told', night)
  await worker.ask('close')
  await worker.end()
  const ms = all.map((one) => one.ms)
  const given = all.filter(({ code }) => code === '10000').map((one) => one.ms)
  const found: RushGroup = {
    ...{ crowd, places, answers, booked, bookings, seconds: round(seconds, 1) },
    ...{ half: round(median(ms) / 1_000, 1), most: round(p95(ms) / 1_000, 1), perSecond: round((given.length / Math.max(...given)) * 1_000, 0) },
  }
  say(`  ${found.booked} of ${places} places in ${found.perSecond} a second; everybody had an answer after ${found.seconds} s: ${JSON.stringify(answers)}`)
  return found
}
