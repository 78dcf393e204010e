import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from '#foundation/database/drizzle.ts'
import { anyOf, prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { SeatsView, SignUpView } from '../../contract.ts'
import { LIVE, PLACED } from '../../rules/life.ts'
import { leftOf } from '../../rules/places.ts'
import { standOf } from '../../rules/stands.ts'
import { type Booking, bookingBookings, bookingSlots, type Slot } from '../tables.ts'

/** @throws not-found */
export async function slotById(ctx: Pick<Ctx, 'db'>, id: string): Promise<Slot> {
  const [row] = await ctx.db.select().from(bookingSlots).where(eq(bookingSlots.id, id))
  if (!row) throw notFound()
  return row
}

const slotRows = prepared((db) => db.select().from(bookingSlots).where(anyOf(bookingSlots.id, 'ids')).prepare('booking.slots'))

/** Many slots in one query, by id; those that are not there are missing. */
export async function slotsById(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, Slot>> {
  if (ids.length === 0) return new Map()
  const rows = await slotRows(ctx.db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** @throws not-found */
export async function bookingById(ctx: Pick<Ctx, 'db'>, id: string): Promise<Booking> {
  const [row] = await ctx.db.select().from(bookingBookings).where(eq(bookingBookings.id, id))
  if (!row) throw notFound()
  return row
}

/** What was signed up for under a key, whatever became of it (BOOKING-02). */
export async function bookingByKey(ctx: Pick<Ctx, 'db'>, slot: string, ssoId: SsoId, key: string): Promise<Booking | undefined> {
  const [row] = await ctx.db
    .select()
    .from(bookingBookings)
    .where(and(eq(bookingBookings.slot, slot), eq(bookingBookings.ssoId, ssoId), eq(bookingBookings.key, key)))
  return row
}

/** The draw of a slot is still to be made. */
export const drawAhead = ({ drawAt, drawnAt }: Pick<Slot, 'drawAt' | 'drawnAt'>): boolean => drawAt !== null && drawnAt === null

export const standing = (slot: Slot) => ({ ...slot, cancelled: slot.cancelledAt !== null, drawAhead: drawAhead(slot) })

export const seatsView = (slot: Slot, now: Date): SeatsView => ({
  capacity: slot.capacity,
  booked: slot.booked + slot.offered,
  standby: slot.standby,
  standbyCapacity: slot.standbyCapacity,
  left: leftOf(slot),
  stand: standOf(standing(slot), now),
})

const newestOfOne = prepared((db) =>
  db
    .selectDistinctOn([bookingBookings.slot], { id: bookingBookings.id, slot: bookingBookings.slot, state: bookingBookings.state })
    .from(bookingBookings)
    .where(and(anyOf(bookingBookings.slot, 'slots'), eq(bookingBookings.ssoId, sql.placeholder('ssoId')), inArray(bookingBookings.state, [...LIVE])))
    .orderBy(bookingBookings.slot, desc(bookingBookings.id))
    .prepare('booking.newestOfOne'),
)

/** Many slots as the page explains sign-up for them, with the reader's own newest live booking of each: two queries. */
export async function signUpViews(ctx: Ctx, ids: readonly string[], ssoId: SsoId): Promise<Map<string, SignUpView>> {
  const slots = await slotsById(ctx, ids)
  const own = slots.size ? await newestOfOne(ctx.db, { slots: [...slots.keys()], ssoId }) : []
  const mine = new Map(own.map(({ slot, ...one }) => [slot, one]))
  return new Map(
    [...slots.values()].map((slot) => [
      slot.id,
      {
        ...seatsView(slot, ctx.now),
        slot: slot.id,
        signUpFrom: slot.signUpFrom.toISOString(),
        signUpUntil: slot.signUpUntil.toISOString(),
        cancelUntil: slot.cancelUntil.toISOString(),
        drawAt: slot.drawAt?.toISOString() ?? null,
        seedHash: drawAhead(slot) ? slot.seedHash : null,
        partyMin: slot.partyMin,
        partyMax: slot.partyMax,
        mine: mine.get(slot.id) ?? null,
      },
    ]),
  )
}

/** Who waits for a place of a slot and has none offered, in the order of the list. */
export const waitingOf = (ctx: Pick<Ctx, 'db'>, slot: string): Promise<Booking[]> =>
  ctx.db
    .select()
    .from(bookingBookings)
    .where(
      and(eq(bookingBookings.slot, slot), eq(bookingBookings.state, 'standby'), isNull(bookingBookings.offeredUntil), isNotNull(bookingBookings.standbyPlace)),
    )
    .orderBy(asc(bookingBookings.standbyPlace), asc(bookingBookings.id))

/** How often each of these people has a place in a series, or one that is offered (BOOKING-11): those who have none are missing. */
export async function takenInSeries(ctx: Pick<Ctx, 'db'>, series: string, people: readonly SsoId[]): Promise<Map<SsoId, number>> {
  if (people.length === 0) return new Map()
  const rows = await ctx.db
    .select({ ssoId: bookingBookings.ssoId, taken: sql<number>`count(*)::int` })
    .from(bookingBookings)
    .where(
      and(
        eq(bookingBookings.series, series),
        inArray(bookingBookings.ssoId, [...new Set(people)]),
        or(inArray(bookingBookings.state, [...PLACED]), isNotNull(bookingBookings.offeredUntil)),
      ),
    )
    .groupBy(bookingBookings.ssoId)
  return new Map(rows.map(({ ssoId, taken }) => [ssoId, taken]))
}
