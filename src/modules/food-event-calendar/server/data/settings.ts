import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { asc, count, eq, gte, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type * as contract from '../../contract.ts'
import { EDIT, MOST_SHOWN } from '../../contract.ts'
import { classifications, events, subscriptions } from '../tables.ts'

/** Places of events that ended longer ago are offered no more. */
const RECENT = 180

/** What filters and forms choose from, and what the reader follows. */
export async function settings(ctx: Reader): Promise<GivenOf<typeof contract.classifications>> {
  const { db, actor } = ctx
  const found = await db.select().from(classifications).orderBy(asc(classifications.order), asc(classifications.id)).limit(MOST_SHOWN)
  const used = actor.permissions.has(EDIT) ? await timesUsed(ctx) : undefined
  const since = addDays(ctx.today, -RECENT)
  const areas = await db.selectDistinct({ name: events.area }).from(events).where(gte(events.endDate, since)).orderBy(asc(events.area)).limit(MOST_SHOWN)
  const outlet = sql<string>`jsonb_array_elements_text(${events.outlets})`
  const outlets = await db.selectDistinct({ name: outlet }).from(events).where(gte(events.endDate, since)).limit(MOST_SHOWN)
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.ssoId, actor.ssoId))
  return {
    classifications: found.map((one) => ({ ...one, events: used ? (used.get(one.id) ?? 0) : null })),
    areas: areas.map(({ name }) => name),
    outlets: outlets.map(({ name }) => name).toSorted(),
    subscription: subscription ?? null,
  }
}

async function timesUsed({ db }: Ctx): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ id: events.classificationId, times: count() })
    .from(events)
    .where(ne(events.status, 'deleted'))
    .groupBy(events.classificationId)
  return new Map(found.map(({ id, times }) => [id, times]))
}
