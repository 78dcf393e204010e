import { rules } from '#foundation/contract/rules.ts'
import type { Settings } from '../contract/managing.ts'
import type { Question } from '../contract/questions.ts'

/** What of a question is no words: it stays as it was published. A choice may be had by more, never by fewer. */
const bonesOf = ({ labelCn: _cn, labelEn: _en, options, rows, ...rest }: Question) => ({
  ...rest,
  options: options.map(({ value, other }) => ({ value, other })),
  rows: rows.map(({ value }) => value),
})
/** With the names in one order, however they came. */
const said = (thing: unknown): string =>
  JSON.stringify(thing, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

const isLess = (after: number | null, before: number | null): boolean => after !== null && (before === null || after < before)
const quotasOf = (questions: readonly Question[]): (number | null)[] => questions.flatMap(({ options }) => options.map(({ quota }) => quota))

type Fixed = Pick<Settings, 'questions' | 'anonymous' | 'closesAt' | 'opensAt' | 'responseLimit'>

/** What may change once people have been asked: words, and what lets more in. */
export const fixedOnceAsked = rules<Fixed & { shrinks: boolean; opened: boolean }, Fixed, undefined>({
  'SURV-08': ({ facts, input }) => facts.anonymous !== input.anonymous && { field: 'anonymous' },
  'SURV-10': ({ facts, input }) => said(facts.questions.map(bonesOf)) !== said(input.questions.map(bonesOf)) && { field: 'questions' },
  'SURV-23': ({ facts, input }) => {
    if (facts.shrinks) return { field: 'audience' }
    if (input.closesAt === null || (facts.closesAt !== null && input.closesAt < facts.closesAt)) return { field: 'closesAt' }
    if (facts.opened && input.opensAt !== facts.opensAt) return { field: 'opensAt' }
    if (isLess(input.responseLimit, facts.responseLimit)) return { field: 'responseLimit' }
    const before = quotasOf(facts.questions)
    return quotasOf(input.questions).some((quota, at) => isLess(quota, before[at] ?? null)) && { field: 'questions' }
  },
})
