import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import type { Answered } from '#foundation/server/tally.ts'
import { monthOf } from '#foundation/time.ts'
import { type Device, deviceOf, SLOW_MILLISECONDS, VISIT_MINUTES } from '../../rules/usage.ts'
import { moduleOfPage } from '../data/house.ts'
import { systemCalls as calls, systemUses as uses } from '../tables.ts'

type Call = typeof calls.$inferInsert
type Use = typeof uses.$inferInsert

/** What a node has counted since it last wrote it down. A few seconds of it are lost where a node is killed: it is for figures only. */
interface Counted {
  calls: Map<string, Call>
  uses: Map<string, Use>
}
const none = (): Counted => ({ calls: new Map(), uses: new Map() })
const memory = new WeakMap<Portal, Counted>()

/** Most rows of one statement. */
const BATCH = 500

function countedBy(portal: Portal): Counted {
  const there = memory.get(portal) ?? none()
  memory.set(portal, there)
  return there
}

/** Counts an answered call, and the page that it was made on, in memory. */
export function countAnswered(portal: Portal, answered: Answered): void {
  const counted = countedBy(portal)
  countCall(counted, answered)
  const { actor, at, screen, userAgent } = answered
  const module = actor && moduleOfPage(portal, screen)
  if (module) countUse(counted, { ...actor, module, at, device: deviceOf(userAgent) })
}

function countCall({ calls: counted }: Counted, { module, call, at, milliseconds, fault }: Answered): void {
  const hour = new Date(at)
  hour.setUTCMinutes(0, 0, 0)
  const took = Math.round(milliseconds)
  const key = `${hour.toISOString()} ${call}`
  const there = counted.get(key) ?? { hour, call, module, calls: 0, faults: 0, slow: 0, milliseconds: 0, longest: 0 }
  counted.set(key, there)
  there.calls++
  if (fault) there.faults++
  if (took > SLOW_MILLISECONDS) there.slow++
  there.milliseconds += took
  there.longest = Math.max(there.longest, took)
}

/** In the few seconds between two writes all of it is one visit. */
function countUse({ uses: counted }: Counted, use: { ssoId: SsoId; entity: Entity; module: string; device: Device; at: Date }): void {
  const { ssoId, entity, module, device, at } = use
  const month = monthOf(at)
  // SYS-27: what she used in the company that she comes from stays with it
  const key = [month, module, ssoId, device, entity].join(' ')
  counted.set(key, { month, module, ssoId, device, entity, visits: 1, lastAt: at })
}

const inOrder = <T>(rows: ReadonlyMap<string, T>): T[][] => {
  // all nodes in one order, so that two of them do not wait for each other's rows
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, i) => sorted.slice(i * BATCH, (i + 1) * BATCH))
}

/** Writes down what this node counted, on top of what is there. */
export async function writeCounted(job: JobCtx): Promise<void> {
  // taken out of memory before anything is written: a transaction may begin anew
  const counted = await job.read(async (ctx) => {
    const portal = portalOf(ctx)
    const there = countedBy(portal)
    memory.set(portal, none())
    return there
  })
  for (const rows of inOrder(counted.calls))
    await job.write((ctx) =>
      ctx.db
        .insert(calls)
        .values(rows)
        .onConflictDoUpdate({
          target: [calls.hour, calls.call],
          set: {
            calls: sql`${calls.calls} + excluded.calls`,
            faults: sql`${calls.faults} + excluded.faults`,
            slow: sql`${calls.slow} + excluded.slow`,
            milliseconds: sql`${calls.milliseconds} + excluded.milliseconds`,
            longest: sql`greatest(${calls.longest}, excluded.longest)`,
          },
        }),
    )
  const gap = sql`make_interval(mins => ${VISIT_MINUTES}::int)`
  // SYS-25: whether a visit goes on is told by the row, which all nodes share
  for (const rows of inOrder(counted.uses))
    await job.write((ctx) =>
      ctx.db
        .insert(uses)
        .values(rows)
        .onConflictDoUpdate({
          target: [uses.month, uses.module, uses.ssoId, uses.device, uses.entity],
          set: {
            visits: sql`${uses.visits} + case when excluded.last_at >= ${uses.lastAt} + ${gap} then 1 else 0 end`,
            lastAt: sql`greatest(${uses.lastAt}, excluded.last_at)`,
          },
        }),
    )
}
