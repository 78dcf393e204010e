import { useEffect, useState } from 'react'
import { systemClock, ticks } from '#foundation/time.ts'

/** The server's time in an answer, and when that came on the clock that no setting of the device moves. */
let known: { serverTime: number; at: number } | undefined

/** How far the server's clock is ahead of the device's, for a page that starts without network. */
const KEPT = 'backlot.clock'
const WHOLE_SECONDS_MS = 1_000
/** What is known is up to a second ahead of a header, and by as much more as the answer was on its way. */
const STEADY_MS = 2_000

/** Notes the time that an answer bears in its header `Date`; without one what was known stays. */
export function noteServerTime(date: string | null, at: number = ticks()): void {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime)) return
  // a header says whole seconds: what agrees with it is known better already, and a clock that is not set anew never goes back
  const ahead = serverNow(at).getTime() - serverTime
  if (known && ahead >= 0 && ahead < STEADY_MS) return
  known = { serverTime, at }
  keep(serverTime - systemClock().getTime())
}

/** A browser that keeps nothing goes by its own clock where it has no network. */
function keep(aheadMs: number): void {
  try {
    if (Math.abs(aheadMs) > WHOLE_SECONDS_MS) localStorage.setItem(KEPT, String(aheadMs))
    else localStorage.removeItem(KEPT)
  } catch {}
}
function keptAhead(): number {
  try {
    return Number(localStorage.getItem(KEPT))
  } catch {
    return 0
  }
}

/**
 * The server's time, behind by a second or two at most; until an answer came the device's, put right by what the last visit knew. The only clock of pages:
 * what closes to the second is decided by the server.
 */
export const serverNow = (at: number = ticks()): Date => new Date(known ? known.serverTime + (at - known.at) : systemClock().getTime() + keptAhead())

/** For tests: nothing of one is left for the next. */
export const forgetServerTime = (): void => {
  known = undefined
}

/** The server's time on a page, put on every `stepMs` while it is shown. */
export function useServerNow(stepMs: number): Date {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), stepMs)
    return () => clearInterval(timer)
  }, [stepMs])
  return now
}
