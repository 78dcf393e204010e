import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { apart } from '#foundation/database/apart.ts'
import { asc, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import { commit, covered, grant, release, spend } from '#services/ledger/server/api.ts'
import type { batchConfirm, correct } from '../../contract/index.ts'
import { cashShortfall } from '../../events.ts'
import { correcting } from '../../rules/exchange.ts'
import { type CashLine, countsOf, totalOf } from '../../rules/lines.ts'
import { causeOf, inLockOrder, lockVault, stockOf } from '../data/accounts.ts'
import { keysOf } from '../data/detail.ts'
import { exchanges } from '../tables.ts'
import { EXCHANGE, type Exchange, finish, HISTORY_PAGE, notify, saidOf } from './record.ts'
import { ownExchange, requirePossible } from './vault.ts'

/** What goes out: what was reserved, or other lines instead of it. */
type Change = 'reserved' | readonly CashLine[]

/**
 * Books what was counted into the vault and the change out of it, kind by kind in the order in which accounts are locked, so that nothing is booked
 * unless all of it is (CASH-15).
 * @throws CASH-09 where other change is wanted than the vault has
 */
async function book(ctx: Writer, row: Exchange, change: Change): Promise<void> {
  await lockVault(ctx, row.vaultId)
  const [found, wanted] = [countsOf(row.counted ?? []), countsOf(change === 'reserved' ? [] : change)]
  const holds = new Map(row.holds.map(({ kind, hold }) => [kind, hold]))
  const keys = keysOf(row)
  for (const kind of inLockOrder([...found.keys(), ...wanted.keys(), ...holds.keys()])) {
    const [stock, held, more, less] = [stockOf(row.vaultId, kind), holds.get(kind), found.get(kind), wanted.get(kind)]
    if (held) await (change === 'reserved' ? commit(ctx, held, causeOf('out', row)) : release(ctx, held, causeOf('released', row)))
    if (more) await grant(ctx, stock, more, { ...causeOf('in', row), key: keys.in, source: 'exchange' })
    if (less) await covered(spend(ctx, stock, less, { ...causeOf('out', row), key: keys.out }), 'CASH-09', { field: 'wanted' })
  }
}

const decided = (ctx: Writer) => ({ confirmedBy: ctx.actor.ssoId, confirmedAt: ctx.now })

/** Confirms a bag that held what was said, and the change for it. @throws CASH-01, CASH-13, not-found */
export async function confirmExchange(ctx: Writer, { id }: { id: string }): Promise<void> {
  const before = await ownExchange(ctx, id, 'confirm')
  requirePossible(ctx, before, 'confirm')
  const row = await advance(ctx, EXCHANGE, id, 'confirm', { set: decided(ctx) })
  await book(ctx, row, 'reserved')
  const params = { ...(await saidOf(ctx, row)), amount: sayFen(row.wantedTotalFen) }
  await notify(ctx, 'completed', { receivers: [row.applicant], params, businessId: id, link: HISTORY_PAGE })
}

/**
 * Confirms a bag that held something else, with change for what was found (CASH-14). What is missing is told to who follows such cases (CASH-19).
 * @throws CASH-01, CASH-05, CASH-09, CASH-13, CASH-14, not-found
 */
export async function correctExchange(ctx: Writer, { id, wanted, reason }: ParsedOf<typeof correct>): Promise<void> {
  const before = await ownExchange(ctx, id, 'correct')
  requirePossible(ctx, before, 'correct')
  enforce(correcting, { facts: { countedTotalFen: before.countedTotalFen ?? 0 }, input: { wanted, reason }, p: {}, now: ctx.now })
  const set = { ...decided(ctx), wanted, wantedTotalFen: totalOf(wanted), correctionReason: reason }
  const row = await advance(ctx, EXCHANGE, id, 'correct', { set, reason })
  await book(ctx, row, wanted)
  await finish(ctx, { businessId: id, event: 'unequal' })
  const difference = row.differenceFen ?? 0
  const params = { ...(await saidOf(ctx, row)), difference: sayFen(difference), reason }
  await notify(ctx, 'corrected', { receivers: [row.applicant], params, businessId: id, link: HISTORY_PAGE })
  if (difference < 0) await ctx.emit(cashShortfall, { person: row.applicant, date: dayOf(row.submittedAt), amount: -difference, exchangeNo: row.number })
}

/** Confirms those of several that can be. All are locked first, in one order: two who do it at once do not wait for each other for ever. */
export async function confirmMany(ctx: Writer, { ids }: ParsedOf<typeof batchConfirm>): Promise<GivenOf<typeof batchConfirm>> {
  const rows = await ctx.db.select({ vaultId: exchanges.vaultId }).from(exchanges).where(inArray(exchanges.id, ids)).orderBy(asc(exchanges.id)).for('update')
  for (const vaultId of new Set(rows.map((row) => row.vaultId).toSorted())) await lockVault(ctx, vaultId)
  const list = []
  for (const id of new Set(ids)) {
    const refused = await apart(ctx, () => confirmExchange(ctx, { id }))
    list.push({ id, done: refused === undefined, message: refused ? ctx.text(`rule.${refused.rule}`, refused.figures) : '' })
  }
  return { list }
}

/** What is reserved goes back to the stock. */
async function letGo(ctx: WriteCtx, row: Exchange): Promise<void> {
  await lockVault(ctx, row.vaultId)
  const holds = new Map(row.holds.map(({ kind, hold }) => [kind, hold]))
  for (const kind of inLockOrder(holds.keys())) await release(ctx, holds.get(kind)!, causeOf('released', row))
}

/** Takes a bag back that is not at the vault yet. @throws CASH-10, not-found */
export async function withdrawExchange(ctx: Writer, { id }: { id: string }): Promise<void> {
  const before = await ownExchange(ctx, id, 'withdraw')
  requirePossible(ctx, before, 'withdraw')
  const { ssoId } = ctx.actor
  const row = await advance(ctx, EXCHANGE, id, 'withdraw', { set: { withdrawnBy: ssoId, withdrawnAt: ctx.now } })
  await letGo(ctx, row)
  if (row.applicant !== ssoId)
    await notify(ctx, 'withdrawn', { receivers: [row.applicant], params: await saidOf(ctx, row), businessId: id, link: HISTORY_PAGE })
}

/** A bag that was not brought in time; its row is locked and still new. */
export async function endUndelivered(ctx: WriteCtx, { id }: Exchange): Promise<void> {
  const row = await advance(ctx, EXCHANGE, id, 'withdraw', { set: { withdrawnAt: ctx.now }, reason: ctx.text('cash.undelivered') })
  await letGo(ctx, row)
  await notify(ctx, 'undelivered', { receivers: [row.applicant], params: await saidOf(ctx, row), businessId: id, link: HISTORY_PAGE })
}
