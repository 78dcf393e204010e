import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { count, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { ticks } from '#foundation/time.ts'
import type { searchConnectors, testConnector } from '../../contract.ts'
import manifest from '../../module.ts'
import { adaptersOf, type BreakerState, breakerOf, type PortName, ports } from '../../rules.ts'
import { adapterOf, told, within } from '../commands/adapters.ts'
import { connectorOf } from '../commands/breaker.ts'
import { connector, outbox } from '../tables.ts'
import { reachOf } from './reach.ts'

/** Every port, as it stands. */
export async function connectorsOf(ctx: Ctx): Promise<OutputOf<typeof searchConnectors>> {
  const rows = new Map((await ctx.db.select().from(connector)).map((row) => [row.port, row]))
  const open = await ctx.db
    .select({ port: outbox.port, state: outbox.state, messages: count() })
    .from(outbox)
    .where(inArray(outbox.state, ['waiting', 'processing', 'failed']))
    .groupBy(outbox.port, outbox.state)
  const messages = (port: PortName, ...states: string[]) =>
    open.reduce((sum, row) => (row.port === port && states.includes(row.state) ? sum + row.messages : sum), 0)
  return ports.flatMap((port) => {
    const row = rows.get(port)
    if (!row) return []
    const { adapter, active, settings, openUntil, lastOkAt, lastError, lastErrorAt } = row
    return {
      port,
      adapter,
      adapters: [...adaptersOf(port)],
      active,
      settings,
      kept: Object.keys(row.secrets),
      breaker: breakerOf(row, ctx.now),
      openUntil: openUntil?.toISOString() ?? null,
      lastOk: lastOkAt?.toISOString() ?? null,
      lastError,
      lastErrorAt: lastErrorAt?.toISOString() ?? null,
      waiting: messages(port, 'waiting', 'processing'),
      failed: messages(port, 'failed'),
    }
  })
}

/** What stands behind a port now. */
export async function port(ctx: Ctx, name: PortName): Promise<{ adapter: string; active: boolean; breaker: BreakerState }> {
  const row = await connectorOf(ctx.db, name)
  return { adapter: row.adapter, active: row.active, breaker: breakerOf(row, ctx.now) }
}

/** Asks the other side whether it answers; nothing is changed there, and nothing here. */
export async function test(ctx: Ctx, name: PortName): Promise<OutputOf<typeof testConnector>> {
  const row = await connectorOf(ctx.db, name)
  const began = ticks()
  const took = () => Math.round(ticks() - began)
  try {
    const answer = await within(ctx.parameters(manifest).timeoutSeconds, (signal) => adapterOf(row.adapter).test({ ...reachOf(ctx, row), signal }))
    return { ok: true, answer, milliseconds: took() }
  } catch (fault) {
    return { ok: false, answer: told(fault), milliseconds: took() }
  }
}
