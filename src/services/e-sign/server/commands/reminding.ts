import { Refused } from '#foundation/contract/refused.ts'
import { trying } from '#foundation/database/apart.ts'
import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, isNotNull, lte, notExists, type SQL, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import manifest from '../../module.ts'
import { daysIn, reminderDue, STATE } from '../../rules/index.ts'
import { flow, signature } from '../tables.ts'
import { cancelFlow } from './ending.ts'
import { note } from './moving.ts'
import { tellAgain } from './telling.ts'

const BATCH = 200

/** Cancels what is past its time, and reminds who has not signed yet (ESIGN-12, ESIGN-16). Run twice a day it does nothing the second time. */
export async function remindDaily(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await going.past('papers past their time', cancelPast(job))
  await going.past('reminders', remindAll(job, day))
  going.end()
}

/** What was signed in time and is still being made is not past its time. */
async function cancelPast(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  for (let after: string | undefined; ; ) {
    const ids = await job.read((ctx) =>
      ctx.db
        .select({ id: flow.id })
        .from(flow)
        .where(and(isOver(ctx), behind(flow.id, after)))
        .orderBy(asc(flow.id))
        .limit(BATCH),
    )
    for (const { id } of ids)
      await job
        .write((ctx) => cancelOver(ctx, id))
        .catch((fault: unknown) => {
          // what one module refuses holds up neither the papers of others nor the reminders
          if (fault instanceof Refused) job.log.warn({ err: fault, paper: id }, 'a paper past its time was not cancelled: its module refused')
          else going.note(id, fault)
        })
    after = ids.at(-1)?.id
    if (ids.length < BATCH) return going.end()
  }
}

function isOver(ctx: Pick<Ctx, 'db' | 'now'>): SQL | undefined {
  const signing = ctx.db
    .select({ id: signature.id })
    .from(signature)
    .where(and(eq(signature.flowId, flow.id), eq(signature.attempt, flow.attempt), eq(signature.turn, flow.turn)))
  return and(sql`${flow.state} in ('1', '2', '6')`, lte(flow.dueAt, ctx.now), notExists(signing))
}

async function cancelOver(ctx: WriteCtx, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: flow.id })
    .from(flow)
    .where(and(eq(flow.id, id), isOver(ctx)))
    .for('update', { skipLocked: true })
  if (row) await cancelFlow(ctx, id, { reason: ctx.text('e-sign.expired', {}, 'zh'), expired: true })
}

async function remindAll(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  for (let after: string | undefined; ; ) {
    const ids = await job.read((ctx) =>
      ctx.db
        .select({ id: flow.id })
        .from(flow)
        .where(and(sql`state = '2'`, isNotNull(flow.sentAt), behind(flow.id, after)))
        .orderBy(asc(flow.id))
        .limit(BATCH),
    )
    await job.write(async (ctx) => {
      const days = daysIn(ctx.parameters(manifest).remindDays)
      for (const { id } of ids) {
        const wrong = await trying(ctx, () => remindOne(ctx, id, days, day))
        if (wrong) going.note(id, wrong.fault)
      }
    })
    after = ids.at(-1)?.id
    if (ids.length < BATCH) return going.end()
  }
}

async function remindOne(ctx: WriteCtx, id: string, days: ReturnType<typeof daysIn>, day: Day): Promise<void> {
  const row = await locked(ctx, flow, flow.id, id)
  if (row.state !== STATE.sent || !row.turnAt) return
  const which = reminderDue({ sentAt: row.turnAt, dueAt: row.dueAt, days, today: day })
  if (which === undefined || which === row.reminded) return
  await ctx.db.update(flow).set({ reminded: which }).where(eq(flow.id, id))
  await note(ctx, row, 'reminded', { detail: which })
  await tellAgain(ctx, row, which)
}
