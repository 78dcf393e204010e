import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** What somebody asks for (AMS-09). */
export const applicationLife = lifecycle({
  of: 'AccessApplication',
  initial: 'unsubmitted',
  states: { unsubmitted: 'n', pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    /** the rules hold on that day */
    { action: 'submit', from: ['unsubmitted', 'rejected', 'withdrawn'], to: 'pending', by: 'applicant' },
    /** last workflow step; passes are issued in the same transaction */
    { action: 'approve', from: ['pending'], to: 'approved', by: 'security or loss-prevention' },
    /** comment given */
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'security or loss-prevention' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'applicant' },
  ],
})
export type ApplicationState = StateOf<typeof applicationLife>

export const passLife = lifecycle({
  of: 'AccessPass',
  initial: 'active',
  states: { active: 'g', suspended: 'w', revoked: 'r', expired: 'n' },
  transitions: [
    { action: 'suspend', from: ['active'], to: 'suspended', by: 'security' },
    /** no active blacklist entry */
    { action: 'resume', from: ['suspended'], to: 'active', by: 'security' },
    { action: 'revoke', from: ['active', 'suspended'], to: 'revoked', by: 'security, or system on blacklisting or replacement by a change' },
    /** end date has passed */
    { action: 'expire', from: ['active', 'suspended'], to: 'expired', by: 'system' },
  ],
})
export type PassState = StateOf<typeof passLife>
