import { ticks } from '#foundation/time.ts'

/** Who has waited for so long when the turn comes is told that it is too much, instead of being served what nobody waits for any more. */
const PATIENCE_MS = 60_000

export interface Line {
  /** Does something when its turn has come. @throws when that took longer than a minute, and whatever the work throws */
  take<T>(work: () => Promise<T>): Promise<T>
  /** How many stand in it. */
  waiting(): number
}

/** Lets so many do something at once; the others wait, and are let in in the order in which they came. */
export function lineOf(most: number): Line {
  const standing: { since: number; enter: PromiseWithResolvers<void> }[] = []
  let inside = 0
  /** Hands a place over to the first who still waits for it. */
  const leave = (): void => {
    for (let first = standing.shift(); first; first = standing.shift()) {
      if (ticks() - first.since < PATIENCE_MS) {
        first.enter.resolve()
        return
      }
      first.enter.reject(new Error(`its turn did not come within ${PATIENCE_MS / 1_000} s`))
    }
    inside--
  }
  const enter = (): Promise<void> => {
    if (inside < most) {
      inside++
      return Promise.resolve()
    }
    const enter = Promise.withResolvers<void>()
    standing.push({ since: ticks(), enter })
    return enter.promise
  }
  return {
    async take(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    waiting: () => standing.length,
  }
}
