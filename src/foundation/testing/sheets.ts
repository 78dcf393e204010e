import ExcelJS from 'exceljs'

/**
 * An xlsx as another library reads it than the one that wrote it. Without the lists to choose from: ExcelJS copies them into each cell of their range,
 * which in a template are as many rows as may be imported, and compares them all with one another when it writes.
 */
export async function bookOf(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer, { ignoreNodes: ['dataValidations'] })
  return book
}

/** The first worksheet of an xlsx as rows of values. Empty cells are null. */
export async function sheetRowsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const book = await bookOf(bytes)
  const rows: unknown[][] = []
  book.worksheets[0]!.eachRow((row) => rows.push(Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).value)))
  return rows
}
