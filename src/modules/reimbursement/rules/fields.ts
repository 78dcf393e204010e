import type { ControlKind } from './lists.ts'

/** What was filled into a further field of a line. */
export type FieldValue = string | number | string[]
export type FieldValues = Readonly<Record<string, FieldValue>>

/** A field is asked for where another one says this. */
interface Condition {
  code: string
  value: string
}

/** A field of a form as it was published. */
export interface Field {
  code: string
  kind: ControlKind
  labelCn: string
  labelEn: string
  helpCn: string
  helpEn: string
  /** Characters of a text; of a number its bounds. */
  maxLength: number | null
  min: number | null
  max: number | null
  options: { value: string; nameCn: string; nameEn: string }[]
  dictionary: string | null
  section: string
  required: boolean
  condition: Condition | null
}

/** The fields that are asked for, by what the others say. */
export const askedOf = <F extends Pick<Field, 'condition'>>(fields: readonly F[], values: FieldValues): F[] =>
  fields.filter(({ condition }) => !condition || [values[condition.code] ?? []].flat().map(String).includes(condition.value))

const isEmpty = (value: FieldValue | undefined): boolean => value === undefined || value === '' || (typeof value === 'object' && value.length === 0)

const fits = ({ kind, maxLength, min, max, options, dictionary }: Field, value: FieldValue): boolean => {
  switch (kind) {
    case 'number':
    case 'money':
      return typeof value === 'number' && (min === null || value >= min) && (max === null || value <= max)
    case 'multiple':
    case 'attachment':
      return typeof value === 'object' && (kind === 'attachment' || dictionary !== null || value.every((one) => options.some((option) => option.value === one)))
    case 'single':
      return typeof value === 'string' && (dictionary !== null || options.some((option) => option.value === value))
    default:
      return typeof value === 'string' && (maxLength === null || value.length <= maxLength)
  }
}

/** What of the values belongs to the fields and is of their kind. */
export const fittingValues = (fields: readonly Field[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    askedOf(fields, values).flatMap((field) => {
      const value = values[field.code]
      return value === undefined || isEmpty(value) || !fits(field, value) ? [] : [[field.code, value] as const]
    }),
  )

/** Codes of fields that are required and empty. Attendees stand with the line itself. */
export const missingOf = (fields: readonly Field[], values: FieldValues, attendees: number): string[] =>
  askedOf(fields, values).flatMap(({ code, kind, required }) => (required && (kind === 'attendees' ? attendees === 0 : isEmpty(values[code])) ? [code] : []))
