import { rules } from '#foundation/contract/rules.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { MOST_RECEIVERS, NOTICE_MAX } from '../contract/tickets.ts'

/** What is rejected is told why (NTC-03, NTC-04). */
export const evaluationRejected = rules<unknown, { rejectreason: string }>({
  'NTC-03': ({ input }) => input.rejectreason.trim() === '' && { field: 'rejectreason' },
})
export const changeRejected = rules<unknown, { comment: string; remarks?: readonly unknown[] }>({
  'NTC-04': ({ input: { comment, remarks = [] } }) => comment.trim() === '' && remarks.length === 0 && { field: 'comment' },
})

const SEARCHABLE = [/\p{Script=Han}/u, /[A-Za-z].*[A-Za-z].*[A-Za-z]/, /\d.*\d.*\d.*\d.*\d.*\d/]
/** How much of a person has to be typed before anybody is looked for; nothing at all is no search. */
export const personSearch = rules<unknown, { person?: string | undefined }>({
  'NTC-05': ({ input: { person = '' } }) => person.trim() !== '' && !SEARCHABLE.some((one) => one.test(person)) && { field: 'person' },
})

interface NoticeSaid {
  textCn: string
  textEn: string
  plan: boolean
}

const long = (text: string): boolean => [...text].length > NOTICE_MAX
export const noticeTexts = rules<{ receivers: number }, NoticeSaid>({
  'NTC-06': ({ input }) => (long(input.textCn) ? { field: 'textCn' } : long(input.textEn) && { field: 'textEn' }),
  'NTC-18': ({ input: { plan, textCn, textEn }, facts }) => {
    if (!plan) return false
    if (textCn === '') return { field: 'textCn' }
    if (textEn === '') return { field: 'textEn' }
    return facts.receivers === 0 && { field: 'receivers' }
  },
  'NTC-20': ({ facts }) => facts.receivers > MOST_RECEIVERS && { field: 'receivers', most: MOST_RECEIVERS },
})

const DAYS_OPEN = 30
/** Days before its end at which manager and HRBP hear of a probation. */
export const TOLD_BEFORE = [30, 14, 3] as const

/** NTC-16: an evaluation is open from so many days before the end. */
export const opensBy = (today: Day): Day => addDays(today, DAYS_OPEN)
