import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type { scheduleAssign, scheduleSave, standIn } from '../../contract/index.ts'
import { STOOD_IN_DAYS } from '../../rules/planning.ts'
import { operatingDay, slotTimes } from '../../rules/times.ts'
import { performersById } from '../data/duties.ts'
import { scheduleSlots } from '../tables.ts'
import { openPlaces, requireFits, showOn } from './fitting.ts'
import { lockSchedule, record, requireAhead, SLOT, type SlotRow } from './record.ts'

/** A slot as its planner has read it, locked. @throws not-found, LIFE-01, SHOW-10, SHOW-12 */
async function slotToEdit(ctx: Writer, id: string, version: number): Promise<SlotRow> {
  const row = await locked(ctx, scheduleSlots, scheduleSlots.id, id)
  if (row.state === 'cancelled' || row.state === 'removed') throw refuse('LIFE-01', { state: ctx.text(`state.ScheduleSlot.${row.state}`) })
  if (row.version !== version) throw refuse('SHOW-10')
  requireAhead(ctx, row.date)
  return row
}

/** Changes a slot; what is published goes on being seen as it was. */
export async function changeSlot(ctx: WriteCtx, row: SlotRow, values: Partial<SlotRow>): Promise<void> {
  const set = { ...values, version: row.version + 1 }
  if (row.state === 'published') await advance(ctx, SLOT, row.id, 'change', { set })
  else await ctx.db.update(scheduleSlots).set(set).where(eq(scheduleSlots.id, row.id))
}

/** Adds a slot with the places of its show open, or moves one. @throws SHOW-01, -02, -03, -05, -08 to -10, -12 */
export async function saveSlot(ctx: Writer, { id, version, reason, ...given }: ParsedOf<typeof scheduleSave>): Promise<{ id: string }> {
  await lockSchedule(ctx)
  const before = id === undefined ? undefined : await slotToEdit(ctx, id, version)
  enforce(slotTimes, { facts: {}, input: given, p: {}, now: ctx.now })
  requireAhead(ctx, given.date)
  const show = await showOn(ctx, given.show, given.date)
  // who has confirmed other times has not confirmed these
  const kept = before?.show === show.id ? before.assignments.map((one) => ({ ...one, confirmedAt: null })) : undefined
  const assignments = kept ?? openPlaces(show.roles)
  const target = id ?? newId(ctx.now)
  await requireFits(ctx, show, { id: target, ...given, assignments }, { reason, field: 'start' })
  const values = { ...given, assignments }
  if (before) await changeSlot(ctx, before, values)
  else await ctx.db.insert(scheduleSlots).values({ id: target, ...values })
  await record(ctx, 'ScheduleSlot.saved', { target, ...(before && { before }), after: values, ...(reason && { reason }) })
  return { id: target }
}

/** Gives a place to somebody, or opens it. @throws SHOW-03, SHOW-07 to SHOW-10, SHOW-12, SHOW-15 */
export async function assign(ctx: Writer, { id, version, at, performer, reason }: ParsedOf<typeof scheduleAssign>): Promise<void> {
  await lockSchedule(ctx)
  const row = await slotToEdit(ctx, id, version)
  const place = row.assignments[at]
  if (!place) throw illegal('at')
  const assignments = row.assignments.with(at, { ...place, performer, confirmedAt: null })
  const show = await showOn(ctx, row.show, row.date, 'performer')
  await requireFits(ctx, show, { ...row, assignments }, { reason, field: 'performer', at })
  await changeSlot(ctx, row, { assignments })
  const after = { at, role: place.role, performer }
  await record(ctx, 'ScheduleSlot.saved', { target: id, before: { performer: place.performer }, after, ...(reason && { reason }) })
}

/** Records who stood in, of what was published and took place. @throws not-found, SHOW-12 */
export async function noteStandIn(ctx: Writer, { id, at, performer }: ParsedOf<typeof standIn>): Promise<void> {
  await lockSchedule(ctx)
  const row = await locked(ctx, scheduleSlots, scheduleSlots.id, id)
  if (row.published === null || row.state === 'cancelled') throw refuse('LIFE-01', { state: ctx.text(`state.ScheduleSlot.${row.state}`) })
  const today = operatingDay(ctx.now)
  if (row.published.date > today || row.published.date < addDays(today, -STOOD_IN_DAYS)) throw refuse('SHOW-12')
  const place = row.published.assignments[at]
  if (!place) throw illegal('at')
  if (performer !== null && !(await performersById(ctx, [performer])).has(performer)) throw illegal('performer')
  const published = { ...row.published, assignments: row.published.assignments.with(at, { ...place, stoodIn: performer }) }
  const own = row.assignments[at]
  const assignments = own ? row.assignments.with(at, { ...own, stoodIn: performer }) : row.assignments
  await ctx.db.update(scheduleSlots).set({ published, assignments }).where(eq(scheduleSlots.id, id))
  await record(ctx, 'ScheduleSlot.stoodIn', { target: id, before: { stoodIn: place.stoodIn }, after: { at, stoodIn: performer } })
}
