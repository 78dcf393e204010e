import { alias, and, asc, eq, isNotNull, isNull, lt, notExists, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day, startOfDay } from '#foundation/time.ts'
import { exported, imported } from '../tables.ts'
import { CLAIM_MINUTES, makeExport } from './exporting.ts'
import { bookImport } from './importing.ts'
import { tellExportFailed, tellImported } from './telling.ts'

/** So often work is taken up that ended in a fault, or with the process. */
const TRIES = 3

type Table = typeof exported | typeof imported
const open = (of: Table, now: Date): SQL | undefined => and(isNull(of.doneAt), isNull(of.failedAt), or(isNull(of.claimedUntil), lt(of.claimedUntil, now)))

async function claimExport(ctx: WriteCtx) {
  const [row] = await ctx.db
    .select()
    .from(exported)
    .where(open(exported, ctx.now))
    .orderBy(asc(exported.requestedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (row)
    await ctx.db
      .update(exported)
      .set({ claimedUntil: addMinutes(ctx.now, CLAIM_MINUTES), tries: row.tries + 1 })
      .where(eq(exported.id, row.id))
  return row
}

const earlier = alias(imported, 'earlier')

/** Of one kind the imports are booked in the order in which they were confirmed (SHEET-08): what was confirmed last is what stands in the end. */
async function claimImport(ctx: WriteCtx) {
  const before = ctx.db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.key, imported.key),
        isNull(earlier.doneAt),
        isNull(earlier.failedAt),
        sql`(${earlier.confirmedAt}, ${earlier.id}) < (${imported.confirmedAt}, ${imported.id})`,
      ),
    )
  const [row] = await ctx.db
    .select()
    .from(imported)
    .where(and(isNotNull(imported.confirmedAt), open(imported, ctx.now), notExists(before)))
    .orderBy(asc(imported.confirmedAt), asc(imported.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (row)
    await ctx.db
      .update(imported)
      .set({ claimedUntil: addMinutes(ctx.now, CLAIM_MINUTES), tries: row.tries + 1 })
      .where(eq(imported.id, row.id))
  return row
}

/** Makes the exports and books the imports that wait, one after the other; what was left by a process that ended is taken up again. */
export async function workOff(job: JobCtx): Promise<void> {
  const secrets = await job.read(async (ctx) => ({ secrets: ctx.secrets }))
  for (;;) {
    const row = await job.write(claimExport)
    if (!row) break
    await attempt(job, row.tries, () => makeExport(secrets, row), {
      again: (ctx) => ctx.db.update(exported).set({ claimedUntil: null, written: 0 }).where(eq(exported.id, row.id)),
      async failed(ctx) {
        await ctx.db.update(exported).set({ failedAt: ctx.now }).where(eq(exported.id, row.id))
        await tellExportFailed(ctx, row)
      },
    })
  }
  for (;;) {
    const row = await job.write(claimImport)
    if (!row) break
    await attempt(job, row.tries, () => bookImport(secrets, row), {
      again: (ctx) => ctx.db.update(imported).set({ claimedUntil: null }).where(eq(imported.id, row.id)),
      async failed(ctx) {
        const [now] = await ctx.db.update(imported).set({ failedAt: ctx.now }).where(eq(imported.id, row.id)).returning({ booked: imported.booked })
        await tellImported(ctx, row, 'failed', now?.booked ?? 0)
      },
    })
  }
}

async function attempt(
  job: JobCtx,
  tries: number,
  work: () => Promise<void>,
  { again, failed }: { again(ctx: WriteCtx): Promise<unknown>; failed(ctx: WriteCtx): Promise<void> },
): Promise<void> {
  // each time the process ended with it, and it would again
  if (tries >= TRIES) return job.write(failed)
  try {
    await work()
  } catch (fault) {
    job.log.error({ err: fault }, 'work on a spreadsheet')
    if (tries + 1 < TRIES) await job.write(again)
    else await job.write(failed)
  }
}

/** What was checked and never confirmed is forgotten after a day; what was exported or imported is listed for a month. */
const LISTED_DAYS = 30
const CHECKED_DAYS = 2

export async function removeOld(job: JobCtx, day: Day): Promise<void> {
  const before = (days: number) => startOfDay(addDays(day, -days))
  await job.write(({ db }) => db.delete(exported).where(lt(exported.requestedAt, before(LISTED_DAYS))))
  await job.write(({ db }) => db.delete(imported).where(and(isNull(imported.confirmedAt), lt(imported.checkedAt, before(CHECKED_DAYS)))))
  await job.write(({ db }) => db.delete(imported).where(lt(imported.checkedAt, before(LISTED_DAYS))))
}
