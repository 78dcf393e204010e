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

/** The last answer as it is kept on this device, and when it came by the device's own clock. */
export interface KeptCode extends Mine {
  id: 'mine'
  keptAt: string
}

/**
 * A kept answer as if it had come now: the server's time is put on by what has passed since, so codes are shown in their time (QRC-08).
 * None once the last code is over, or where the clock went back.
 */
export function fromKept({ id: _, keptAt, ...mine }: KeptCode, now: Date): Mine | undefined {
  const passed = now.getTime() - Date.parse(keptAt)
  const serverTime = Date.parse(mine.serverTime) + passed
  const last = mine.codes.at(-1)
  if (passed < 0 || !last || serverTime >= Date.parse(last.to)) return undefined
  return { ...mine, serverTime: new Date(serverTime).toISOString() }
}
