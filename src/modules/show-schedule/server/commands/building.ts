import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { scheduleApplyTemplate, scheduleCopyDay } from '../../contract/index.ts'
import { assigning } from '../../rules/planning.ts'
import { slotTimes } from '../../rules/times.ts'
import { dutiesAround, dutyOfSlot, factsOf, performersById, standing } from '../data/duties.ts'
import { scheduleSlots, scheduleTemplates } from '../tables.ts'
import { openPlaces, requireFree, type ShowRow, showOn } from './fitting.ts'
import { lockSchedule, record, requireAhead, SLOT, type SlotRow } from './record.ts'

type How = 'beside' | 'replace' | null
type New = Pick<SlotRow, 'show' | 'venue' | 'kind' | 'start' | 'end' | 'assignments'>

/** The slots of a day that stand. */
const slotsOf = (ctx: Writer, date: Day) =>
  ctx.db
    .select()
    .from(scheduleSlots)
    .where(and(eq(scheduleSlots.date, date), standing()))
    .orderBy(asc(scheduleSlots.id))
    .for('update')

/** Makes room on a day: drafts give way where that was said, and what is published never in silence (SHOW-11). @returns how many gave way */
async function makeRoom(ctx: Writer, date: Day, how: How): Promise<number> {
  const there = await slotsOf(ctx, date)
  if (there.length > 0 && how === null) throw refuse('SHOW-11', { field: 'how', count: there.length })
  const drafts = how === 'replace' ? there.filter(({ state }) => state === 'draft') : []
  for (const { id } of drafts) await advance(ctx, SLOT, id, 'delete')
  return drafts.length
}

/** Adds slots to a day, one after the other; `field` says what cannot be. @returns how many places were opened, since who had them cannot play then */
async function add(ctx: Writer, date: Day, slots: readonly New[], field: string): Promise<number> {
  const known = await performersById(
    ctx,
    slots.flatMap(({ assignments }) => assignments.flatMap(({ performer }) => performer ?? [])),
  )
  const around = await dutiesAround(ctx, date)
  let opened = 0
  for (const given of slots) {
    enforce(slotTimes, { facts: {}, input: given, p: {}, now: ctx.now })
    const show = await showOn(ctx, given.show, date, field)
    const slot = { id: newId(ctx.now), date, ...given }
    requireFree(dutyOfSlot(slot), around, field)
    slot.assignments = await ableOnly(slot, show)
    opened += given.assignments.filter(({ performer }, at) => performer !== null && slot.assignments[at]!.performer === null).length
    await ctx.db.insert(scheduleSlots).values(slot)
    await record(ctx, 'ScheduleSlot.saved', { target: slot.id, after: slot })
    around.push(dutyOfSlot(slot))
  }
  return opened

  async function ableOnly(slot: New & { id: string; date: Day }, show: ShowRow): Promise<SlotRow['assignments']> {
    const places = slot.assignments.map((place) => ({ ...place, confirmedAt: null, stoodIn: null }))
    const wanted = places.flatMap(({ role, performer }) => {
      const found = performer === null ? undefined : known.get(performer)
      return found ? [{ role, performer: found }] : []
    })
    const facts = await factsOf(ctx, show, dutyOfSlot(slot), wanted, around)
    const unable = new Set(wanted.filter((_, at) => broken(facts[at]!)).map(({ performer }) => performer.id))
    return places.map((place) => (place.performer !== null && unable.has(place.performer) ? { ...place, performer: null } : place))
  }
  function broken(facts: Parameters<typeof assigning.check>[0]['facts']): boolean {
    return assigning.check({ facts, input: { reason: '', field: 'performer' }, p: {}, now: ctx.now }).length > 0
  }
}

/** Builds a day from a template, its places open. @throws SHOW-03, SHOW-11, SHOW-12 */
export async function applyTemplate(
  ctx: Writer,
  { template, date, how }: ParsedOf<typeof scheduleApplyTemplate>,
): Promise<{ added: number; replaced: number }> {
  await lockSchedule(ctx)
  requireAhead(ctx, date)
  const [found] = await ctx.db.select().from(scheduleTemplates).where(eq(scheduleTemplates.id, template))
  if (!found) throw illegal('template')
  const replaced = await makeRoom(ctx, date, how)
  const slots: New[] = []
  for (const { roles, ...slot } of found.slots) slots.push({ ...slot, assignments: openPlaces((await showOn(ctx, slot.show, date, 'template')).roles, roles) })
  await add(ctx, date, slots, 'template')
  return { added: slots.length, replaced }
}

/** Copies a day with who plays; who cannot then leaves the place open. @throws SHOW-03, SHOW-11, SHOW-12 */
export async function copyDay(
  ctx: Writer,
  { date, onto, how }: ParsedOf<typeof scheduleCopyDay>,
): Promise<{ added: number; replaced: number; opened: number }> {
  await lockSchedule(ctx)
  requireAhead(ctx, onto)
  if (date === onto) throw illegal('onto')
  const slots = await ctx.db
    .select()
    .from(scheduleSlots)
    .where(and(eq(scheduleSlots.date, date), inArray(scheduleSlots.state, ['draft', 'published', 'changed'])))
    .orderBy(asc(scheduleSlots.start), asc(scheduleSlots.id))
  if (slots.length === 0) throw illegal('date')
  const replaced = await makeRoom(ctx, onto, how)
  const opened = await add(
    ctx,
    onto,
    slots.map(({ show, venue, kind, start, end, assignments }) => ({ show, venue, kind, start, end, assignments })),
    'onto',
  )
  return { added: slots.length, replaced, opened }
}
