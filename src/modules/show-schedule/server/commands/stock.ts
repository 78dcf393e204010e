import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gt, gte, inArray, isNotNull, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import type { Day } from '#foundation/time.ts'
import { requireList } from '#services/people/server/api.ts'
import type { performerSave, showEnd, showSave, templateSave } from '../../contract/index.ts'
import module from '../../module.ts'
import { named, templateSlots } from '../../rules/planning.ts'
import { operatingDay } from '../../rules/times.ts'
import { marching } from '../data/duties.ts'
import { playedBy } from '../policy.ts'
import { parades, performerAbsences, performers, scheduleSlots, scheduleTemplates, shows } from '../tables.ts'
import { openRolesOf } from './absences.ts'
import { lockSchedule, record } from './record.ts'

/** Slots of a show that are published and lie ahead of a day. */
async function aheadOfShow({ db }: Writer, show: string, after: Day): Promise<boolean> {
  const [slot] = await db
    .select({ id: scheduleSlots.id })
    .from(scheduleSlots)
    .where(and(eq(scheduleSlots.show, show), gte(scheduleSlots.date, after), inArray(scheduleSlots.state, ['published', 'changed'])))
    .limit(1)
  const [march] = await db
    .select({ id: parades.id })
    .from(parades)
    .where(and(eq(parades.show, show), gte(parades.date, after), isNotNull(parades.published)))
    .limit(1)
  return slot !== undefined || march !== undefined
}

const isNamed = (ctx: Writer, names: readonly { field: string; name: string }[]) => enforce(named, { facts: {}, input: { names }, p: {}, now: ctx.now })

async function showsAmong({ db }: Writer, of: readonly { show: string }[]): Promise<Set<string>> {
  const asked = [...new Set(of.map(({ show }) => show))]
  const found = asked.length ? await db.select({ id: shows.id }).from(shows).where(inArray(shows.id, asked)) : []
  return new Set(found.map(({ id }) => id))
}

const showRecords = records({
  module,
  thing: 'Show',
  table: shows,
  async stored(ctx, given: Omit<ParsedOf<typeof showSave>, 'id'>, before) {
    isNamed(ctx, [
      { field: 'nameCn', name: given.nameCn },
      { field: 'nameEn', name: given.nameEn },
    ])
    if (given.to !== null && given.to < given.from) throw illegal('to')
    if (new Set(given.roles.map(({ name }) => name)).size < given.roles.length) throw illegal('roles')
    if (given.stageManager !== null && given.stageManager !== before?.stageManager) await requireList(ctx, [given.stageManager], 'stageManager')
    if (before && !given.active && (await aheadOfShow(ctx, before.id, operatingDay(ctx.now)))) throw refuse('SHOW-14', { field: 'active' })
    return given
  },
})
export async function saveShow(ctx: Writer, input: ParsedOf<typeof showSave>): Promise<{ id: string }> {
  await lockSchedule(ctx)
  return showRecords.save(ctx, input)
}

/** Ends a show on a day; without one it is deleted, if nothing was ever planned with it. @throws not-found, SHOW-14 */
export async function endShow(ctx: Writer, { id, on }: ParsedOf<typeof showEnd>): Promise<void> {
  await lockSchedule(ctx)
  const show = await locked(ctx, shows, shows.id, id)
  if (on !== null) {
    if (on < show.from) throw illegal('on')
    await ctx.db.update(shows).set({ to: on }).where(eq(shows.id, id))
    return record(ctx, 'Show.ended', { target: id, before: { to: show.to }, after: { to: on } })
  }
  if (await aheadOfShow(ctx, id, operatingDay(ctx.now))) throw refuse('SHOW-14', { field: 'on' })
  // what it was planned for stays, and so does it: it is offered no more
  const [slot] = await ctx.db.select({ id: scheduleSlots.id }).from(scheduleSlots).where(eq(scheduleSlots.show, id)).limit(1)
  const [march] = await ctx.db.select({ id: parades.id }).from(parades).where(eq(parades.show, id)).limit(1)
  if (slot || march) await ctx.db.update(shows).set({ active: false }).where(eq(shows.id, id))
  else await ctx.db.delete(shows).where(eq(shows.id, id))
  await record(ctx, 'Show.deleted', { target: id, before: show })
}

/** Whether somebody is published to play on a day or later. */
async function aheadOfPerformer({ db }: Writer, performer: string, from: Day): Promise<boolean> {
  const [slot] = await db
    .select({ id: scheduleSlots.id })
    .from(scheduleSlots)
    .where(and(gte(scheduleSlots.publishedDate, from), ne(scheduleSlots.state, 'cancelled'), playedBy(performer)))
    .limit(1)
  if (slot) return true
  const marches = await db.select({ published: parades.published }).from(parades).where(gte(parades.publishedDate, from))
  return marches.some(({ published }) => published !== null && marching(published.units).includes(performer))
}

type PerformerGiven = Omit<ParsedOf<typeof performerSave>, 'id' | 'absences'>
const performerRecords = records({
  module,
  thing: 'Performer',
  table: performers,
  async stored(ctx, given: PerformerGiven, before) {
    isNamed(ctx, [{ field: 'name', name: given.name }])
    const { ssoId } = given
    if (ssoId !== null && ssoId !== before?.ssoId) {
      await requireList(ctx, [ssoId], 'ssoId')
      const [other] = await ctx.db.select({ id: performers.id }).from(performers).where(eq(performers.ssoId, ssoId))
      if (other && other.id !== before?.id) throw illegal('ssoId')
    }
    const known = await showsAmong(ctx, given.roles)
    if (given.roles.some(({ show }) => !known.has(show))) throw illegal('roles')
    if (before && !given.active && (await aheadOfPerformer(ctx, before.id, operatingDay(ctx.now)))) throw refuse('SHOW-14', { field: 'active' })
    return given
  },
})

/** Saves a performer with the absences that planners enter; a new one opens the roles concerned (SHOW-08). @throws SHOW-04, SHOW-14 */
export async function savePerformer(ctx: Writer, { absences, ...given }: ParsedOf<typeof performerSave>): Promise<{ id: string }> {
  await lockSchedule(ctx)
  const wrong = absences.findIndex(({ from, to }) => to <= from)
  if (wrong >= 0) throw illegal(`absences.${wrong}.to`)
  const { id } = await performerRecords.save(ctx, given)
  await ctx.db.delete(performerAbsences).where(and(eq(performerAbsences.performer, id), gt(performerAbsences.to, ctx.now)))
  const ahead = absences.map(({ from, to, reason }) => ({ from: new Date(from), to: new Date(to), reason })).filter(({ to }) => to > ctx.now)
  if (ahead.length === 0) return { id }
  await ctx.db.insert(performerAbsences).values(ahead.map((one) => ({ id: newId(ctx.now), performer: id, ...one })))
  const performer = await locked(ctx, performers, performers.id, id)
  for (const { from, to } of ahead) await openRolesOf(ctx, performer, from, to)
  return { id }
}

export const templateRecords = records({
  module,
  thing: 'Template',
  table: scheduleTemplates,
  async stored(ctx, given: Omit<ParsedOf<typeof templateSave>, 'id'>) {
    isNamed(ctx, [{ field: 'name', name: given.name }])
    enforce(templateSlots, { facts: {}, input: given, p: {}, now: ctx.now })
    const known = await showsAmong(ctx, given.slots)
    const unknown = given.slots.findIndex(({ show }) => !known.has(show))
    if (unknown >= 0) throw illegal(`slots.${unknown}.show`)
    return given
  },
})
