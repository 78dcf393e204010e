import { day as isDay, mailAddress } from '#foundation/contract/schemas.ts'
import { isSsoId } from '../../rules/index.ts'

/** What is wrong with a cell: `reason` is a rule or the end of a text's key, `figures` fill that text. */
export interface CellFault {
  reason: string
  figures?: Readonly<Record<string, string | number>>
}

/** A value as it is kept until it is taken over; none clears the field. */
export type CellValue = string | number | boolean | null

/** How one column is read. `read` is given the trimmed text of a cell that is not empty. */
export interface ImportColumn {
  key: string
  required: boolean
  type: 'text' | 'integer' | 'number' | 'day' | 'yesno' | 'enum'
  read(text: string): CellValue | CellFault
  /** What is right in words, as the fault says it. */
  right?: { key: string; values?: Readonly<Record<string, string | number>> }
  /** What a cell of the template shows. */
  example: string
  /** Codes that may stand here, where they are few, each with the key of its word. */
  codes?: Readonly<Record<string, string>>
}

export const isFault = (value: CellValue | CellFault): value is CellFault => typeof value === 'object' && value !== null

const fault = (reason: string, figures?: CellFault['figures']): CellFault => ({ reason, ...(figures && { figures }) })

const EARLIEST = '1940-01-01'
const LATEST = '2100-01-01'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/
const YES = ['yes', 'y', 'true', '1']
const NO = ['no', 'n', 'false', '0']

/** What a spreadsheet shows of a formula that has no value. */
const BROKEN = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

export const textOf =
  (most: number) =>
  (text: string): CellValue | CellFault =>
    BROKEN.test(text) ? fault('formula') : text.length > most ? fault('tooLong', { most, length: text.length }) : CONTROL.test(text) ? fault('control') : text

/** A code that others refer to; a slash would cut the path of a department. */
export const codeOf = (text: string): CellValue | CellFault => (/^[A-Za-z0-9_.-]{1,40}$/.test(text) ? text : fault('code'))

export const oneOf = (codes: readonly string[]) => {
  const known = new Map(codes.map((code) => [code.toLowerCase(), code]))
  return (text: string): CellValue | CellFault => known.get(text.toLowerCase()) ?? fault('oneOf', { codes: codes.join(', ') })
}

export const personOf = (text: string): CellValue | CellFault => (isSsoId(text) ? text : fault('PPL-07'))

const DAY = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?(?:[T ]?00:00(?::00(?:\.0+)?)?Z?)?$|^(\d{4})(\d{2})(\d{2})$/

/** A day as `2026-11-20`, or with other signs between, or with one digit, as spreadsheets show it. */
export function dayOf(text: string): CellValue | CellFault {
  const [year, month, date] = (DAY.exec(text) ?? []).slice(1).filter((part) => part !== undefined)
  if (!year || !month || !date) return fault('day')
  const value = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!isDay.safeParse(value).success) return fault('noSuchDay')
  return value < EARLIEST || value > LATEST ? fault('farDay', { from: EARLIEST, to: LATEST }) : value
}

export const yesNo = (text: string): CellValue | CellFault => {
  const given = text.toLowerCase()
  return YES.includes(given) ? true : NO.includes(given) ? false : fault('yesNo')
}

export const wholeOf =
  (from: number, to: number) =>
  (text: string): CellValue | CellFault => {
    const value = Number(text)
    return /^\d+(\.0+)?$/.test(text) && value >= from && value <= to ? value : fault('whole', { from, to })
  }

/** One decimal place, as the column keeps it. */
export const yearsOf = (text: string): CellValue | CellFault => (/^\d{1,2}(\.\d0*)?$/.test(text) ? Number(text) : fault('years'))

export const mailOf = (text: string): CellValue | CellFault => (mailAddress.safeParse(text).success ? text : fault('email'))

export const phoneOf = (text: string): CellValue | CellFault =>
  text.length > 30 ? fault('tooLong', { most: 30, length: text.length }) : /^[+()\d\s./-]*$/.test(text) ? text : fault('phone')
