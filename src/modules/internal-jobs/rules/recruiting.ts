import { rules } from '#foundation/contract/rules.ts'
import { type InterviewKind, type Progress, progressLife } from './life.ts'

/** What recruiters do; the rest comes by itself. */
const BY_RECRUITER = ['invite', 'pass', 'offer', 'accept', 'transfer', 'turn-down', 'terminate'] as const
type RecruiterAction = (typeof BY_RECRUITER)[number]

/** The action that leads from a step to another; none where a recruiter may not take it. */
export function actionTo(from: Progress, to: Progress): RecruiterAction | undefined {
  const found = progressLife.transitions.find((one) => one.to === to && one.from.includes(from))?.action
  return BY_RECRUITER.find((one) => one === found)
}

const STEPS: readonly Progress[] = ['2', '3', '4', '5', '6', '9']
/** The step that comes after one. */
export const nextOf = (progress: Progress): Progress | null => STEPS.find((to) => actionTo(progress, to) !== undefined) ?? null

/** The interview whose result a step waits for. */
export const interviewOf = (progress: Progress): InterviewKind | undefined => (progress === '2' ? 'hr' : progress === '3' ? 'manager' : undefined)

interface MoveFacts {
  progress: Progress
  /** The interview of the step has its result. */
  judged: boolean
  /** Transfers and pending onboarding of the position. */
  taken: number
  headcount: number
}
interface MoveInput {
  from: Progress
  to: Progress
  reason?: string | undefined
}

/** What is asked of a move, of each application that it names. */
export const moving = rules<MoveFacts, MoveInput>({
  'IJOB-11': ({ facts: { progress, judged }, input: { from, to } }) => {
    const action = actionTo(progress, to)
    return (progress !== from || action === undefined || (action === 'pass' && !judged)) && { field: 'to' }
  },
  'IJOB-12': ({ facts: { taken, headcount }, input }) => input.to === '6' && taken >= headcount,
  'IJOB-13': ({ input: { to, reason = '' } }) => (to === '8' || to === '10') && reason.trim() === '' && { field: 'reason' },
})
