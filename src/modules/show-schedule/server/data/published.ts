import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, inArray, isNotNull, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { MOST_SHOWN } from '../../contract/index.ts'
import type { SlotKind } from '../../rules/planning.ts'
import type { Performer } from '../policy.ts'
import { parades, performers, scheduleSlots, shows } from '../tables.ts'
import { performersById, serves } from './duties.ts'

/** A place as it was published; who had it, and who stood in. */
export interface PublishedPlace {
  role: string
  standby: boolean
  performer: Performer | undefined
  stoodIn: Performer | undefined
  confirmedAt: Date | null
}
/** A slot or a parade as performers see it. */
export interface PublishedEntry {
  id: string
  kind: SlotKind | 'parade'
  date: Day
  show: { id: string; nameCn: string; nameEn: string }
  /** Of a parade its route. */
  venue: string
  start: string
  end: string
  cancelled: boolean
  cancelReason: string
  places: PublishedPlace[]
}
export interface PublishedOf {
  venue?: string | undefined
  performer?: string | undefined
  /** Of slots, what the reader sees: asked before they are cut off. */
  seen?: SQL | undefined
}

/** What is published from one day to another, in the order of time: of a venue, or of a performer by the id or number (SHOW-13). */
export async function publishedIn(ctx: Pick<Ctx, 'db'>, from: Day, to: Day, { venue, performer, seen }: PublishedOf = {}): Promise<PublishedEntry[]> {
  const slots = await ctx.db
    .select({ slot: scheduleSlots, show: shows })
    .from(scheduleSlots)
    .innerJoin(shows, eq(shows.id, scheduleSlots.show))
    .where(
      and(
        ...[gte(scheduleSlots.publishedDate, from), lte(scheduleSlots.publishedDate, to), seen],
        venue ? sql`${scheduleSlots.published} ->> 'venue' = ${venue}` : undefined,
      ),
    )
    .orderBy(asc(scheduleSlots.publishedDate), asc(scheduleSlots.id))
    .limit(MOST_SHOWN + 1)
  const marches = await ctx.db
    .select({ march: parades, show: shows })
    .from(parades)
    .innerJoin(shows, eq(shows.id, parades.show))
    .where(and(gte(parades.publishedDate, from), lte(parades.publishedDate, to), isNotNull(parades.published)))
    .orderBy(asc(parades.publishedDate), asc(parades.id))
    .limit(MOST_SHOWN)
  const cast = [
    ...slots.flatMap(({ slot }) => (slot.published?.assignments ?? []).flatMap((one) => [one.performer, one.stoodIn])),
    ...marches.flatMap(({ march }) =>
      (march.published?.units ?? []).flatMap(({ positions, standby }) => [...positions.map((one) => one.performer), ...standby]),
    ),
  ]
  const people = await performersById(
    ctx,
    cast.flatMap((one) => one ?? []),
  )
  const of = (id: string | null) => (id === null ? undefined : people.get(id))
  const place = (role: string, standby: boolean, id: string | null): PublishedPlace => ({
    ...{ role, standby, performer: of(id), stoodIn: undefined, confirmedAt: null },
  })
  const all: PublishedEntry[] = [
    ...slots.flatMap(({ slot, show }): PublishedEntry[] =>
      slot.published
        ? [
            {
              ...{ id: slot.id, kind: slot.kind, show, cancelled: slot.state === 'cancelled', cancelReason: slot.cancelReason },
              ...{ date: slot.published.date, venue: slot.published.venue, start: slot.published.start, end: slot.published.end },
              places: slot.published.assignments.map((one) => ({
                ...place(one.role, one.standby, one.performer),
                stoodIn: of(one.stoodIn),
                confirmedAt: one.confirmedAt === null ? null : new Date(one.confirmedAt),
              })),
            },
          ]
        : [],
    ),
    ...marches.flatMap(({ march, show }): PublishedEntry[] =>
      march.published
        ? [
            {
              ...{ id: march.id, kind: 'parade', show, cancelled: false, cancelReason: '' },
              ...{ date: march.published.date, venue: march.published.route, start: march.published.start, end: march.published.end },
              places: march.published.units.flatMap(({ name, positions, standby }) => [
                ...positions.map((one) => place(`${name} · ${one.name}`, false, one.performer)),
                ...standby.map((one) => place(name, true, one)),
              ]),
            },
          ]
        : [],
    ),
  ]
  const asked = (entry: PublishedEntry) =>
    (!venue || entry.venue === venue) && (!performer || entry.places.some(({ performer: one }) => one && (one.id === performer || one.ssoId === performer)))
  return all.filter(asked).sort((a, b) => `${a.date}${a.start}${a.id}`.localeCompare(`${b.date}${b.start}${b.id}`))
}

/** Performers by their numbers, those who are in service on a day. */
export async function performersOn({ db }: Pick<Ctx, 'db'>, ssoIds: readonly SsoId[], date: Day): Promise<Map<SsoId, Performer>> {
  const rows = ssoIds.length
    ? await db
        .select()
        .from(performers)
        .where(inArray(performers.ssoId, [...ssoIds]))
    : []
  return new Map(rows.flatMap((row) => (row.ssoId && serves(row, date) ? [[row.ssoId, row] as const] : [])))
}
