import { noticeForHolders } from '#foundation/contract/notices.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import { isOfPeople, type Retention } from '#foundation/database/retention.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { ADMIN } from '../../contract.ts'
import manifest from '../../module.ts'
import { type Declared, declared, lastDay, tableName } from '../data/declared.ts'
import { notBlank, rowsBefore, rowsOfLeavers } from '../data/whose.ts'
import { retentionRuns } from '../tables.ts'
import { blankSome, removeSome } from './removing.ts'

/** The jobs of modules come once a month at the longest; what is older than that was left by all of them. */
const OVERDUE_DAYS = 35
const MOST_COUNTED = 10_000

/**
 * The work of the night: removes what is past its time (PDATA-02) and, of people who have left, what was kept some time after that (PDATA-03);
 * then looks for what should be gone and is not, whoever was to remove it, and tells the administrators (PDATA-15).
 */
export async function carryOut(job: JobCtx, day: Day): Promise<void> {
  const all = await job.read(async (ctx) => declared(ctx))
  const failed: string[] = []
  let overdue = 0
  for (const { retention } of all) {
    if (!('for' in retention.stays) && !('afterLeaving' in retention.stays)) continue
    try {
      if ((await oneTable(job, all, retention, day)) > 0) overdue += 1
    } catch (fault) {
      // one table in trouble keeps no other from its turn
      job.log.error({ err: fault, table: tableName(retention) }, 'what is past its time could not be removed')
      failed.push(tableName(retention))
    }
  }
  if (overdue > 0) await tell(job, day, overdue)
  if (failed.length) throw new Error(`what is past its time is left in ${failed.join(', ')}`)
}

/** Removes, counts what should be gone and is not, and notes both. @returns how many rows are overdue */
async function oneTable(job: JobCtx, all: readonly Declared[], retention: Retention, day: Day): Promise<number> {
  const removed = await remove(job, all, retention, day)
  const overdue = await job.read((ctx) => countOf(ctx, retention, pastBy(ctx, retention, addDays(day, -OVERDUE_DAYS))))
  await job.write((ctx) =>
    ctx.db
      .insert(retentionRuns)
      .values({ day, table: tableName(retention), removed, overdue, at: ctx.now })
      // run again for its day it removes what is left, and that is nothing
      .onConflictDoUpdate({
        target: [retentionRuns.day, retentionRuns.table],
        set: { removed: sql`${retentionRuns.removed} + excluded.removed`, overdue },
      }),
  )
  return overdue
}

/** What is blanked when its time is over, rather than removed. */
const blanked = (retention: Retention) =>
  isOfPeople(retention) && 'afterLeaving' in retention.stays && retention.erase !== 'delete' && 'blank' in retention.erase ? retention.erase.blank : undefined

/** The rows that were past their time on that day; of a table whose rows have no end none. */
function pastBy(ctx: Pick<Ctx, 'parameters'>, retention: Retention, day: Day): SQL {
  const { stays } = retention
  if ('for' in stays) return rowsBefore(stays.from, lastDay(ctx, stays.for, day), stays.where)
  if (!('afterLeaving' in stays) || !isOfPeople(retention)) return sql`false`
  const leavers = rowsOfLeavers(retention, lastDay(ctx, stays.afterLeaving, day))
  const blank = blanked(retention)
  return blank ? sql`${leavers} and (${notBlank(retention.table, blank)})` : leavers
}

async function remove(job: JobCtx, all: readonly Declared[], retention: Retention, day: Day): Promise<number> {
  // what another job removes is its own; it is only watched
  if ('for' in retention.stays && retention.stays.by !== undefined) return 0
  const blank = blanked(retention)
  let sum = 0
  for (;;) {
    const some = await job.write((ctx) => {
      const past = pastBy(ctx, retention, day)
      return blank ? blankSome(ctx, retention.table, blank, past) : removeSome(ctx, all, retention.table, past)
    })
    if (some === 0) return sum
    sum += some
  }
}

/** How many rows, as far as anybody counts. */
async function countOf(ctx: Pick<Ctx, 'db'>, { table }: Retention, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(ctx.db, sql`select count(*)::int as n from (select 1 from ${table} where ${where} limit ${MOST_COUNTED}) as late`)
  return row?.n ?? 0
}

const tell = (job: JobCtx, day: Day, tables: number): Promise<void> =>
  job.write((ctx) =>
    ctx.emit(noticeForHolders, {
      permission: ADMIN,
      notice: { module: manifest.name, event: 'overdue', params: { tables }, businessId: day, link: '/personal-data/admin?tab=retention' },
    }),
  )
