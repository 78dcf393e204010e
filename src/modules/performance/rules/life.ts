import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** Nothing leads back from `published` (PERF-14). */
export const formLife = lifecycle({
  of: 'EvaluationForm',
  initial: 'unpublished',
  states: { unpublished: 'n', published: 'g' },
  transitions: [{ action: 'publish', from: ['unpublished'], to: 'published', by: 'department-owner, hr-admin' }],
})
export type FormState = StateOf<typeof formLife>

export const cycleLife = lifecycle({
  of: 'PerformanceCycle.publicationStatus',
  initial: 'unpublished',
  states: { unpublished: 'n', published: 'g' },
  transitions: [{ action: 'publish', from: ['unpublished'], to: 'published', by: 'hr-admin' }],
})
export type CycleState = StateOf<typeof cycleLife>

export const progressLife = lifecycle({
  of: 'PerformanceCycle.progress',
  initial: 'created',
  states: { created: 'n', pushed: 'b', completed: 'g' },
  transitions: [
    { action: 'push', from: ['created'], to: 'pushed', by: 'hr-admin' },
    { action: 'complete', from: ['pushed'], to: 'completed', by: 'hr-admin' },
  ],
})
export type Progress = StateOf<typeof progressLife>

/** PERF-16 */
export const recordLife = lifecycle({
  of: 'EvaluationRecord.stage',
  initial: 'self-evaluation',
  states: { 'self-evaluation': 'b', 'evaluator-review': 'w', 'second-lm-approval': 'w', 'hrbp-calibration': 'w', feedback: 'b', upload: 'n', ended: 'g' },
  transitions: [
    { action: 'submit-self', from: ['self-evaluation'], to: 'evaluator-review', by: 'team-member' },
    { action: 'submit-review', from: ['evaluator-review'], to: 'second-lm-approval', by: 'evaluator' },
    { action: 'approve', from: ['second-lm-approval'], to: 'hrbp-calibration', by: 'second-level-manager' },
    { action: 'return', from: ['second-lm-approval'], to: 'evaluator-review', by: 'second-level-manager' },
    { action: 'release', from: ['hrbp-calibration'], to: 'feedback', by: 'hrbp' },
    { action: 'return', from: ['hrbp-calibration'], to: 'evaluator-review', by: 'hrbp' },
    { action: 'give-feedback', from: ['feedback'], to: 'upload', by: 'evaluator' },
    { action: 'upload', from: ['upload'], to: 'ended', by: 'hr-admin, job' },
  ],
})
export type Stage = StateOf<typeof recordLife>

/** The days by which each stage of a cycle is done, in the order of the stages (PERF-21). */
export const DUES = ['generateFormDue', 'selfEvaluationDue', 'evaluatorReviewDue', 'secondLmApprovalDue', 'calibrationDue', 'feedbackDue'] as const
export type Due = (typeof DUES)[number]

/** Stages that have a day by which they are done, each with its name in the cycle. */
export const STAGE_DUE = {
  'self-evaluation': 'selfEvaluationDue',
  'evaluator-review': 'evaluatorReviewDue',
  'second-lm-approval': 'secondLmApprovalDue',
  'hrbp-calibration': 'calibrationDue',
  feedback: 'feedbackDue',
} as const satisfies Partial<Record<Stage, Due>>
export type DueStage = keyof typeof STAGE_DUE
export const DUE_STAGES = ['self-evaluation', 'evaluator-review', 'second-lm-approval', 'hrbp-calibration', 'feedback'] as const satisfies readonly DueStage[]
export const isDueStage = (stage: Stage): stage is DueStage => stage in STAGE_DUE

/** Stages from which on the team member sees the result (PERF-25). */
export const SHOWN = ['feedback', 'upload', 'ended'] as const satisfies readonly Stage[]
export const isShown = (stage: Stage): boolean => SHOWN.some((one) => one === stage)
