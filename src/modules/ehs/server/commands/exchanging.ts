import { randomInt } from 'node:crypto'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { balance, booked, covered, reverse, spend } from '#services/ledger/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exchangeCancel, type exchangeHandOut, type exchangeSave } from '../../contract/index.ts'
import module from '../../module.ts'
import { exchanging } from '../../rules/index.ts'
import { hadBy, isOnSale, stocks } from '../data/gifts.ts'
import { handsOutTo, inReach, isAdmin } from '../policy.ts'
import { exchanges, gifts } from '../tables.ts'
import { CAUSE, pointsOf, stockOf } from './booking.ts'
import { EXCHANGE, type ExchangeRow } from './record.ts'

const EXCHANGES_PAGE = '/ehs/points-exchange'
/** Nobody guesses one. */
const newCode = (): string => `EG${String(randomInt(10 ** 12)).padStart(12, '0')}`

/**
 * Exchanges points for a gift: points, stock and what the person has had are looked at and taken in one transaction (EHS-07).
 * @throws EHS-06, EHS-07, not-found for what is not on sale
 */
export async function exchange(ctx: Writer, { gift: giftId, count, place }: ParsedOf<typeof exchangeSave>) {
  const { ssoId } = ctx.actor
  // who exchanges for the same gift waits: its price, its stock and how many the person has had stay as they are read
  const gift = await locked(ctx, gifts, gifts.id, giftId)
  if (!isOnSale(gift, ctx.today)) throw notFound()
  const stock = (await stocks(ctx, [giftId])).get(giftId) ?? 0
  const had = (await hadBy(ctx, [giftId], ssoId)).get(giftId) ?? 0
  const { available } = await balance(ctx, pointsOf(ssoId))
  enforce(exchanging, { facts: { ...gift, stock, had, balance: available }, input: { count }, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const points = gift.points * count
  const cause = {
    ...{ key: `exchange:${id}`, reason: CAUSE.exchange, params: { giftCn: gift.nameCn, giftEn: gift.nameEn, count } },
    ...{ reference: { module: module.name, id }, link: EXCHANGES_PAGE },
  }
  await covered(spend(ctx, stockOf(giftId), count, cause), 'EHS-07', { field: 'count' })
  await covered(spend(ctx, pointsOf(ssoId), points, cause), 'EHS-06', { field: 'count' })
  const code = newCode()
  await ctx.db.insert(exchanges).values({ id, ssoId, gift: giftId, count, points, code, place, state: 'reserved', at: ctx.now })
  return { id, code, points, balance: available - points }
}

/** Undoes what an exchange took, each entry by one that names it, into the lots it came from (EHS-08): first goods, then points. */
async function giveBack(ctx: WriteCtx, { id, ssoId, gift }: ExchangeRow): Promise<void> {
  const [names] = await ctx.db.select({ giftCn: gifts.nameCn, giftEn: gifts.nameEn }).from(gifts).where(eq(gifts.id, gift))
  const cause = { reason: CAUSE.refund, params: { ...names! }, reference: { module: module.name, id }, link: EXCHANGES_PAGE }
  for (const account of [stockOf(gift), pointsOf(ssoId)])
    for (const [n, entry] of (await booked(ctx, account, `exchange:${id}`)).entries()) await reverse(ctx, entry.id, { ...cause, key: `back:${id}:${n}` })
}

const ended = ({ now }: Ctx) => ({ endedAt: now })
/** Cancelled by its person or by ehs-admin: points and stock go back. */
export const exchangeMoves = moves(
  EXCHANGE,
  { cancel: exchangeCancel },
  {
    cancel: {
      may: (ctx, row) => row.ssoId === ctx.actor.ssoId || isAdmin(ctx),
      guard: async (ctx, row) => (row.ssoId === ctx.actor?.ssoId ? undefined : inReach(ctx, row.ssoId)),
      set: ended,
      after: giveBack,
    },
  },
)

/** What nobody picked up goes back. Done again it changes nothing. */
export async function lapse(ctx: WriteCtx, id: string): Promise<void> {
  if ((await locked(ctx, exchanges, exchanges.id, id)).state !== 'reserved') return
  await giveBack(ctx, await advance(ctx, EXCHANGE, id, 'cancel', { set: ended(ctx) }))
}

/** Hands out what a code stands for. @throws EHS-15 for what was handed out, LIFE-01 for what was cancelled, not-found for a code that is none, or of somebody out of reach */
export async function handOut(ctx: Writer, { code }: ParsedOf<typeof exchangeHandOut>) {
  const [found] = await ctx.db.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.code, code.toUpperCase()))
  if (!found) throw notFound()
  const before = await locked(ctx, exchanges, exchanges.id, found.id)
  await handsOutTo(ctx, before.ssoId)
  if (before.state === 'handed-out') throw refuse('EHS-15', { field: 'code' })
  const { ssoId, gift, count, place } = await advance(ctx, EXCHANGE, found.id, 'hand-out', { set: { handedBy: ctx.actor.ssoId, ...ended(ctx) } })
  const [names] = await ctx.db.select({ giftCn: gifts.nameCn, giftEn: gifts.nameEn }).from(gifts).where(eq(gifts.id, gift))
  const [answer] = await withPeople(ctx, [{ ssoId, count, place, ...names! }], { person: 'ssoId' })
  return answer!
}
