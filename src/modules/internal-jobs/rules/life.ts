import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** Interviews that have to have a result before their step is passed. */
export const INTERVIEW_KINDS = ['hr', 'manager'] as const
export type InterviewKind = (typeof INTERVIEW_KINDS)[number]

export const approvalLife = lifecycle({
  of: 'JobApplication.approval',
  initial: 'pending-approval',
  states: { 'pending-approval': 'w', rejected: 'r', withdrawn: 'n', approved: 'g', closed: 'n' },
  transitions: [
    { action: 'approve', from: ['pending-approval'], to: 'approved', by: 'line-manager, hrbp' },
    { action: 'reject', from: ['pending-approval'], to: 'rejected', by: 'line-manager, hrbp' },
    { action: 'withdraw', from: ['pending-approval', 'approved'], to: 'withdrawn', by: 'applicant' },
    { action: 'close', from: ['pending-approval', 'approved'], to: 'closed', by: 'recruiter, job' },
  ],
})
export type Approval = StateOf<typeof approvalLife>

export const progressLife = lifecycle({
  of: 'JobApplication.progress',
  initial: '0',
  states: { '0': 'b', '1': 'b', '2': 'b', '3': 'b', '4': 'b', '5': 'b', '6': 'b', '7': 'b', '8': 'r', '9': 'g', '10': 'n' },
  transitions: [
    { action: 'start', from: ['0'], to: '1', by: 'job' },
    { action: 'invite', from: ['1'], to: '2', by: 'recruiter' },
    { action: 'pass', from: ['2'], to: '3', by: 'recruiter' },
    { action: 'pass', from: ['3'], to: '4', by: 'recruiter' },
    { action: 'offer', from: ['4'], to: '5', by: 'recruiter' },
    { action: 'accept', from: ['5'], to: '6', by: 'recruiter' },
    { action: 'transfer', from: ['6'], to: '9', by: 'recruiter, people data' },
    { action: 'turn-down', from: ['1', '2', '3', '4', '5', '6'], to: '8', by: 'recruiter' },
    { action: 'close-job', from: ['0', '1', '2', '3', '4', '5', '6'], to: '7', by: 'job' },
    { action: 'terminate', from: ['0', '1', '2', '3', '4', '5', '6'], to: '10', by: 'recruiter, job' },
  ],
})
export type Progress = StateOf<typeof progressLife>

/** What is under way still. */
export const LIVE = ['pending-approval', 'approved'] as const satisfies readonly Approval[]
export const isLive = (approval: Approval): boolean => LIVE.some((live) => live === approval)
/** Steps from which nothing goes on. */
const ENDS = ['7', '8', '9', '10'] as const satisfies readonly Progress[]
export const isEnd = (progress: Progress): boolean => ENDS.some((end) => end === progress)
/** From the offer on nobody withdraws by themselves. */
const OFFERED: readonly Progress[] = ['5', '6', '7', '8', '9', '10']
export const mayWithdraw = (approval: Approval, progress: Progress): boolean => isLive(approval) && !OFFERED.includes(progress)
