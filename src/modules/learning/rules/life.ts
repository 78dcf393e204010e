import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const recordLife = lifecycle({
  of: 'LearningRecord',
  initial: 'unfinished',
  states: { unfinished: 'n', 'in-progress': 'b', finished: 'g' },
  transitions: [
    { action: 'start', from: ['unfinished'], to: 'in-progress', by: 'team-member, feed' },
    { action: 'finish', from: ['unfinished', 'in-progress'], to: 'finished', by: 'feed, import, ojt' },
    { action: 'renew', from: ['finished'], to: 'unfinished', by: 'job' },
  ],
})
export type RecordState = StateOf<typeof recordLife>

export const certificateLife = lifecycle({
  of: 'Certificate',
  initial: 'to-check',
  states: { 'to-check': 'b', valid: 'g', expired: 'r', superseded: 'n', void: 'n' },
  transitions: [
    { action: 'accept', from: ['to-check'], to: 'valid', by: 'learning-editor; an import is accepted at once' },
    { action: 'refuse', from: ['to-check'], to: 'void', by: 'learning-editor' },
    { action: 'expire', from: ['valid'], to: 'expired', by: 'job' },
    { action: 'renew', from: ['valid', 'expired'], to: 'superseded', by: 'a newer certificate of the type becoming valid' },
    { action: 'void', from: ['valid', 'expired'], to: 'void', by: 'learning-admin' },
    { action: 'restore', from: ['superseded'], to: 'valid', by: 'learning-editor, undoing the import that superseded it' },
  ],
})
export type CertificateState = StateOf<typeof certificateLife>
