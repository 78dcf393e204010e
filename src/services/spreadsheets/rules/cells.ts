import { addDays, type Day, fromWallClock, isDay } from '#foundation/time.ts'
import type { Column } from './sheet.ts'

/** What a file holds in a cell: a date is the number of days that spreadsheets count; an error is `#N/A` and the like. */
export type Raw = string | number | boolean | null | { readonly serial: number } | { readonly error: string }

/** Why a cell is refused: a key below `spreadsheets.fault.` and its figures. */
export interface Wrong {
  wrong: string
  figures?: Record<string, number>
}
export type Parsed = { value: string | number | boolean | Date | null } | Wrong

/** What people write in cells, by what is meant: all lower case (`plain`). */
export type Words = ReadonlyMap<string, string>

/** Case, width and blanks do not matter in headings and in words that stand for codes. */
export const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets, as they count it since 1 March 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
/** 31 December 9999, the last day that spreadsheets know. */
const LAST_SERIAL = 2_958_465

/** Days and part of a day as spreadsheets count them, from a wall-clock text (`2026-11-20` or `2026-11-20T18:00:00`). */
export const serialOf = (wall: string): number => (Date.parse(wall.length === 10 ? `${wall}T00:00:00Z` : `${wall}Z`) - EPOCH) / DAY_MS

/** Wall-clock text of a serial, to the second. */
const wallOf = (serial: number): string => new Date(EPOCH + Math.round(serial * 86_400) * 1000).toISOString().slice(0, 19)

const empty = (raw: Raw): boolean => typeof raw === 'string' && raw.trim() === ''

/** Reads one cell by its column; `words` are those of a yes-or-no or of codes. */
export function parseCell(column: Column, raw: Raw, words: Words): Parsed {
  if (raw === null || empty(raw)) return column.required ? { wrong: 'required' } : { value: null }
  if (typeof raw === 'object' && 'error' in raw) return { wrong: 'error' }
  switch (column.type) {
    case 'text':
      return textIn(raw, column.max ?? 60)
    case 'integer':
    case 'number':
    case 'money':
      return numberIn(raw, column)
    case 'day':
      return dayIn(raw)
    case 'instant':
      return instantIn(raw)
    case 'yesno':
    case 'enum':
      return wordIn(raw, column.type, words)
  }
}

type Full = Exclude<Raw, null | { readonly error: string }>

/** A cell as a person would say it: for texts, and for what a fault shows. */
export function said(raw: Raw): string {
  if (raw === null) return ''
  if (typeof raw !== 'object') return typeof raw === 'boolean' ? String(raw).toUpperCase() : String(raw)
  if ('error' in raw) return raw.error
  const wall = validSerial(raw.serial) ? wallOf(raw.serial) : String(raw.serial)
  return wall.endsWith('T00:00:00') ? wall.slice(0, 10) : wall.replace('T', ' ')
}

function textIn(raw: Full, max: number): Parsed {
  const value = said(raw).trim()
  return value.length > max ? { wrong: 'tooLong', figures: { max } } : { value }
}

const NUMBER = /^[-+]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

function numberIn(raw: Full, column: Column & { type: 'integer' | 'number' | 'money' }): Parsed {
  const text = typeof raw === 'string' ? plain(raw) : ''
  const given = typeof raw === 'number' ? raw : NUMBER.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
  if (!Number.isFinite(given)) return { wrong: column.type }
  const value = column.type === 'money' ? Math.round(given * 100) : given
  if (column.type === 'integer' && !Number.isSafeInteger(value)) return { wrong: 'integer' }
  // money has two decimals at most; a spreadsheet's own rounding (0.1 + 0.2) is none of the person's doing
  if (column.type === 'money' && (!Number.isSafeInteger(value) || Math.abs(value / 100 - given) > 1e-9 * Math.max(1, Math.abs(given))))
    return { wrong: 'money' }
  const scale = column.type === 'money' ? 100 : 1
  if (column.min !== undefined && value < column.min) return { wrong: 'tooSmall', figures: { min: column.min / scale } }
  if (column.max !== undefined && value > column.max) return { wrong: 'tooBig', figures: { max: column.max / scale } }
  return { value }
}

const validSerial = (serial: number): boolean => serial >= 1 && serial < LAST_SERIAL + 1

const pad = (text: string): string => text.padStart(2, '0')
/** 2026-11-20, 2026/11/20, 2026.11.20, 20261120, and with the characters for year, month and day. */
const DATE = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$|^(\d{4})(\d{2})(\d{2})$/
function dayFrom(text: string): Day | undefined {
  const found = DATE.exec(text)
  if (!found) return undefined
  const [year, month, date] = found.slice(1).filter((part) => part !== undefined)
  const day = `${year}-${pad(month!)}-${pad(date!)}`
  return isDay(day) ? day : undefined
}

function dayIn(raw: Full): Parsed {
  const serial = typeof raw === 'object' ? raw.serial : typeof raw === 'number' ? raw : Number.NaN
  const counted = validSerial(serial) ? wallOf(Math.floor(serial)).slice(0, 10) : ''
  if (isDay(counted)) return { value: counted }
  const text = plain(said(raw)).replace(/[t ]0{1,2}:00(:00)?$/, '')
  const value = dayFrom(text)
  return value ? { value } : { wrong: 'day' }
}

const CLOCK = /^(.*?\d\D?)[t ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(z|[-+]\d{2}:?\d{2})?$/

function instantIn(raw: Full): Parsed {
  if (typeof raw === 'object' || typeof raw === 'number') {
    const serial = typeof raw === 'object' ? raw.serial : raw
    return validSerial(serial) ? { value: atResort(wallOf(serial)) } : { wrong: 'instant' }
  }
  const text = plain(said(raw))
  const [, date = text, hour = '0', minute = '00', second = '00', zone] = CLOCK.exec(text) ?? []
  const day = dayFrom(date)
  // the end of a day is the beginning of the next
  const atEnd = Number(hour) === 24 && Number(minute) === 0 && Number(second) === 0
  if (!day || (Number(hour) > 23 && !atEnd) || Number(minute) > 59 || Number(second) > 59) return { wrong: 'instant' }
  const wall = atEnd ? `${addDays(day, 1)}T00:00:00` : `${day}T${pad(hour)}:${minute}:${second}`
  const value = zone ? new Date(`${wall}${zone.toUpperCase()}`) : atResort(wall)
  return Number.isNaN(value.getTime()) ? { wrong: 'instant' } : { value }
}

const atResort = (wall: string): Date => new Date(fromWallClock(wall).getTime() + Number(wall.slice(17, 19)) * 1000)

function wordIn(raw: Full, type: 'yesno' | 'enum', words: Words): Parsed {
  const code = words.get(plain(said(raw)))
  if (code === undefined) return { wrong: type }
  return { value: type === 'yesno' ? code === 'yes' : code }
}
