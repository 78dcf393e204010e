import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { type AnyPgColumn, desc, gt, gte, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addHours } from '#foundation/time.ts'
import { troubledPorts } from '#services/integrations/server/api.ts'
import { overdueTasks } from '#services/workflow/server/api.ts'
import type { MonitorLoad, monitorLoad } from '../../contract/monitor.ts'
import { systemCalls as calls } from '../tables.ts'
import { moduleCodes } from './house.ts'
import { nameOf } from './labels.ts'

/** So far back calls are looked at. */
const CALL_HOURS = 24
/** Most calls that are named as slow. */
const SLOWEST = 20

/** What piles up and what is slow. */
export async function load(ctx: Ctx): Promise<OutputOf<typeof monitorLoad>> {
  const held = await portalOf(ctx).queue.held()
  return {
    queues: held.filter(({ waiting, running, failed }) => waiting + running + failed > 0).toSorted((a, b) => b.failed - a.failed || b.waiting - a.waiting),
    ports: await ports(ctx),
    approvals: await approvals(ctx),
    modules: await callsOf(ctx),
    slowest: await slowest(ctx),
  }
}

const named = (ctx: Ctx, code: string) => ({ code, ...nameOf(ctx, code) })

const ports = async (ctx: Ctx): Promise<MonitorLoad['ports']> =>
  (await troubledPorts(ctx)).map(({ port, openUntil, lastErrorAt, ...rest }) => ({
    ...rest,
    port,
    ...inBoth(ctx, 'name', `integrations.port.${port}`),
    openUntil: openUntil?.toISOString() ?? null,
    lastErrorAt: lastErrorAt?.toISOString() ?? null,
  }))

const approvals = async (ctx: Ctx): Promise<MonitorLoad['approvals']> =>
  (await overdueTasks(ctx)).map(({ catalog, module, tasks, since }) => ({
    catalog,
    ...inBoth(ctx, 'name', `catalog.${catalog}`),
    module: named(ctx, module),
    tasks,
    since: since.toISOString(),
  }))

const total = (column: AnyPgColumn) => sql<number>`sum(${column})::int`
const recent = (ctx: Ctx) => gte(calls.hour, addHours(ctx.now, -CALL_HOURS))

/** By module how many calls were made, how many ended in a fault, and how many were slow. */
async function callsOf(ctx: Ctx): Promise<MonitorLoad['modules']> {
  const rows = await ctx.db
    .select({ module: calls.module, calls: total(calls.calls), faults: total(calls.faults), slow: total(calls.slow) })
    .from(calls)
    .where(recent(ctx))
    .groupBy(calls.module)
  const of = new Map(rows.map(({ module, ...figures }) => [module, figures]))
  return moduleCodes(ctx).flatMap((code) => {
    const figures = of.get(code)
    return figures ? [{ ...named(ctx, code), ...figures }] : []
  })
}

async function slowest(ctx: Ctx): Promise<MonitorLoad['slowest']> {
  const slow = total(calls.slow)
  const rows = await ctx.db
    .select({
      call: calls.call,
      module: calls.module,
      calls: total(calls.calls),
      slow,
      averageMs: sql<number>`(sum(${calls.milliseconds}::bigint) / sum(${calls.calls}))::int`,
      longestMs: sql<number>`max(${calls.longest})`,
    })
    .from(calls)
    .where(recent(ctx))
    .groupBy(calls.call, calls.module)
    .having(gt(slow, 0))
    .orderBy(desc(slow), calls.call)
    .limit(SLOWEST)
  return rows.map(({ module, ...row }) => ({ ...row, module: named(ctx, module) }))
}
