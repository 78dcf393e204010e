import type { CellStyle, CellValue } from 'hucre/xlsx'
import type { CellFault } from '#foundation/contract/sheets.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Raw } from '../../rules/cells.ts'
import { letters, type ReadCtx } from './checkedRows.ts'
import { both, type Speaker } from './headings.ts'
import { linesOf } from './lines.ts'
import { type Received, received, type SheetSource } from './received.ts'
import { inWords } from './unreadable.ts'
import { type Cells, legal, TEXT_FORMAT, xlsxAnswer, xlsxOf } from './written.ts'
import type { RawLine } from './xlsxRows.ts'

const MARK: CellStyle = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } }, font: { color: { rgb: '9C0006' } } }
const REMARK: CellStyle = { font: { color: { rgb: '9C0006' } }, numFmt: TEXT_FORMAT }
const REMARK_WIDTH = 60
const WIDTH = 18
const GENERAL = 'General'
const MAX_MEGABYTES = Number.POSITIVE_INFINITY

/**
 * The uploaded file once more, its bad cells marked, and in a last column what is wrong in each line (SHEET-01). Always an xlsx: a csv
 * cannot be marked. It can be put right and uploaded again as it is.
 * @param name of the file as it came
 * @throws SHEET-02 where the file is not what was checked before
 */
export async function faultsFile(
  ctx: ReadCtx,
  source: SheetSource,
  given: { name: string; sheetNames?: readonly string[]; faults: readonly CellFault[] },
): Promise<FileAnswer> {
  const file = await received(source, MAX_MEGABYTES)
  try {
    const { sheet, lines } = await linesOf(file, given.sheetNames ?? [])
    const first = await lines.next()
    const headings = first.done ? [] : first.value.cells
    const name = given.name.replace(/\.(xlsx|csv)$/i, '')
    const body = markedBytes(ctx, file, { sheet: sheet || name, headings, lines, faults: given.faults })
    return xlsxAnswer(ctx.text('spreadsheets.markedFile', { name }), body)
  } catch (fault) {
    await file.close()
    throw inWords(fault, ctx.text)
  }
}

async function* markedBytes(
  ctx: Speaker,
  file: Received,
  { sheet, headings, lines, faults }: { sheet: string; headings: readonly Raw[]; lines: AsyncGenerator<RawLine>; faults: readonly CellFault[] },
): AsyncGenerator<Uint8Array> {
  const remarks = new Set(both(ctx, 'spreadsheets.remark'))
  // the remarks of last time make room for those of today
  const kept = headings.flatMap((raw, at) => (remarks.has(String(raw)) ? [] : [at]))
  const byLine = Map.groupBy(faults, ({ line }) => line)
  const formats = { day: ctx.text('spreadsheets.format.day'), instant: ctx.text('spreadsheets.format.instant') }
  async function* rows(): AsyncGenerator<Cells> {
    for await (const { line, cells } of lines) yield markedLine(ctx, { cells, kept, faults: byLine.get(line) ?? [], formats })
  }
  try {
    yield* xlsxOf(
      {
        name: sheet,
        headings: [...kept.map((at) => String(written(headings[at] ?? null) ?? '')), ctx.text('spreadsheets.remark')],
        columns: [...kept.map(() => ({ format: GENERAL, width: WIDTH })), { format: TEXT_FORMAT, width: REMARK_WIDTH }],
      },
      rows(),
    )
  } finally {
    await lines.return(undefined)
    await file.close()
  }
}

function markedLine(
  ctx: Speaker,
  { cells, kept, faults, formats }: { cells: readonly Raw[]; kept: readonly number[]; faults: readonly CellFault[]; formats: { day: string; instant: string } },
): Cells {
  const bad = new Set(faults.map(({ cell }) => cell.replace(/(?<!\d)\d+$/, '')))
  const styles = new Map<number, CellStyle>()
  const values = kept.map((from, at): CellValue => {
    const raw = cells[from] ?? null
    const numFmt =
      typeof raw === 'string' ? TEXT_FORMAT : raw !== null && typeof raw === 'object' && 'serial' in raw ? formats[raw.serial % 1 ? 'instant' : 'day'] : GENERAL
    styles.set(at, { ...(bad.has(letters(from)) && MARK), numFmt })
    return written(raw)
  })
  const remark = faults.map((fault) => ctx.text('spreadsheets.remarkOf', { ...fault })).join('\n')
  styles.set(kept.length, REMARK)
  return { cells: [...values, remark === '' ? null : legal(remark)], styles }
}

function written(raw: Raw): CellValue {
  if (raw === null || typeof raw !== 'object') return typeof raw === 'string' ? legal(raw) : raw
  return 'serial' in raw ? raw.serial : raw.error
}
