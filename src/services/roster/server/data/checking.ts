import type { Refusal } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Day, daysBetween } from '#foundation/time.ts'
import { isSsoId } from '#services/people/server/api.ts'
import type { CellFault, Sheet, SheetSource } from '#services/spreadsheets/server/api.ts'
import type { Delivered, WorkCalendar } from '../../contract.ts'
import type { CalendarDay } from '../../rules.ts'
import { type AbsenceGiven, faultyAbsences } from '../commands/absences.ts'
import { faultyShifts } from '../commands/shiftFaults.ts'
import type { ShiftGiven } from '../commands/shifts.ts'
import { openedYears } from './calendar.ts'
import { inWords } from './deliveries.ts'
import { absenceSheet, calendarSheet, linesIn, type ReadRow, shiftSheet } from './sheets.ts'

export type DayGiven = CalendarDay & { calendar: WorkCalendar }
export type Lined<R> = R & { line: number }

/** What a file holds: rows to be booked, or what is wrong with it. */
export interface Checked {
  rows: Lined<ShiftGiven | AbsenceGiven | DayGiven>[]
  faults: CellFault[]
  faultCount: number
  encoding?: 'gb18030'
}

/** Reads a file of one kind and asks of each row all that booking asks. @throws SHEET-02 */
export const checkFile = (ctx: Ctx, what: Delivered, source: SheetSource): Promise<Checked> =>
  what === 'shifts' ? checkShifts(ctx, source) : what === 'absences' ? checkAbsences(ctx, source) : checkDays(ctx, source)

/** People whose rows are looked at together; all rows of a person are. */
const PEOPLE = 1_000

function* byPeople<R extends { ssoId: string }>(rows: readonly R[]): Generator<R[]> {
  const of = Map.groupBy(rows, ({ ssoId }) => ssoId)
  const people = [...of.values()]
  for (let i = 0; i < people.length; i += PEOPLE) yield people.slice(i, i + PEOPLE).flat()
}

type Read<R, S extends Sheet> = { row: Lined<R>; read: ReadRow<S> }

/** Puts what the rules say of rows beside their cells. */
class Findings<R, S extends Sheet> {
  readonly faults: CellFault[] = []
  readonly #ctx: Ctx
  readonly #columns: Readonly<Record<string, string>>
  constructor(ctx: Ctx, columns: Readonly<Record<string, string>>) {
    this.#ctx = ctx
    this.#columns = columns
  }
  note({ read }: Read<R, S>, { rule, figures, field = '' }: Refusal): void {
    const column = this.#columns[field] ?? Object.values(this.#columns)[0]!
    this.faults.push(read.fault(column, inWords(this.#ctx, rule, figures), this.#ctx.text(`roster.expected.${rule}`)))
  }
}

/** The rows without those whose number was in the file before, which are told so. */
function once<R, S extends Sheet>(all: readonly Read<R, S>[], found: Findings<R, S>, number: (row: R) => string): Read<R, S>[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const key = number(one.row)
    if (seen.has(key)) found.note(one, { rule: 'ROSTER-10', figures: {}, field: 'number' })
    return !seen.has(key) && seen.add(key)
  })
}

async function checkShifts(ctx: Ctx, source: SheetSource): Promise<Checked> {
  const { rows, ...faulty } = await linesIn(ctx, source, shiftSheet)
  const all = rows.map((read): Read<ShiftGiven, typeof shiftSheet> => {
    const { hours, place, cancelled, ssoId, ...rest } = read.values
    return {
      read,
      row: { ...rest, ssoId: ssoId as SsoId, line: read.line, place: place ?? '', cancelled: cancelled ?? false, ...(hours !== null && { hours }) },
    }
  })
  const found = new Findings<ShiftGiven, typeof shiftSheet>(ctx, { starts: 'starts', ends: 'ends', ssoId: 'ssoId', number: 'externalId' })
  const single = once(all, found, ({ externalId }) => externalId)
  for (const some of byPeople(known(single, found).map((one) => ({ ...one, ssoId: one.row.ssoId }))))
    for (const [at, refusal] of await faultyShifts(
      ctx,
      'import',
      some.map(({ row }) => row),
    ))
      found.note(some[at]!, refusal)
  return { ...faulty, rows: all.map(({ row }) => row), faults: [...faulty.faults, ...found.faults], faultCount: faulty.faultCount + found.faults.length }
}

async function checkAbsences(ctx: Ctx, source: SheetSource): Promise<Checked> {
  const { rows, ...faulty } = await linesIn(ctx, source, absenceSheet)
  const all = rows.map((read): Read<AbsenceGiven, typeof absenceSheet> => {
    const { removed, ssoId, ...rest } = read.values
    return { read, row: { ...rest, ssoId: ssoId as SsoId, line: read.line, removed: removed ?? false } }
  })
  const found = new Findings<AbsenceGiven, typeof absenceSheet>(ctx, { from: 'from', to: 'to', ssoId: 'ssoId', number: 'key' })
  const single = once(all, found, ({ key }) => key)
  for (const some of byPeople(known(single, found).map((one) => ({ ...one, ssoId: one.row.ssoId }))))
    for (const [at, refusal] of await faultyAbsences(
      ctx,
      'import',
      some.map(({ row }) => row),
    ))
      found.note(some[at]!, refusal)
  return { ...faulty, rows: all.map(({ row }) => row), faults: [...faulty.faults, ...found.faults], faultCount: faulty.faultCount + found.faults.length }
}

/** Those whose number is one; the others are told so at once. */
const known = <R extends { ssoId: SsoId }, S extends Sheet>(all: readonly Read<R, S>[], found: Findings<R, S>): Read<R, S>[] =>
  all.filter((one) => {
    const fine = isSsoId(one.row.ssoId)
    if (!fine) found.note(one, { rule: 'ROSTER-08', figures: {}, field: 'ssoId' })
    return fine
  })

/** Days of kept years may be changed one by one; a year that is not kept comes whole (ROSTER-01). */
async function checkDays(ctx: Ctx, source: SheetSource): Promise<Checked> {
  const { rows, ...faulty } = await linesIn(ctx, source, calendarSheet)
  const all = rows.map((read): Read<DayGiven, typeof calendarSheet> => {
    const { nameCn, nameEn, ...rest } = read.values
    return { read, row: { ...rest, line: read.line, nameCn: nameCn ?? '', nameEn: nameEn ?? '' } }
  })
  const found = new Findings<DayGiven, typeof calendarSheet>(ctx, { day: 'day' })
  once(all, found, ({ calendar, day }) => `${calendar}/${day}`)
  for (const [of, some] of Map.groupBy(all, ({ row }) => `${row.calendar}/${row.day.slice(0, 4)}`)) {
    const [calendar = 'office', year = ''] = of.split('/') as [WorkCalendar, string]
    const whole = new Set(some.map(({ row }) => row.day)).size === daysIn(year)
    if (!whole && !(await openedYears(ctx, calendar)).includes(Number(year))) found.note(some[0]!, { rule: 'ROSTER-01', figures: {}, field: 'day' })
  }
  return { ...faulty, rows: all.map(({ row }) => row), faults: [...faulty.faults, ...found.faults], faultCount: faulty.faultCount + found.faults.length }
}

const daysIn = (year: string): number => daysBetween(`${year}-01-01` as Day, `${Number(year) + 1}-01-01`)
