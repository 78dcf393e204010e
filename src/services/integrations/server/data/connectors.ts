import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { count, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { ticks } from '#foundation/time.ts'
import type { searchConnectors, testConnector } from '../../contract.ts'
import manifest from '../../module.ts'
import { type BreakerState, breakerOf } from '../../rules/outbox.ts'
import { adaptersOf, isInstalled, type PortName, ports } from '../../rules/ports.ts'
import { adapterOf, told, within } from '../commands/adapters.ts'
import { connectorOf } from '../commands/breaker.ts'
import { connector, outbox } from '../tables.ts'
import { reachOf } from './reach.ts'

/** Counts the messages of a port in some states, of those that are not done. */
async function openMessages(ctx: Ctx): Promise<(port: PortName, ...states: string[]) => number> {
  const open = await ctx.db
    .select({ port: outbox.port, state: outbox.state, messages: count() })
    .from(outbox)
    .where(inArray(outbox.state, ['waiting', 'processing', 'failed']))
    .groupBy(outbox.port, outbox.state)
  return (port, ...states) => open.reduce((sum, row) => (row.port === port && states.includes(row.state) ? sum + row.messages : sum), 0)
}

/** Every port, as it stands. */
export async function connectorsOf(ctx: Ctx): Promise<OutputOf<typeof searchConnectors>> {
  const rows = new Map((await ctx.db.select().from(connector)).map((row) => [row.port, row]))
  const messages = await openMessages(ctx)
  return ports.flatMap((port) => {
    const row = rows.get(port)
    if (!row) return []
    const { adapter, active, settings, openUntil, lastOkAt, lastError, lastErrorAt } = row
    return {
      port,
      adapter,
      adapters: isInstalled(port) ? [] : [...adaptersOf(port)],
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

/** A port that does not do its work. */
export interface TroubledPort {
  port: PortName
  openUntil: Date | null
  waiting: number
  failed: number
  lastError: string
  lastErrorAt: Date | null
}

/** Ports whose last try failed, that are left alone for a while, or that gave messages up. */
export async function troubledPorts(ctx: Ctx): Promise<TroubledPort[]> {
  const rows = new Map((await ctx.db.select().from(connector)).map((row) => [row.port, row]))
  const messages = await openMessages(ctx)
  return ports.flatMap((name) => {
    const row = rows.get(name)
    if (!row?.active) return []
    const failed = messages(name, 'failed')
    if (failed === 0 && row.failures === 0 && breakerOf(row, ctx.now) === 'closed') return []
    const { openUntil, lastError, lastErrorAt } = row
    return [{ port: name, openUntil, waiting: messages(name, 'waiting', 'processing'), failed, lastError: lastError ?? '', lastErrorAt }]
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
