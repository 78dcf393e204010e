/**
 * The schedule of shows as it is published; drafts are nobody else's. Days are operating days, times `HHMM` from 0000 to 2959 (contract: `instantOf`).
 *
 * - Events: `schedule.published`, `schedule.changed` (events.ts).
 */
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import * as reads from './data/published.ts'

export type { PublishedEntry, PublishedPlace } from './data/published.ts'

/** A performer as other rooms know one; outside performers have no number. */
export interface PerformerKnown {
  id: string
  ssoId: SsoId | null
  name: string
  team: string
}

/** Slots and parades of a day with who plays and who stood in; of one venue, or of one performer by id or number. Cancelled ones say so. */
export const published = (ctx: Pick<Ctx, 'db'>, date: Day, of: reads.PublishedOf = {}): Promise<reads.PublishedEntry[]> =>
  reads.publishedIn(ctx, date, date, of)

/** The same from one day to another, both included, in three statements; at most some six hundred of each. */
export const publishedBetween = (ctx: Pick<Ctx, 'db'>, from: Day, to: Day, of: reads.PublishedOf = {}): Promise<reads.PublishedEntry[]> =>
  reads.publishedIn(ctx, from, to, of)

/** Of these numbers those that are performers in service on a day. One query. */
export const performersOn = (ctx: Pick<Ctx, 'db'>, ssoIds: readonly SsoId[], date: Day): Promise<Map<SsoId, PerformerKnown>> =>
  reads.performersOn(ctx, ssoIds, date)
