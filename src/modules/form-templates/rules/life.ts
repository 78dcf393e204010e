import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

export const templateLife = lifecycle({
  of: 'FormTemplate',
  initial: 'draft',
  states: { draft: 'n', published: 'g', closed: 'n', archived: 'n' },
  transitions: [
    { action: 'publish', from: ['draft', 'published', 'closed'], to: 'published', by: 'form-designer' },
    { action: 'close', from: ['published'], to: 'closed', by: 'form-designer or system' },
    { action: 'archive', from: ['draft', 'closed'], to: 'archived', by: 'form-designer' },
  ],
})

/** An anonymous answer begins approved: a move would be noted with who made it (FORM-13). */
export const submissionLife = lifecycle({
  of: 'FormSubmission',
  initial: ['draft', 'approved'],
  states: { draft: 'n', submitted: 'w', approved: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'submit', from: ['draft', 'rejected'], to: 'submitted', by: 'team-member' },
    { action: 'approve', from: ['submitted'], to: 'approved', by: 'approver, or system when there is no workflow' },
    { action: 'reject', from: ['submitted'], to: 'rejected', by: 'approver' },
    { action: 'withdraw', from: ['submitted'], to: 'withdrawn', by: 'team-member' },
  ],
})

/** What is said of answers: without an approval they were sent, and nobody has approved them. */
export const standing = <S extends string>({ status, workflowItem }: { status: S; workflowItem: string | null }): S | 'submitted' =>
  status === 'approved' && workflowItem === null ? 'submitted' : status
