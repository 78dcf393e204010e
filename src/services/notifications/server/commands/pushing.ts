import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, desc, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { deliver, GONE, isPushService, pushKey } from '#services/integrations/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { leavesAt } from '../../rules/quiet.ts'
import { EVERY_MODULE } from '../data/preferences.ts'
import { houseQuiet, quietOf } from '../data/quiet.ts'
import { device, preference } from '../tables.ts'
import type { Told } from './mailing.ts'
import type { Outcome } from './outcome.ts'

/** Where nobody looks for so long, the message waits in the portal. */
const HOURS = 12
/** Browsers that a person has at most: those of old phones and of a browser whose data was cleared go, the oldest first. */
const MOST_BROWSERS = 10

/** Wakes the phones of those whom a message asks for something, in the transaction that tells it: without a word of it, and not in their quiet hours unless it is urgent (NOTI-23). */
export async function queuePushes(ctx: WriteCtx, told: Told & { businessId: string }, inserted: readonly { id: string; receiver: SsoId }[]): Promise<void> {
  if (inserted.length === 0 || !told.needsAction) return
  const devices = await ctx.db
    .select({ id: device.id, ssoId: device.ssoId, endpoint: device.endpoint, own: { quietFrom: preference.quietFrom, quietTo: preference.quietTo } })
    .from(device)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, device.ssoId))
    .leftJoin(preference, and(eq(preference.ssoId, device.ssoId), eq(preference.module, EVERY_MODULE)))
    .where(
      and(
        inArray(
          device.ssoId,
          inserted.map((row) => row.receiver),
        ),
        ne(peoplePersons.status, 'left'),
      ),
    )
    .orderBy(asc(device.id))
  const house = houseQuiet(ctx)
  const notices = new Map(inserted.map((row) => [row.receiver, row.id]))
  for (const { id, ssoId, endpoint, own } of devices) {
    if (leavesAt(ctx.now, quietOf(house, own ?? undefined), told.urgent) > ctx.now) continue
    const given = { key: `push.${id}.${notices.get(ssoId)}`, until: addHours(ctx.now, HOURS), about: told }
    await deliver(ctx, 'push', { to: ssoId, endpoint, urgent: told.urgent }, given)
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
