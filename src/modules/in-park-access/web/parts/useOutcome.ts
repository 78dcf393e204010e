import { useSay } from '#foundation/web/kit/say.tsx'
import type { z } from '#foundation/zod.ts'
import type { outcomes } from '../../contract/base.ts'

/** Tells what became of several things: what was done, or why one of them was not. Gives whether all was done. */
export function useOutcome(): (outcome: z.output<typeof outcomes> | undefined, done: string) => boolean {
  const { say, warn } = useSay()
  return (outcome, done) => {
    if (!outcome) return false
    if (outcome.refused.length > 0) warn([...new Set(outcome.refused.map(({ message }) => message))].join(' '))
    else say(done)
    return outcome.refused.length === 0
  }
}
