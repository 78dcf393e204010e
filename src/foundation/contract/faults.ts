import type { z } from '#foundation/zod.ts'
import type { FieldFault } from './envelope.ts'
import { ILLEGAL_INPUT } from './envelope.ts'
import { FEN } from './money.ts'
import { ONLY } from './schemas.ts'
import type { TextValues } from './texts.ts'
import { isMoney, schemaAt } from './valueKinds.ts'

type Issue = z.core.$ZodIssue

/** Turns what a schema found into faults beside the fields, in words; the same on both sides. Bounds of money are told in yuan, as it is typed. */
export const fieldFaults = (schema: z.core.$ZodType, issues: readonly Issue[], text: (key: string, values?: TextValues) => string): FieldFault[] =>
  issues.map((issue) => ({
    path: issue.path.join('.'),
    code: ILLEGAL_INPUT,
    message: text(...worded(issue, isMoney(schemaAt(schema, issue.path)) ? FEN : 1)),
  }))

const KINDS: readonly (readonly [string, string])[] = [
  [String(ONLY.chinese), 'fault.chinese'],
  [String(ONLY.letters), 'fault.letters'],
  [String(ONLY.digits), 'fault.digits'],
]

/** What is too much or too little of something else than a number. */
const BIG: Readonly<Record<string, string>> = { string: 'fault.tooLong', array: 'fault.mostItems' }
const SMALL: Readonly<Record<string, string>> = { string: 'fault.tooShort', array: 'fault.leastItems' }

/** @param per what a bound is told by */
function worded(issue: Issue, per: number): [string, TextValues?] {
  switch (issue.code) {
    case 'too_big':
      return [BIG[issue.origin] ?? 'fault.tooBig', { max: Number(issue.maximum) / per }]
    case 'too_small':
      if (issue.origin in SMALL && Number(issue.minimum) <= 1) return ['fault.required']
      return [SMALL[issue.origin] ?? 'fault.tooSmall', { min: Number(issue.minimum) / per }]
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? ['fault.required']
        : issue.expected === 'number' || issue.expected === 'int'
          ? ['fault.number']
          : ['fault.format']
    case 'invalid_value':
      return issue.input === undefined ? ['fault.required'] : ['fault.choice']
    case 'invalid_format':
      return [KINDS.find(([pattern]) => pattern === issue.pattern)?.[1] ?? 'fault.format']
    default:
      return ['fault.format']
  }
}
