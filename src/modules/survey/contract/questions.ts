import { text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const KINDS = ['single', 'multiple', 'rating', 'nps', 'matrix', 'text', 'number', 'date', 'statement'] as const
export const kind = z.enum(KINDS)
export type Kind = z.output<typeof kind>

export const MOST_QUESTIONS = 60
export const MOST_OPTIONS = 30
const MOST_SECTIONS = 20
/** Letters of a free text (SURV-14). */
export const LONGEST = 500
/** Beyond every number that a survey asks for, and still exact. */
const FAR = 1_000_000_000
const amount = z.number().min(-FAR).max(FAR)

/** Stays the same for good: answers are kept under it. */
export const questionId = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/)
const value = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

const named = { value, cn: text(100), en: text(200) }
export const option = z.strictObject({
  ...named,
  /** Who chooses it says in words what else. */
  other: z.boolean().default(false),
  /** So many may choose it; then it is full (SURV-17). */
  quota: z.int().min(1).max(1_000_000).nullable().default(null),
})
export type Option = z.output<typeof option>
const row = z.strictObject(named)

export const OPERATORS = ['answered', 'equals', 'differs', 'above', 'below'] as const
/** Holds or not by the answer to an earlier question; one that is not shown counts as not answered. */
export const condition = z.strictObject({ question: questionId, is: z.enum(OPERATORS), value: z.union([value, amount]).optional() })
export type Condition = z.output<typeof condition>

export const question = z.strictObject({
  id: questionId,
  section: z.int().min(1).max(MOST_SECTIONS),
  kind,
  labelCn: text(300),
  labelEn: text(600),
  /** Of a matrix what each of its rows is judged by. */
  options: z.array(option).max(MOST_OPTIONS).default([]),
  /** Of a matrix only. */
  rows: z.array(row).max(MOST_OPTIONS).default([]),
  required: z.boolean().default(false),
  /** Bounds of a number, fewest and most choices of several, most stars of a rating, most letters of a text. */
  min: amount.nullable().default(null),
  max: amount.nullable().default(null),
  /** All have to hold. */
  showIf: z.array(condition).max(5).default([]),
})
export type Question = z.output<typeof question>
/** In their order; a section reaches from its first question to the first of the next. */
export const questions = z.array(question).max(MOST_QUESTIONS)

/** A choice, a day or a text; a number; several choices; of a matrix the choice for each row. */
export const answer = z.union([
  z.string().max(LONGEST),
  amount,
  z.array(z.string().max(40)).max(MOST_OPTIONS),
  z.record(value, z.string().max(40)).refine((given) => Object.keys(given).length <= MOST_OPTIONS),
])
export type Answer = z.output<typeof answer>
const answerKey = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}(:other)?$/)
/** By question; what somebody says in words beside a choice stands under `<question>:other`. */
export const answers = z.record(answerKey, answer).refine((given) => Object.keys(given).length <= 2 * MOST_QUESTIONS)
export type Answers = z.output<typeof answers>
