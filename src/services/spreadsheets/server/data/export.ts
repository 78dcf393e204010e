import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import type { OutRow, OutValue, Sheet } from '../../rules/sheet.ts'
import { type Cells, cellWriter, formatOf, widthOf, xlsxAnswer, xlsxOf } from './written.ts'

type Speaks = Pick<Ctx, 'text' | 'lang' | 'now'>

/** The bytes of a sheet in the reader's language, made as they are taken (SHEET-03 to SHEET-05). */
export function sheetBytes<S extends Sheet>(ctx: Speaks, sheet: S, rows: AsyncIterable<OutRow<S>>): AsyncGenerator<Uint8Array> {
  const writers = sheet.columns.map((column) => ({ key: column.key, write: cellWriter(ctx, column) }))
  async function* cells(): AsyncGenerator<Cells> {
    for await (const row of rows as AsyncIterable<Record<string, OutValue>>) yield { cells: writers.map(({ key, write }) => write(row[key])) }
  }
  const headings = sheet.columns.map(({ title }) => ctx.text(title))
  const columns = sheet.columns.map((column, at) => ({ format: formatOf(ctx, column), width: widthOf(column, headings[at]!) }))
  return xlsxOf({ name: ctx.text(sheet.name), headings, columns }, cells())
}

/** What an exported file is called: its name and the minute it was made. */
export const exportName = (ctx: Speaks, name: string): string => `${name} ${format(ctx.now, 'YYYY-MM-DD HHmm')}`

/**
 * Answers a `stream` call with the rows as an xlsx in the reader's language: titles, words of codes, dates, file name (SHEET-05). Rows
 * are taken as bytes leave; when the connection closes, `return` of the rows is called (SHEET-03).
 * @param name of the file, in words already; that of the sheet otherwise
 */
export const exportSheet = <S extends Sheet>(ctx: Speaks, sheet: S, rows: AsyncIterable<OutRow<S>>, { name }: { name?: string } = {}): FileAnswer =>
  xlsxAnswer(exportName(ctx, name ?? ctx.text(sheet.name)), sheetBytes(ctx, sheet, rows))

const PAGE = 1_000

/**
 * Rows page by page, each page asked for when the one before is used up. `page` is given the last row of the page before and answers with
 * at most `limit` rows that come after it, in an order that ends in the id; fewer than `limit` is the end.
 */
export async function* byPages<R>(page: (after: R | undefined, limit: number) => Promise<readonly R[]>, limit = PAGE): AsyncGenerator<R> {
  let after: R | undefined
  for (;;) {
    const rows = await page(after, limit)
    yield* rows
    if (rows.length < limit) return
    after = rows.at(-1)
  }
}

/** The same for what is read by place: `page` is told how many rows to leave out. For rows whose order has no key to go on from. */
export async function* byOffset<R>(page: (limit: number, offset: number) => Promise<readonly R[]>, limit = PAGE): AsyncGenerator<R> {
  let read = 0
  yield* byPages(async () => {
    const rows = await page(limit, read)
    read += rows.length
    return rows
  }, limit)
}
