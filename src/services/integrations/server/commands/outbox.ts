import { and, eq, inArray, lte, sql } from '#foundation/database/drizzle.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { nextTry, outboxMessage, type PortName } from '../../rules.ts'
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

/** What was being sent by a node that is no more is tried again: at least once, never never. */
export async function takeBackLost(ctx: WriteCtx): Promise<number> {
  const lost = await ctx.db
    .select({ id: outbox.id, tries: outbox.tries, until: outbox.until })
    .from(outbox)
    .where(and(eq(outbox.state, 'processing'), lte(outbox.leaseUntil, ctx.now)))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const row of lost) await tryLater(ctx, row, LOST)
  return lost.length
}

/** Sends failed messages again, from the first try on. @returns how many */
export async function sendAgain(ctx: WriteCtx, ids: readonly string[]): Promise<number> {
  const rows = await ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'failed')))
    .orderBy(outbox.seq)
    .for('update')
  for (const { id } of rows) await tellOutcome(ctx, await advance(ctx, stored, id, 'resend', { set: { tries: 0, nextTryAt: ctx.now } }))
  return rows.length
}
