import { useEffect, useState } from 'react'
import { systemClock, ticks } from '#foundation/time.ts'

/** The server's time in the last answer, and when that came on the clock that no setting of the device moves. */
let known: { serverTime: number; at: number } | undefined

/** Notes the time that an answer bears in its header `Date`; without one what was known stays. */
export function noteServerTime(date: string | null, at: number = ticks()): void {
  const serverTime = Date.parse(date ?? '')
  if (!Number.isNaN(serverTime)) known = { serverTime, at }
}

/** The server's time, behind by a second or two at most; the device's own until an answer came. What closes to the second is decided by the server. */
export const serverNow = (at: number = ticks()): Date => (known ? new Date(known.serverTime + (at - known.at)) : systemClock())

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
