import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

export const changeLife = lifecycle({
  of: 'ProfileChange',
  initial: 'pending',
  states: { pending: 'w', applied: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'apply', from: ['pending'], to: 'applied', by: 'system' },
    { action: 'approve', from: ['pending'], to: 'applied', by: 'hr-ops' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'hr-ops' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'team-member' },
  ],
})
