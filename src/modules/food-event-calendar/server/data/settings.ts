import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { and, asc, count, eq, gte, ne, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type * as contract from '../../contract.ts'
import { MOST_SHOWN } from '../../contract.ts'
import { classifications as c, events as e, subscriptions } from '../tables.ts'

/** Places of events that ended longer ago are offered no more. */
const RECENT = 365

/** What filters and forms choose from, and what the reader follows. */
export async function settings(ctx: Reader): Promise<GivenOf<typeof contract.classifications>> {
  const { db, actor } = ctx
  const found = await db
    .select({ id: c.id, nameCn: c.nameCn, nameEn: c.nameEn, colour: c.colour, active: c.active, events: count(e.id) })
    .from(c)
    .leftJoin(e, and(eq(e.classificationId, c.id), ne(e.status, 'deleted')))
    .groupBy(c.id)
    .orderBy(asc(c.order), asc(c.id))
    .limit(MOST_SHOWN)
  const since = addDays(ctx.today, -RECENT)
  const areas = await db.selectDistinct({ name: e.area }).from(e).where(gte(e.endDate, since)).orderBy(asc(e.area)).limit(MOST_SHOWN)
  const outlet = sql<string>`jsonb_array_elements_text(${e.outlets})`
  const outlets = await db.selectDistinct({ name: outlet }).from(e).where(gte(e.endDate, since)).limit(MOST_SHOWN)
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.ssoId, actor.ssoId))
  return {
    classifications: found,
    areas: areas.map(({ name }) => name),
    outlets: outlets.map(({ name }) => name).toSorted(),
    subscription: subscription ?? null,
  }
}
