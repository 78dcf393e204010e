import { refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { deliver, GONE, isPushService, pushKey } from '#services/integrations/server/api.ts'
import { leavesAt } from '../../rules/quiet.ts'
import { houseQuiet, quietOf } from '../data/quiet.ts'
import { device } from '../tables.ts'
import type { Outcome } from './outcome.ts'
import type { Reached, Told } from './reaching.ts'

/** Where nobody looks for so long, the message waits in the portal. */
const HOURS = 12
/** Browsers that a person has at most: those of old phones and of a browser whose data was cleared go, the oldest first. */
const MOST_BROWSERS = 10

/** Wakes the phones of those whom a message asks for something, in the transaction that tells it: without a word of it, and not in their quiet hours unless it is urgent (NOTI-23). */
export async function queuePushes(ctx: WriteCtx, told: Told & { businessId: string }, reached: readonly Reached[]): Promise<void> {
  const house = houseQuiet(ctx)
  for (const { id: noticeId, receiver, devices, ...own } of reached) {
    if (devices.length === 0 || leavesAt(ctx.now, quietOf(house, own), told.urgent) > ctx.now) continue
    for (const { id, endpoint } of devices) {
      const given = { key: `push.${id}.${noticeId}`, until: addHours(ctx.now, HOURS), about: told }
      await deliver(ctx, 'push', { to: receiver, endpoint, urgent: told.urgent }, given)
    }
  }
}

/** A browser that takes no more is forgotten. */
export async function pushOutcome(ctx: WriteCtx, { key, state, answer }: Outcome): Promise<void> {
  const [, id] = /^push\.([0-9a-f-]{36})\./.exec(key) ?? []
  if (id && state === 'done' && answer === GONE) await ctx.db.delete(device).where(eq(device.id, id))
}

export const pushOf = async (ctx: Reader): Promise<{ key: string; endpoints: string[] }> => {
  const rows = await ctx.db.select({ endpoint: device.endpoint }).from(device).where(eq(device.ssoId, ctx.actor.ssoId)).orderBy(asc(device.id))
  return { key: pushKey(ctx), endpoints: rows.map((row) => row.endpoint) }
}

/** Keeps the browser of whoever acts; one that somebody else used before is theirs no more. @throws NOTI-23 */
export async function savePush(ctx: Writer, { endpoint }: { endpoint: string }): Promise<void> {
  if (!isPushService(endpoint)) throw refuse('NOTI-23', { field: 'endpoint' })
  const { ssoId } = ctx.actor
  await ctx.db
    .insert(device)
    .values({ id: newId(ctx.now), ssoId, endpoint, createdAt: ctx.now })
    .onConflictDoUpdate({ target: device.endpoint, set: { ssoId, createdAt: ctx.now } })
  const old = ctx.db
    .select({ id: device.id })
    .from(device)
    .where(eq(device.ssoId, ssoId))
    .orderBy(desc(device.createdAt), desc(device.id))
    .offset(MOST_BROWSERS)
  await ctx.db.delete(device).where(inArray(device.id, old))
}

/** Forgets a browser of whoever acts; one that is not hers stays. */
export const removePush = (ctx: Writer, { endpoint }: { endpoint: string }): Promise<unknown> =>
  ctx.db.delete(device).where(and(eq(device.endpoint, endpoint), eq(device.ssoId, ctx.actor.ssoId)))
