import type { CellStyle, CellValue, ColumnDef } from 'hucre/xlsx'
import { FileAnswer } from '#foundation/server/answer.ts'
import { dayOf, format } from '#foundation/time.ts'
import { serialOf } from '../../rules/cells.ts'
import type { Column, OutValue } from '../../rules/sheet.ts'
import type { Speaker } from './headings.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Text stays text when somebody edits it in Excel: no number that loses its zeros, no formula (SHEET-04). */
export const TEXT_FORMAT = '@'

/** How cells of the column look: dates as the reader's language writes them, and dates still (SHEET-05). */
export function formatOf(ctx: Speaker, { type }: Pick<Column, 'type'>): string {
  switch (type) {
    case 'integer':
      return '0'
    case 'number':
      return 'General'
    case 'money':
      return '#,##0.00'
    case 'day':
      return ctx.text('spreadsheets.format.day')
    case 'instant':
      return ctx.text('spreadsheets.format.instant')
    default:
      return TEXT_FORMAT
  }
}

const WIDTHS: Readonly<Record<Column['type'], number>> = { text: 20, integer: 10, number: 12, money: 12, day: 14, instant: 20, yesno: 8, enum: 14 }
export const widthOf = (column: Column, title: string): number =>
  // Chinese characters are twice as wide as letters
  Math.min(
    60,
    Math.max(
      column.width ?? WIDTHS[column.type],
      [...title].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0xff ? 2 : 1), 4),
    ),
  )

/** What makes a value of a column into a cell. */
export function cellWriter(ctx: Speaker, column: Column): (value: OutValue) => CellValue {
  const words = new Map(column.type === 'enum' ? Object.entries(column.codes).map(([code, key]) => [code, ctx.text(key)]) : [])
  const [yes, no] = [ctx.text('spreadsheets.yes'), ctx.text('spreadsheets.no')]
  const write = (value: Exclude<OutValue, null | undefined>): CellValue => {
    switch (column.type) {
      case 'money':
        return Number(value) / 100
      case 'integer':
      case 'number':
        return Number(value)
      case 'day':
        return serialOf(value instanceof Date ? dayOf(value) : String(value))
      case 'instant':
        return serialOf(format(value as Date | string, 'YYYY-MM-DD[T]HH:mm:ss'))
      case 'yesno':
        return value ? yes : no
      case 'enum':
        return words.get(String(value)) ?? String(value)
      case 'text':
        return legal(String(value))
    }
  }
  return (value) => (value === null || value === undefined || value === '' ? null : write(value))
}

const MAX_TEXT = 32_767
/** Control characters may not stand in XML; what is longer than a cell takes would make the file unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
export const legal = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').slice(0, MAX_TEXT)

/** Worksheet names may not hold these signs, nor be longer than 31. */
export const worksheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'
/** Nor file names those that mean something to a file system. */
export const fileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .trim()
    .slice(0, 120)

export interface Cells {
  cells: readonly CellValue[]
  /** Style of single cells of this row, by number of the column. */
  styles?: ReadonlyMap<number, CellStyle>
}

const HEADING: CellStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF1F5' } }, numFmt: TEXT_FORMAT }

/**
 * Writes an xlsx as it is read: rows are asked for as bytes leave, and their source is told when nobody wants more. The library takes
 * styles by column only; it asks for them cell by cell, right after it took the row, so a column here answers for the row under way.
 */
export async function* xlsxOf(
  { name, headings, columns }: { name: string; headings: readonly string[]; columns: readonly { format: string; width: number }[] },
  rows: AsyncIterable<Cells>,
): AsyncGenerator<Uint8Array> {
  let current: Cells = { cells: [] }
  const defined = columns.map(
    ({ format: numFmt, width }, at): ColumnDef => ({
      width,
      get style() {
        return current.styles?.get(at) ?? { numFmt }
      },
    }),
  )
  async function* lines(): AsyncGenerator<CellValue[]> {
    current = { cells: [...headings], styles: new Map(headings.map((_, at) => [at, HEADING])) }
    yield [...current.cells]
    for await (current of rows) yield [...current.cells]
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(lines(), { name: worksheetName(name), columns: defined, freezePane: { rows: 1 } }) as unknown as AsyncIterable<Uint8Array>
}

export const xlsxAnswer = (name: string, body: AsyncIterable<Uint8Array> | Uint8Array): FileAnswer =>
  new FileAnswer({ filename: `${fileName(name)}.xlsx`, type: XLSX_TYPE, body })
