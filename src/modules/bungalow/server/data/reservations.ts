import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { namesListed } from '#foundation/contract/texts.ts'
import { and, eq, gt, inArray, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addHours } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { cancelling } from '../../rules.ts'
import { bungalows, companions, periods, reservations, slots } from '../tables.ts'
import { barsOf } from './bars.ts'

const stateNow = sql<contract.ReservationState>`case when ${bookingBookings.state} = 'cancelled' and ${bookingBookings.endCause} in ('administrator', 'slot') then 'removed' else ${bookingBookings.state} end`

/** Reservations with what booking knows of them. */
const reserved = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: reservations.id,
        slotId: reservations.slotId,
        ssoId: reservations.ssoId,
        booking: reservations.booking,
        phone: reservations.phone,
        reservedAt: reservations.reservedAt,
        placedAt: reservations.placedAt,
      },
      ...{
        state: stateNow.as('state_now'),
        code: bookingBookings.code,
        bookingSlot: bookingBookings.slot,
        offeredUntil: bookingBookings.offeredUntil,
        arrivedAt: bookingBookings.checkedInAt,
        reason: bookingBookings.endReason,
      },
      ...{
        eventId: slots.eventId,
        starts: slots.starts,
        ends: slots.ends,
        eventCn: sql<string>`${periods.nameCn}`.as('event_cn'),
        eventEn: sql<string>`${periods.nameEn}`.as('event_en'),
      },
      ...{ cancelHours: periods.cancelHours, maxPeople: sql<number>`least(${periods.maxPeople}, ${bungalows.seats})`.as('most') },
      ...{ bungalowCn: sql<string>`${bungalows.nameCn}`.as('bungalow_cn'), bungalowEn: sql<string>`${bungalows.nameEn}`.as('bungalow_en') },
      ...{ placeCn: bungalows.placeCn, placeEn: bungalows.placeEn },
    })
    .from(reservations)
    .innerJoin(bookingBookings, eq(bookingBookings.id, reservations.booking))
    .innerJoin(slots, eq(slots.id, reservations.slotId))
    .innerJoin(periods, eq(periods.id, slots.eventId))
    .innerJoin(bungalows, eq(bungalows.id, slots.bungalowId))
    .where(where)

export type Reserved = Awaited<ReturnType<typeof reserved>>[number]
export const reservedWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<Reserved[]> => reserved(ctx, where).orderBy(slots.starts, reservations.id)

/** It has a place, or waits for one. */
export const isOpen = ({ state }: Pick<Reserved, 'state'>): boolean => state === 'booked' || state === 'standby'
export const cancelUntilOf = ({ starts, cancelHours }: Pick<Reserved, 'starts' | 'cancelHours'>): Date => addHours(starts, -cancelHours)

const LIVE = inArray(bookingBookings.state, ['booked', 'attended', 'absent'])
const ofPeriod = (eventId: string) => eq(slots.eventId, eventId)
const counted = async ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<number> =>
  (
    await db
      .select({ count: sql<number>`count(*)::int` })
      .from(reservations)
      .innerJoin(slots, eq(slots.id, reservations.slotId))
      .innerJoin(bookingBookings, eq(bookingBookings.id, reservations.booking))
      .where(where)
  )[0]?.count ?? 0

/** How many reservations of a person in a period have, or had, their place (BUNG-06). */
export const ownIn = (ctx: Pick<Ctx, 'db'>, eventId: string, ssoId: SsoId): Promise<number> =>
  counted(ctx, and(ofPeriod(eventId), eq(reservations.ssoId, ssoId), LIVE))
/** How many of a period are still to come, who waits among them. */
export const signedUpAhead = (ctx: Ctx, eventId: string): Promise<number> =>
  counted(ctx, and(ofPeriod(eventId), gt(slots.ends, ctx.now), inArray(bookingBookings.state, ['booked', 'standby'])))

/** Who comes along, by reservation. */
export async function peopleIn({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, PersonRef[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ of: companions.reservationId, ssoId: companions.ssoId })
    .from(companions)
    .where(inArray(companions.reservationId, [...ids]))
    .orderBy(companions.id)
  const named = await withPeople({ db }, rows, { person: 'ssoId' })
  return new Map([...Map.groupBy(named, ({ of }) => of)].map(([of, all]) => [of, all.map(({ person }) => person)]))
}

