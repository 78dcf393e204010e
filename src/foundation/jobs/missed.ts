import { CronExpressionParser } from 'cron-parser'
import { inArray } from '#foundation/database/drizzle.ts'
import { foundationJobRuns as runs } from '#foundation/database/tables.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { addHours, type Day, dayOf, RESORT_ZONE, startOfDay } from '#foundation/time.ts'

/** What lies further back is an administrator's to decide: `npm run do -- job NAME DAY`. */
const LOOK_BACK_HOURS = 35 * 24

/** The days, oldest first, on which a job was due after `from` and before `to`, looking back 35 days at most. */
export function dueDays(cron: string, from: Date, to: Date): Day[] {
  const since = Math.max(from.getTime(), addHours(to, -LOOK_BACK_HOURS).getTime())
  const days: Day[] = []
  let before = to
  for (;;) {
    const due = CronExpressionParser.parse(cron, { currentDate: before, tz: RESORT_ZONE }).prev().toDate()
    if (due.getTime() <= since) return days
    const day = dayOf(due)
    days.unshift(day)
    before = startOfDay(day)
  }
}

/** When a cron line was due last, before a moment, and when it will be next. */
export const dueAround = (cron: string, at: Date): { last: Date; next: Date } => ({
  last: CronExpressionParser.parse(cron, { currentDate: at, tz: RESORT_ZONE }).prev().toDate(),
  next: CronExpressionParser.parse(cron, { currentDate: at, tz: RESORT_ZONE }).next().toDate(),
})

/**
 * Notes that the due times of jobs up to now are taken care of, and gives the days that each missed since that was noted last; none at its first start. Two
 * statements however many jobs there are, each row in the same order on every node, so that those that start together wait for one another.
 */
export async function takeMissed(ctx: WriteCtx, jobs: readonly { queue: string; cron: string }[]): Promise<{ queue: string; day: Day }[]> {
  const queues = jobs.map(({ queue }) => queue).toSorted()
  const known = await ctx.db.select().from(runs).where(inArray(runs.queue, queues)).orderBy(runs.queue).for('update')
  await noteRun(ctx, ...queues)
  const cronOf = new Map(jobs.map(({ queue, cron }) => [queue, cron]))
  return known.flatMap(({ queue, through }) => dueDays(cronOf.get(queue)!, through, ctx.now).map((day) => ({ queue, day })))
}

/** Up to when the due times of each job are taken care of; those that never began are left out. */
export const takenCare = async (ctx: Pick<Ctx, 'db'>): Promise<Map<string, Date>> =>
  new Map((await ctx.db.select().from(runs)).map(({ queue, through }) => [queue, through]))

/** Notes that the due times of jobs up to now are taken care of. */
export const noteRun = (ctx: WriteCtx, ...queues: readonly string[]): Promise<unknown> =>
  ctx.db
    .insert(runs)
    .values(queues.map((queue) => ({ queue, through: ctx.now })))
    .onConflictDoUpdate({ target: runs.queue, set: { through: ctx.now } })
