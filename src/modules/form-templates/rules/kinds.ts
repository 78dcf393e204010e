import type { Answer, Answers, Checks, Column, Condition, FieldType, FormField, PERSON_FACTS } from '../contract/fields.ts'

type Operator = Condition['is']
type PersonFact = (typeof PERSON_FACTS)[number]

interface Kind {
  /** How an answer is kept; what holds none arranges the others. */
  holds: 'text' | 'number' | 'list' | 'rows' | 'nothing'
  checks?: readonly (keyof Checks)[]
  /** What can be asked of it besides whether it was answered. */
  asks?: readonly Operator[]
  /** Facts of a person that fit. */
  facts?: readonly PersonFact[]
  /** Can be filled in from a link. */
  fromLink?: true
  /** Has choices of its own. */
  choices?: true
  /** Tells who answered: an anonymous form has none. */
  tells?: true
}

const SAME: readonly Operator[] = ['equals', 'differs']
const ORDERED: readonly Operator[] = ['equals', 'differs', 'above', 'below']

/** What each type of field is: the one table that designer, page and server read. */
export const KINDS: Readonly<Record<FieldType, Kind>> = {
  text: { holds: 'text', checks: ['max', 'only', 'mask'], asks: SAME, facts: ['name', 'ssoId', 'jobTitle'], fromLink: true },
  'long-text': { holds: 'text', checks: ['max'], fromLink: true },
  number: { holds: 'number', checks: ['least', 'most', 'whole'], asks: ORDERED },
  money: { holds: 'number', checks: ['least', 'most'], asks: ORDERED },
  date: { holds: 'text', asks: ORDERED, facts: ['joinDate'] },
  'date-range': { holds: 'list' },
  time: { holds: 'text', asks: ORDERED },
  'single-choice': { holds: 'text', choices: true, asks: SAME, fromLink: true },
  'multi-choice': { holds: 'list', choices: true, checks: ['count'], asks: SAME },
  'drop-down': { holds: 'text', choices: true, asks: SAME, fromLink: true },
  cascade: { holds: 'list', choices: true },
  person: { holds: 'text', facts: ['self', 'lineManager'] },
  department: { holds: 'text', asks: SAME, facts: ['department'] },
  file: { holds: 'list', checks: ['count'], tells: true },
  image: { holds: 'list', checks: ['count'], tells: true },
  signature: { holds: 'list', tells: true },
  rating: { holds: 'number', checks: ['count'], asks: ORDERED },
  table: { holds: 'rows', checks: ['count'] },
  group: { holds: 'nothing' },
  page: { holds: 'nothing' },
  note: { holds: 'nothing' },
}

/** Stars of a rating, files of a field and rows of a table where the field says nothing. */
export const COUNT = { rating: 5, file: 3, image: 3, table: 20 } as const
/** Letters of a text where the field says nothing (FORM-02). */
export const LETTERS = { text: 60, 'long-text': 500 } as const

export const holdsAnswer = ({ type }: Pick<FormField, 'type'>): boolean => KINDS[type].holds !== 'nothing'
export const isFileField = ({ type }: Pick<FormField, 'type'>): boolean => type === 'file' || type === 'image' || type === 'signature'

export const countOf = ({ type, checks }: Pick<FormField, 'type' | 'checks'>): number =>
  type === 'signature' ? 1 : (checks.count ?? (type in COUNT ? COUNT[type as keyof typeof COUNT] : Number.POSITIVE_INFINITY))

/** FORM-02 */
export const lettersOf = ({ type, checks }: Pick<FormField | Column, 'type' | 'checks'>): number =>
  checks.max ?? (type === 'long-text' ? LETTERS['long-text'] : LETTERS.text)

/** The answer under a key; what every object has of itself is none. */
export const answerOf = (answers: Answers, key: string): Answer | undefined => (Object.hasOwn(answers, key) ? answers[key] : undefined)

/** Whether something was answered at all: blanks and empty lists are nothing. */
export const isAnswered = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && (typeof answer === 'number' || (typeof answer === 'string' ? answer.trim() !== '' : answer.length > 0))
