import type { Answer, Answers, FormField } from '../contract/fields.ts'
import type { CarryChange } from '../contract/index.ts'
import { judge } from './answers.ts'
import { answerOf, holdsAnswer, isAnswered, isFileField, KINDS } from './kinds.ts'
import { same } from './same.ts'

/** What of a field can change. */
const PARTS = {
  label: ['labelCn', 'labelEn'],
  hint: ['hintCn', 'hintEn'],
  type: ['type'],
  required: ['required'],
  checks: ['checks'],
  conditions: ['visibleWhen'],
  defaultFrom: ['defaultFrom'],
  options: ['options'],
  columns: ['columns'],
} as const satisfies Record<string, readonly (keyof FormField)[]>
export type Part = keyof typeof PARTS
const partNames = Object.keys(PARTS) as Part[]

/** What differs between a field and the one of its key in another version. */
export const changedParts = (before: FormField, after: FormField): Part[] =>
  partNames.filter((part) => PARTS[part].some((name) => !same(before[name], after[name])))

export interface Difference {
  key: string
  labelCn: string
  labelEn: string
  what: 'added' | 'removed' | 'changed' | 'moved'
  parts: Part[]
}

const named = ({ key, labelCn, labelEn }: FormField) => ({ key, labelCn, labelEn })

/** What one version changes of another, field by field, told by their keys. */
export function differences(before: readonly FormField[], after: readonly FormField[]): Difference[] {
  const was = new Map(before.map((field) => [field.key, field]))
  const is = new Set(after.map(({ key }) => key))
  const changed = after.flatMap((field): Difference[] => {
    const old = was.get(field.key)
    if (!old) return [{ ...named(field), what: 'added', parts: [] }]
    const parts = changedParts(old, field)
    return parts.length > 0 ? [{ ...named(field), what: 'changed', parts }] : []
  })
  const removed = before.filter(({ key }) => !is.has(key)).map((field): Difference => ({ ...named(field), what: 'removed', parts: [] }))
  const moved = outOfOrder(before, after).map((field): Difference => ({ ...named(field), what: 'moved', parts: [] }))
  return [...changed, ...moved, ...removed]
}

/** The fewest fields of both that have to be moved to come from the one order to the other. */
function outOfOrder(before: readonly FormField[], after: readonly FormField[]): FormField[] {
  const place = new Map(before.map(({ key }, at) => [key, at]))
  const both = after.filter(({ key }) => place.has(key))
  // the longest run that keeps its order stays; everything else has moved
  const best: { length: number; from: number }[] = []
  both.forEach(({ key }, at) => {
    let [length, from] = [1, -1]
    for (let earlier = 0; earlier < at; earlier++)
      if (place.get(both[earlier]!.key)! < place.get(key)! && best[earlier]!.length + 1 > length) [length, from] = [best[earlier]!.length + 1, earlier]
    best.push({ length, from })
  })
  let at = best.reduce((longest, one, index) => (one.length > (best[longest]?.length ?? 0) ? index : longest), -1)
  const stays = new Set<number>()
  for (; at >= 0; at = best[at]!.from) stays.add(at)
  return both.filter((_, index) => !stays.has(index))
}

/** What a draft has to be asked anew for, where only the words of a field changed nothing is said. */
const TOLD: readonly Part[] = ['type', 'required', 'checks', 'options', 'columns', 'label']

/**
 * Carries the answers of a draft over to another version by the keys of its fields (FORM-05): what still fits stays, what does not is emptied, and each
 * thing that differs for the person is named.
 */
export function carried(before: readonly FormField[], after: readonly FormField[], answers: Answers): { answers: Answers; changes: CarryChange[] } {
  const was = new Map(before.map((field) => [field.key, field]))
  const is = new Set(after.map(({ key }) => key))
  const kept: Record<string, Answer> = {}
  const changes: CarryChange[] = []
  for (const field of after.filter(holdsAnswer)) {
    const old = was.get(field.key)
    const answer = answerOf(answers, field.key)
    if (!old) changes.push({ ...named(field), what: 'added' })
    else if (isAnswered(answer) && !stillFits(old, field, answer)) changes.push({ ...named(field), what: 'emptied' })
    else {
      if (isAnswered(answer)) kept[field.key] = answer
      if (changedParts(old, field).some((part) => TOLD.includes(part))) changes.push({ ...named(field), what: 'changed' })
    }
  }
  for (const field of before) if (holdsAnswer(field) && !is.has(field.key)) changes.push({ ...named(field), what: 'removed' })
  return { answers: kept, changes }
}

/** An answer of the same shape stays although its check is stricter now: the person mends it. Choices that are gone are emptied, and files of another kind. */
function stillFits(old: FormField, field: FormField, answer: Answer): boolean {
  if (old.type === field.type && !KINDS[field.type].choices && field.type !== 'table') return true
  if (KINDS[old.type].holds !== KINDS[field.type].holds || isFileField(old) || isFileField(field)) return false
  const alone = { ...field, required: false, visibleWhen: [] }
  return judge([alone], { [field.key]: answer }).faults.length === 0
}
