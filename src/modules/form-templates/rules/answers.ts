import { ONLY } from '#foundation/contract/schemas.ts'
import { isDay } from '#foundation/time.ts'
import type { Answer, Answers, Column, FormField, Row } from '../contract/fields.ts'
import { visibleKeys } from './conditions.ts'
import { answerOf, countOf, holdsAnswer, isAnswered, KINDS, lettersOf } from './kinds.ts'
import { fitsMask } from './mask.ts'

type Figures = Record<string, string | number>

/** What is wrong with an answer: where, by which rule, and the key of the words with their figures. */
export interface AnswerFault {
  path: string
  rule: 'FORM-02' | 'FORM-03' | 'FORM-15'
  says: string
  figures: Figures
}
type Found = Omit<AnswerFault, 'path'> | undefined

/** Whom and what the house knows; the page leaves it to the server. */
export interface Directory {
  isPerson(ssoId: string): boolean
  isDepartment(code: string): boolean
}

const wrong = (says: string, figures: Figures = {}): Found => ({ rule: 'FORM-15', says, figures })
const FORMAT = wrong('fault.format')

const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** FORM-02 FORM-03 */
function textFault(field: FormField | Column, value: string): Found {
  const max = lettersOf(field)
  const { only, mask } = field.checks
  if (value.length > max) return { rule: 'FORM-02', says: 'fault.tooLong', figures: { max } }
  if (only && !ONLY[only].test(value)) return { rule: 'FORM-03', says: `fault.${only}`, figures: {} }
  if (mask && !fitsMask(mask, value)) return wrong('form-templates.fault.mask', { mask })
  return undefined
}

function numberFault({ type, checks: { least, most, whole } }: Pick<FormField | Column, 'type' | 'checks'>, value: number): Found {
  const shown = (limit: number) => (type === 'money' ? limit / 100 : limit)
  if (!Number.isFinite(value)) return wrong('fault.number')
  if ((whole || type === 'money') && !Number.isInteger(value)) return wrong('form-templates.fault.whole')
  if (least !== undefined && value < least) return wrong('fault.tooSmall', { min: shown(least) })
  if (most !== undefined && value > most) return wrong('fault.tooBig', { max: shown(most) })
  return undefined
}

const hasOption = ({ options }: Pick<FormField | Column, 'options'>, value: string): boolean => options.some((one) => one.value === value)

/** A way down a cascade ends where nothing stands below. */
function isWayDown({ options }: FormField, way: readonly string[]): boolean {
  const steps = way.every((value, at) => options.some((one) => one.value === value && (one.parent ?? '') === (way[at - 1] ?? '')))
  return steps && !options.some((one) => one.parent === way.at(-1))
}

function listFault(field: FormField, list: readonly string[]): Found {
  const most = countOf(field)
  switch (field.type) {
    case 'date-range': {
      const [from, to, ...more] = list
      if (from === undefined || to === undefined || more.length > 0 || !isDay(from) || !isDay(to)) return wrong('form-templates.fault.range')
      return from > to ? wrong('form-templates.fault.order') : undefined
    }
    case 'cascade':
      return isWayDown(field, list) ? undefined : wrong('fault.choice')
    case 'multi-choice':
      if (new Set(list).size !== list.length || !list.every((value) => hasOption(field, value))) return wrong('fault.choice')
      return list.length > most ? wrong('fault.mostItems', { max: most }) : undefined
    default:
      return list.length > most ? wrong('fault.mostItems', { max: most }) : undefined
  }
}

/** Of a single value, in a field or in a cell of a table. */
function valueFault(field: FormField | Column, value: string | number, directory: Directory | undefined): Found {
  if (KINDS[field.type].holds === 'number') {
    if (typeof value !== 'number') return wrong('fault.number')
    if (field.type === 'rating') return Number.isInteger(value) && value >= 1 && value <= countOf(field) ? undefined : wrong('fault.choice')
    return numberFault(field, value)
  }
  if (typeof value !== 'string') return FORMAT
  switch (field.type) {
    case 'text':
    case 'long-text':
      return textFault(field, value)
    case 'date':
      return isDay(value) ? undefined : FORMAT
    case 'time':
      return isTime(value) ? undefined : FORMAT
    case 'person':
      return /^\d{8}$/.test(value) && (directory?.isPerson(value) ?? true) ? undefined : wrong('fault.choice')
    case 'department':
      return (directory?.isDepartment(value) ?? true) ? undefined : wrong('fault.choice')
    default:
      return hasOption(field, value) ? undefined : wrong('fault.choice')
  }
}

function rowFaults(field: FormField, rows: readonly Row[], directory: Directory | undefined): AnswerFault[] {
  return rows.flatMap((row, at) =>
    field.columns.flatMap((column) => {
      const value = Object.hasOwn(row, column.key) ? row[column.key] : undefined
      const empty = value === undefined || value === ''
      const found = empty ? column.required && wrong('fault.required') : valueFault(column, value, directory)
      return found ? [{ path: `${field.key}.${at}.${column.key}`, ...found }] : []
    }),
  )
}

const isRows = (answer: readonly (string | Row)[]): answer is readonly Row[] => answer.every((one) => typeof one === 'object')
const isTexts = (answer: readonly (string | Row)[]): answer is readonly string[] => answer.every((one) => typeof one === 'string')

function faultsOf(field: FormField, answer: Answer | undefined, directory: Directory | undefined): AnswerFault[] {
  const at = (found: Found): AnswerFault[] => (found ? [{ path: field.key, ...found }] : [])
  if (!isAnswered(answer)) return field.required ? at(wrong('fault.required')) : []
  const { holds } = KINDS[field.type]
  if (typeof answer === 'string' || typeof answer === 'number')
    return at(holds === 'text' || holds === 'number' ? valueFault(field, answer, directory) : FORMAT)
  if (holds === 'rows' && isRows(answer)) {
    const most = countOf(field)
    return answer.length > most ? at(wrong('fault.mostItems', { max: most })) : rowFaults(field, answer, directory)
  }
  return holds === 'list' && isTexts(answer) ? at(listFault(field, answer)) : at(FORMAT)
}

/** Of a table only what its columns are called, and no empty cells. */
const stripped = (field: FormField, answer: Answer): Answer =>
  Array.isArray(answer) && isRows(answer)
    ? answer.map((row) => Object.fromEntries(field.columns.flatMap(({ key }) => (Object.hasOwn(row, key) && row[key] !== '' ? [[key, row[key]!]] : []))))
    : answer

/**
 * Judges answers by the fields of a version: all that is wrong, and what would be stored. What is not shown is neither required nor stored,
 * and neither is what no field asks for (FORM-06).
 */
export function judge(fields: readonly FormField[], answers: Answers, directory?: Directory): { answers: Answers; faults: AnswerFault[] } {
  const visible = visibleKeys(fields, answers)
  const asked = fields.filter((field) => holdsAnswer(field) && visible.has(field.key))
  return {
    answers: Object.fromEntries(
      asked.flatMap((field) => {
        const answer = answerOf(answers, field.key)
        return isAnswered(answer) ? [[field.key, stripped(field, answer)]] : []
      }),
    ),
    faults: asked.flatMap((field) => faultsOf(field, answerOf(answers, field.key), directory)),
  }
}
