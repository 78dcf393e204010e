import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, lt } from '#foundation/database/drizzle.ts'
import { clockedJobs } from '#foundation/jobs/queues.ts'
import type { JobRun } from '#foundation/jobs/run.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addMinutes, type Day } from '#foundation/time.ts'
import module from '../../module.ts'
import { asking, onceADay, runLife, skipping } from '../../rules/jobRuns.ts'
import { systemPauses as pauses, systemJobRuns as runs } from '../tables.ts'
import { told } from './faults.ts'

const CALLER = { by: 'job:system.runs' }
/** The queue gives a run up after a quarter of an hour and begins another one: what was not heard of for longer is lost. */
const LOST_MINUTES = 20
/** What is told of a run that was lost; a text of the screen. */
export const LOST = 'lost'
const BATCH = 100

const stored = storing({ module: module.name, life: runLife, table: runs, id: runs.id, status: runs.result, ownLog: true })

/** Keeps a run of any job: when it began, how it ended; passes over what is paused, or was done for that day already. */
export async function watchRun(portal: Portal, run: JobRun, work: () => Promise<void>): Promise<void> {
  const id = await inWrite(portal, CALLER, (ctx) => begin(ctx, run))
  if (!id) return
  try {
    await work()
  } catch (fault) {
    await inWrite(portal, CALLER, (ctx) => end(ctx, id, 'fail', told(fault)))
    throw fault
  }
  await inWrite(portal, CALLER, (ctx) => end(ctx, id, 'finish', ''))
}

/** Notes a run; its id, unless it is passed over. */
async function begin(ctx: WriteCtx, { queue: job, cron, day, by }: JobRun): Promise<string | undefined> {
  await lockName(ctx.db, `system.job.${job}`)
  const [paused] = await ctx.db.select({ job: pauses.job }).from(pauses).where(eq(pauses.job, job))
  const [done] = await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.job, job), eq(runs.day, day), eq(runs.result, 'ok')))
    .limit(1)
  const id = newId(ctx.now)
  await ctx.db.insert(runs).values({ id, job, day, startedAt: ctx.now, result: 'running', message: '', ...(by && { by: asSsoId(by) }) })
  const passed = skipping({ byHand: by !== undefined, daily: onceADay(cron) }, { paused: paused !== undefined, done: done !== undefined })
  if (!passed) return id
  await advance(ctx, stored, id, 'skip', { set: { message: passed, endedAt: ctx.now } })
  return undefined
}

/** A run that was taken for lost stays so, though it came to its end after all. */
async function end(ctx: WriteCtx, id: string, action: 'finish' | 'fail', message: string): Promise<void> {
  const [run] = await ctx.db.select({ result: runs.result }).from(runs).where(eq(runs.id, id)).for('update')
  if (run?.result === 'running') await advance(ctx, stored, id, action, { set: { message, endedAt: ctx.now } })
}

/** Ends the runs that nobody hears of any more: their node was killed, or they take too long. */
export async function endLost(ctx: WriteCtx): Promise<void> {
  const lost = await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.result, 'running'), lt(runs.startedAt, addMinutes(ctx.now, -LOST_MINUTES))))
    .orderBy(asc(runs.id))
    .limit(BATCH)
  for (const { id } of lost) await end(ctx, id, 'fail', LOST)
}

/** @throws not-found for what the clock does not start */
const mustKnow = (ctx: WriteCtx, job: string): void => {
  if (!clockedJobs(portalOf(ctx)).some(({ queue }) => queue === job)) throw notFound()
}

/** Runs a job for a day, in the background, as its time had come. @throws not-found, SYS-22 */
export async function runByHand(ctx: Writer, job: string, day: Day): Promise<void> {
  mustKnow(ctx, job)
  enforce(asking, { facts: { today: ctx.today }, input: { day }, p: {}, now: ctx.now })
  await portalOf(ctx).queue.runJob(ctx.db, job, { day, by: ctx.actor.ssoId })
  await ctx.audit({ module: module.name, kind: 'Job.asked', target: job, after: { day } })
}

/** Keeps the clock from running a job, or lets it again; what was due meanwhile is not made good. @throws not-found; LIFE-01 where it is so already */
export async function pauseJob(ctx: Writer, { job, paused, reason }: { job: string; paused: boolean; reason: string }): Promise<void> {
  mustKnow(ctx, job)
  await lockName(ctx.db, `system.job.${job}`)
  const changed = paused
    ? await ctx.db.insert(pauses).values({ job, by: ctx.actor.ssoId, at: ctx.now, reason }).onConflictDoNothing().returning({ job: pauses.job })
    : await ctx.db.delete(pauses).where(eq(pauses.job, job)).returning({ job: pauses.job })
  if (changed.length === 0) throw refuse('LIFE-01', { state: ctx.text(`system.job.${paused ? 'paused' : 'running'}`) })
  await ctx.audit({ module: module.name, kind: paused ? 'Job.paused' : 'Job.resumed', target: job, reason })
}
