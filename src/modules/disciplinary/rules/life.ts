import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

export const letterLife = lifecycle({
  of: 'WarningLetter.status',
  initial: 'draft',
  states: { draft: 'n', published: 'b', invalidated: 'n', deleted: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'disciplinary-hr' },
    { action: 'invalidate', from: ['published'], to: 'invalidated', by: 'disciplinary-hr' },
    { action: 'delete', from: ['draft'], to: 'deleted', by: 'disciplinary-hr' },
  ],
})

/** From publication on: how the letter reaches its person. */
export const deliveryLife = lifecycle({
  of: 'WarningLetter.delivery',
  initial: 'sent',
  states: { sent: 'w', read: 'b', acknowledged: 'g', disagreed: 'r', refused: 'r' },
  transitions: [
    { action: 'read', from: ['sent'], to: 'read', by: 'team-member' },
    { action: 'acknowledge', from: ['read'], to: 'acknowledged', by: 'team-member' },
    { action: 'disagree', from: ['read'], to: 'disagreed', by: 'team-member' },
    { action: 'record-refusal', from: ['sent', 'read'], to: 'refused', by: 'hrbp or disciplinary-hr' },
    { action: 'record-paper', from: ['sent', 'read', 'refused'], to: 'acknowledged', by: 'hrbp' },
  ],
})

/** From publication on: the signed paper on its way into the personnel file. */
export const scanLife = lifecycle({
  of: 'WarningLetter.scanState',
  initial: 'missing',
  states: { missing: 'n', 'to-check': 'w', archived: 'g', returned: 'r' },
  transitions: [
    { action: 'upload', from: ['missing', 'returned', 'to-check'], to: 'to-check', by: 'hrbp' },
    { action: 'archive', from: ['to-check'], to: 'archived', by: 'pfile-manager' },
    { action: 'return', from: ['to-check'], to: 'returned', by: 'pfile-manager' },
  ],
})
