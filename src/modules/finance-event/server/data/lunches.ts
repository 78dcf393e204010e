import { and, asc, desc, eq, gt, inArray, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { dayOf, format } from '#foundation/time.ts'
import { bookingBookings, signUps } from '#services/booking/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { cancelling } from '../../rules.ts'
import { lunchMoves } from '../commands/lunches.ts'
import { type LunchRow, lunches, rounds, seats } from '../tables.ts'
import { PLACED, type Seat, seatsWhere } from './seats.ts'

/** Lunches that were, as many as one looks back on. */
const PAST = 12

const photosOf = async (ctx: Ctx, found: readonly LunchRow[]) => {
  const files = await filesOf(
    ctx,
    module.name,
    found.map(({ id }) => id),
  )
  return (id: string) => (files.get(id) ?? []).map(({ id: file, fileName, size }) => ({ id: file, fileName, size }))
}

/** Published rounds with what is to come; of a round that was closed since, what the reader has in it. */
export async function shownIndex(ctx: Reader) {
  const { ssoId } = ctx.actor
  const placed = inArray(bookingBookings.state, [...PLACED])
  const own = await seatsWhere(ctx, and(eq(seats.ssoId, ssoId), placed))
  const mine = new Map(own.map((seat) => [seat.lunchId, seat]))
  const ahead = await ctx.db
    .select({ lunch: lunches, status: rounds.status })
    .from(lunches)
    .innerJoin(rounds, eq(rounds.id, lunches.roundId))
    .where(and(eq(lunches.status, 'published'), gt(lunches.ends, ctx.now), ne(rounds.status, 'draft')))
    .orderBy(asc(lunches.starts), asc(lunches.id))
  const shown = ahead.flatMap(({ lunch, status }) => (status === 'published' || mine.has(lunch.id) ? [{ ...lunch, isOpen: status === 'published' }] : []))
  const inRounds = shown.map(({ roundId }) => roundId)
  const found = await ctx.db
    .select()
    .from(rounds)
    .where(or(eq(rounds.status, 'published'), inArray(rounds.id, inRounds)))
    .orderBy(asc(rounds.from), asc(rounds.id))
  const views = await signUps(
    ctx,
    shown.flatMap(({ slot }) => slot ?? []),
    ssoId,
  )
  const ids = shown.map(({ id }) => id)
  const coming = Map.groupBy(
    await withPeople(ctx, await seatsWhere(ctx, and(inArray(seats.lunchId, ids), placed)), { person: 'ssoId' }),
    ({ lunchId }) => lunchId,
  )
  const hosted = await withPeople(ctx, shown, { host: 'host' })
  const lunchOf = ({ isOpen, ...lunch }: (typeof hosted)[number]) => {
    const [view, seat] = [views.get(lunch.slot ?? ''), mine.get(lunch.id)]
    if (!view) return []
    const can = isOpen && !seat && view.stand === 'open' ? (['book'] as const) : []
    const named = (coming.get(lunch.id) ?? []).map(({ person }) => person)
    return [{ ...lunch, seats: view, coming: named, mine: seat ? { id: seat.id, can: ownActs(ctx, seat) } : null, can: [...can] }]
  }
  const byRound = Map.groupBy(hosted, ({ roundId }) => roundId)
  return {
    rounds: found.map((round) => ({
      ...round,
      taken: own.filter(({ roundId }) => roundId === round.id).length,
      lunches: (byRound.get(round.id) ?? []).flatMap(lunchOf),
    })),
    past: await pastLunches(ctx),
  }
}

async function pastLunches(ctx: Reader) {
  const held = await ctx.db.select().from(lunches).where(eq(lunches.status, 'held')).orderBy(desc(lunches.starts), desc(lunches.id)).limit(PAST)
  const photos = await photosOf(ctx, held)
  return (await withPeople(ctx, held, { host: 'host' })).map((lunch) => ({ ...lunch, photos: photos(lunch.id) }))
}

const ownActs = ({ now }: Ctx, { state, cancelCutoff }: Seat): 'cancel'[] =>
  state === 'booked' && cancelling.check({ facts: { cancelCutoff }, input: {}, p: {}, now }).length === 0 ? ['cancel'] : []

/** How many have a seat, and how many have come, by lunch. */
async function countsOf({ db }: Ctx, ids: readonly string[]) {
  const rows = await db
    .select({
      id: seats.lunchId,
      booked: sql<number>`(count(*) filter (where ${bookingBookings.state} <> 'cancelled'))::int`,
      attended: sql<number>`(count(*) filter (where ${bookingBookings.state} = 'attended'))::int`,
    })
    .from(seats)
    .innerJoin(bookingBookings, eq(bookingBookings.id, seats.booking))
    .where(inArray(seats.lunchId, [...ids]))
    .groupBy(seats.lunchId)
  return new Map(rows.map((row) => [row.id, row]))
}

export const roundRows = listRows(contract.rounds, {
  table: rounds,
  latest: [rounds.from, rounds.id],
  async dress(ctx, found) {
    const of = inArray(
      lunches.roundId,
      found.map(({ id }) => id),
    )
    const all = await ctx.db.select().from(lunches).where(of).orderBy(asc(lunches.starts), asc(lunches.id))
    const counts = await countsOf(
      ctx,
      all.map(({ id }) => id),
    )
    const photos = await photosOf(ctx, all)
    const hosted = (await withPeople(ctx, all, { host: 'host' })).map((lunch, at) => ({
      ...lunch,
      ...{ date: dayOf(lunch.starts), from: format(lunch.starts, 'HH:mm'), to: format(lunch.ends, 'HH:mm'), photos: photos(lunch.id) },
      ...{ booked: counts.get(lunch.id)?.booked ?? 0, attended: counts.get(lunch.id)?.attended ?? 0 },
      can: [...lunchMoves.can(ctx, all[at]!), ...(lunch.status === 'cancelled' ? [] : (['edit'] as const))],
    }))
    const byRound = Map.groupBy(hosted, ({ roundId }) => roundId)
    return found.map((round) => ({ ...round, lunches: byRound.get(round.id) ?? [] }))
  },
})
