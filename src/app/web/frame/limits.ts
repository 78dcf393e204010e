import { useEffect, useState } from 'react'
import { ticks } from '#foundation/time.ts'
import { useCall } from '#foundation/web/query.tsx'
import { limits } from '#services/session/contract.ts'

const SELDOM_SECONDS = 240
const OFTEN_SECONDS = 20
/** From here on it is asked often, so that an action in another tab is heard of before one is asked to stay. */
const NEAR_MS = 10 * 60_000

/** When this session ends; asked as polling, which is no action (SESS-17). */
export function useLimits() {
  const [near, setNear] = useState(false)
  const { data, refetch } = useCall(limits, {}, { pollSeconds: near ? OFTEN_SECONDS : SELDOM_SECONDS })
  const ending = data !== undefined && new Date(data.idleAt).getTime() - new Date(data.now).getTime() < NEAR_MS
  useEffect(() => setNear(ending), [ending])
  return { data, refetch }
}

/** Counts down from what the server said last; the clock of the device is not asked. */
export function useCountdown(seconds: number | undefined, said: unknown): number | undefined {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the count anew
  useEffect(() => {
    setPassed(0)
    if (seconds === undefined) return
    const began = ticks()
    const timer = setInterval(() => setPassed((ticks() - began) / 1_000), 1_000)
    return () => clearInterval(timer)
  }, [said, seconds])
  return seconds === undefined ? undefined : Math.max(0, Math.ceil(seconds - passed))
}
