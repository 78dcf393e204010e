import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { replacementList } from '../../contract/index.ts'
import { operatingDay } from '../../rules/times.ts'
import type { Performer } from '../policy.ts'
import { replacementRequests, scheduleSlots, shows } from '../tables.ts'
import { dutiesAround, dutyOfSlot, freeFor, inService, performersById } from './duties.ts'

type Request = typeof replacementRequests.$inferSelect
type Row = GivenOf<typeof replacementList>['list'][number]

/** Slots with their shows, by their ids. */
async function slotsById({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = await db
    .select({ slot: scheduleSlots, show: shows })
    .from(scheduleSlots)
    .innerJoin(shows, eq(shows.id, scheduleSlots.show))
    .where(inArray(scheduleSlots.id, [...ids]))
  return new Map(rows.map((row) => [row.slot.id, row]))
}
type Played = NonNullable<ReturnType<Awaited<ReturnType<typeof slotsById>>['get']>>

/** Joined to nothing, so that a page touches no more than what it shows. */
export const replacementRows = listRows(replacementList, {
  table: replacementRequests,
  latest: [replacementRequests.id],
  async dress(ctx, found) {
    if (found.length === 0) return []
    const slots = await slotsById(
      ctx,
      found.map(({ slot }) => slot),
    )
    const people = await performersById(
      ctx,
      found.flatMap(({ from, proposed }) => (proposed === null ? [from] : [from, proposed])),
    )
    const serving = found.some(({ state }) => state === 'open') ? await inService(ctx, operatingDay(ctx.now)) : []
    const rows: Row[] = []
    for (const one of found) rows.push(await dressed(ctx, one, slots.get(one.slot)!, people, serving))
    return rows
  },
})

/** Who could play instead is looked for only where it is still to be decided. */
async function dressed(
  ctx: Reader,
  request: Request,
  { slot, show }: Played,
  people: ReadonlyMap<string, Performer>,
  serving: readonly Performer[],
): Promise<Row> {
  const ahead = slot.date >= operatingDay(ctx.now) && slot.state !== 'cancelled'
  const open = request.state === 'open'
  const free = open && ahead ? await freeFor(ctx, show, dutyOfSlot(slot), request.role, serving, await dutiesAround(ctx, slot.date)) : []
  const { date, start, end } = slot.published ?? slot
  const proposed = request.proposed === null ? null : (people.get(request.proposed)?.name ?? null)
  return {
    ...{ ...request, from: people.get(request.from)?.name ?? '', proposed, proposedId: request.proposed, date, start, end, free },
    ...{ showCn: show.nameCn, showEn: show.nameEn },
    can: open ? [...(ahead ? (['cover'] as const) : []), 'refuse'] : [],
  }
}
