/** A cell that a spreadsheet would take for a formula is text (SHEET-04). */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

/** Rows as CSV, as fast as they are asked for; the mark at the beginning lets Excel read UTF-8. */
export async function* csv(titles: readonly string[], rows: AsyncIterable<readonly (string | number)[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${line(titles)}`)
  for await (const row of rows) yield Buffer.from(line(row))
}
