import type { Ctx } from '#foundation/server/context.ts'
import {
  type CellFault,
  type CheckedRow,
  codesOf,
  defineSheet,
  encodingInto,
  type RowOf,
  type Sheet,
  type SheetSource,
  sheetRows,
} from '#services/spreadsheets/server/api.ts'
import { absenceKind, type Delivered, dayKind, workCalendar } from '../../contract.ts'

export const shiftSheet = defineSheet({
  name: 'roster.delivered.shifts',
  columns: [
    { key: 'externalId', title: 'roster.sheet.number', type: 'text', required: true, max: 60, example: 'S-20261123-001' },
    { key: 'ssoId', title: 'roster.sheet.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'starts', title: 'roster.sheet.starts', type: 'instant', required: true, example: '2026-11-23 08:00' },
    { key: 'ends', title: 'roster.sheet.ends', type: 'instant', required: true, example: '2026-11-23 16:30' },
    { key: 'hours', title: 'roster.sheet.hours', type: 'number', min: 0.25, max: 24, mayLack: true, example: 8 },
    { key: 'place', title: 'roster.place', type: 'text', max: 60, mayLack: true },
    { key: 'cancelled', title: 'roster.shift.cancelled', type: 'yesno', mayLack: true, example: false },
  ],
})
export const absenceSheet = defineSheet({
  name: 'roster.delivered.absences',
  columns: [
    { key: 'key', title: 'roster.sheet.number', type: 'text', required: true, max: 60, example: 'L-2026-0815' },
    { key: 'ssoId', title: 'roster.sheet.ssoId', type: 'text', required: true, max: 8, example: '10000001' },
    { key: 'from', title: 'roster.sheet.from', type: 'instant', required: true, example: '2026-11-23 00:00' },
    { key: 'to', title: 'roster.sheet.to', type: 'instant', required: true, example: '2026-11-25 00:00' },
    { key: 'kind', title: 'roster.kind', type: 'enum', codes: codesOf('roster.absence', absenceKind.options), required: true, example: 'leave' },
    { key: 'removed', title: 'roster.absence.removed', type: 'yesno', mayLack: true, example: false },
  ],
})
export const calendarSheet = defineSheet({
  name: 'roster.delivered.calendar',
  columns: [
    { key: 'calendar', title: 'roster.calendar', type: 'enum', codes: codesOf('roster.calendar', workCalendar.options), required: true, example: 'office' },
    { key: 'day', title: 'roster.date', type: 'day', required: true, example: '2027-01-01' },
    { key: 'kind', title: 'roster.kind', type: 'enum', codes: codesOf('roster.day', dayKind.options), required: true, example: 'holiday' },
    { key: 'nameCn', title: 'roster.nameCn', type: 'text', max: 60, mayLack: true },
    { key: 'nameEn', title: 'roster.nameEn', type: 'text', max: 60, mayLack: true },
  ],
})
export const SHEETS: Readonly<Record<Delivered, Sheet>> = { shifts: shiftSheet, absences: absenceSheet, calendar: calendarSheet }

/** A good line of a file, which can still be told that something is wrong with it. */
export interface ReadRow<S extends Sheet> {
  line: number
  values: RowOf<S>
  fault: CheckedRow<S>['fault']
}
/** Bad cells that are described; of more than that the count is. */
const MAX_FAULTS = 10_000

/** All lines of a file: the good ones, and the bad cells of the others. @throws SHEET-02 */
export async function linesIn<S extends Sheet>(
  ctx: Ctx,
  source: SheetSource,
  sheet: S,
): Promise<{ rows: ReadRow<S>[]; faults: CellFault[]; faultCount: number; encoding?: 'gb18030' }> {
  const rows: ReadRow<S>[] = []
  const faults: CellFault[] = []
  let faultCount = 0
  const read: { encoding?: 'gb18030' } = {}
  for await (const row of sheetRows(ctx, source, sheet, { onEncoding: encodingInto(read) })) {
    if (row.values !== undefined) rows.push({ line: row.line, values: row.values, fault: row.fault })
    else {
      faultCount += row.faults.length
      faults.push(...row.faults.slice(0, Math.max(0, MAX_FAULTS - faults.length)))
    }
  }
  return { rows, faults, faultCount, ...read }
}
