import type { Ctx } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, startOfDay } from '#foundation/time.ts'
import type { PgColumn, PgTable, SQL } from './drizzle.ts'

/** A length of time, in days, in months, or in both. */
export interface Span {
  days?: number
  months?: number
}

/** Why rows have no end: what administrators set, books that have to add up, who works here, the proof of what was decided, lists of codes, the state of the house itself. */
type Always = 'settings' | 'books' | 'directory' | 'proof' | 'catalogue' | 'state'
/** Why a person is given nothing of rows about herself: keys and fingerprints, what lives for a day, what is made of the rest, what nobody may know of. */
type Nothing = 'secret' | 'passing' | 'derived' | 'confidential'
/** Why an erasure leaves rows as they are. */
type Keeps = 'books' | 'proof' | 'audit' | 'employment' | 'security' | 'passing' | 'record'

type OfCtx = Pick<Ctx, 'parameters'>

/** How long the rows of a table stay. */
type Stay =
  /** So long after the moment in a column; then the nightly job removes them, or the job of the module that is named (`by`), and it is watched that it does. */
  | { for: Span | ((ctx: OfCtx) => Span); from: PgColumn; where?: SQL; by?: string }
  /** So long after the last working date of whom they are about; then they are blanked, where that is what an erasure does to them, and removed otherwise. */
  | { afterLeaving: Span }
  /** As long as the row of another table that they refer to. */
  | { with: PgTable }
  | { always: Always }

/** What an erasure does to the rows of a person. */
type Erasing<T extends PgTable = PgTable> = 'delete' | { blank: Partial<T['$inferInsert']> } | { keep: Keeps }

interface OfPeople<T extends PgTable> {
  /** Whose they are: the column with her number, or the condition by which her rows are found. */
  of: PgColumn | ((ssoId: string) => SQL)
  /** What she gets of them in her data file, or why nothing. */
  gives: readonly PgColumn[] | { nothing: Nothing }
  /** Of `gives`, the rows that she may see by then. */
  where?: (now: Date) => SQL
  erase: Erasing<T>
  /** Nobody needs it for her employment: erased on request also while she works here. */
  whileHere?: true
}

interface Given {
  stays: Stay
  /** Columns that name people in what is another's or the house's: who decided, sent, changed. The number stays; whose it was goes with the directory. */
  names?: readonly PgColumn[]
}

/** What a module says of one of its tables: how long its rows stay, whose they are, and what of it leaves with its person. */
export type Retention = Given & { table: PgTable } & (OfPeople<PgTable> | { of?: undefined })
/** A table with rows about people. */
export type PersonalRetention = Given & { table: PgTable } & OfPeople<PgTable>

/** Declares a table in `server/retention.ts`. A table that is declared nowhere fails the gate (gates/retention.test.ts). */
export const retention = <T extends PgTable>(table: T, given: Given & (OfPeople<T> | { of?: undefined })): Retention => ({ table, ...given }) as Retention

export const isOfPeople = (one: Retention): one is PersonalRetention => one.of !== undefined

/** The day that lies a span before another. */
export const spanBefore = (day: Day, { days = 0, months = 0 }: Span): Day => addDays(addMonths(day, -months), -days)

/** What a column is compared with on that day: the day itself, or its beginning. */
export const momentIn = (column: PgColumn, day: Day): Day | Date => (column.getSQLType() === 'date' ? day : startOfDay(day))
