import { type Db, rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Database } from '#foundation/database/open.ts'

interface Statement {
  text: string
  params: readonly unknown[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/**
 * Notes the statements that go over the handle for reads while something is done. To be called as soon as the database is open: a prepared statement keeps the
 * logger that was there when it was prepared.
 */
export function noter(database: Database): (work: () => Promise<unknown>) => Promise<Statement[]> {
  const session: object = Reflect.get(database.read(), 'session')
  let noted: Statement[] = []
  Reflect.set(session, 'logger', { logQuery: (text: string, params: unknown[]) => void noted.push({ text, params }) })
  return async (work) => {
    noted = []
    await work()
    return noted
  }
}

/** What a statement touches of a table, by the step of its plan that touches most. */
export interface Touched {
  table: string
  how: string
  rows: number
}

/** Carries a statement out again and counts; where an index could serve it, the planner takes the index, as it does when tables are big. */
export function touchedBy(database: Database, { text, params }: Statement): Promise<Touched[]> {
  return database.write(async (tx) => {
    // workers read on for a while after a limit is reached: how much, is chance
    await tx.execute(sql.raw('set local max_parallel_workers_per_gather = 0'))
    for (const cheaperWhileSmall of ['seqscan', 'hashjoin', 'mergejoin']) await tx.execute(sql.raw(`set local enable_${cheaperWhileSmall} = off`))
    return scans(await planOf(tx, again(text, params)))
  })
}

/** The noted text with its parameters in place. */
const again = (text: string, params: readonly unknown[]): SQL =>
  sql.join(text.split(/(\$\d+)/).map((part) => (/^\$\d+$/.test(part) ? sql`${sql.param(params[Number(part.slice(1)) - 1])}` : sql.raw(part))))

async function planOf(db: Db, statement: SQL): Promise<Plan> {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(db, sql`explain (analyze, format json) ${statement}`)
  return row!['QUERY PLAN'][0].Plan
}

function scans(plan: Plan): Touched[] {
  const table = plan['Relation Name']
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  return [...(table ? [{ table, how: plan['Node Type'], rows: Math.round(rows) }] : []), ...(plan.Plans ?? []).flatMap(scans)]
}
