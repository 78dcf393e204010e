import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const renewalLife = lifecycle({
  of: 'ContractRenewal.state',
  initial: 'waiting-manager',
  states: { 'waiting-manager': 'w', 'waiting-hrbp': 'w', 'waiting-employee': 'b', finished: 'n' },
  transitions: [
    { action: 'decide', from: ['waiting-manager'], to: 'waiting-hrbp', by: 'line-manager' },
    { action: 'return', from: ['waiting-hrbp'], to: 'waiting-manager', by: 'hrbp' },
    { action: 'confirm', from: ['waiting-hrbp'], to: 'waiting-employee', by: 'hrbp' },
    { action: 'sign', from: ['waiting-employee'], to: 'finished', by: 'team-member, or hr-ops with a paper scan' },
    { action: 'decline', from: ['waiting-employee'], to: 'finished', by: 'team-member' },
    { action: 'reopen', from: ['waiting-employee', 'finished'], to: 'waiting-hrbp', by: 'hr-ops' },
    { action: 'close', from: ['waiting-manager', 'waiting-hrbp', 'waiting-employee'], to: 'finished', by: 'hr-ops, or system on an approved termination' },
  ],
})
export type RenewalState = StateOf<typeof renewalLife>

export const esignLife = lifecycle({
  of: 'ContractRenewal.esignState',
  initial: 'not-initiated',
  states: { 'not-initiated': 'n', 'initiated-unsigned': 'b', signed: 'g', rejected: 'r', 'not-needed': 'n', 'send-failed': 'r', cancelled: 'n', voided: 'r' },
  transitions: [
    { action: 'send', from: ['not-initiated'], to: 'initiated-unsigned', by: 'hr-ops, or the clock' },
    { action: 'fail', from: ['not-initiated'], to: 'send-failed', by: 'system' },
    { action: 'resend', from: ['send-failed', 'rejected'], to: 'not-initiated', by: 'hr-ops' },
    { action: 'restart', from: ['cancelled', 'voided'], to: 'not-initiated', by: 'hr-ops' },
    { action: 'sign', from: ['initiated-unsigned'], to: 'signed', by: 'team-member' },
    { action: 'reject', from: ['initiated-unsigned'], to: 'rejected', by: 'team-member' },
    { action: 'cancel', from: ['not-initiated', 'initiated-unsigned', 'send-failed'], to: 'cancelled', by: 'hr-ops, or system' },
    { action: 'void', from: ['signed'], to: 'voided', by: 'hr-ops' },
    { action: 'waive', from: ['not-initiated', 'send-failed', 'cancelled', 'rejected'], to: 'not-needed', by: 'hr-ops' },
  ],
})
export type EsignState = StateOf<typeof esignLife>
