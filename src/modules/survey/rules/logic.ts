import type { Answer, Answers, Condition, Question } from '../contract/questions.ts'
import { answerOf, asksAnswer, hasChoices, isAnswered, scaleOf } from './kinds.ts'

const NUMBERS: readonly Question['kind'][] = ['rating', 'nps', 'number']

/** What a condition may ask of a question; what is written in words or in a matrix only whether it was answered. */
export function operatorsFor(question: Question): readonly Condition['is'][] {
  if (hasChoices(question)) return ['equals', 'differs', 'answered']
  return NUMBERS.includes(question.kind) ? ['equals', 'differs', 'above', 'below', 'answered'] : ['answered']
}

/** Whether a condition holds for an answer; none was given, or its question is not shown, where it is undefined. */
export function holds({ is, value }: Condition, answer: Answer | undefined): boolean {
  const answered = isAnswered(answer)
  if (is === 'answered') return answered
  const same = answered && (Array.isArray(answer) ? answer.some((one) => one === value) : answer === value)
  if (is === 'equals') return same
  if (is === 'differs') return !same
  if (typeof answer !== 'number' || typeof value !== 'number') return false
  return is === 'above' ? answer > value : answer < value
}

/** SURV-11: the questions that are shown by the answers to those before them. What asks for a later question never holds. */
export function shownBy(questions: readonly Question[], answers: Answers): readonly Question[] {
  const shown = new Map<string, Question>()
  for (const question of questions) {
    const answerTo = (id: string) => (shown.has(id) ? answerOf(answers, id) : undefined)
    if (question.showIf.every((one) => holds(one, answerTo(one.question)))) shown.set(question.id, question)
  }
  return [...shown.values()]
}

/** Why a question can never be shown, or asks for what is not there. */
export interface DeadEnd {
  id: string
  why: 'unknown' | 'later' | 'value' | 'never'
}

/** Answers to a question that are enough to try: if any at all fulfils the conditions, one of these does. */
function triesFor(question: Question, conditions: readonly Condition[]): (Answer | undefined)[] {
  const asked = conditions.flatMap(({ value }) => (value === undefined ? [] : [value]))
  if (question.kind === 'single') return [undefined, ...question.options.map(({ value }) => value)]
  if (question.kind === 'multiple') {
    const together = conditions.flatMap(({ is, value }) => (is === 'equals' && typeof value === 'string' ? [value] : []))
    const most = question.max ?? question.options.length
    return [undefined, ...question.options.map(({ value }) => [value]), ...(together.length <= most ? [together] : [])]
  }
  if (question.kind === 'number') {
    const bounds = [...asked, question.min, question.max, 0].filter((one): one is number => typeof one === 'number')
    const near = bounds.flatMap((one) => [one - 1, one, one + 1])
    return [undefined, ...near.filter((one) => (question.min ?? one) <= one && one <= (question.max ?? one))]
  }
  return [undefined, ...(NUMBERS.includes(question.kind) ? scaleOf(question) : ['x'])]
}

/** Its conditions with all that has to hold for those to be asked: what asks for an answer asks that the question is shown. */
function allConditions(question: Question, byId: ReadonlyMap<string, Question>): Condition[] {
  return question.showIf.flatMap((one) => {
    const asked = byId.get(one.question)
    return one.is === 'differs' || !asked ? [one] : [one, ...allConditions(asked, byId)]
  })
}

const canBeShown = (question: Question, byId: ReadonlyMap<string, Question>): boolean =>
  [...Map.groupBy(allConditions(question, byId), (one) => one.question)].every(([id, conditions]) =>
    triesFor(byId.get(id)!, conditions).some((answer) => conditions.every((one) => holds(one, answer))),
  )

function conditionFault(condition: Condition, before: ReadonlyMap<string, Question>, all: readonly Question[]): DeadEnd['why'] | undefined {
  const asked = before.get(condition.question)
  if (!asked) return all.some(({ id }) => id === condition.question) ? 'later' : 'unknown'
  if (!asksAnswer(asked) || !operatorsFor(asked).includes(condition.is)) return 'value'
  if (condition.is === 'answered') return undefined
  if (hasChoices(asked)) return asked.options.some(({ value }) => value === condition.value) ? undefined : 'value'
  return typeof condition.value === 'number' ? undefined : 'value'
}

/** SURV-16: the conditions that ask for nothing, and the questions that nobody can ever be shown. */
export function deadEnds(questions: readonly Question[]): DeadEnd[] {
  const before = new Map<string, Question>()
  const found: DeadEnd[] = []
  const broken = new Set<string>()
  for (const question of questions) {
    const why = question.showIf.map((one) => conditionFault(one, before, questions)).find((one) => one !== undefined)
    // what stands on a broken one is told when that is mended
    const isShaky = question.showIf.some((one) => broken.has(one.question))
    if (why) found.push({ id: question.id, why })
    else if (!isShaky && !canBeShown(question, before)) found.push({ id: question.id, why: 'never' })
    if (why || isShaky) broken.add(question.id)
    before.set(question.id, question)
  }
  return found
}
