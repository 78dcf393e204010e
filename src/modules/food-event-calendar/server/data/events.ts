import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { listed } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays } from '#foundation/time.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { hoursOn } from '../../rules/hours.ts'
import { eventMoves } from '../commands/moving.ts'
import type { EventRow } from '../commands/record.ts'
import { changes, classifications, events } from '../tables.ts'

type Filters = ParsedOf<typeof contract.events>['filters']
/** Days that what is coming looks ahead, and how much of it is told. */
const AHEAD = 7
const MOST_COMING = 12

function matching({ status, classification, area, outlet, audience, keyword, from, to }: Filters): SQL | undefined {
  const like = keyword ? containing(keyword) : undefined
  return and(
    status ? eq(events.status, status) : ne(events.status, 'deleted'),
    classification ? eq(events.classificationId, classification) : undefined,
    area ? eq(events.area, area) : undefined,
    outlet ? sql`${events.outlets} @> ${JSON.stringify([outlet])}::jsonb` : undefined,
    audience && eq(events.audience, audience),
    like ? or(sql`${events.nameCn} ilike ${like}`, sql`${events.nameEn} ilike ${like}`) : undefined,
    to ? lte(events.startDate, to) : undefined,
    from ? gte(events.endDate, from) : undefined,
  )
}

/** What everybody may see (FOODCAL-04). */
export const out = inArray(events.status, ['published', 'cancelled'])

const withClassification = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      id: events.id,
      event: events,
      classificationCn: classifications.nameCn,
      classificationEn: classifications.nameEn,
      colour: classifications.colour,
    })
    .from(events)
    .innerJoin(classifications, eq(classifications.id, events.classificationId))
    .where(where)
type Found = Awaited<ReturnType<typeof withClassification>>[number]
const flat = ({ event, classificationCn, classificationEn, colour }: Found) => ({ ...event, classificationCn, classificationEn, colour })

/** What the actor may do with an event. */
const canOf = (ctx: Reader, row: EventRow) =>
  ctx.actor.permissions.has(contract.EDIT)
    ? [...(row.status === 'draft' || row.status === 'published' ? (['edit'] as const) : []), ...eventMoves.can(ctx, row)]
    : []

export const eventRows = listRows(contract.events, {
  table: events,
  from: withClassification,
  where: async (_ctx, filters: Filters) => matching(filters),
  latest: [events.startDate, events.id],
  dress: (ctx, found: Found[]) =>
    withPeople(
      ctx,
      found.map((one) => ({ ...flat(one), outlets: listed(one.event.outlets, ctx.lang), can: canOf(ctx, one.event), ownerId: one.event.owner })),
      { owner: 'ownerId' },
    ),
})
export const eventExport = exportListed(module, contract.events, eventRows, { name: 'events', audit: 'FoodEvent.exported' })

export async function shown(ctx: Reader, { from, to, filters }: ParsedOf<typeof contract.calendar>): Promise<GivenOf<typeof contract.calendar>> {
  const found = await withClassification(ctx, and(out, matching({ ...filters, from, to })))
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(contract.MOST_SHOWN + 1)
  const coming = await withClassification(ctx, and(eq(events.status, 'published'), matching({ ...filters, from: ctx.today, to: addDays(ctx.today, AHEAD) })))
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(MOST_COMING)
  const told = (event: EventRow): string => {
    const on = hoursOn(event, ctx.today)
    return on ? `${on.from}–${on.to}` : ''
  }
  return {
    events: found.slice(0, contract.MOST_SHOWN).map((one) => ({ ...flat(one), can: canOf(ctx, one.event) })),
    more: found.length > contract.MOST_SHOWN,
    // what is on, and closed today, begins again another day
    coming: coming
      .filter(({ event }) => event.startDate > ctx.today || hoursOn(event, ctx.today) !== undefined)
      .map((one) => ({ ...flat(one), today: told(one.event) })),
  }
}

/** @throws not-found for what is not for the reader (FOODCAL-04) */
export async function eventOf(ctx: Reader, { id }: { id: string }): Promise<GivenOf<typeof contract.detail>> {
  const [found] = await withClassification(ctx, and(eq(events.id, id), ctx.actor.permissions.has(contract.EDIT) ? ne(events.status, 'deleted') : out))
  if (!found) throw notFound()
  const log = await ctx.db.select().from(changes).where(eq(changes.event, id)).orderBy(desc(changes.id)).limit(contract.MOST_SHOWN)
  const [dressed] = await withPeople(ctx, [{ ...flat(found), ownerId: found.event.owner }], { owner: 'ownerId' })
  const files = (await filesOf(ctx, module.name, [id])).get(id) ?? []
  return {
    ...dressed!,
    poster: files.find((file) => file.id === found.event.poster) ?? null,
    attachments: files.filter((file) => file.id !== found.event.poster),
    can: canOf(ctx, found.event),
    changes: await withPeople(
      ctx,
      log.map((one) => ({ ...one, byId: one.by })),
      { by: 'byId' },
    ),
  }
}

/** Whether the files of an event may be read: by whom it may. */
export async function mayReadFiles(ctx: Reader, id: string): Promise<boolean> {
  const may = ctx.actor.permissions
  if (!may.has(contract.EDIT) && !may.has(contract.VIEW)) return false
  const [found] = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), may.has(contract.EDIT) ? undefined : out))
  return found !== undefined
}
