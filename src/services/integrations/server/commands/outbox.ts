import { and, eq, gt, inArray, isNull, lte, or, sql } from '#foundation/database/drizzle.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { nextTry, outboxMessage } from '../../rules/outbox.ts'
import type { PortName } from '../../rules/ports.ts'
import { outbox } from '../tables.ts'
import { tellOutcome } from './outcomes.ts'

export type OutboxRow = typeof outbox.$inferSelect

export const stored = storing({
  module: 'integrations',
  life: outboxMessage,
  table: outbox,
  id: outbox.id,
  status: outbox.state,
  ownLog: true,
})

/** Longer than any time-out: who has not come back by then never will. */
const LEASE_MINUTES = 5

/**
 * Takes what is due on a port: of each thing only its oldest message that is not done, so that order is kept, and none that another node
 * is taking at this moment. Each is `processing` afterwards, with its try counted.
 */
export async function take(ctx: WriteCtx, port: PortName, most: number): Promise<OutboxRow[]> {
  const older = sql`select 1 from integrations_outbox older where older.port = ${outbox.port} and older.thing = ${outbox.thing} and older.seq < ${outbox.seq} and older.state <> 'done'`
  const due = await ctx.db
    .select({ id: outbox.id, tries: outbox.tries })
    .from(outbox)
    .where(and(eq(outbox.port, port), eq(outbox.state, 'waiting'), lte(outbox.nextTryAt, ctx.now), sql`not exists (${older})`))
    .orderBy(outbox.nextTryAt, outbox.seq)
    .limit(most)
    .for('update', { skipLocked: true })
  const taken: OutboxRow[] = []
  for (const { id, tries } of due)
    taken.push(await advance(ctx, stored, id, 'send', { set: { tries: tries + 1, leaseUntil: addMinutes(ctx.now, LEASE_MINUTES) } }))
  return taken
}

export async function succeeded(ctx: WriteCtx, id: string, answer: string): Promise<void> {
  const row = await advance(ctx, stored, id, 'succeed', { set: { lastAnswer: answer, doneAt: ctx.now, leaseUntil: null } })
  await tellOutcome(ctx, row)
}

/** Puts a message off to its next try, or gives it up: after the fifth (INTEG-02), and where it must not leave by then (INTEG-07). */
export async function tryLater(ctx: WriteCtx, { id, tries, until }: Pick<OutboxRow, 'id' | 'tries' | 'until'>, answer: string): Promise<void> {
  const at = nextTry(tries, ctx.now, until)
  const set = { lastAnswer: answer, leaseUntil: null }
  if (at) await advance(ctx, stored, id, 'retry', { set: { ...set, nextTryAt: at } })
  else await tellOutcome(ctx, await advance(ctx, stored, id, 'fail', { set }))
}

const LOST = 'the sender was lost'
const BATCH = 100

/** Whoever hears what became of a message has refused: it is in the log, and no other message waits for it. */
export const untold =
  (job: JobCtx, message: string) =>
  (err: unknown): void =>
    job.log.error({ err, message }, 'what became of a message could not be told')

const isLost = ({ now }: Pick<WriteCtx, 'now'>) => and(eq(outbox.state, 'processing'), lte(outbox.leaseUntil, now))

/**
 * What was being sent by a node that is no more is tried again: at least once, never never. Where who hears of it refuses, it is for that message a while
 * later, and holds up no other.
 */
export async function takeBackLost(job: JobCtx): Promise<void> {
  const lost = await job.read((ctx) => ctx.db.select({ id: outbox.id }).from(outbox).where(isLost(ctx)).limit(BATCH))
  for (const { id } of lost)
    await job
      .write((ctx) => takeBack(ctx, id))
      .catch(async (err: unknown) => {
        untold(job, id)(err)
        await job.write((ctx) =>
          ctx.db
            .update(outbox)
            .set({ leaseUntil: addMinutes(ctx.now, LEASE_MINUTES) })
            .where(and(eq(outbox.id, id), isLost(ctx))),
        )
      })
}

async function takeBack(ctx: WriteCtx, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: outbox.id, tries: outbox.tries, until: outbox.until })
    .from(outbox)
    .where(and(eq(outbox.id, id), isLost(ctx)))
    .for('update', { skipLocked: true })
  if (row) await tryLater(ctx, row, LOST)
}

/** Given up because the moment has come until which it might leave. */
export const TOO_LATE = 'it did not leave in time'
const isLate = ({ now }: Pick<WriteCtx, 'now'>) => and(eq(outbox.state, 'waiting'), lte(outbox.until, now))

/** What must not leave any more is given up then, also while its port is switched off or left alone: who handed it over waits for an answer (INTEG-07). */
export async function giveUpLate(job: JobCtx): Promise<void> {
  const late = await job.read((ctx) => ctx.db.select({ id: outbox.id }).from(outbox).where(isLate(ctx)).limit(BATCH))
  for (const { id } of late) await job.write((ctx) => giveUp(ctx, id)).catch(untold(job, id))
}

async function giveUp(ctx: WriteCtx, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, id), isLate(ctx)))
    .for('update', { skipLocked: true })
  if (row) await tryLater(ctx, await advance(ctx, stored, id, 'send'), TOO_LATE)
}

/** Whether a message that was given up may still leave (INTEG-07). */
export const mayLeave = ({ now }: Pick<WriteCtx, 'now'>) => or(isNull(outbox.until), gt(outbox.until, now))

/** Sends failed messages again, from the first try on; those that must not leave any more stay as they are. @returns how many */
export async function sendAgain(ctx: WriteCtx, ids: readonly string[]): Promise<number> {
  const rows = await ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'failed'), mayLeave(ctx)))
    .orderBy(outbox.seq)
    .for('update')
  for (const { id } of rows) await tellOutcome(ctx, await advance(ctx, stored, id, 'resend', { set: { tries: 0, nextTryAt: ctx.now } }))
  return rows.length
}
