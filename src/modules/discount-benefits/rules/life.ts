import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** Where an approved application stands that nothing is being decided of. */
const SETTLED = [
  'approved',
  'change-approved',
  'change-cancelled',
  'change-failed',
  'cancel-cancelled',
  'cancel-failed',
  'invalidate-cancelled',
  'invalidate-failed',
] as const

export const applicationLife = lifecycle({
  of: 'DiscountApplication',
  initial: 'checking',
  states: {
    checking: 'b',
    approved: 'g',
    cancelled: 'n',
    failed: 'r',
    'change-checking': 'b',
    'change-approved': 'g',
    'change-cancelled': 'n',
    'change-failed': 'r',
    'cancel-checking': 'b',
    'cancel-approved': 'g',
    'cancel-cancelled': 'n',
    'cancel-failed': 'r',
    'invalidate-checking': 'b',
    'invalidate-approved': 'g',
    'invalidate-cancelled': 'n',
    'invalidate-failed': 'r',
  },
  transitions: [
    { action: 'approve', from: ['checking'], to: 'approved', by: 'approver' },
    { action: 'fail', from: ['checking'], to: 'failed', by: 'approver' },
    { action: 'cancel', from: ['checking'], to: 'cancelled', by: 'operator' },
    {
      action: 'apply-change',
      from: SETTLED,
      to: 'change-checking',
      by: 'operator',
    },
    {
      action: 'apply-cancel',
      from: SETTLED,
      to: 'cancel-checking',
      by: 'operator',
    },
    {
      action: 'apply-invalidate',
      from: SETTLED,
      to: 'invalidate-checking',
      by: 'operator',
    },
    { action: 'approve', from: ['change-checking'], to: 'change-approved', by: 'approver' },
    { action: 'approve', from: ['cancel-checking'], to: 'cancel-approved', by: 'approver' },
    { action: 'approve', from: ['invalidate-checking'], to: 'invalidate-approved', by: 'approver' },
    { action: 'fail', from: ['change-checking'], to: 'change-failed', by: 'approver' },
    { action: 'fail', from: ['cancel-checking'], to: 'cancel-failed', by: 'approver' },
    { action: 'fail', from: ['invalidate-checking'], to: 'invalidate-failed', by: 'approver' },
    { action: 'cancel', from: ['change-checking'], to: 'change-cancelled', by: 'operator' },
    { action: 'cancel', from: ['cancel-checking'], to: 'cancel-cancelled', by: 'operator' },
    { action: 'cancel', from: ['invalidate-checking'], to: 'invalidate-cancelled', by: 'operator' },
  ],
})
export type Status = StateOf<typeof applicationLife>

type Kind = 'new' | 'change' | 'cancel' | 'invalidate'
type Version = 'pending' | 'approved' | 'rejected' | 'withdrawn'
const WORDS = { pending: 'checking', approved: 'approved', rejected: 'failed', withdrawn: 'cancelled' } as const

/** The state of an application as one of its versions leaves it. */
export const statusOf = (kind: Kind, version: Version): Status => (kind === 'new' ? WORDS[version] : `${kind}-${WORDS[version]}`)

export const isChecking = (status: Status): boolean => status.endsWith('checking')
