import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import type { FeedSheet } from '../../contract.ts'
import { beginRun } from '../../server/commands/feedRun.ts'
import { stageRows, workOn } from '../../server/commands/feedWork.ts'
import { COLUMNS } from '../../server/commands/importColumns.ts'
import type { FileRow } from '../../server/commands/importRow.ts'
import type { FeedRun } from '../../server/tables.ts'

export type Cells = Record<string, string>

/** A good row of a new person; everything that is not required is empty. */
export const newcomer = (ssoId: string, given: Cells = {}): Cells => ({
  ...Object.fromEntries(COLUMNS.persons.map(({ key }) => [key, ''])),
  ssoId,
  nameCn: '测试员',
  nameEn: `Test ${ssoId}`,
  entity: 'MB',
  staffGroup: 'FL',
  employeeType: 'full-time',
  employeeClass: '6',
  departmentCode: 'MB-PO-ATT-AB',
  joinDate: '2024-03-01',
  status: 'active',
  ...given,
})

/** Rows of a sheet as a file has them, the first in line 2. */
export const sheet = (name: FeedSheet, rows: readonly Cells[]): FileRow[] => rows.map((cells, at) => ({ sheet: name, row: at + 2, cells }))

/** A whole run with nobody to ask, or with somebody who looks first. */
export async function run(t: TestPortal, rows: readonly FileRow[], asks = false): Promise<FeedRun> {
  const job = t.job('people.import')
  const id = await job.write((ctx) => beginRun(ctx, { source: 'Excel', fileName: 'test.xlsx', asks }))
  await stageRows(job, id, rows)
  const done = await workOn(job, id)
  if (!done) throw new Error('no run')
  return done
}

/** What a run blames: `persons 3 email email`. */
export const blamed = (t: TestPortal, { id }: FeedRun): Promise<string[]> =>
  t.write(async ({ db }) => {
    const rows = await rowsOf<{ sheet: string; row: number; column: string; reason: string }>(
      db,
      sql`select sheet, row, "column", reason from people_feed_faults where run_id = ${id} order by sheet, row, "column", reason`,
    )
    return rows.map((one) => `${one.sheet} ${one.row} ${one.column} ${one.reason}`)
  })

/** Events that wait to be delivered, by name, with what they say. */
export const told = (t: TestPortal): Promise<{ queue: string; payload: Record<string, unknown> }[]> =>
  t.write(({ db }) => rowsOf(db, sql`select queue, payload from testing_queue order by seq`))
