import { type CsvEncoding, csvRows, encodingOf } from './csvRows.ts'
import { piecesOf, type Received } from './received.ts'
import { workbookIn, worksheetNames } from './workbook.ts'
import { type RawLine, xlsxRows } from './xlsxRows.ts'
import { Zip } from './zip.ts'

/** The lines of a received file, and the name of the worksheet they are from; a csv has none, and says how it was read. */
export async function linesOf(
  { file, kind }: Received,
  titles: readonly string[],
): Promise<{ sheet: string; lines: AsyncGenerator<RawLine>; encoding?: CsvEncoding }> {
  if (kind === 'csv') {
    const encoding = await encodingOf(piecesOf(file))
    return { sheet: '', lines: csvRows(piecesOf(file), encoding), encoding }
  }
  const zip = await Zip.open(file)
  const book = await workbookIn(zip, titles)
  return { sheet: book.sheet, lines: xlsxRows(zip, book) }
}

/** The worksheets of a received file; the one of a csv has no name. */
export const namesOf = async ({ file, kind }: Received): Promise<string[]> => (kind === 'csv' ? [''] : worksheetNames(await Zip.open(file)))
