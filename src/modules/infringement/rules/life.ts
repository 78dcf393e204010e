import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const infringementReportLife = lifecycle({
  of: 'InfringementReport',
  initial: 'new',
  states: { new: 'w', investigating: 'b', closed: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'assign', from: ['new', 'investigating'], to: 'investigating', by: 'infringement-admin' },
    { action: 'close', from: ['investigating'], to: 'closed', by: 'investigator, infringement-admin' },
    { action: 'reject', from: ['new'], to: 'rejected', by: 'infringement-admin' },
    { action: 'withdraw', from: ['new'], to: 'withdrawn', by: 'reporter' },
    { action: 'reopen', from: ['closed', 'rejected'], to: 'investigating', by: 'infringement-admin' },
  ],
})
export type InfringementReportState = StateOf<typeof infringementReportLife>
