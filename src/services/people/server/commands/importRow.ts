import type { Day } from '#foundation/time.ts'
import type { FeedSheet, PersonStatus } from '../../contract.ts'
import type { RowData } from '../tables.ts'
import { type CellValue, isFault } from './importCells.ts'
import { COLUMNS } from './importColumns.ts'

/** A row as the file has it: the number of its line, and a text for each column that the file has. */
export interface FileRow {
  sheet: FeedSheet
  row: number
  cells: Readonly<Record<string, string>>
}

/** A bad cell (SHEET-01): where, what stands there, and why it cannot stay; the texts say what would be right. */
export interface RowFault {
  sheet: FeedSheet
  row: number
  column: string
  value: string
  reason: string
  figures: Readonly<Record<string, string | number>>
}

/** A person's status as of a day: who should have begun has, who should have gone is gone; the nightly move says the same. */
export function statusOn(status: PersonStatus, joinDate: Day | null, lastWorkingDate: Day | null, today: Day): PersonStatus {
  if (status === 'onboarding' && joinDate && joinDate <= today) return lastWorkingDate && lastWorkingDate < today ? 'left' : 'active'
  if ((status === 'active' || status === 'on-leave') && lastWorkingDate && lastWorkingDate < today) return 'left'
  return status
}

type Check = (
  cell: (column: string) => CellValue,
  has: (column: string) => boolean,
  today: Day,
) => [column: string, reason: string, figures?: RowFault['figures']] | false

const notBeforeJoin =
  (column: string): Check =>
  (cell) => {
    const [day, joinDate] = [cell(column), cell('joinDate')]
    return day !== null && joinDate !== null && day < joinDate && [column, 'beforeJoin', { joinDate: String(joinDate) }]
  }
const notOwn =
  (column: string): Check =>
  (cell) =>
    cell(column) !== null && cell(column) === cell('ssoId') && [column, 'ownManager']

const named: Check = (cell) => cell('nameCn') === null && cell('nameEn') === null && ['nameCn', 'nameless']

/** What the cells of one row must be to each other. */
const CHECKS: Readonly<Record<FeedSheet, readonly Check[]>> = {
  divisions: [named],
  departments: [named, (cell) => cell('parent') !== null && cell('parent') === cell('code') && ['parent', 'ownParent']],
  persons: [
    named,
    notOwn('lineManager'),
    notOwn('secondLevelManager'),
    notBeforeJoin('probationEnd'),
    notBeforeJoin('contractEndDate'),
    // who left without having begun has worked on no day
    (cell, has, today) => cell('status') !== 'left' && notBeforeJoin('lastWorkingDate')(cell, has, today),
    (cell) => {
      const [group, joinDate] = [cell('groupJoinDate'), cell('joinDate')]
      return group !== null && joinDate !== null && group > joinDate && ['groupJoinDate', 'afterJoin', { joinDate: String(joinDate) }]
    },
    (cell, _has, today) => {
      const joinDate = cell('joinDate')
      const working = cell('status') === 'active' || cell('status') === 'on-leave'
      return working && joinDate !== null && joinDate > today && ['status', 'notYetJoined', { joinDate: String(joinDate) }]
    },
    (cell, has) => cell('status') === 'left' && has('lastWorkingDate') && cell('lastWorkingDate') === null && ['lastWorkingDate', 'leftWithoutDay'],
    (cell, _has, today) => {
      const last = cell('lastWorkingDate')
      return cell('status') === 'left' && last !== null && last >= today && ['status', 'notYetLeft', { lastWorkingDate: String(last) }]
    },
  ],
}

/** Reads a row and says all that is wrong with it by itself; what it says of others is looked at when all rows are there. */
export function readRow({ sheet, row, cells }: FileRow, today: Day): { data: RowData; faults: RowFault[] } {
  const data: Record<string, CellValue> = {}
  const faults: RowFault[] = []
  const blame = (column: string, reason: string, figures: RowFault['figures'] = {}) =>
    faults.push({ sheet, row, column, value: cells[column] ?? '', reason, figures })
  for (const column of COLUMNS[sheet]) {
    const given = cells[column.key]
    if (given === undefined && !column.required) continue
    const text = given?.trim() ?? ''
    const value = text === '' ? null : column.read(text)
    if (isFault(value)) blame(column.key, value.reason, value.figures)
    else {
      data[column.key] = value
      if (value === null && column.required) blame(column.key, 'required')
    }
  }
  const bad = new Set(faults.map((one) => one.column))
  if (bad.has('nameEn')) bad.add('nameCn')
  const cell = (column: string) => (bad.has(column) ? null : (data[column] ?? null))
  for (const check of CHECKS[sheet]) {
    const found = check(cell, (column) => column in data, today)
    if (found && !bad.has(found[0])) blame(...found)
  }
  return { data, faults }
}
