import { day } from '#foundation/contract/schemas.ts'
import type { Answer, Answers, Question } from '../contract/questions.ts'
import { answerOf, asksAnswer, chosenOf, hasChoices, isAnswered, lettersOf, otherKey, scaleOf } from './kinds.ts'
import { shownBy } from './logic.ts'

type Figures = Record<string, string | number>

/** What is wrong with an answer: of which question, by which rule, and the key of the words with their figures. */
export interface AnswerFault {
  path: string
  rule: 'SURV-14' | 'SURV-18'
  says: string
  figures: Figures
}
type Found = Omit<AnswerFault, 'path'> | undefined

const wrong = (says: string, figures: Figures = {}): Found => ({ rule: 'SURV-18', says, figures })
const isDay = (text: string): boolean => day.safeParse(text).success

/** SURV-14 */
const tooLong = (text: string, max: number): Found => (text.length > max ? { rule: 'SURV-14', says: 'fault.tooLong', figures: { max } } : undefined)

const isOption = ({ options }: Question, value: string): boolean => options.some((one) => one.value === value)

function choicesFault(question: Question, chosen: readonly string[]): Found {
  const { min, max } = question
  if (new Set(chosen).size !== chosen.length || !chosen.every((value) => isOption(question, value))) return wrong('fault.choice')
  if (min !== null && chosen.length < min) return wrong('survey.fault.fewest', { min })
  return max !== null && chosen.length > max ? wrong('fault.mostItems', { max }) : undefined
}

function matrixFault(question: Question, answer: Readonly<Record<string, string>>): Found {
  const given = Object.entries(answer)
  if (!given.every(([row, value]) => question.rows.some((one) => one.value === row) && isOption(question, value))) return wrong('fault.choice')
  return question.required && given.length < question.rows.length ? wrong('survey.fault.everyRow') : undefined
}

function numberFault({ min, max }: Question, value: number): Found {
  if (min !== null && value < min) return wrong('fault.tooSmall', { min })
  return max !== null && value > max ? wrong('fault.tooBig', { max }) : undefined
}

function valueFault(question: Question, answer: Answer): Found {
  switch (question.kind) {
    case 'single':
      return typeof answer === 'string' && isOption(question, answer) ? undefined : wrong('fault.choice')
    case 'multiple':
      return Array.isArray(answer) ? choicesFault(question, answer) : wrong('fault.choice')
    case 'matrix':
      return typeof answer === 'object' && !Array.isArray(answer) ? matrixFault(question, answer) : wrong('fault.choice')
    case 'rating':
    case 'nps':
      return typeof answer === 'number' && scaleOf(question).includes(answer) ? undefined : wrong('fault.choice')
    case 'number':
      return typeof answer === 'number' ? numberFault(question, answer) : wrong('fault.number')
    case 'date':
      return typeof answer === 'string' && isDay(answer) ? undefined : wrong('fault.format')
    default:
      return typeof answer === 'string' ? tooLong(answer, lettersOf(question)) : wrong('fault.format')
  }
}

/** Whether an answer chooses what asks for words beside it. */
export const asksWords = (question: Question, answers: Answers): boolean =>
  hasChoices(question) && chosenOf(answerOf(answers, question.id)).some((value) => question.options.find((one) => one.value === value)?.other)

function faultsOf(question: Question, answers: Answers): AnswerFault[] {
  const { id } = question
  const answer = answerOf(answers, id)
  const found = isAnswered(answer) ? valueFault(question, answer) : question.required ? wrong('fault.required') : undefined
  const words = asksWords(question, answers) ? answerOf(answers, otherKey(id)) : undefined
  const lacks = asksWords(question, answers) && !isAnswered(words) ? wrong('survey.fault.otherWords') : undefined
  return [...(found ? [{ path: id, ...found }] : []), ...(lacks ? [{ path: otherKey(id), ...lacks }] : [])]
}

/** SURV-11 SURV-18: all that is wrong with answers, and what would be stored of them: nothing of what is not shown, and nothing that no question asks for. */
export function judge(questions: readonly Question[], answers: Answers): { answers: Answers; faults: AnswerFault[] } {
  const asked = shownBy(questions, answers).filter(asksAnswer)
  const kept = asked.flatMap((question): [string, Answer][] => {
    const answer = answerOf(answers, question.id)
    if (!isAnswered(answer)) return []
    const words = asksWords(question, answers) ? answerOf(answers, otherKey(question.id)) : undefined
    return [[question.id, answer], ...(typeof words === 'string' && isAnswered(words) ? [[otherKey(question.id), words] as [string, Answer]] : [])]
  })
  return { answers: Object.fromEntries(kept), faults: asked.flatMap((question) => faultsOf(question, answers)) }
}
