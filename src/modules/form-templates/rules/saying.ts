import { sayFen } from '#foundation/contract/money.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { listed } from '#foundation/contract/texts.ts'
import type { Answer, Column, FormField, Option, Row } from '../contract/fields.ts'

/** How what an answer names is called, in the reader's language; what is not known shows itself. */
export interface Names {
  person(ssoId: string): string
  department(code: string): string
  file(id: string): string
}

const PLAIN = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6 })

const optionName = (options: readonly Option[], value: string, lang: Lang): string => {
  const found = options.find((one) => one.value === value)
  return found ? (lang === 'zh' ? found.cn : found.en) : value
}

function sayValue(field: FormField | Column, value: string | number, names: Names, lang: Lang): string {
  if (typeof value === 'number') return field.type === 'money' ? sayFen(value) : PLAIN.format(value)
  switch (field.type) {
    case 'single-choice':
    case 'multi-choice':
    case 'drop-down':
    case 'cascade':
      return optionName(field.options, value, lang)
    case 'person':
      return names.person(value)
    case 'department':
      return names.department(value)
    case 'file':
    case 'image':
    case 'signature':
      return names.file(value)
    default:
      return value
  }
}

function sayRow(columns: readonly Column[], row: Row, names: Names, lang: Lang): string {
  const cells = columns.flatMap((column) => {
    const value = Object.hasOwn(row, column.key) ? row[column.key] : undefined
    if (value === undefined || value === '') return []
    return [`${lang === 'zh' ? column.labelCn : column.labelEn} ${sayValue(column, value, names, lang)}`]
  })
  return listed(cells, lang)
}

/** What stands between the parts of an answer that are no plain list. */
const BETWEEN: Partial<Record<FormField['type'], string>> = { cascade: ' / ', 'date-range': ' – ', table: '\n' }

/** An answer in words, as lists, exports and approvers read it: a row of a table a line. */
export function sayAnswer(field: FormField, answer: Answer, names: Names, lang: Lang): string {
  if (!Array.isArray(answer)) return sayValue(field, answer, names, lang)
  const parts = answer.map((one) => (typeof one === 'string' ? sayValue(field, one, names, lang) : sayRow(field.columns, one, names, lang)))
  const between = BETWEEN[field.type]
  return between === undefined ? listed(parts, lang) : parts.join(between)
}
