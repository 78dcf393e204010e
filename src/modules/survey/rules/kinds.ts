import { type Answer, type Answers, LONGEST, type Question } from '../contract/questions.ts'

export const NPS_MOST = 10
const STARS = 5

export const asksAnswer = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'statement'
/** Whether one chooses among options. */
export const hasChoices = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'single' || kind === 'multiple'
export const hasOptions = (question: Pick<Question, 'kind'>): boolean => hasChoices(question) || question.kind === 'matrix'
/** Whether its answers are counted one by one: all but texts. */
export const isCounted = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'statement' && kind !== 'text'
/** Whether its answers have a mean. */
export const isMeasured = ({ kind }: Pick<Question, 'kind'>): boolean => kind === 'rating' || kind === 'nps' || kind === 'number'

/** The answer to a question, if there is one: not what every object inherits. */
export const answerOf = (answers: Answers, key: string): Answer | undefined => (Object.hasOwn(answers, key) ? answers[key] : undefined)
/** Whether something was said: blanks alone say nothing. */
export const isAnswered = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && (typeof answer !== 'string' || answer.trim() !== '') && (typeof answer !== 'object' || Object.keys(answer).length > 0)

/** Where that stands which somebody says in words beside a choice. */
export const otherKey = (id: string): string => `${id}:other`

/** The choices of an answer to a question with choices. */
export const chosenOf = (answer: Answer | undefined): readonly string[] => (typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : [])

/** The stars or points that one can give. */
export function scaleOf({ kind, max }: Pick<Question, 'kind' | 'max'>): number[] {
  if (kind === 'nps') return Array.from({ length: NPS_MOST + 1 }, (_, at) => at)
  return kind === 'rating' ? Array.from({ length: max ?? STARS }, (_, at) => at + 1) : []
}

export const lettersOf = ({ max }: Pick<Question, 'max'>): number => max ?? LONGEST

/** Seconds that people take for a question, each row of a matrix for itself. */
const SECONDS = { single: 8, multiple: 12, rating: 6, nps: 8, matrix: 6, text: 40, number: 10, date: 10, statement: 8 } as const

/** About how long it takes to answer. */
export const minutesOf = (questions: readonly Question[]): number =>
  Math.max(1, Math.round(questions.reduce((sum, { kind, rows }) => sum + SECONDS[kind] * Math.max(1, rows.length), 0) / 60))

/** How far somebody is, in percent of what is asked. */
export function progressOf(questions: readonly Question[], answers: Answers): number {
  const asked = questions.filter(asksAnswer)
  const answered = asked.filter(({ id }) => isAnswered(answerOf(answers, id)))
  return asked.length === 0 ? 0 : Math.round((answered.length * 100) / asked.length)
}
