import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { and, asc, count, eq, gte, ne, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type * as contract from '../../contract.ts'
import { MOST_SHOWN } from '../../contract.ts'
import { classifications, events, subscriptions } from '../tables.ts'

/** Places of events that ended longer ago are offered no more. */
const RECENT = 365

/** What filters and forms choose from, and what the reader follows. */
export async function settings(ctx: Reader): Promise<GivenOf<typeof contract.classifications>> {
  const { db, actor } = ctx
  const found = await db
    .select({
      id: classifications.id,
      nameCn: classifications.nameCn,
      nameEn: classifications.nameEn,
      colour: classifications.colour,
      active: classifications.active,
      events: count(events.id),
    })
    .from(classifications)
    .leftJoin(events, and(eq(events.classificationId, classifications.id), ne(events.status, 'deleted')))
    .groupBy(classifications.id)
    .orderBy(asc(classifications.order), asc(classifications.id))
    .limit(MOST_SHOWN)
  const since = addDays(ctx.today, -RECENT)
  const areas = await db.selectDistinct({ name: events.area }).from(events).where(gte(events.endDate, since)).orderBy(asc(events.area)).limit(MOST_SHOWN)
  const outlet = sql<string>`jsonb_array_elements_text(${events.outlets})`
  const outlets = await db.selectDistinct({ name: outlet }).from(events).where(gte(events.endDate, since)).limit(MOST_SHOWN)
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.ssoId, actor.ssoId))
  return {
    classifications: found,
    areas: areas.map(({ name }) => name),
    outlets: outlets.map(({ name }) => name).toSorted(),
    subscription: subscription ?? null,
  }
}
