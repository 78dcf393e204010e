import { MOST_OPTIONS, type Option, type SheetType } from '../contract/fields.ts'
import { MEANT } from './headings.ts'

/** A cell as a sheet has it: a day is the number of days that spreadsheets count. */
export type Cell = string | number | boolean | null | { readonly serial: number } | { readonly error: string }

/** What a column is taken for. */
export interface Guess {
  labelCn: string
  labelEn: string
  type: SheetType
  required: boolean
  whole: boolean
  options: Option[]
}

/** Types for which what stands below has the word: a column of names headed “date” is no day. */
const SHOWN_BY_VALUES: readonly SheetType[] = ['date', 'time', 'money', 'number', 'long-text']
const DAY = /^\d{4}\D\d{1,2}\D\d{1,2}\D?$|^\d{8}$/
const TIME = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const NUMBER = /^[-+]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/
const CHINESE = /\p{Script=Han}/u
/** So many different values at most are choices, each of which comes twice on the average. */
const MOST_CHOICES = 12
/** More are chosen from a list that opens. */
const MOST_SHOWN = 5
const LONG = 60
/** Both languages in one heading; its pattern grows with the square of what it reads, so it reads no more than a heading may hold. */
const PAIR = /^(.*\p{Script=Han}[^/|]*?)\s*[/|(（]\s*([^\p{Script=Han}]*[A-Za-z][^\p{Script=Han}]*?)\s*[)）]?$/u
const LONGEST_PAIR = 400
const MARK = /(?<![\s*＊])[\s*＊]+$/

const textOf = (cell: Cell): string => (cell === null || typeof cell === 'object' ? '' : String(cell).trim())
const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === 'object' ? 'error' in cell : textOf(cell) === '')
const isNumber = (cell: Cell): boolean => typeof cell === 'number' || NUMBER.test(textOf(cell))

/** Says a text in the languages that it is in: what is neither Chinese nor words is the same in both. */
export function inBoth(text: string): { cn: string; en: string } {
  const [, cn, en] = (text.length <= LONGEST_PAIR && PAIR.exec(text)) || []
  if (cn && en) return { cn, en }
  if (CHINESE.test(text)) return { cn: text, en: '' }
  return /[a-z]{3}/i.test(text) ? { cn: '', en: text } : { cn: text, en: text }
}

function typeByValues(values: readonly Cell[]): SheetType | undefined {
  if (values.length === 0) return undefined
  const all = (is: (cell: Cell) => boolean) => values.every(is)
  if (all((cell) => (typeof cell === 'object' && cell !== null && 'serial' in cell ? cell.serial < 1 : TIME.test(textOf(cell))))) return 'time'
  if (all((cell) => (typeof cell === 'object' && cell !== null && 'serial' in cell ? cell.serial >= 1 : DAY.test(textOf(cell))))) return 'date'
  if (all(isNumber)) return 'number'
  if (values.some((cell) => textOf(cell).length > LONG || textOf(cell).includes('\n'))) return 'long-text'
  const different = new Set(values.map(textOf))
  if (different.size > 1 && different.size <= MOST_CHOICES && values.length >= 2 * different.size)
    return different.size <= MOST_SHOWN ? 'single-choice' : 'drop-down'
  return 'text'
}

/** What a column of a sheet is to be as a field: by its heading, and by the values where there are some; a person has the last word (FORM-24). */
export function guessOf(heading: string, column: readonly Cell[]): Guess {
  const label = heading.replace(MARK, '').trim()
  const { cn, en } = inBoth(label)
  const values = column.filter((cell) => !isEmpty(cell))
  const shown = typeByValues(values)
  const meant = MEANT.find(([says]) => says.test(label))?.[1]
  const type = typeFor(meant, shown)
  return {
    labelCn: cn.slice(0, 100),
    labelEn: en.slice(0, 200),
    type,
    required: MARK.test(heading) && heading.trim() !== label,
    whole: type === 'number' && values.length > 0 && values.every((cell) => Number.isInteger(Number(textOf(cell).replaceAll(',', '')))),
    options: type === 'single-choice' || type === 'drop-down' ? optionsOf(values) : [],
  }
}

function typeFor(meant: SheetType | undefined, shown: SheetType | undefined): SheetType {
  if (meant === undefined) return shown ?? 'text'
  if (shown === undefined || !SHOWN_BY_VALUES.includes(meant)) return meant
  if (meant === 'money' && shown === 'number') return 'money'
  if (meant === 'long-text' && (shown === 'text' || shown === 'long-text')) return 'long-text'
  return shown
}

const optionsOf = (values: readonly Cell[]): Option[] =>
  [...new Set(values.map(textOf))].slice(0, MOST_OPTIONS).map((text, at) => {
    const { cn, en } = inBoth(text)
    return { value: `o${at + 1}`, cn: cn.slice(0, 60), en: en.slice(0, 120) }
  })
