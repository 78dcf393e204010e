import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, lte, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, dayOf, earliest, latest } from '#foundation/time.ts'
import { instantOf, operatingDay, type Placed } from '../../rules/times.ts'
import { marching, standing } from '../data/duties.ts'
import { type Performer, performerOf } from '../policy.ts'
import { parades, scheduleSlots, shows } from '../tables.ts'
import { linkTo, lockSchedule, notify, planners } from './record.ts'
import { changeSlot } from './slots.ts'
import { saidOf } from './telling.ts'

/** Days ahead that are planned at most. */
const AHEAD = 400

/** An absence that the roster hears of opens the roles concerned (SHOW-08). */
export async function onAbsence(ctx: WriteCtx, absence: { ssoId: SsoId; from: string; to: string; removed: boolean }): Promise<void> {
  if (absence.removed) return
  const performer = await performerOf(ctx, absence.ssoId)
  if (!performer) return
  await lockSchedule(ctx)
  await openRolesOf(ctx, performer, new Date(absence.from), new Date(absence.to))
}

/** Opens what somebody was to play between two instants, and tells planners. The caller holds the turn. */
export async function openRolesOf(ctx: WriteCtx, performer: Performer, from: Date, to: Date): Promise<void> {
  const today = operatingDay(ctx.now)
  // what begins after midnight is of the day before
  const first = latest(today, addDays(dayOf(from), -1))
  const last = earliest(addDays(today, AHEAD), dayOf(to))
  const touched = (placed: Placed) => instantOf(placed.date, placed.start) < to && instantOf(placed.date, placed.end) > from
  const slots = await ctx.db
    .select({ slot: scheduleSlots, show: shows })
    .from(scheduleSlots)
    .innerJoin(shows, eq(shows.id, scheduleSlots.show))
    .where(
      and(
        ...[gte(scheduleSlots.date, first), lte(scheduleSlots.date, last), standing()],
        sql`${scheduleSlots.assignments} @> ${JSON.stringify([{ performer: performer.id }])}::jsonb`,
      ),
    )
    .orderBy(asc(scheduleSlots.id))
  const receivers = slots.length > 0 ? await planners(ctx) : []
  for (const { slot, show } of slots.filter(({ slot }) => touched(slot))) {
    const role = slot.assignments.find((one) => one.performer === performer.id)!.role
    const assignments = slot.assignments.map((one) => (one.performer === performer.id ? { ...one, performer: null, confirmedAt: null } : one))
    await changeSlot(ctx, slot, { assignments })
    const params = { ...saidOf(ctx, show, slot), roleCn: role, roleEn: role, nameCn: performer.name, nameEn: performer.name }
    await notify(ctx, 'open', { receivers, params, businessId: `${slot.id}:${slot.version + 1}`, link: linkTo(slot.date) })
  }
  await openMarches(ctx, performer, first, last, touched)
}

async function openMarches(ctx: WriteCtx, performer: Performer, first: string, last: string, touched: (placed: Placed) => boolean): Promise<void> {
  const found = await ctx.db
    .select({ march: parades, show: shows })
    .from(parades)
    .innerJoin(shows, eq(shows.id, parades.show))
    .where(and(gte(parades.date, first), lte(parades.date, last)))
  for (const { march, show } of found.filter(({ march }) => touched(march) && marching(march.units).includes(performer.id))) {
    let role = ''
    const units = march.units.map(({ positions, standby, ...unit }) => ({
      ...unit,
      standby: standby.filter((one) => one !== performer.id),
      positions: positions.map((one) => {
        if (one.performer !== performer.id) return one
        role = one.name
        return { ...one, performer: null }
      }),
    }))
    await ctx.db
      .update(parades)
      .set({ units, version: march.version + 1 })
      .where(eq(parades.id, march.id))
    const params = { ...saidOf(ctx, show, march), roleCn: role, roleEn: role, nameCn: performer.name, nameEn: performer.name }
    const businessId = `${march.id}:${march.version + 1}`
    await notify(ctx, 'open', { receivers: await planners(ctx), params, businessId, link: `/show-schedule/parade?day=${march.date}` })
  }
}
