import { requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const FIELD_TYPES = [
  'text',
  'long-text',
  'number',
  'money',
  'date',
  'date-range',
  'time',
  'single-choice',
  'multi-choice',
  'drop-down',
  'cascade',
  'person',
  'department',
  'file',
  'image',
  'signature',
  'rating',
  'table',
  'group',
  'page',
  'note',
] as const
export const fieldType = z.enum(FIELD_TYPES)
export type FieldType = z.output<typeof fieldType>

/** What a column of a sheet may become. */
export const sheetType = z.enum([
  'text',
  'long-text',
  'number',
  'money',
  'date',
  'time',
  'single-choice',
  'multi-choice',
  'drop-down',
  'person',
  'department',
  'file',
  'image',
  'signature',
])
export type SheetType = z.output<typeof sheetType>

/** What a column of a table may be. */
export const COLUMN_TYPES = ['text', 'number', 'money', 'date', 'time', 'drop-down'] as const

/** Stays the same from version to version: answers are kept under it. */
export const fieldKey = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/)

export const MOST_FIELDS = 150
export const MOST_OPTIONS = 200
export const MOST_ROWS = 50
export const MOST_FILES = 9
export const LONGEST = 2_000
/** Beyond every number that a form asks for, and still exact. */
const FAR = 1_000_000_000_000
const amount = z.number().min(-FAR).max(FAR)

export const OPERATORS = ['answered', 'empty', 'equals', 'differs', 'above', 'below'] as const

/** Holds or not by the answer to another field; one that is not shown counts as not answered. */
export const condition = z.strictObject({
  field: fieldKey,
  is: z.enum(OPERATORS),
  value: z.union([text(60), amount]).optional(),
})
export type Condition = z.output<typeof condition>

export const ONLY_KINDS = ['chinese', 'letters', 'digits'] as const

/** What an answer is held to; which of these a type of field has says rules/kinds.ts. */
export const checks = z.strictObject({
  /** Characters of a text. */
  max: z.int().min(1).max(LONGEST).optional(),
  /** Bounds of a number, of money in fen. */
  least: amount.optional(),
  most: amount.optional(),
  whole: z.boolean().optional(),
  only: z.enum(ONLY_KINDS).optional(),
  /** What a text looks like: 0 is a digit, A a capital letter, a a small one, anything else itself. */
  mask: text(40).optional(),
  /** Most files, rows of a table, or stars of a rating. */
  count: z.int().min(1).max(MOST_ROWS).optional(),
})
export type Checks = z.output<typeof checks>

export const PERSON_FACTS = ['self', 'name', 'ssoId', 'jobTitle', 'department', 'lineManager', 'joinDate'] as const

/** Filled in before the person has answered: from what the house knows of her, or from the link. */
export const defaultFrom = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('person'), name: z.enum(PERSON_FACTS) }),
  z.strictObject({ from: z.literal('query'), name: fieldKey }),
])

export const option = z.strictObject({
  value: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  cn: text(60),
  en: text(120),
  /** Of a cascade: the choice below which this one stands. */
  parent: z.string().max(40).optional(),
})
export type Option = z.output<typeof option>

export const column = z.strictObject({
  key: fieldKey,
  type: z.enum(COLUMN_TYPES),
  labelCn: text(60),
  labelEn: text(120),
  required: z.boolean().default(false),
  checks: checks.default({}),
  options: z.array(option).max(MOST_OPTIONS).default([]),
})
export type Column = z.output<typeof column>

/** One field, or what arranges them: a page and a group reach to the next of their kind, a note is read only. */
export const formField = z.strictObject({
  key: fieldKey,
  type: fieldType,
  labelCn: text(100),
  labelEn: text(200),
  hintCn: text(1_000).default(''),
  hintEn: text(1_500).default(''),
  required: z.boolean().default(false),
  checks: checks.default({}),
  /** All have to hold. */
  visibleWhen: z.array(condition).max(5).default([]),
  defaultFrom: defaultFrom.optional(),
  options: z.array(option).max(MOST_OPTIONS).default([]),
  columns: z.array(column).max(8).default([]),
  /** The block that it comes from: there it is changed, and nowhere else (FORM-28). */
  block: uuid.optional(),
})
export type FormField = z.output<typeof formField>

/** The fields of a version in their order. A draft may have gaps; what is published has none (FORM-07). */
export const formFields = z.array(formField).max(MOST_FIELDS)

const cell = z.union([z.string().max(200), amount])
export type Row = Record<string, z.output<typeof cell>>

/**
 * An answer: texts, codes, days and numbers of people as texts; money in fen; a range of days, several choices, the way down a cascade and ids of
 * files as a list; a table as rows.
 */
export const answer = z.union([
  z.string().max(LONGEST),
  amount,
  z.array(z.string().max(60)).max(MOST_OPTIONS),
  z.array(z.record(fieldKey, cell)).max(MOST_ROWS),
])
export type Answer = z.output<typeof answer>

/** Answers by the keys of their fields. */
export const answers = z.record(fieldKey, answer).refine((given) => Object.keys(given).length <= MOST_FIELDS)
export type Answers = z.output<typeof answers>

/** A code of a form: what links and exports name it by. */
export const formCode = requiredText(30).regex(/^[A-Z][A-Z0-9_-]*$/)
