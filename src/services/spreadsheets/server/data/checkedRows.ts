import type { CellFault } from '#foundation/contract/sheets.ts'
import type { Ctx } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { parseCell, type Raw, said, type Words } from '../../rules/cells.ts'
import type { Column, RowOf, Sheet } from '../../rules/sheet.ts'
import type { CsvEncoding } from './csvRows.ts'
import { expectedOf } from './expected.ts'
import { both, type Places, placesOf, wordsOf } from './headings.ts'
import { linesOf } from './lines.ts'
import { received, type SheetSource } from './received.ts'
import { inWords, reasons, unreadable } from './unreadable.ts'

export type ReadCtx = Pick<Ctx, 'text' | 'lang' | 'parameters'>

export interface Limits {
  /** Where a module states a limit of its own; the parameter importRows otherwise. `Infinity` for files from the machine itself. */
  maxRows?: number
  maxMegabytes?: number
  /** Which worksheet, by its name as `worksheetsIn` gives it; the one called like the sheet otherwise, else the first. */
  worksheet?: string
  /** A sheet without rows says nothing, as one of several. */
  mayBeEmpty?: boolean
  /** Hears how a csv is read. */
  onEncoding?(encoding: CsvEncoding): void
}

/** A line of the file: its values where every cell is good, or what is wrong with it. */
export type CheckedRow<S extends Sheet> = Line & ({ values: RowOf<S>; faults: readonly [] } | { values: undefined; faults: readonly CellFault[] })
interface Line {
  line: number
  /** The text of a cell, bad or good; undefined where the file does not have the column. */
  said(key: string): string | undefined
  /** Says of a cell what only the module can know: a number that is nobody's, a day that is over. */
  fault(key: string, message: string, expected: string): CellFault
}

/** What a reading needs of a column, worked out once. */
interface Reading {
  column: Column
  place: number | undefined
  words: Words
  title: string
  expected: string
}

/**
 * Reads a sheet line by line, as fast as the lines are taken, with constant memory however many there are. Empty lines are left out.
 * @throws SHEET-02, before the first line where it is no sheet, too large or has other columns; when it comes to it where there are
 * more lines than may be, or the file is damaged further down
 */
export async function* sheetRows<S extends Sheet>(ctx: ReadCtx, source: SheetSource, sheet: S, limits: Limits = {}): AsyncGenerator<CheckedRow<S>> {
  const parameters = ctx.parameters(manifest)
  const maxRows = limits.maxRows ?? parameters.importRows
  try {
    const file = await received(source, limits.maxMegabytes ?? parameters.importMegabytes)
    try {
      const { sheet: name, lines, encoding } = await linesOf(file, limits.worksheet === undefined ? both(ctx, sheet.name) : [limits.worksheet])
      if (encoding) limits.onEncoding?.(encoding)
      yield* checked(ctx, sheet, { name, lines, maxRows, mayBeEmpty: limits.mayBeEmpty ?? false })
    } finally {
      await file.close()
    }
  } catch (fault) {
    throw inWords(fault, ctx.text)
  }
}

async function* checked<S extends Sheet>(
  ctx: ReadCtx,
  sheet: S,
  { name, lines, maxRows, mayBeEmpty }: { name: string; lines: AsyncGenerator<{ line: number; cells: readonly Raw[] }>; maxRows: number; mayBeEmpty: boolean },
): AsyncGenerator<CheckedRow<S>> {
  let readings: Reading[] | undefined
  let rows = 0
  for await (const { line, cells } of lines) {
    if (!readings) {
      readings = readingsOf(ctx, sheet, placesOf(ctx, sheet, cells))
      continue
    }
    if (readings.every(({ place }) => place === undefined || said(cells[place] ?? null).trim() === '')) continue
    rows += 1
    if (rows > maxRows) throw unreadable(reasons.rows, { max: maxRows })
    yield rowOf(ctx, readings, { name, line, cells })
  }
  if (rows === 0 && !mayBeEmpty) throw unreadable(reasons.empty)
}

const readingsOf = (ctx: ReadCtx, sheet: Sheet, places: Places): Reading[] =>
  sheet.columns.map((column) => ({
    column,
    place: places.get(column.key),
    words: wordsOf(ctx, column),
    title: ctx.text(column.title),
    expected: expectedOf(ctx, column),
  }))

function rowOf<S extends Sheet>(ctx: ReadCtx, readings: readonly Reading[], at: { name: string; line: number; cells: readonly Raw[] }): CheckedRow<S> {
  const values: Record<string, unknown> = {}
  const faults: CellFault[] = []
  const say = (reading: Reading, message: string, expected: string) => faultAt(reading, at, message, expected)
  for (const reading of readings) {
    const { column, place, words } = reading
    // a column that may be missing and is leaves its values open, whatever is required where it is there
    const parsed = place === undefined ? { value: null } : parseCell(column, at.cells[place] ?? null, words)
    if ('value' in parsed) values[column.key] = parsed.value
    else faults.push(say(reading, ctx.text(`spreadsheets.fault.${parsed.wrong}`, parsed.figures), reading.expected))
  }
  const fault = (key: string, message: string, expected: string): CellFault => {
    const reading = readings.find(({ column }) => column.key === key)
    if (!reading) throw new Error(`the sheet has no column ${key}`)
    return say(reading, message, expected)
  }
  const text = (key: string): string | undefined => {
    const place = readings.find(({ column }) => column.key === key)?.place
    return place === undefined ? undefined : said(at.cells[place] ?? null)
  }
  const line = { line: at.line, said: text, fault }
  return faults.length > 0 ? { ...line, values: undefined, faults } : { ...line, values: values as RowOf<S>, faults: [] }
}

/** Most of a value that a fault shows. */
const SHOWN = 60

const faultAt = (
  { place = 0, title }: Reading,
  { name, line, cells }: { name: string; line: number; cells: readonly Raw[] },
  message: string,
  expected: string,
): CellFault => ({
  sheet: name,
  line,
  column: title,
  cell: `${letters(place)}${line}`,
  value: said(cells[place] ?? null).slice(0, SHOWN),
  message,
  expected,
})

/** A, B, … Z, AA. */
export const letters = (column: number): string => (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
