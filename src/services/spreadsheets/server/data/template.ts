import type { CellValue, DataValidation, WriteSheet } from 'hucre/xlsx'
import type { FileAnswer } from '#foundation/server/answer.ts'
import manifest from '../../module.ts'
import type { Column, Sheet } from '../../rules/sheet.ts'
import { letters, type ReadCtx } from './checkedRows.ts'
import { expectedOf } from './expected.ts'
import { REQUIRED_MARK } from './headings.ts'
import { cellWriter, formatOf, TEXT_FORMAT, widthOf, worksheetName, xlsxAnswer } from './written.ts'

/** The empty sheet to be filled in, or several of them, with lists to choose from, and for each a worksheet that says what each column takes. */
export async function template(ctx: ReadCtx, sheet: Sheet | readonly [Sheet, ...Sheet[]], { name }: { name?: string } = {}): Promise<FileAnswer> {
  const sheets = 'columns' in sheet ? [sheet] : [...sheet]
  const title = name ?? ctx.text(sheets[0]!.name)
  const notes = ctx.text('spreadsheets.template.notes')
  const named = (one: Sheet) => (sheets.length > 1 ? `${notes} ${ctx.text(one.name)}` : notes)
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ sheets: [...sheets.map((one) => toFill(ctx, one)), ...sheets.map((one) => explained(ctx, one, named(one)))] })
  return xlsxAnswer(ctx.text('spreadsheets.template.file', { name: title }), bytes)
}

const headed = (ctx: ReadCtx, { title, required }: Column): string => ctx.text(title) + (required ? REQUIRED_MARK : '')

function toFill(ctx: ReadCtx, sheet: Sheet): WriteSheet {
  const headings = sheet.columns.map((column) => headed(ctx, column))
  return {
    name: worksheetName(ctx.text(sheet.name)),
    columns: sheet.columns.map((column, at) => ({ width: widthOf(column, headings[at]!), numFmt: formatOf(ctx, column) })),
    rows: [headings],
    cells: new Map(headings.map((_, at) => [`0,${at}`, { style: HEADING }])),
    dataValidations: sheet.columns.flatMap((column, at) => choice(ctx, column, at)),
    freezePane: { rows: 1 },
  }
}

const HEADING = { font: { bold: true }, numFmt: TEXT_FORMAT }
/** Excel takes no longer lists than this in place. */
const MAX_LIST = 255

function choice(ctx: ReadCtx, column: Column, at: number): DataValidation[] {
  const keys = column.type === 'yesno' ? ['spreadsheets.yes', 'spreadsheets.no'] : column.type === 'enum' ? Object.values(column.codes) : []
  const values = column.choices ?? keys.map((key) => ctx.text(key))
  if (values.length === 0 || values.join(',').length > MAX_LIST || values.some((value) => value.includes(','))) return []
  const letter = letters(at)
  return [{ type: 'list', values: [...values], allowBlank: !column.required, range: `${letter}2:${letter}${ctx.parameters(manifest).importRows + 1}` }]
}

function explained(ctx: ReadCtx, sheet: Sheet, name: string): WriteSheet {
  const titles = ['column', 'required', 'takes', 'example'].map((key) => ctx.text(`spreadsheets.template.${key}`))
  return {
    name: worksheetName(name),
    columns: [{ width: 24 }, { width: 10 }, { width: 60 }, { width: 24 }],
    rows: [titles, ...sheet.columns.map((column) => explainedLine(ctx, column))],
    cells: new Map(titles.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }])),
    freezePane: { rows: 1 },
  }
}

const explainedLine = (ctx: ReadCtx, column: Column): CellValue[] => [
  ctx.text(column.title),
  ctx.text(column.required ? 'spreadsheets.yes' : 'spreadsheets.no'),
  expectedOf(ctx, column),
  exampleOf(ctx, column),
]

/** Dates as texts, as one would type them. */
function exampleOf(ctx: ReadCtx, column: Column): CellValue {
  if (column.example === undefined) return null
  return column.type === 'day' || column.type === 'instant' ? String(column.example) : cellWriter(ctx, column)(column.example)
}
