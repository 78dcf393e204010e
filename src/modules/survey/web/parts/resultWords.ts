import type { Question, QuestionFigures } from '../../contract/index.ts'
import { hasOptions, scaleOf } from '../../rules/kinds.ts'

type Pick = (cn: string, en: string) => string

/** The values of a question in their order with what they are called: those that nobody has chosen too. */
export function valuesOf(question: Question, counts: QuestionFigures['counts'], pick: Pick): { value: string; label: string }[] {
  if (hasOptions(question)) return question.options.map(({ value, cn, en }) => ({ value, label: pick(cn, en) }))
  const scale = scaleOf(question)
  const values = scale.length > 0 ? scale.map(String) : [...new Set(counts.map(({ value }) => value))]
  return values.map((value) => ({ value, label: value }))
}

export const countOf = (counts: QuestionFigures['counts'], value: string, row: string | null = null): number =>
  counts.find((one) => one.value === value && one.row === row)?.count ?? 0
