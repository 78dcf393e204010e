import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ticks } from '#foundation/time.ts'
import type { myCode } from '../../contract.ts'

type Mine = OutputOf<typeof myCode>

/** When the last answer came, on the clock that no setting of the phone moves. */
let came = { serverTime: '', at: 0 }

/** The server's time now, by its time in an answer and what has passed since: a wrong clock in the phone does not matter. */
export function serverNow({ serverTime }: Pick<Mine, 'serverTime'>, now: number = ticks()): number {
  if (came.serverTime !== serverTime) came = { serverTime, at: now }
  return Date.parse(serverTime) + (now - came.at)
}

/** The code of this moment and what is left of it; none once all that were fetched ahead are over (QRC-08). */
export function currentCode(mine: Pick<Mine, 'codes'>, now: number): { code: string; leftSeconds: number; leftPart: number } | undefined {
  const current = mine.codes.find(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to))
  if (!current) return undefined
  const [from, to] = [Date.parse(current.from), Date.parse(current.to)]
  return { code: current.code, leftSeconds: Math.ceil((to - now) / 1000), leftPart: (to - now) / (to - from) }
}
