import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import * as contract from '../../contract/index.ts'
import { instantOf, operatingDay } from '../../rules/times.ts'
import { type Sight, seenBy, sees, sightOf } from '../policy.ts'
import { replacementRequests, scheduleSlots, shows } from '../tables.ts'
import { requireSpan } from './plan.ts'
import { type PublishedEntry, publishedIn } from './published.ts'

const idsOf = ({ places }: PublishedEntry) => places.flatMap(({ performer }) => (performer ? [performer.id] : []))

interface Seen {
  entries: PublishedEntry[]
  sight: Sight
}

/** What of the published schedule the reader sees: a performer the own, a stage manager that of the venue, planners all (SHOW-13). */
export async function seenIn(ctx: Reader, from: Day, to: Day, venue?: string): Promise<Seen> {
  const sight = await sightOf(ctx)
  if (!sight.all && !sight.performer && sight.venues.size === 0) return { entries: [], sight }
  const all = await publishedIn(ctx, from, to, { venue, seen: seenBy(sight) })
  return { entries: all.filter((one) => sees(sight, one, idsOf(one))), sight }
}

/** Requests of the reader that are not decided, by their slots. */
async function askedBy(ctx: Reader, { performer }: Sight, entries: readonly PublishedEntry[]): Promise<Set<string>> {
  const mine = performer ? entries.filter((one) => idsOf(one).includes(performer.id)).map(({ id }) => id) : []
  if (!performer || mine.length === 0) return new Set()
  const rows = await ctx.db
    .select({ slot: replacementRequests.slot })
    .from(replacementRequests)
    .where(and(inArray(replacementRequests.slot, mine), eq(replacementRequests.from, performer.id), eq(replacementRequests.state, 'open')))
  return new Set(rows.map(({ slot }) => slot))
}

type Entry = GivenOf<typeof contract.view>['entries'][number]
async function shownOf(ctx: Reader, { entries, sight }: Seen): Promise<Entry[]> {
  const asked = await askedBy(ctx, sight, entries)
  const me = sight.performer?.id
  return entries.map((entry) => {
    const own = entry.places.filter(({ performer }) => performer && performer.id === me)
    const ahead = own.length > 0 && !entry.cancelled && entry.kind !== 'parade' && entry.date >= operatingDay(ctx.now)
    return {
      ...{ id: entry.id, kind: entry.kind, date: entry.date, showCn: entry.show.nameCn, showEn: entry.show.nameEn, venue: entry.venue },
      ...{ start: entry.start, end: entry.end, cancelled: entry.cancelled, cancelReason: entry.cancelReason },
      mine: own.length > 0,
      cast: entry.places.map(({ role, standby, performer, confirmedAt }) => ({
        ...{ role, standby, confirmedAt, name: performer?.name ?? null },
        mine: performer !== undefined && performer.id === me,
      })),
      asked: asked.has(entry.id),
      can: ahead ? [...(own.some(({ confirmedAt }) => confirmedAt === null) ? (['confirm'] as const) : []), 'replace' as const] : [],
    }
  })
}

export async function viewed(ctx: Reader, input: ParsedOf<typeof contract.view>): Promise<GivenOf<typeof contract.view>> {
  requireSpan(input)
  const seen = await seenIn(ctx, input.from, input.to, input.venue)
  const entries = await shownOf(ctx, seen)
  const wanted = input.mine ? entries.filter(({ mine }) => mine) : entries
  return {
    entries: wanted.slice(0, contract.MOST_SHOWN),
    performs: seen.sight.performer !== undefined,
    venues: [...new Set(seen.entries.map(({ venue }) => venue))].sort(),
    more: wanted.length > contract.MOST_SHOWN,
  }
}

export async function called(ctx: Reader, { date, venue }: ParsedOf<typeof contract.callSheet>): Promise<GivenOf<typeof contract.callSheet>> {
  const seen = await seenIn(ctx, date, date, venue)
  return { entries: (await shownOf(ctx, seen)).filter(({ cancelled }) => !cancelled) }
}

/** @throws not-found for a slot that is not published, or in which the reader does not play */
export async function ownForCalendar(ctx: Reader, { id }: ParsedOf<typeof contract.calendar>): Promise<GivenOf<typeof contract.calendar>> {
  const { performer } = await sightOf(ctx)
  const [found] = await ctx.db
    .select({ slot: scheduleSlots, show: shows })
    .from(scheduleSlots)
    .innerJoin(shows, eq(shows.id, scheduleSlots.show))
    .where(eq(scheduleSlots.id, id))
  const published = found?.slot.published
  if (!found || !published || !performer || !published.assignments.some((one) => one.performer === performer.id)) throw notFound()
  const { nameCn, nameEn } = found.show
  return {
    ...{ uid: `${id}@show-schedule`, nameCn, nameEn, place: published.venue },
    start: instantOf(published.date, published.start),
    end: instantOf(published.date, published.end),
  }
}
