import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { paradePublish, paradeSave, Unit } from '../../contract/index.ts'
import { scheduleChanged, schedulePublished } from '../../events.ts'
import { named } from '../../rules/planning.ts'
import { slotTimes } from '../../rules/times.ts'
import { dutiesAround, dutyOfParade, marching, performersById, staffOf } from '../data/duties.ts'
import { parades } from '../tables.ts'
import { requireAble, type ShowRow, showOn } from './fitting.ts'
import { lockSchedule, notify, record, requireAhead, viewAt } from './record.ts'
import { saidOf, tellPublished, tellStage } from './telling.ts'

export type MarchRow = typeof parades.$inferSelect

/** Positions with whom has them, and those who stand by, who play any role of the show. */
const placesOf = (units: readonly Unit[]) =>
  units.flatMap(({ positions, standby }) => [
    ...positions.map(({ name, performer }) => ({ role: name, performer })),
    ...standby.map((performer) => ({ role: '', performer })),
  ])

async function requireMarches(ctx: Writer, show: ShowRow, row: Pick<MarchRow, 'id' | 'date' | 'start' | 'end' | 'units'>, reason: string): Promise<void> {
  await requireAble(ctx, show, dutyOfParade(row), placesOf(row.units), { reason, field: 'units' }, await dutiesAround(ctx, row.date))
}

/** Adds a parade or changes it; what is published goes on being seen as it was. @throws SHOW-01 to -05, SHOW-07 to -10, -12, -15 */
export async function saveParade(ctx: Writer, { id, version, reason, ...given }: ParsedOf<typeof paradeSave>): Promise<{ id: string }> {
  await lockSchedule(ctx)
  const before = id === undefined ? undefined : await locked(ctx, parades, parades.id, id)
  if (before) requireAhead(ctx, before.date)
  if (before && before.version !== version) throw refuse('SHOW-10')
  const names = given.units.map(({ name }, at) => ({ field: `units.${at}.name`, name }))
  enforce(named, { facts: {}, input: { names }, p: {}, now: ctx.now })
  enforce(slotTimes, { facts: {}, input: given, p: {}, now: ctx.now })
  requireAhead(ctx, given.date)
  const show = await showOn(ctx, given.show, given.date)
  if (show.kind !== 'parade') throw illegal('show')
  const target = id ?? newId(ctx.now)
  await requireMarches(ctx, show, { id: target, ...given }, reason)
  if (before)
    await ctx.db
      .update(parades)
      .set({ ...given, version: version + 1 })
      .where(eq(parades.id, target))
  else await ctx.db.insert(parades).values({ id: target, ...given })
  await record(ctx, 'Parade.saved', { target, ...(before && { before }), after: given, ...(reason && { reason }) })
  return { id: target }
}

/** Publishes a parade as it was read; who marches is told. @throws SHOW-03, -07, -08, -10, -12, -15 */
export async function publishParade(ctx: Writer, { id, version }: ParsedOf<typeof paradePublish>): Promise<void> {
  await lockSchedule(ctx)
  const row = await locked(ctx, parades, parades.id, id)
  requireAhead(ctx, row.date)
  if (row.version !== version) throw refuse('SHOW-10')
  if (row.published?.version === version) return
  const show = await showOn(ctx, row.show, row.date)
  await requireMarches(ctx, show, row, 'confirmed')
  const { date, start, end, route, units } = row
  await ctx.db.update(parades).set({ published: { date, start, end, route, units, version }, publishedDate: date }).where(eq(parades.id, id))
  await record(ctx, 'Parade.published', { target: id, after: { version } })
  await tellMarch(ctx, row, show)
  await ctx.emit(row.published ? scheduleChanged : schedulePublished, { slots: [], parades: [id] })
}

async function tellMarch(ctx: WriteCtx, row: MarchRow, show: ShowRow): Promise<void> {
  const cast = async (units: readonly Unit[]) => staffOf((await performersById(ctx, marching(units))).values())
  const [now, before] = [await cast(row.units), await cast(row.published?.units ?? [])]
  if (!row.published) return tellPublished(ctx, row.date, now)
  const receivers = [...new Set([...now, ...before])]
  const { time: _, ...said } = saidOf(ctx, show, row)
  const what = inBoth(ctx, 'what', 'show-schedule.what.parade')
  if (receivers.length > 0)
    await notify(ctx, 'changed', { receivers, params: { ...said, ...what }, businessId: `${row.id}:${row.version}`, link: viewAt(row.date) })
  await tellStage(ctx, show, row, `${row.id}:${row.version}`)
}
