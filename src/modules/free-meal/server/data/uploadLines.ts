import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { isSsoId, persons, serving } from '#services/people/server/api.ts'
import { type CheckedRow, sheetRows } from '#services/spreadsheets/server/api.ts'
import type { MealType } from '../../contract.ts'
import { uploadSheet } from './sheets.ts'

export interface Line {
  line: number
  ssoId: SsoId
  mealType: MealType
  amount: number
  reason: string
}
type Row = CheckedRow<typeof uploadSheet>

/** People looked up in one query. */
const LOOKED_UP = 1_000

/** The good lines of a file, and everything that is wrong with it: cells, people who are none or have left, lines that come twice. */
export async function checkedLines(ctx: Ctx, file: Uint8Array): Promise<{ lines: Line[]; faults: CellFault[] }> {
  async function* bytes() {
    yield file
  }
  const [lines, faults]: [Line[], CellFault[]] = [[], []]
  const first = new Map<string, number>()
  let waiting: Row[] = []
  const settle = async () => {
    const found = await judged(ctx, waiting, first)
    lines.push(...found.lines)
    faults.push(...found.faults)
    waiting = []
  }
  for await (const row of sheetRows(ctx, bytes(), uploadSheet)) {
    waiting.push(row)
    if (waiting.length === LOOKED_UP) await settle()
  }
  await settle()
  return { lines, faults }
}

async function judged(ctx: Ctx, rows: readonly Row[], first: Map<string, number>): Promise<{ lines: Line[]; faults: CellFault[] }> {
  const people = await persons(
    ctx,
    rows.flatMap(({ values }) => (values && isSsoId(values.ssoId) ? [asSsoId(values.ssoId)] : [])),
  )
  const [lines, faults]: [Line[], CellFault[]] = [[], []]
  for (const row of rows) {
    if (row.values === undefined) {
      faults.push(...row.faults)
      continue
    }
    const { ssoId, mealType, amount, reason } = row.values
    const person = isSsoId(ssoId) ? people.get(asSsoId(ssoId)) : undefined
    const before = first.get(`${ssoId} ${mealType}`)
    const wrong = !person ? 'unknown' : !serving(person.status) ? 'left' : before !== undefined ? 'twice' : undefined
    if (wrong)
      faults.push(row.fault('ssoId', ctx.text(`free-meal.upload.fault.${wrong}`, { line: before ?? 0 }), ctx.text(`free-meal.upload.expected.${wrong}`)))
    else {
      first.set(`${ssoId} ${mealType}`, row.line)
      lines.push({ line: row.line, ssoId: asSsoId(ssoId), mealType, amount, reason })
    }
  }
  return { lines, faults }
}
