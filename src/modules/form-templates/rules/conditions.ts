import type { Answer, Answers, Condition, FormField } from '../contract/fields.ts'
import { answerOf, holdsAnswer, isAnswered } from './kinds.ts'

const isSame = (answer: Answer, value: string | number): boolean =>
  Array.isArray(answer) ? answer.some((one) => one === value) : answer === value || (typeof answer === 'number' && answer === Number(value))

/** Numbers by what they are worth, days and times as they are written; lists have no order. */
function compared(answer: Answer, value: string | number): number | undefined {
  if (Array.isArray(answer)) return undefined
  const [a, b] = typeof answer === 'number' ? [answer, Number(value)] : [answer, String(value)]
  return a > b ? 1 : a < b ? -1 : a === b ? 0 : undefined
}

/** Whether a condition holds for an answer; none was given, or its field is not shown, where it is undefined. */
export function holds({ is, value }: Condition, answer: Answer | undefined): boolean {
  const answered = isAnswered(answer)
  if (is === 'answered') return answered
  if (is === 'empty') return !answered
  if (value === undefined) return false
  if (is === 'differs') return !answered || !isSame(answer, value)
  if (!answered) return false
  if (is === 'equals') return isSame(answer, value)
  return compared(answer, value) === (is === 'above' ? 1 : -1)
}

/** The page and the group that each field stands in: both reach to the next of their kind, and a page ends the group before it. */
export function arrangedBy(fields: readonly FormField[]): ReadonlyMap<string, readonly FormField[]> {
  let page: FormField | undefined
  let group: FormField | undefined
  return new Map(
    fields.map((field) => {
      if (field.type === 'page') [page, group] = [field, undefined]
      if (field.type === 'group') group = field
      return [field.key, [page, group].filter((one): one is FormField => one !== undefined && one !== field)]
    }),
  )
}

/**
 * The keys of what is shown, by the answers: a field with all its conditions, in a page and a group that are shown. What asks in a circle is not
 * shown, so that even a form that could never be published comes to an end.
 */
export function visibleKeys(fields: readonly FormField[], answers: Answers): ReadonlySet<string> {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const around = arrangedBy(fields)
  const found = new Map<string, boolean>()
  const isShown = (field: FormField): boolean => {
    const already = found.get(field.key)
    if (already !== undefined) return already
    found.set(field.key, false)
    const shown =
      (around.get(field.key) ?? []).every(isShown) &&
      field.visibleWhen.every((condition) => {
        const asked = byKey.get(condition.field)
        return asked !== undefined && holds(condition, isShown(asked) && holdsAnswer(asked) ? answerOf(answers, asked.key) : undefined)
      })
    found.set(field.key, shown)
    return shown
  }
  return new Set(fields.filter(isShown).map(({ key }) => key))
}

/** The keys of fields of which one asks for the next, back to the first (FORM-07); none where there is no circle. */
export function circleIn(fields: readonly FormField[]): readonly string[] | undefined {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const around = arrangedBy(fields)
  const done = new Set<string>()
  const walk = (key: string, way: readonly string[]): readonly string[] | undefined => {
    const at = way.indexOf(key)
    if (at >= 0) return way.slice(at)
    const field = byKey.get(key)
    if (!field || done.has(key)) return undefined
    const next = [...field.visibleWhen.map((condition) => condition.field), ...(around.get(key) ?? []).map((one) => one.key)]
    for (const one of next) {
      const circle = walk(one, [...way, key])
      if (circle) return circle
    }
    done.add(key)
    return undefined
  }
  for (const { key } of fields) {
    const circle = walk(key, [])
    if (circle) return circle
  }
  return undefined
}
