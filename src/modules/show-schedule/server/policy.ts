import type { SsoId } from '#foundation/contract/schemas.ts'
import { textList } from '#foundation/database/db.ts'
import { eq, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { MANAGE } from '../contract/index.ts'
import { performers, scheduleSlots, shows } from './tables.ts'

export type Performer = typeof performers.$inferSelect

export const performerOf = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<Performer | undefined> =>
  (await ctx.db.select().from(performers).where(eq(performers.ssoId, ssoId)))[0]

/** What of the published schedule somebody sees (SHOW-13). */
export interface Sight {
  all: boolean
  performer: Performer | undefined
  /** Where one is stage manager, and of what. */
  venues: ReadonlySet<string>
  shows: ReadonlySet<string>
}

export async function sightOf(ctx: Reader): Promise<Sight> {
  const managed = await ctx.db.select({ id: shows.id, venue: shows.venue }).from(shows).where(eq(shows.stageManager, ctx.actor.ssoId))
  return {
    all: ctx.actor.permissions.has(MANAGE),
    performer: await performerOf(ctx, ctx.actor.ssoId),
    venues: new Set(managed.map(({ venue }) => venue)),
    shows: new Set(managed.map(({ id }) => id)),
  }
}

/** Whether one sees what is played of a show at a venue by these. */
export const sees = (sight: Sight, of: { show: { id: string }; venue: string }, cast: readonly string[]): boolean =>
  sight.all || sight.venues.has(of.venue) || sight.shows.has(of.show.id) || (sight.performer !== undefined && cast.includes(sight.performer.id))

/** Whom a published slot holds, as a condition. */
export const playedBy = (performer: string): SQL => sql`${scheduleSlots.published} @> ${JSON.stringify({ assignments: [{ performer }] })}::jsonb`

/** The slots that one sees, as a condition; none for who sees all. */
export const seenBy = ({ all, performer, venues, shows: managed }: Sight): SQL | undefined =>
  all
    ? undefined
    : or(
        performer && playedBy(performer.id),
        venues.size > 0 ? sql`${scheduleSlots.published} ->> 'venue' = any(${textList([...venues])})` : undefined,
        managed.size > 0 ? inArray(scheduleSlots.show, [...managed]) : undefined,
      )
