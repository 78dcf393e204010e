import { rules } from '#foundation/contract/rules.ts'
import { foldedName } from '#foundation/contract/schemas.ts'
import { addDays, type Day, monthOf } from '#foundation/time.ts'
import { operatingDay, type Times, wrongTimes } from './times.ts'

export const KINDS = ['show', 'scheduling'] as const
export type RecordKind = (typeof KINDS)[number]

export const SHOW_STATUSES = ['performed', 'stood-in', 'cancelled', 'absent'] as const
export const SHIFT_STATUSES = ['work', 'rest', 'leave', 'training'] as const
export const STATUSES = [...SHOW_STATUSES, ...SHIFT_STATUSES] as const
export type RecordStatus = (typeof STATUSES)[number]
export const statusesOf = (kind: RecordKind): readonly RecordStatus[] => (kind === 'show' ? SHOW_STATUSES : SHIFT_STATUSES)
/** What counts as time worked. */
export const WORKED: Readonly<Record<RecordKind, readonly RecordStatus[]>> = { show: ['performed', 'stood-in'], scheduling: ['work', 'training'] }

/** Days that shifts may lie ahead (PREC-10). */
const AHEAD_DAYS = 60
/** Days in which an upload can be taken back. */
export const UNDO_DAYS = 7

/** The last day that records of a kind may be of (PREC-10). */
export const lastDay = (kind: RecordKind, now: Date): Day => addDays(operatingDay(now), kind === 'show' ? 0 : AHEAD_DAYS)

/** Whether the month of a day is locked, by the last month that is (PREC-09). */
export const isLocked = (date: Day, locked: string | null): boolean => locked !== null && monthOf(date) <= locked

/** Width, case and the dots in a name do not matter. */
const plain = (name: string): string => foldedName(name.normalize('NFKC').trim().toLowerCase()).replace(/\s+/g, ' ')

/** An upload is an Excel file, by its name here and by its content where it is read. */
export const excelFile = rules<unknown, { filename: string }>({ 'PREC-02': ({ input }) => !/\.xlsx$/i.test(input.filename) && { field: 'file' } })

interface RowFacts {
  kind: RecordKind
  /** What the performer is called; none for who is no performer in service on the day, or out of reach. */
  names: readonly string[] | undefined
  overlapping: boolean
  locked: boolean
}
interface RowInput extends Times {
  date: Day
  performerName: string
}

/** Which of the two is wrong; nobody is asked for where the day is none that can be recorded. */
function wrongPerformer({ locked, kind, names }: RowFacts, { date, performerName }: RowInput, now: Date): 'ssoId' | 'performerName' | undefined {
  if (locked || date > lastDay(kind, now)) return undefined
  if (!names) return 'ssoId'
  return names.some((name) => plain(name) === plain(performerName)) ? undefined : 'performerName'
}

/** What a row of a file has to keep; fields are its columns. */
export const rowRules = rules<RowFacts, RowInput>({
  'PREC-10': ({ facts, input, now }) => input.date > lastDay(facts.kind, now) && { field: 'date' },
  'PREC-09': ({ facts }) => facts.locked && { field: 'date' },
  'PREC-04': ({ facts, input, now }) => {
    const field = wrongPerformer(facts, input, now)
    return field && { field }
  },
  'PREC-03': ({ input }) => wrongTimes(input).map((field) => ({ field })),
  'PREC-07': ({ facts }) => facts.overlapping && { field: 'start' },
})

/** When a checked file may be saved. */
export const confirming = rules<{ bad: number; existing: number; sent: boolean }, { replace: boolean }>({
  'PREC-05': ({ facts }) => facts.bad > 0,
  'PREC-08': ({ facts }) => facts.sent,
  'PREC-06': ({ facts, input }) => facts.existing > 0 && !input.replace && { field: 'replace' },
})

/** When a record may be corrected. */
export const correcting = rules<{ existing: boolean; overlapping: boolean; locked: boolean }, Times & { reason?: string | undefined }>({
  'PREC-03': ({ input }) => wrongTimes(input).map((field) => ({ field })),
  'PREC-06': ({ facts }) => facts.existing && { field: 'start' },
  'PREC-07': ({ facts }) => facts.overlapping && !facts.existing && { field: 'start' },
  'PREC-09': ({ facts, input }) => facts.locked && !input.reason && { field: 'reason' },
})
