import { useEffect, useState } from 'react'
import { systemClock } from '#foundation/time.ts'

/** The moment, told again every so many seconds. */
export function useNow(everySeconds: number): Date {
  const [now, tick] = useState(systemClock)
  useEffect(() => {
    const timer = setInterval(() => tick(systemClock()), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return now
}
