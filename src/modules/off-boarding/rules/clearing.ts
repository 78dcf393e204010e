import { rules } from '#foundation/contract/rules.ts'
import { type Day, dayOf } from '#foundation/time.ts'
import type { CaseState } from './life.ts'

export const ACTIONS = ['complete', 'inapplicable', 'not-returned', 'reopen'] as const
export type Action = (typeof ACTIONS)[number]

interface Doing {
  action?: Action | undefined
  comment?: string | undefined
}

/** What holds of an item that is cleared; `holds` is how many things the room that owns them still reports. */
export const clearing = rules<{ holds: number }, Doing>({
  'OFFB-04': ({ input }) => input.action === 'not-returned' && !input.comment?.trim() && { field: 'comment' },
  'OFFB-05': ({ facts, input }) => input.action === 'inapplicable' && facts.holds > 0 && { field: 'action' },
})

/** Who cleared an item takes it back on the same day of the resort; HR does at any time. */
export const mayTakeBack = (doneAt: Date | null, today: Day, isHr: boolean): boolean => isHr || (doneAt !== null && dayOf(doneAt) === today)

export const PAPERS = ['handover', 'leaving-certificate'] as const
export type PaperKind = (typeof PAPERS)[number]

interface Standing {
  state: CaseState
  /** Items still awaited that hold the certificate back. */
  blocking: number
  /** The last working day for the certificate. */
  certificateBy: Day
}

/** What a paper needs: the letter a cleared case; the certificate only what blocks it, and on its last day nothing at all (OFFB-12). */
export const signing = rules<Standing, { type: PaperKind }>({
  'OFFB-06': ({ facts, input, now }) =>
    input.type === 'handover' ? facts.state !== 'cleared' : facts.state === 'cancelled' || (facts.blocking > 0 && dayOf(now) < facts.certificateBy),
})
