import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { namesListed } from '#foundation/contract/texts.ts'
import { and, eq, gt, inArray, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addHours } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { bookingBookings as b } from '#services/booking/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { cancelling } from '../../rules.ts'
import { bungalows, companions as c, periods, reservations as r, slots as s } from '../tables.ts'
import { barsOf } from './bars.ts'

const stateNow = sql<contract.ReservationState>`case when ${b.state} = 'cancelled' and ${b.endCause} in ('administrator', 'slot') then 'removed' else ${b.state} end`

/** Reservations with what booking knows of them. */
const reserved = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{ id: r.id, slotId: r.slotId, ssoId: r.ssoId, booking: r.booking, phone: r.phone, reservedAt: r.reservedAt, placedAt: r.placedAt },
      ...{ state: stateNow.as('state_now'), code: b.code, offered: b.slot, offeredUntil: b.offeredUntil, arrivedAt: b.checkedInAt, reason: b.endReason },
      ...{
        eventId: s.eventId,
        starts: s.starts,
        ends: s.ends,
        eventCn: sql<string>`${periods.nameCn}`.as('event_cn'),
        eventEn: sql<string>`${periods.nameEn}`.as('event_en'),
      },
      ...{ cancelHours: periods.cancelHours, maxPeople: sql<number>`least(${periods.maxPeople}, ${bungalows.seats})`.as('most') },
      ...{ bungalowCn: sql<string>`${bungalows.nameCn}`.as('bungalow_cn'), bungalowEn: sql<string>`${bungalows.nameEn}`.as('bungalow_en') },
      ...{ placeCn: bungalows.placeCn, placeEn: bungalows.placeEn },
    })
    .from(r)
    .innerJoin(b, eq(b.id, r.booking))
    .innerJoin(s, eq(s.id, r.slotId))
    .innerJoin(periods, eq(periods.id, s.eventId))
    .innerJoin(bungalows, eq(bungalows.id, s.bungalowId))
    .where(where)

export type Reserved = Awaited<ReturnType<typeof reserved>>[number]
export const reservedWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<Reserved[]> => reserved(ctx, where).orderBy(s.starts, r.id)

/** It has a place, or waits for one. */
export const isOpen = ({ state }: Pick<Reserved, 'state'>): boolean => state === 'booked' || state === 'standby'
export const cancelUntilOf = ({ starts, cancelHours }: Pick<Reserved, 'starts' | 'cancelHours'>): Date => addHours(starts, -cancelHours)

const LIVE = inArray(b.state, ['booked', 'attended', 'absent'])
const ofPeriod = (eventId: string) => eq(s.eventId, eventId)
const counted = async ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<number> =>
  (await db.select({ count: sql<number>`count(*)::int` }).from(r).innerJoin(s, eq(s.id, r.slotId)).innerJoin(b, eq(b.id, r.booking)).where(where))[0]?.count ??
  0

/** How many reservations of a person in a period have, or had, their place (BUNG-06). */
export const ownIn = (ctx: Pick<Ctx, 'db'>, eventId: string, ssoId: SsoId): Promise<number> => counted(ctx, and(ofPeriod(eventId), eq(r.ssoId, ssoId), LIVE))
/** How many of a period are still to come, who waits among them. */
export const signedUpAhead = (ctx: Ctx, eventId: string): Promise<number> =>
  counted(ctx, and(ofPeriod(eventId), gt(s.ends, ctx.now), inArray(b.state, ['booked', 'standby'])))

/** Who comes along, by reservation. */
export async function peopleIn({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, PersonRef[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ of: c.reservationId, ssoId: c.ssoId })
    .from(c)
    .where(inArray(c.reservationId, [...ids]))
    .orderBy(c.id)
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
  coming: ({ now }) => and(gt(s.ends, now), sql`${b.state} <> 'cancelled'`),
  past: ({ now }) => and(lte(s.ends, now), sql`${b.state} <> 'cancelled'`),
  cancelled: () => eq(b.state, 'cancelled'),
}

/** What somebody may still do with the own reservation. */
function ownActs({ now, actor }: Reader, row: Reserved): ('accept' | 'cancel' | 'companions')[] {
  const late = cancelling.check({ facts: { cancelUntil: cancelUntilOf(row), booked: row.state === 'booked' }, input: {}, p: {}, now }).length > 0
  if (row.ssoId !== actor.ssoId || !isOpen(row) || row.starts <= now) return []
  const isOffered = row.offeredUntil !== null && row.offeredUntil > now
  return [...(isOffered ? (['accept'] as const) : []), ...(late ? [] : (['cancel'] as const)), 'companions']
}

export const mineRows = listRows(contract.mine, {
  table: r,
  latest: [s.starts, r.id],
  from: reserved,
  // whose they are, and who comes along: nobody else reads names and numbers here (BUNG-11)
  only: ({ db, actor }) => {
    const along = db.select({ id: c.reservationId }).from(c).where(eq(c.ssoId, actor.ssoId))
    // one set of ids, each half by its index
    return inArray(r.id, db.select({ id: r.id }).from(r).where(eq(r.ssoId, actor.ssoId)).union(along))
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
  table: r,
  latest: [r.reservedAt, r.id],
  from: reserved,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, r.ssoId),
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
