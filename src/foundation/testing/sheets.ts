import ExcelJS from 'exceljs'

/** The first worksheet of an xlsx as rows of values, read by another library than the one that wrote it. Empty cells are null. */
export async function sheetRowsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  book.worksheets[0]!.eachRow((row) => rows.push(Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).value)))
  return rows
}
