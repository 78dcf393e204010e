import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** Approved, and nothing is being decided of it. */
const SETTLED = ['approved', 'change-rejected', 'change-approved'] as const

export const studentGroupLife = lifecycle({
  of: 'StudentGroup',
  initial: 'draft',
  states: {
    draft: 'n',
    approving: 'w',
    rejected: 'r',
    approved: 'g',
    'change-approving': 'w',
    'change-rejected': 'r',
    'change-approved': 'g',
    cancelled: 'n',
    completed: 'g',
  },
  transitions: [
    { action: 'submit', from: ['draft', 'rejected'], to: 'approving', by: 'sales' },
    { action: 'approve', from: ['approving'], to: 'approved', by: 'approver' },
    { action: 'reject', from: ['approving'], to: 'rejected', by: 'approver' },
    { action: 'change', from: SETTLED, to: 'change-approving', by: 'sales' },
    { action: 'approve', from: ['change-approving'], to: 'change-approved', by: 'approver' },
    { action: 'reject', from: ['change-approving'], to: 'change-rejected', by: 'approver' },
    {
      action: 'cancel',
      from: ['approving', 'rejected', 'approved', 'change-approving', 'change-rejected', 'change-approved'],
      to: 'cancelled',
      by: 'sales or ticket-operator',
    },
    { action: 'complete', from: SETTLED, to: 'completed', by: 'ticket-operator, or job after the last visit' },
  ],
})
export type StudentGroupState = StateOf<typeof studentGroupLife>

/** A version of it is in force: it is booked. */
export const IN_FORCE = [...SETTLED, 'change-approving'] as const satisfies readonly StudentGroupState[]
/** It keeps places of its days (STUD-08, STUD-11). */
export const LIVE = ['approving', ...IN_FORCE] as const satisfies readonly StudentGroupState[]
export const COMPLETABLE: readonly StudentGroupState[] = SETTLED
export const OPEN = ['approving', 'change-approving'] as const satisfies readonly StudentGroupState[]

export const isOf = (states: readonly StudentGroupState[], state: StudentGroupState): boolean => states.includes(state)

type Kind = 'new' | 'change' | 'cancel' | 'invalidate'
type Version = 'pending' | 'approved' | 'rejected' | 'withdrawn'

/** The state of a group as one of its versions leaves it. A change that is taken back leaves what was approved, as a rejected one does. */
export function statusOf(kind: Kind, version: Version, byJob = false): StudentGroupState {
  if (kind === 'cancel' || kind === 'invalidate') return 'cancelled'
  if (kind === 'change') return version === 'pending' ? 'change-approving' : version === 'approved' ? 'change-approved' : 'change-rejected'
  if (version === 'withdrawn') return byJob ? 'rejected' : 'cancelled'
  return version === 'pending' ? 'approving' : version
}
