import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, eq, gt, gte, isNull, lt, ne, notInArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type GoingOn, goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { personManagerChanged } from '#services/people/events.ts'
import { DUE_STAGES, type DueStage } from '../../rules/life.ts'
import { cyclesById, dueIn, dueOf } from '../data/cycles.ts'
import { cycles, progresses, records } from '../tables.ts'
import { passSelf } from './scoring.ts'
import { holderIn } from './steering.ts'
import { change } from './stored.ts'
import { tellArrived, tellDue, tellProposed, tellSelfDue } from './telling.ts'
import { retry } from './uploading.ts'

const SOME = 500
/** Days before a stage is due on which its holder is reminded, and the day after. */
const REMIND_AT = [7, 3, 1, -1]

/** Records of cycles that are under way. */
const underWay = (of: SQL | undefined): SQL | undefined => and(eq(progresses.progress, 'pushed'), isNull(records.excludedReason), of)

const found = ({ db }: Ctx, of: SQL | undefined, after: string | undefined) =>
  db
    .select({ id: records.id })
    .from(records)
    .innerJoin(cycles, eq(cycles.id, records.cycle))
    .innerJoin(progresses, eq(progresses.id, records.cycle))
    .where(and(underWay(of), after === undefined ? undefined : gt(records.id, after)))
    .orderBy(asc(records.id))
    .limit(SOME)

/** Daily at 00:20: who has not evaluated themselves in time, or is not asked to, goes on to the evaluator. */
export async function passSelves(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const over = and(eq(records.stage, 'self-evaluation'), or(eq(records.selfAsked, false), sql`${dueIn('self-evaluation')} < ${day}`))
  await pastAll(job, going, (ctx, after) => found(ctx, over, after), passOne(day))
  going.end()
}

const passOne = (day: Day) => async (ctx: WriteCtx, id: string) => {
  const row = await locked(ctx, records, records.id, id)
  const cycle = (await cyclesById(ctx, [row.cycle])).get(row.cycle)
  const dueOn = cycle ? dueOf(row, cycle) : null
  // another run has done it, or it was extended, or its cycle has been completed without it
  if (row.excludedReason !== null || row.stage !== 'self-evaluation' || (row.selfAsked && (dueOn === null || dueOn >= day))) return
  await passSelf(ctx, row)
}

/** Daily at 02:40: what the HR system did not take is handed over again. */
export async function retryUploads(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const failed = and(eq(records.stage, 'upload'), eq(records.uploadState, 'failed'))
  await pastAll(job, going, (ctx, after) => found(ctx, failed, after), retry)
  going.end()
}

/** How many records of a stage each holder has, of some. */
async function byHolder({ db }: Ctx, stage: DueStage, of: SQL | undefined) {
  const rows = await db
    .select({ holder: holderIn(stage), count: count() })
    .from(records)
    .innerJoin(cycles, eq(cycles.id, records.cycle))
    .innerJoin(progresses, eq(progresses.id, records.cycle))
    .where(underWay(and(eq(records.stage, stage), of)))
    // by the first of the columns: what is worked out is not written twice
    .groupBy(sql`1`)
  return rows.flatMap((row) => (row.holder ? [{ holder: asSsoId(row.holder), count: row.count }] : []))
}

/** Daily at 09:00: who has a stage hears what has come since yesterday, and what is due soon or since yesterday. */
export async function morning(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const yesterday = and(gte(records.stageAt, startOfDay(addDays(day, -1))), lt(records.stageAt, startOfDay(day)))
  for (const stage of DUE_STAGES) {
    if (stage !== 'self-evaluation') {
      const come = await job.read((ctx) => byHolder(ctx, stage, yesterday))
      await going.each(
        come,
        (one) => `${stage} ${one.holder}`,
        (ctx, one) => tellArrived(ctx, one.holder, stage, one.count),
      )
    }
    for (const due of REMIND_AT.map((days) => addDays(day, days))) await remind(job, going, stage, due)
  }
  going.end()
}

async function remind(job: JobCtx, going: GoingOn, stage: DueStage, due: Day): Promise<void> {
  const isDue = sql`${dueIn(stage)} = ${due}`
  if (stage === 'self-evaluation') {
    const of = and(eq(records.stage, stage), eq(records.selfAsked, true), isDue)
    return pastAll(
      job,
      going,
      (ctx, after) => found(ctx, of, after),
      async (ctx, id) => {
        const [row] = await ctx.db.select().from(records).where(eq(records.id, id))
        const cycle = row && (await cyclesById(ctx, [row.cycle])).get(row.cycle)
        if (cycle && row.stage === stage) await tellSelfDue(ctx, row, cycle, due)
      },
    )
  }
  const holders = await job.read((ctx) => byHolder(ctx, stage, isDue))
  await going.each(
    holders,
    (one) => `${stage} ${one.holder} ${due}`,
    (ctx, one) => tellDue(ctx, one.holder, stage, one.count, due),
  )
}

/** Somebody has another line manager: that their record goes to this one is proposed, and nothing is moved. */
export async function managerChanged(ctx: WriteCtx, { ssoId, from, to }: z.output<(typeof personManagerChanged)['payload']>): Promise<void> {
  if (!from || !to) return
  const open = await ctx.db
    .select()
    .from(records)
    .where(and(eq(records.ssoId, ssoId), notInArray(records.stage, ['upload', 'ended']), isNull(records.excludedReason), ne(records.evaluator, to)))
    .for('update')
  for (const row of open) await change(ctx, row, { proposed: to })
  if (open.length > 0) await tellProposed(ctx)
}
