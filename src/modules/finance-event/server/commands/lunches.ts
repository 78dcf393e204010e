import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse, refusedAs } from '#foundation/contract/refused.ts'
import { and, eq, gt, inArray, lt, ne } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { bookingBookings, cancelSlot, changeCapacity, changeSlot, offer } from '#services/booking/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { type LunchInput, lunchAction } from '../../contract.ts'
import module from '../../module.ts'
import { hosting, lunchTerms, lunchTimes, markTimes } from '../../rules.ts'
import { PLACED, seatsWhere } from '../data/seats.ts'
import { type LunchRow, lunches, type RoundRow, rounds, seats } from '../tables.ts'
import { LINK, LUNCH, OFFERING } from './record.ts'

/** A round that stays as it is meanwhile. @throws not-found */
async function roundOf({ db }: WriteCtx, id: string): Promise<RoundRow> {
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id)).for('share')
  if (!round) throw notFound()
  return round
}

const isOver = ({ now }: { now: Date }, { status, ends }: LunchRow): boolean => status === 'held' || (status === 'published' && ends <= now)

const lunchRecords = records({
  module,
  thing: 'Lunch',
  table: lunches,
  // of two lunches of a host at once the second sees the first (LUNCH-09)
  lock: 'finance-event:hosts',
  async stored(ctx, { date, from, to, bookingCutoff, cancelCutoff, ...plain }: Omit<LunchInput, 'id' | 'photos'>, before) {
    if (before?.status === 'cancelled' || (before && before.roundId !== plain.roundId)) throw illegal()
    // what is over stays as it was; photos are added to it
    if (before && isOver(ctx, before)) return before
    const input = { date, from, to, bookingCutoff, cancelCutoff }
    enforce(lunchTerms, { facts: { round: await roundOf(ctx, plain.roundId) }, input, p: {}, now: ctx.now })
    const span = lunchTimes(input)
    await requireHost(ctx, { ...span, host: plain.host, id: before?.id })
    const cutoffs = { bookingCutoff: new Date(bookingCutoff), cancelCutoff: new Date(cancelCutoff) }
    return { ...plain, ...span, ...cutoffs, status: before?.status ?? ('draft' as const), slot: before?.slot ?? null }
  },
})

/** @throws LUNCH-09 */
async function requireHost(ctx: WriteCtx, { host, starts, ends, id }: Pick<LunchRow, 'host' | 'starts' | 'ends'> & { id: string | undefined }): Promise<void> {
  const then = and(eq(lunches.host, host), inArray(lunches.status, ['draft', 'published']), lt(lunches.starts, ends), gt(lunches.ends, starts))
  const others = await ctx.db.$count(lunches, id === undefined ? then : and(then, ne(lunches.id, id)))
  const active = (await person(ctx, host))?.status === 'active'
  enforce(hosting, { facts: { active, busy: others > 0 }, input: {}, p: {}, now: ctx.now })
}

/** Nobody who has a seat has another lunch then. @throws LUNCH-07 */
async function requireFree(ctx: WriteCtx, { id, starts, ends }: LunchRow): Promise<void> {
  const placed = inArray(bookingBookings.state, [...PLACED])
  const guests = (await seatsWhere(ctx, and(eq(seats.lunchId, id), placed))).map(({ ssoId }) => ssoId)
  const then = and(inArray(seats.ssoId, guests), placed, ne(seats.lunchId, id), lt(lunches.starts, ends), gt(lunches.ends, starts))
  if ((await seatsWhere(ctx, then)).length > 0) throw refuse('LUNCH-07', { field: 'date' })
}

/** Adds a lunch or changes one, with its photos; of a published one what is offered too. @throws LUNCH-07, LUNCH-08, LUNCH-09, LUNCH-11, not-found */
export async function saveLunch(ctx: Writer, { photos, ...input }: LunchInput): Promise<{ id: string }> {
  const { id } = await lunchRecords.save(ctx, input)
  await keepFiles(ctx, photos, { module: module.name, businessId: id, policy: module.name })
  const [lunch] = await ctx.db.select().from(lunches).where(eq(lunches.id, id))
  if (lunch?.slot && !isOver(ctx, lunch)) {
    await requireFree(ctx, lunch)
    await changeSlot(ctx, lunch.slot, slotOf(lunch))
    await refusedAs(changeCapacity(ctx, lunch.slot, lunch.seats), { 'BOOKING-07': 'LUNCH-08' }, { field: 'seats' })
  }
  return { id }
}

/** What booking is told of a lunch, whenever it changes. */
const slotOf = (lunch: LunchRow) => ({
  ...{ titleCn: lunch.topicCn, titleEn: lunch.topicEn, placeCn: lunch.place, placeEn: lunch.place, link: LINK },
  ...{ starts: lunch.starts, ends: lunch.ends, signUpUntil: lunch.bookingCutoff, cancelUntil: lunch.cancelCutoff, checkIn: markTimes(lunch) },
})

async function offerSeats(ctx: WriteCtx, lunch: LunchRow): Promise<void> {
  const { bookingOpen: signUpFrom } = await roundOf(ctx, lunch.roundId)
  const slot = await offer(ctx, { offering: OFFERING, subject: lunch.id, capacity: lunch.seats, signUpFrom, ...slotOf(lunch) })
  await ctx.db.update(lunches).set({ slot: slot.id }).where(eq(lunches.id, lunch.id))
}

/** Publishing offers the seats; those who had one of a cancelled lunch are told by booking, with the reason, and have it free for another. */
export const lunchMoves = moves(
  LUNCH,
  { publish: lunchAction, cancelLunch: lunchAction },
  {
    publish: { may: (ctx, lunch) => lunch.ends > ctx.now, after: offerSeats },
    cancelLunch: {
      may: (ctx, lunch) => lunch.ends > ctx.now,
      after: async (ctx, { slot }, { reason }) => slot && cancelSlot(ctx, slot, { reason: reason ?? '' }),
    },
  },
)

export const moveLunch = (ctx: Writer, { action, ...given }: ParsedOf<typeof lunchAction>) => lunchMoves[action](ctx, { ...given, action })
