import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, eq, gte, inArray, lt, max, min, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, dayOf, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { bookingSlots, signUps } from '#services/booking/server/api.ts'
import { ADMIN, type slots as slotsCall } from '../../contract.ts'
import { inquiring } from '../../rules.ts'
import { bungalows, type PeriodRow, slots } from '../tables.ts'
import { readable } from './reading.ts'

/** Slots of a period between two days, with what is left of each; a slot that is closed has nothing left. */
export async function slotsBetween(ctx: Reader, { eventId, from, to }: z.output<typeof slotsCall.input>) {
  const period = await readable(ctx, eventId)
  enforce(inquiring, { facts: { today: ctx.today, looksBack: ctx.actor.permissions.has(ADMIN) }, input: { from }, p: {}, now: ctx.now })
  const rows = await ctx.db
    .select()
    .from(slots)
    .where(and(eq(slots.eventId, period.id), gte(slots.starts, startOfDay(from)), lt(slots.starts, startOfDay(addDays(to, 1)))))
    .orderBy(asc(slots.starts), asc(slots.id))
  const views = await signUps(
    ctx,
    rows.flatMap(({ slot }) => slot ?? []),
    ctx.actor.ssoId,
  )
  return rows.map((row) => ({ ...row, seats: views.get(row.slot ?? '') ?? null }))
}

/** What the slots of periods come to, by period, in one query. */
export async function sumsOf({ db, now }: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Awaited<ReturnType<typeof summed>>[number]>()
  return new Map((await summed({ db, now }, ids)).map((row) => [row.eventId, row]))
}

const summed = ({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly string[]) =>
  db
    .select({
      eventId: slots.eventId,
      first: min(slots.starts),
      last: max(slots.starts),
      slots: sql<number>`count(*)::int`,
      capacity: sql<number>`sum(${slots.quota})::int`,
      reserved: sql<number>`coalesce(sum(${bookingSlots.booked} + ${bookingSlots.offered}), 0)::int`,
      left: sql<number>`coalesce(sum(${bookingSlots.capacity} - ${bookingSlots.booked} - ${bookingSlots.offered}) filter (where ${bookingSlots.signUpUntil} > ${now.toISOString()}::timestamptz and not ${slots.closed}), 0)::int`,
    })
    .from(slots)
    .leftJoin(bookingSlots, eq(bookingSlots.id, slots.slot))
    .where(inArray(slots.eventId, [...ids]))
    .groupBy(slots.eventId)

type Sum = Awaited<ReturnType<typeof summed>>[number]
/** Days of the first slot and of the last; by its pattern where a period has none. */
export const daysOf = (sum: Sum | undefined, { pattern }: Pick<PeriodRow, 'pattern'>) => ({
  from: sum?.first ? dayOf(sum.first) : pattern.from,
  to: sum?.last ? dayOf(sum.last) : pattern.to,
})

/** Bungalows of periods, by period, in the order of their names. */
export async function bungalowsOf({ db }: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, (typeof bungalows.$inferSelect)[]>()
  const rows = await db
    .selectDistinct({ eventId: slots.eventId, bungalow: bungalows })
    .from(slots)
    .innerJoin(bungalows, eq(bungalows.id, slots.bungalowId))
    .where(inArray(slots.eventId, [...ids]))
    .orderBy(asc(bungalows.nameEn), asc(bungalows.id))
  return new Map([...Map.groupBy(rows, ({ eventId }) => eventId)].map(([id, all]) => [id, all.map(({ bungalow }) => bungalow)]))
}
