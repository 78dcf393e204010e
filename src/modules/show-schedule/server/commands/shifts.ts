import type { SsoId } from '#foundation/contract/schemas.ts'
import { apart } from '#foundation/database/apart.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { recordShifts, type ShiftGiven } from '#services/roster/server/api.ts'
import { instantOf, type Placed } from '../../rules/times.ts'
import { marching, performersById, staffOf } from '../data/duties.ts'
import { parades, scheduleSlots } from '../tables.ts'

export const SOURCE = 'show-schedule'
const BATCH = 400

/** The shifts of what was published or changed, in the roster: each once, those of who plays no more taken back. */
export async function sendShifts(ctx: WriteCtx, { slots, parades: marches }: { slots: readonly string[]; parades: readonly string[] }): Promise<void> {
  const rows: ShiftGiven[] = []
  for (const slot of await slotsBy(ctx, slots)) {
    const { published } = slot
    const cast = slot.state === 'cancelled' || !published ? [] : published.assignments.flatMap(({ performer }) => performer ?? [])
    const sent = await staff(ctx, cast)
    rows.push(...shiftsOf(slot.id, published ?? slot, published?.venue ?? slot.venue, sent, slot.sent))
    await ctx.db.update(scheduleSlots).set({ sent }).where(eq(scheduleSlots.id, slot.id))
  }
  for (const march of await marchesBy(ctx, marches)) {
    const sent = await staff(ctx, marching(march.published?.units ?? []))
    rows.push(...shiftsOf(march.id, march.published ?? march, march.published?.route ?? march.route, sent, march.sent))
    await ctx.db.update(parades).set({ sent }).where(eq(parades.id, march.id))
  }
  for (let at = 0; at < rows.length; at += BATCH) await send(ctx, rows.slice(at, at + BATCH))
}

const slotsBy = (ctx: WriteCtx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .select()
        .from(scheduleSlots)
        .where(inArray(scheduleSlots.id, [...ids]))
        .orderBy(asc(scheduleSlots.id))
        .for('update')
const marchesBy = (ctx: WriteCtx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .select()
        .from(parades)
        .where(inArray(parades.id, [...ids]))
        .orderBy(asc(parades.id))
        .for('update')

const staff = async (ctx: WriteCtx, ids: readonly string[]): Promise<SsoId[]> => staffOf((await performersById(ctx, ids)).values())

function shiftsOf(id: string, placed: Placed, place: string, now: readonly SsoId[], before: readonly SsoId[]): ShiftGiven[] {
  const row = (ssoId: SsoId): ShiftGiven => ({
    ...{ ssoId, place, externalId: `${id}:${ssoId}` },
    starts: instantOf(placed.date, placed.start),
    ends: instantOf(placed.date, placed.end),
  })
  const gone = before.filter((one) => !now.includes(one))
  return [...now.map(row), ...gone.map((one) => ({ ...row(one), cancelled: true }))]
}

/** All together, so that two who change places do not stand in each other's way; what another source has planned there already is left as it is. */
async function send(ctx: WriteCtx, rows: readonly ShiftGiven[]): Promise<void> {
  if (!(await apart(ctx, () => recordShifts(ctx, SOURCE, rows)))) return
  for (const row of rows) {
    const refusal = await apart(ctx, () => recordShifts(ctx, SOURCE, [row]))
    if (refusal) ctx.log.warn({ rule: refusal.rule, shift: row.externalId }, 'a shift of the show schedule was not taken by the roster')
  }
}
