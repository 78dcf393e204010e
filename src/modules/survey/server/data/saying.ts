import type { Lang } from '#foundation/contract/schemas.ts'
import type { Answers, Question } from '../../contract/index.ts'
import { answerOf, chosenOf, otherKey } from '../../rules/kinds.ts'

const pick = ({ cn, en }: { cn: string; en: string }, lang: Lang): string => (lang === 'zh' ? cn : en)
export const labelOf = ({ labelCn, labelEn }: Pick<Question, 'labelCn' | 'labelEn'>, lang: Lang): string => (lang === 'zh' ? labelCn : labelEn)

/** What a value of a question is called: a choice by its words, anything else by itself. */
export function valueWords({ options }: Question, value: string, lang: Lang): string {
  const found = options.find((one) => one.value === value)
  return found ? pick(found, lang) : value
}
export function rowWords({ rows }: Question, value: string, lang: Lang): string {
  const found = rows.find((one) => one.value === value)
  return found ? pick(found, lang) : value
}

/** An answer as a reader of that language reads it, in one line; numbers stay numbers. */
export function sayAnswer(question: Question, answers: Answers, lang: Lang): string | number | undefined {
  const answer = answerOf(answers, question.id)
  if (answer === undefined || typeof answer === 'number') return answer
  if (question.kind === 'matrix' && typeof answer === 'object' && !Array.isArray(answer))
    return Object.entries(answer)
      .map(([row, value]) => `${rowWords(question, row, lang)}: ${valueWords(question, value, lang)}`)
      .join('; ')
  const words = answerOf(answers, otherKey(question.id))
  const said = chosenOf(answer).map((value) => valueWords(question, value, lang))
  return [...said, ...(typeof words === 'string' ? [words] : [])].join(', ')
}
