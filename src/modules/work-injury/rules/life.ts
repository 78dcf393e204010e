import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const trackLife = lifecycle({
  of: 'Track',
  initial: 'unsubmitted',
  states: { unsubmitted: 'n', pending: 'w', delaying: 'r', 'under-review': 'b', completed: 'g' },
  transitions: [
    { action: 'submit', from: ['unsubmitted'], to: 'pending', by: 'team-member, line-manager or append role' },
    /** a comment is given */
    { action: 'return', from: ['pending'], to: 'unsubmitted', by: 'fesco, bp or ehs' },
    /** material is missing or recovery not stable; expected date given */
    { action: 'delay', from: ['pending', 'under-review'], to: 'delaying', by: 'fesco or bp' },
    { action: 'resume', from: ['delaying'], to: 'pending', by: 'fesco or bp, or system when the material arrives' },
    /** EHS and BP parts are complete */
    { action: 'send-to-authority', from: ['pending'], to: 'under-review', by: 'fesco' },
    /** outcome and conclusion date are given */
    { action: 'conclude', from: ['under-review'], to: 'completed', by: 'fesco' },
    /** outcome employee abandoned, company refused or material disqualified */
    { action: 'stop', from: ['unsubmitted', 'pending', 'delaying', 'under-review'], to: 'completed', by: 'bp or fesco' },
  ],
})
export type TrackState = StateOf<typeof trackLife>

export const appraisalLife = lifecycle({
  of: 'Appraisal',
  initial: '1',
  states: { '1': 'w', '2': 'w', '3': 'w', '4': 'g' },
  transitions: [
    /** recovery is not stable or material is missing; expected date given */
    { action: 'delay', from: ['1', '3'], to: '2', by: 'fesco or bp' },
    { action: 'resume', from: ['2'], to: '1', by: 'fesco or bp, or system when the material arrives' },
    /** after a successful identification */
    { action: 'start-appraisal', from: ['1'], to: '3', by: 'fesco' },
    /** level (or none) and conclusion date are given */
    { action: 'conclude', from: ['3'], to: '4', by: 'fesco' },
    /** outcome employee abandoned, company refused or material disqualified */
    { action: 'stop', from: ['1', '2', '3'], to: '4', by: 'bp or fesco' },
  ],
})
export type AppraisalState = StateOf<typeof appraisalLife>

export const unsignLife = lifecycle({
  of: 'DowntimeSign.unsignState',
  initial: 'pending',
  states: { pending: 'w', unsigned: 'r', approved: 'g' },
  transitions: [
    /** not signed 5 days after sending, refused, or send failed twice */
    { action: 'expire', from: ['pending'], to: 'unsigned', by: 'clock' },
    { action: 'sign', from: ['pending', 'unsigned'], to: 'approved', by: 'team-member' },
    /** paper scan or reason given */
    { action: 'approve', from: ['unsigned'], to: 'approved', by: 'payroll' },
    { action: 'resend', from: ['unsigned'], to: 'pending', by: 'payroll' },
  ],
})
export type UnsignState = StateOf<typeof unsignLife>

export const esignLife = lifecycle({
  of: 'DowntimeSign.esignState',
  initial: 'sent',
  states: { sent: 'w', signed: 'g', refused: 'r', 'send-failed': 'r' },
  transitions: [
    { action: 'sign', from: ['sent'], to: 'signed', by: 'team-member' },
    { action: 'refuse', from: ['sent'], to: 'refused', by: 'team-member' },
    { action: 'fail', from: ['sent'], to: 'send-failed', by: 'e-sign provider' },
    { action: 'resend', from: ['refused', 'send-failed'], to: 'sent', by: 'payroll or bp' },
  ],
})
export type EsignState = StateOf<typeof esignLife>
