import { and, eq, getTableColumns, getTableName, isNotNull, or, type PgColumn, type PgTable, type SQL, sql } from '#foundation/database/drizzle.ts'
import { momentIn, type PersonalRetention } from '#foundation/database/retention.ts'
import type { Day } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'

/** The rows of one person. */
export const rowsOfPerson = ({ of }: PersonalRetention, ssoId: string): SQL => (typeof of === 'function' ? of(ssoId) : eq(of, ssoId))

/** The rows of everybody whose last working date lies before a day; none where only a condition says whose they are. */
export const rowsOfLeavers = ({ of }: PersonalRetention, before: Day): SQL =>
  typeof of === 'function'
    ? sql`false`
    : sql`${of} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${peoplePersons.status} = 'left' and ${peoplePersons.lastWorkingDate} < ${before})`

/** The rows whose moment lies before a day. */
export const rowsBefore = (from: PgColumn, day: Day, where: SQL | undefined): SQL => and(isNotNull(from), sql`${from} < ${comparable(from, day)}`, where)!

const comparable = (from: PgColumn, day: Day): SQL => {
  const moment = momentIn(from, day)
  return moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : sql`${moment}::date`
}

/** The rows in which something that is to be blanked still stands. */
export const notBlank = (table: PgTable, blank: Readonly<Record<string, unknown>>): SQL =>
  or(
    ...Object.entries(blank).map(([property, value]) => {
      const column = columnOf(table, property)
      // as the column writes it: a list by itself would become a list of parameters
      return value === null ? isNotNull(column) : sql`${column} is distinct from ${sql.param(value, column)}`
    }),
  )!

function columnOf(table: PgTable, property: string): PgColumn {
  const found = getTableColumns(table)[property]
  if (!found) throw new Error(`${getTableName(table)} has no ${property} to blank`)
  return found
}
