import { type Lang, ONLY } from '#foundation/contract/schemas.ts'
import type { Column, FormField, Option } from '../contract/fields.ts'
import { countOf, holdsAnswer, KINDS, lettersOf } from './kinds.ts'

/** As much of JSON Schema (2020-12) as our fields need. */
export interface JsonSchema {
  $schema?: string
  title?: string
  description?: string
  type?: 'object' | 'array' | 'string' | 'number' | 'integer'
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: false
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  oneOf?: { const: string; title: string }[]
  format?: 'date' | 'uuid'
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const ONLY_PATTERNS = { chinese: ONLY.chinese.source, letters: ONLY.letters.source, digits: ONLY.digits.source } as const
const MASK_SIGNS: Readonly<Record<string, string>> = { '0': '\\d', A: '[A-Z]', a: '[a-z]' }

const maskPattern = (mask: string): string => `^${[...mask].map((sign) => MASK_SIGNS[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('')}$`
const choices = (options: readonly Option[], lang: Lang) => options.map(({ value, cn, en }) => ({ const: value, title: lang === 'zh' ? cn : en }))

function valueSchema(field: FormField | Column, lang: Lang): JsonSchema {
  const { least, most, whole, only, mask } = field.checks
  switch (field.type) {
    case 'text':
    case 'long-text': {
      const pattern = mask ? maskPattern(mask) : only && ONLY_PATTERNS[only]
      return { type: 'string', maxLength: lettersOf(field), ...(pattern && { pattern }) }
    }
    case 'number':
    case 'money':
      return {
        type: whole || field.type === 'money' ? 'integer' : 'number',
        ...(least !== undefined && { minimum: least }),
        ...(most !== undefined && { maximum: most }),
      }
    case 'rating':
      return { type: 'integer', minimum: 1, maximum: countOf(field) }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'time':
      return { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }
    case 'person':
      return { type: 'string', pattern: '^\\d{8}$' }
    case 'single-choice':
    case 'drop-down':
      return { type: 'string', oneOf: choices(field.options, lang) }
    default:
      return { type: 'string', maxLength: 60 }
  }
}

function listSchema(field: FormField, lang: Lang): JsonSchema {
  if (field.type === 'date-range') return { type: 'array', items: { type: 'string', format: 'date' }, minItems: 2, maxItems: 2 }
  if (field.type === 'multi-choice') return { type: 'array', items: { type: 'string', oneOf: choices(field.options, lang) }, uniqueItems: true }
  if (field.type === 'cascade') return { type: 'array', items: { type: 'string', oneOf: choices(field.options, lang) } }
  return { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: countOf(field) }
}

const rowSchema = (columns: readonly Column[], lang: Lang): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    columns.map((column) => [column.key, { title: lang === 'zh' ? column.labelCn : column.labelEn, ...valueSchema(column, lang) }]),
  ),
  required: columns.flatMap(({ key, required }) => (required ? [key] : [])),
  additionalProperties: false,
})

function fieldSchema(field: FormField, lang: Lang): JsonSchema {
  const { holds } = KINDS[field.type]
  const hint = lang === 'zh' ? field.hintCn : field.hintEn
  const words = { title: lang === 'zh' ? field.labelCn : field.labelEn, ...(hint && { description: hint }) }
  if (holds === 'rows') return { ...words, type: 'array', items: rowSchema(field.columns, lang), maxItems: countOf(field) }
  return { ...words, ...(holds === 'list' ? listSchema(field, lang) : valueSchema(field, lang)) }
}

/**
 * The answers to a form as a JSON Schema: for who draws the form, and for who reads answers elsewhere. `visible` leaves out what is not shown, which is
 * how conditions are said here: the schema is that of the form as it stands.
 */
export function jsonSchemaOf(fields: readonly FormField[], lang: Lang, visible?: ReadonlySet<string>): JsonSchema {
  const shown = fields.filter((field) => holdsAnswer(field) && (visible?.has(field.key) ?? true))
  return {
    $schema: DIALECT,
    type: 'object',
    properties: Object.fromEntries(shown.map((field) => [field.key, fieldSchema(field, lang)])),
    required: shown.flatMap(({ key, required }) => (required ? [key] : [])),
    additionalProperties: false,
  }
}
