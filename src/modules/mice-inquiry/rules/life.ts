import { lifecycle, type StateOf, transitionFrom } from '#foundation/lifecycle/lifecycle.ts'

/** States bear the codes of the documents: 1 approving, 2 rejected, 3 approved, 11 to 13 the same of a change, 22 voided, 23 confirmed. */
export const inquiryLife = lifecycle({
  of: 'MiceInquiry',
  initial: '1',
  states: { '1': 'w', '2': 'r', '3': 'g', '11': 'w', '12': 'r', '13': 'g', '22': 'n', '23': 'b' },
  transitions: [
    { action: 'approve', from: ['1'], to: '3', by: 'approver' },
    { action: 'reject', from: ['1'], to: '2', by: 'approver' },
    { action: 'resubmit', from: ['2'], to: '1', by: 'sales' },
    { action: 'change', from: ['3', '12', '13'], to: '11', by: 'sales' },
    { action: 'approve', from: ['11'], to: '13', by: 'approver' },
    { action: 'reject', from: ['11'], to: '12', by: 'approver' },
    { action: 'confirm', from: ['3', '12', '13'], to: '23', by: 'sales' },
    { action: 'void', from: ['1', '2', '3', '11', '12', '13'], to: '22', by: 'sales, or job after the visit date' },
  ],
})
export type Status = StateOf<typeof inquiryLife>

/** What sales may do; a supplement is a change that only adds. */
export const ACTS = ['resubmit', 'change', 'supplement', 'confirm', 'void'] as const
export type Act = (typeof ACTS)[number]
type Action = Exclude<Act, 'supplement'>

const APPROVING: Status = '1'
export const CHANGING: Status = '11'
export const VOIDED: Status = '22'
export const CONFIRMED: Status = '23'
/** The reason of what the clock has voided. */
export const EXPIRED = 'expired'
/** Approved, and the customer has not said yes. */
export const UNCONFIRMED = ['3', '12', '13'] as const satisfies readonly Status[]
/** What the clock ends once the day of the visit is over. */
export const OPEN = ['1', '2', '3', '11', '12', '13'] as const satisfies readonly Status[]

export const allows = (status: Status, action: Action): boolean => transitionFrom(inquiryLife, status, action) !== undefined

/** Only what came back to its owner is changed while it is being decided (WF-32): the inquiry itself, or a change of it. */
export const isReturned = ({ status, can }: { status: Status; can: readonly Act[] }): boolean =>
  (status === APPROVING && can.includes('resubmit')) || (status === CHANGING && can.some((act) => act === 'change' || act === 'supplement'))

/** The state of an inquiry as one of its versions leaves it; what was taken back is as if it had been rejected. */
export const statusOf = (kind: string, state: 'pending' | 'approved' | 'rejected' | 'withdrawn'): Status => {
  const first = kind === 'new'
  if (state === 'pending') return first ? '1' : '11'
  if (state === 'approved') return first ? '3' : '13'
  return first ? '2' : '12'
}