const withCompanions = async (ctx: Reader, found: readonly Reserved[]) => {
  const along = await peopleIn(
    ctx,
    found.map(({ id }) => id),
  )
  return found.map((row) => {
    const companions = along.get(row.id) ?? []
    const { nameCn: alongCn, nameEn: alongEn } = namesListed(companions)
    return { ...row, companions, alongCn, alongEn }
  })
}

const ENDED = ['cancelled', 'removed']
const WHEN: Readonly<Record<'coming' | 'past' | 'cancelled', (ctx: Ctx) => SQL | undefined>> = {
  coming: ({ now }) => and(gt(slots.ends, now), sql`${bookingBookings.state} <> 'cancelled'`),
  past: ({ now }) => and(lte(slots.ends, now), sql`${bookingBookings.state} <> 'cancelled'`),
  cancelled: () => eq(bookingBookings.state, 'cancelled'),
}

/** What somebody may still do with the own reservation. */
function ownActs({ now, actor }: Reader, row: Reserved): ('accept' | 'cancel' | 'companions')[] {
  const late = cancelling.check({ facts: { cancelUntil: cancelUntilOf(row), booked: row.state === 'booked' }, input: {}, p: {}, now }).length > 0
  if (row.ssoId !== actor.ssoId || !isOpen(row) || row.starts <= now) return []
  const isOffered = row.offeredUntil !== null && row.offeredUntil > now
  return [...(isOffered ? (['accept'] as const) : []), ...(late ? [] : (['cancel'] as const)), 'companions']
}

export const mineRows = listRows(contract.mine, {
  table: reservations,
  latest: [slots.starts, reservations.id],
  from: reserved,
  // whose they are, and who comes along: nobody else reads names and numbers here (BUNG-11)
  only: ({ db, actor }) => {
    const along = db.select({ id: companions.reservationId }).from(companions).where(eq(companions.ssoId, actor.ssoId))
    // one set of ids, each half by its index
    return inArray(reservations.id, db.select({ id: reservations.id }).from(reservations).where(eq(reservations.ssoId, actor.ssoId)).union(along))
  },
  where: { when: (when, ctx) => WHEN[when](ctx) },
  dress: async (ctx, found) =>
    (await withPeople(ctx, await withCompanions(ctx, found), { applicant: 'ssoId' })).map((row) => ({
      ...row,
      cancelUntil: cancelUntilOf(row),
      code: row.ssoId === ctx.actor.ssoId && row.state === 'booked' ? row.code : null,
      can: ownActs(ctx, row),
    })),
})

function adminActs({ now }: Reader, row: Reserved, isBarred: boolean): ('remove' | 'arrive' | 'absent' | 'lift')[] {
  const isBooked = row.state === 'booked'
  return [
    ...(isOpen(row) && row.ends > now ? (['remove'] as const) : []),
    ...(isBooked && row.ends > now && row.starts <= addHours(now, 1) ? (['arrive'] as const) : []),
    ...(isBooked && row.ends <= now ? (['absent'] as const) : []),
    ...(isBarred && !ENDED.includes(row.state) ? (['lift'] as const) : []),
  ]
}

export const reservationRows = listRows(contract.reservations, {
  table: reservations,
  latest: [reservations.reservedAt, reservations.id],
  from: reserved,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, reservations.ssoId),
  where: { eventId: ofPeriod, state: (state) => eq(stateNow, state) },
  async dress(ctx, found) {
    const barred = await barsOf(
      ctx,
      found.map(({ ssoId }) => ssoId),
    )
    return (await withPeople(ctx, await withCompanions(ctx, found), { person: 'ssoId' })).map((row) => {
      const barredUntil = barred.get(row.ssoId) ?? null
      return { ...row, people: row.companions.length + 1, barredUntil, can: adminActs(ctx, row, barredUntil !== null) }
    })
  },
})

export const reservationExport = exportListed(module, contract.reservations, reservationRows, { name: 'reservations', audit: 'BungalowReservation.exported' })
