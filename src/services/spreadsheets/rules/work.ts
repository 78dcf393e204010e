/** How far work in the background is: `over` is a file that nobody can fetch any more. */
export const workStates = ['waiting', 'running', 'done', 'failed', 'over'] as const
export type WorkState = (typeof workStates)[number]

interface Work {
  claimedUntil: Date | null
  doneAt: Date | null
  failedAt: Date | null
  /** Of a file: until when it can be fetched. */
  until?: Date | null
}

export function workState({ claimedUntil, doneAt, failedAt, until }: Work, now: Date): WorkState {
  if (failedAt) return 'failed'
  if (doneAt) return until && until <= now ? 'over' : 'done'
  return claimedUntil && claimedUntil > now ? 'running' : 'waiting'
}
