import type { CellFault } from '#foundation/contract/sheets.ts'
import type { RowOf, Sheet } from '../../rules/sheet.ts'
import { type CheckedRow, type Limits, type ReadCtx, sheetRows } from './checkedRows.ts'
import type { CsvEncoding } from './csvRows.ts'
import type { SheetSource } from './received.ts'

/** Bad cells beyond these are counted and no longer described: somebody took the wrong column, and sees it. */
export const MAX_FAULTS = 10_000

export interface ReadSheet<S extends Sheet> {
  /** The good rows; to be taken only where `faultCount` is 0 (SHEET-01). */
  rows: { line: number; values: RowOf<S> }[]
  /** The first ten thousand; show a page of them, mark them all. */
  faults: CellFault[]
  faultCount: number
  /** A csv that was not in UTF-8. */
  encoding?: 'gb18030'
}

/** Notes of a file how it is read, where that has to be said: for `onEncoding`. */
export const encodingInto = (read: { encoding?: 'gb18030' }) => (encoding: CsvEncoding) => {
  if (encoding === 'gb18030') read.encoding = encoding
}

/**
 * Reads a whole sheet. `check` may say of a row what else is wrong with it.
 * @throws SHEET-02
 */
export async function readSheet<S extends Sheet>(
  ctx: ReadCtx,
  source: SheetSource,
  sheet: S,
  limits: Limits & { check?(row: CheckedRow<S> & { values: RowOf<S> }): CellFault[] | Promise<CellFault[]> } = {},
): Promise<ReadSheet<S>> {
  const read: ReadSheet<S> = { rows: [], faults: [], faultCount: 0 }
  const onEncoding = encodingInto(read)
  for await (const row of sheetRows(ctx, source, sheet, { ...limits, onEncoding })) {
    const faults = row.values === undefined ? row.faults : ((await limits.check?.(row as CheckedRow<S> & { values: RowOf<S> })) ?? [])
    read.faultCount += faults.length
    for (const fault of faults) if (read.faults.length < MAX_FAULTS) read.faults.push(fault)
    if (row.values !== undefined && faults.length === 0) read.rows.push({ line: row.line, values: row.values })
  }
  return read
}
