import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** The view of one workflow item: it moves where that item does (NTC-17). */
export const todoLife = lifecycle({
  of: 'Todo',
  derived: true,
  initial: 'pending',
  states: { pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'role of the kind' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'role of the kind' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'applicant' },
    { action: 'superassign', from: ['pending'], to: 'pending', by: 'MSSSUPER' },
  ],
})

export const evaluationLife = lifecycle({
  of: 'ProbationEvaluation',
  initial: 'open',
  states: { open: 'w', approved: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'approve', from: ['open'], to: 'approved', by: 'line-manager' },
    { action: 'reject', from: ['open'], to: 'rejected', by: 'line-manager' },
    { action: 'withdraw', from: ['open'], to: 'withdrawn', by: 'system' },
  ],
})

export const noticeLife = lifecycle({
  of: 'TicketNotice',
  initial: 'draft',
  states: { draft: 'n', planned: 'b', sent: 'g', withdrawn: 'n' },
  transitions: [
    { action: 'plan', from: ['draft'], to: 'planned', by: 'ticket-notifier' },
    { action: 'send', from: ['planned'], to: 'sent', by: 'system' },
    { action: 'withdraw', from: ['planned', 'sent'], to: 'withdrawn', by: 'ticket-notifier' },
  ],
})
export type NoticeStored = StateOf<typeof noticeLife>
