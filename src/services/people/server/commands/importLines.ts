import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { FeedSheet } from '../../contract.ts'
import { peopleFeedFaults } from '../tables.ts'
import { afterRun } from './importAgainst.ts'
import { insertRows } from './rows.ts'

const PAGE = 20_000
const BATCH = 500
/** Numbers that a message names before it says "…". */
const NAMED = 8

interface Link extends Record<string, unknown> {
  key: string
  above: string | null
  row: number | null
  fresh: boolean
}

/** Who stands above whom after the run, with the row of the file that says so. */
export interface Lines {
  above: Map<string, string>
  rows: Map<string, number>
  /** Who is not there before the run. */
  fresh: Set<string>
}

async function readLines(job: JobCtx, links: SQL): Promise<Lines> {
  const lines: Lines = { above: new Map(), rows: new Map(), fresh: new Set() }
  for (let after = ''; ; ) {
    const page = await job.read(({ db }) => rowsOf<Link>(db, sql`select * from (${links}) l where l.key > ${after} order by l.key limit ${PAGE}`))
    for (const { key, above, row, fresh } of page) {
      if (above) lines.above.set(key, above)
      if (row !== null) lines.rows.set(key, row)
      if (fresh) lines.fresh.add(key)
    }
    if (page.length < PAGE) return lines
    after = page.at(-1)?.key ?? after
  }
}

/** All circles, each once, beginning with its smallest key. Every key is looked at once. */
export function circlesIn(above: ReadonlyMap<string, string>): string[][] {
  const seen = new Map<string, number>()
  const circles: string[][] = []
  let walk = 0
  for (const start of above.keys()) {
    walk++
    const path: string[] = []
    let at: string | undefined = start
    while (at !== undefined && !seen.has(at)) {
      seen.set(at, walk)
      path.push(at)
      at = above.get(at)
    }
    if (at === undefined || seen.get(at) !== walk) continue
    const circle = path.slice(path.indexOf(at))
    const first = circle.indexOf(circle.toSorted()[0] ?? at)
    circles.push([...circle.slice(first), ...circle.slice(0, first)])
  }
  return circles
}

/** How many of those who are new stand above each: who is added first has the smallest number. */
export function depthsOf({ above, fresh }: Pick<Lines, 'above' | 'fresh'>): Map<string, number> {
  const depths = new Map<string, number>()
  for (const start of fresh) {
    const path: string[] = []
    for (let at: string | undefined = start; at !== undefined && fresh.has(at) && !depths.has(at) && !path.includes(at); at = above.get(at)) path.push(at)
    for (const key of path.toReversed()) {
      const over = above.get(key)
      depths.set(key, over !== undefined && fresh.has(over) ? (depths.get(over) ?? 0) + 1 : 0)
    }
  }
  return depths
}

const SHEETS = {
  departments: { column: 'parent', reason: 'parentCircle' },
  persons: { column: 'lineManager', reason: 'PPL-11' },
} as const

/**
 * Looks for circles in reporting lines and among departments (PPL-11) and names each on every row of the file that is part of it.
 * @returns the order in which new rows of the sheet can be added
 */
export async function checkCircles(job: JobCtx, runId: string, today: Day, sheet: Exclude<FeedSheet, 'divisions'>): Promise<Map<string, number>> {
  const { persons, departments } = afterRun(runId, today)
  const links =
    sheet === 'persons'
      ? sql`select a.sso_id as key, a.line_manager as above, min(a.row) as row, bool_or(a.before is null) as fresh from ${persons} a group by a.sso_id, a.line_manager`
      : sql`select a.code as key, a.parent as above, min(a.row) as row, not exists (select 1 from people_departments d where d.code = a.code) as fresh
          from ${departments} a group by a.code, a.parent`
  const lines = await readLines(job, links)
  const { column, reason } = SHEETS[sheet]
  const faults = circlesIn(lines.above).flatMap((circle) => {
    const named = [...circle.slice(0, NAMED), ...(circle.length > NAMED ? ['…'] : []), circle[0]].join(' → ')
    return circle.flatMap((key) => {
      const row = lines.rows.get(key)
      return row === undefined ? [] : [{ runId, sheet, row, column, value: lines.above.get(key) ?? '', reason, figures: { circle: named } }]
    })
  })
  for (let at = 0; at < faults.length; at += BATCH) await job.write(({ db }) => insertRows(db, peopleFeedFaults, faults.slice(at, at + BATCH)))
  return depthsOf(lines)
}
