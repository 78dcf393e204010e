import type { Db } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { integrationFailed, integrationRecovered } from '../../events.ts'
import manifest from '../../module.ts'
import { breakerOf } from '../../rules/outbox.ts'
import type { PortName } from '../../rules/ports.ts'
import { connector } from '../tables.ts'

export type Connector = typeof connector.$inferSelect

export async function connectorOf(db: Db, port: PortName): Promise<Connector> {
  const [found] = await db.select().from(connector).where(eq(connector.port, port))
  if (!found) throw new Error(`the port ${port} has no connector`)
  return found
}

/**
 * Whether the port may be used now. Of a breaker that is half-open one gets through and the rest wait: whoever asks takes the trial, for the time
 * that a trial may last.
 */
export async function admitted(ctx: WriteCtx, port: PortName): Promise<{ connector: Connector; most: 'all' | 'one' } | undefined> {
  const [row] = await ctx.db.select().from(connector).where(eq(connector.port, port)).for('update')
  if (!row?.active) return undefined
  const state = breakerOf(row, ctx.now)
  if (state === 'open') return undefined
  if (state === 'closed') return { connector: row, most: 'all' }
  const { timeoutSeconds } = ctx.parameters(manifest)
  await ctx.db
    .update(connector)
    .set({ openUntil: addMinutes(ctx.now, (timeoutSeconds * 2) / 60) })
    .where(eq(connector.port, port))
  return { connector: row, most: 'one' }
}

/** The other side answered: its breaker closes. `took`: and it took what it was given. */
export async function noteAnswer(ctx: WriteCtx, port: PortName, refusal?: string): Promise<void> {
  const before = await connectorOf(ctx.db, port)
  await ctx.db
    .update(connector)
    .set({ failures: 0, openUntil: null, ...(refusal === undefined ? { lastOkAt: ctx.now } : { lastError: refusal, lastErrorAt: ctx.now }) })
    .where(eq(connector.port, port))
  if (before.openUntil !== null) await ctx.emit(integrationRecovered, { port })
}

/** The other side did not answer; after so many times in a row it is left alone for a while (INTEG-05). */
export async function noteFailure(ctx: WriteCtx, port: PortName, error: string): Promise<void> {
  const { breakerFailures, breakerSeconds } = ctx.parameters(manifest)
  const [row] = await ctx.db
    .update(connector)
    .set({ failures: sql`${connector.failures} + 1`, lastError: error, lastErrorAt: ctx.now })
    .where(eq(connector.port, port))
    .returning({ failures: connector.failures, openUntil: connector.openUntil })
  if (!row || row.failures < breakerFailures) return
  await ctx.db
    .update(connector)
    .set({ openUntil: addMinutes(ctx.now, breakerSeconds / 60) })
    .where(eq(connector.port, port))
  if (row.openUntil === null) await ctx.emit(integrationFailed, { port, reason: 'breaker', messages: 0, error })
}
