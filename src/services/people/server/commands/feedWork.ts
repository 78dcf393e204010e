import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { becomesReal } from '#foundation/server/nature.ts'
import { addMinutes } from '#foundation/time.ts'
import type { FeedSummary } from '../../contract.ts'
import { feedFailed, feedHeld } from '../../events.ts'
import { tooManyLeave } from '../../rules/index.ts'
import { type FeedRun, peopleFeedFaults, peopleFeedRows, peopleFeedRuns } from '../tables.ts'

import { dropRows, LEASE_MINUTES, storedRun, tellAdmins } from './feedRun.ts'
import { checkAgainst, refusedRows } from './importAgainst.ts'
import { applyRun } from './importApply.ts'
import { KEY } from './importColumns.ts'
import { compare } from './importCompare.ts'
import { checkCircles } from './importLines.ts'
import { type FileRow, type RowFault, readRow } from './importRow.ts'
import { insertRows } from './rows.ts'

const BATCH = 500

type Set = Partial<typeof peopleFeedRuns.$inferInsert>

export const runOf = (job: JobCtx, id: string): Promise<FeedRun | undefined> =>
  job.read(async ({ db }) => (await db.select().from(peopleFeedRuns).where(eq(peopleFeedRuns.id, id)))[0])

/** Says how far a run is and that somebody works on it. */
const progress = (job: JobCtx, id: string, set: Set = {}): Promise<unknown> =>
  job.write((ctx) =>
    ctx.db
      .update(peopleFeedRuns)
      .set({ ...set, leaseUntil: addMinutes(ctx.now, LEASE_MINUTES) })
      .where(eq(peopleFeedRuns.id, id)),
  )

/** Reads a file into a run, 500 rows at a time: each row with its own faults, until all are there to be looked at together. */
export async function stageRows(job: JobCtx, id: string, rows: AsyncIterable<FileRow> | Iterable<FileRow>): Promise<void> {
  let batch: FileRow[] = []
  let read = 0
  let persons = 0
  const flush = async () => {
    const faults: RowFault[] = []
    const good = batch.flatMap((one) => {
      const { data, faults: found } = readRow(one, job.today)
      faults.push(...found)
      const key = data[KEY[one.sheet]]
      return typeof key === 'string' ? [{ runId: id, sheet: one.sheet, row: one.row, key, data, step: 0, done: false }] : []
    })
    await job.write(async ({ db }) => {
      await insertRows(db, peopleFeedRows, good)
      await insertRows(
        db,
        peopleFeedFaults,
        faults.map((one) => ({ runId: id, ...one })),
      )
    })
    read += batch.length
    persons += batch.filter((one) => one.sheet === 'persons').length
    batch = []
    await progress(job, id, { rows: read, persons, done: read })
  }
  for await (const row of rows) if (batch.push(row) === BATCH) await flush()
  await flush()
  // nobody else tells the database in time how many rows there are now, and it would choose its ways for none
  await job.write(({ db }) => db.execute(sql`analyze people_feed_rows`))
}

/**
 * Does what is to be done about a run: looks at all its rows together, then refuses it, shows or holds it, or takes it over. What was
 * confirmed is looked at once more, since the people may have changed; what was broken off in taking over goes on where it was.
 */
export async function workOn(job: JobCtx, id: string): Promise<FeedRun | undefined> {
  const run = await runOf(job, id)
  if (run?.state === 'checking') await check(job, run)
  const next = await runOf(job, id)
  if (next?.state === 'applying') await take(job, next, run?.state === 'checking')
  return runOf(job, id)
}

async function check(job: JobCtx, run: FeedRun): Promise<void> {
  const summary = await look(job, run)
  if (!summary) return
  await job.write(async (ctx) => {
    const { persons, divisions, departments } = summary
    const changed = persons.joined + persons.left + persons.moved + persons.changed
    const all = changed + divisions.add + divisions.change + departments.add + departments.change
    const set: Set = { summary, changed, done: 0, of: all }
    const waiting = { ...set, leaseUntil: null }
    if (!all) await finish(ctx, run.id, set)
    else if (tooManyLeave(persons.left, summary.before, summary.holdPercent)) {
      await advance(ctx, storedRun, run.id, 'hold', { set: waiting })
      await ctx.emit(feedHeld, { runId: run.id, left: persons.left, percent: summary.leftPercent })
      await tellAdmins(ctx, 'feedHeld', run.id, { left: persons.left, percent: summary.leftPercent })
    } else await advance(ctx, storedRun, run.id, run.asks ? 'present' : 'take', { set: run.asks ? waiting : set })
  })
}

/** What a run would change; none where it was refused for its rows, and with it as a whole. */
async function look(job: JobCtx, { id, rows, asks, fileName }: FeedRun): Promise<FeedSummary | undefined> {
  await progress(job, id, { done: 0, of: rows })
  await checkAgainst(job, id, job.today)
  const departments = await checkCircles(job, id, job.today, 'departments')
  const persons = await checkCircles(job, id, job.today, 'persons')
  const refused = await refusedRows(job, id)
  if (refused) {
    await job.write(async (ctx) => {
      await advance(ctx, storedRun, id, 'refuse', { set: { refused, changed: 0, finishedAt: ctx.now, leaseUntil: null } })
      await dropRows(ctx.db, id)
      if (!asks) await tellFailed(ctx, { id, fileName, refused })
    })
    return undefined
  }
  let done = 0
  return compare(job, id, job.today, { departments, persons }, async (count) => {
    done += count
    await progress(job, id, { done })
  })
}

async function take(job: JobCtx, run: FeedRun, fresh: boolean): Promise<void> {
  const [begun] = await job.read(({ db }) => rowsOf<{ n: number }>(db, sql`select count(*)::int as n from people_feed_rows where run_id = ${run.id} and done`))
  let done = begun?.n ?? 0
  let summary = run.summary
  if (!fresh && !done) {
    summary = (await look(job, run)) ?? null
    if (!summary) return
    await progress(job, run.id, { summary })
  }
  await applyRun({
    job,
    runId: run.id,
    today: job.today,
    tell: !summary?.first,
    step: async (count) => {
      done += count
      await progress(job, run.id, { done })
    },
  })
  await job.write(({ db }) => db.execute(sql`analyze people_persons, people_search_terms`))
  await job.write((ctx) => finish(ctx, run.id, { done }))
}

async function finish(ctx: WriteCtx, id: string, set: Set): Promise<void> {
  const run = await advance(ctx, storedRun, id, 'finish', { set: { ...set, finishedAt: ctx.now, leaseUntil: null } })
  // from the server's own side, not from a screen of a demo that somebody tries
  if (!run.sentBy && set.of !== 0) await becomesReal(ctx)
  await dropRows(ctx.db, id)
}

/** Ends a run that could not be read or broke off. `fault` is the end of a text's key, or what the fault said. */
export const failRun = (job: JobCtx, id: string, fault: string): Promise<void> =>
  job.write(async (ctx) => {
    const run = await advance(ctx, storedRun, id, 'fail', { set: { fault, finishedAt: ctx.now, leaseUntil: null } })
    await dropRows(ctx.db, id)
    if (!run.asks) await tellFailed(ctx, run)
  })

async function tellFailed(ctx: WriteCtx, { id, fileName, refused }: Pick<FeedRun, 'id' | 'fileName' | 'refused'>): Promise<void> {
  await ctx.emit(feedFailed, { runId: id, fileName, refused })
  await tellAdmins(ctx, 'feedFailed', id, { fileName, refused })
}
