import { rules } from '#foundation/contract/rules.ts'
import { addHours } from '#foundation/time.ts'
import { type Answerable, type Answers, unanswered } from '#services/booking/contract.ts'

export const NAME_MAX = 60

interface Clash {
  titleCn: string
  titleEn: string
  from: string
  to: string
}
interface SignUpFacts {
  eligible: boolean
  /** From then on nobody signs up. */
  until: Date | string
  /** What the person has signed up for at that time, this event too (UPLUS-07). */
  clash: Clash | undefined
  /** There is a place, a list to wait on, or a draw to be in. */
  free: boolean
  questions: readonly Answerable[]
}

/** What is asked of a sign-up, in the order in which it is answered (UPLUS-16); that there is such an event, and that it says something, comes before. */
export const signingUp = rules<SignUpFacts, { answers: Answers }>({
  'UPLUS-12': ({ facts }) => !facts.eligible,
  'UPLUS-03': ({ facts, now }) => now >= new Date(facts.until) && { code: 'err2003' },
  'UPLUS-05': ({ facts: { clash } }) => clash && { code: 'err2005', ...clash },
  'UPLUS-04': ({ facts }) => !facts.free && { code: 'err2004' },
  'UPLUS-18': ({ facts: { questions }, input: { answers } }) => unanswered(questions, answers).map(({ id }) => ({ field: `answers.${id}` })),
})

/** A place is given back until the cut-off; who waits for one may leave at any time. */
export const cancelling = rules<{ cancelUntil: Date | string; booked: boolean }, object>({
  'UPLUS-06': ({ facts: { cancelUntil, booked }, now }) => booked && now > new Date(cancelUntil) && { code: 'err2006' },
})

/** For so long one may cancel after time or place have changed (UPLUS-13). */
export const MOVED_HOURS = 24

interface CutOff {
  startTime: Date
  cancelCutoff: Date
  movedUntil: Date | null
}
/** Until when a place is given back: the cut-off, or longer after a change; never after the event has begun. */
export const cancelEnd = ({ startTime, cancelCutoff, movedUntil }: CutOff): Date =>
  movedUntil && movedUntil > cancelCutoff ? new Date(Math.min(startTime.getTime(), movedUntil.getTime())) : cancelCutoff

/** The end of a change that is made now. */
export const movedEnd = (now: Date): Date => addHours(now, MOVED_HOURS)

interface Times {
  startTime: string
  endTime: string
  signupOpen: string
  signupCutoff: string
  cancelCutoff: string
}
interface Terms extends Times {
  nameCn: string
  nameEn: string
  reportEvery: string
  reportReceivers: readonly string[]
  reportMails?: readonly string[] | undefined
}

const isName = (name: string): boolean => name.length > 0 && name.length <= NAME_MAX

/** Whether somebody gets the report: a person, or an address of somebody who has no account here. */
export const isReported = ({ reportReceivers, reportMails = [] }: Pick<Terms, 'reportReceivers' | 'reportMails'>): boolean =>
  reportReceivers.length + reportMails.length > 0

/** What an event says of itself. */
export const eventTerms = rules<object, Terms>({
  'UPLUS-14': ({ input }) => (['nameCn', 'nameEn'] as const).flatMap((field) => (isName(input[field]) ? [] : [{ field }])),
  'UPLUS-10': ({ input }) => {
    const { startTime, endTime, signupOpen, signupCutoff, cancelCutoff } = input
    const wrong = {
      endTime: new Date(startTime) >= new Date(endTime),
      signupCutoff: new Date(signupOpen) >= new Date(signupCutoff) || new Date(signupCutoff) > new Date(startTime),
      cancelCutoff: new Date(cancelCutoff) > new Date(startTime),
    }
    return Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [{ field }] : []))
  },
  'UPLUS-19': ({ input }) => input.reportEvery !== 'none' && !isReported(input) && { field: 'reportReceivers' },
})

/** What is published says something to who reads it (UPLUS-08), and is still to come. */
export const publishing = rules<{ blocks: number; startTime: Date }, object>({
  'UPLUS-02': ({ facts }) => facts.blocks === 0 && { code: 'err2002', field: 'wordingBlocks' },
  'UPLUS-21': ({ facts, now }) => facts.startTime <= now,
})
export const unpublishing = rules<{ signedUp: number }, object>({ 'UPLUS-21': ({ facts }) => facts.signedUp > 0 })
