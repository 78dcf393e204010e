import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { attach } from '#services/files/server/api.ts'
import type { countBag, detail, receive } from '../../contract/index.ts'
import module from '../../module.ts'
import { type Act, acting, countingOf } from '../../rules/exchange.ts'
import { AT_VAULT } from '../../rules/life.ts'
import { differencesOf, totalOf } from '../../rules/lines.ts'
import { countsOfExchange, readDetail } from '../data/detail.ts'
import { operates, owns } from '../data/exchanges.ts'
import { staffOf } from '../data/places.ts'
import { counts, exchanges } from '../tables.ts'
import { ADMIN_PAGE, EXCHANGE, type Exchange, finish, HISTORY_PAGE, notify, record, saidOf } from './record.ts'

/** An exchange with its row locked, where the act is the actor's. @throws not-found */
export async function ownExchange(ctx: Writer, id: string, act: Act): Promise<Exchange> {
  const row = await locked(ctx, exchanges, exchanges.id, id)
  if (!owns(ctx, row, act, await operates(ctx, row.vaultId))) throw notFound()
  return row
}

/** @throws CASH-01, CASH-10, CASH-13 */
export const requirePossible = (ctx: Writer, row: Exchange, act: Act): void =>
  enforce(acting, { facts: row, input: { act, by: ctx.actor.ssoId }, p: {}, now: ctx.now })

/**
 * Takes a bag in at its vault. Scanned again it is shown, wherever it has come to (CASH-11).
 * @throws not-found for a bag that is not for a vault of the actor; CASH-01 for one that was withdrawn
 */
export async function receiveBag(ctx: Writer, { bagNo }: ParsedOf<typeof receive>): Promise<GivenOf<typeof detail>> {
  // of one that was withdrawn the number may be used again: the last one counts
  const [found] = await ctx.db.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.bagNo, bagNo)).orderBy(desc(exchanges.id)).limit(1)
  if (!found) throw notFound()
  const row = await ownExchange(ctx, found.id, 'receive')
  if (row.status === 'NEW' || row.status === 'CANCEL') {
    requirePossible(ctx, row, 'receive')
    await advance(ctx, EXCHANGE, row.id, 'receive', { set: { receivedBy: ctx.actor.ssoId, receivedAt: ctx.now } })
    await notify(ctx, 'received', { receivers: [row.applicant], params: await saidOf(ctx, row), businessId: row.id, link: HISTORY_PAGE })
  }
  return readDetail(ctx, row)
}

/**
 * Writes down what was found in a bag. The same count of the same person is booked once; one that comes after another's is kept beside it, and the bag
 * is to be counted again (CASH-20).
 * @throws CASH-01, not-found, the rules of files
 */
export async function countExchange(ctx: Writer, { id, lines, photos, seen }: ParsedOf<typeof countBag>): Promise<GivenOf<typeof countBag>> {
  const row = await ownExchange(ctx, id, 'count')
  const before = await countsOfExchange(ctx, id)
  const by = ctx.actor.ssoId
  const how = countingOf(before, { by, lines, seen })
  const answer = (status: Exchange['status']) => ({
    status,
    differenceFen: totalOf(lines) - row.declaredTotalFen,
    differences: differencesOf(row.declared, lines),
  })
  if (how === 'booked') return answer(row.status)
  if (how === 'first' || !AT_VAULT.includes(row.status)) requirePossible(ctx, row, 'count')
  const count = { id: newId(ctx.now), exchangeId: id, lines, totalFen: totalOf(lines), by, at: ctx.now, late: how === 'late' }
  await ctx.db.insert(counts).values(count)
  await attach(ctx, photos, { module: module.name, businessId: count.id, policy: module.name })
  await record(ctx, 'CashExchange.counted', { target: id, subject: row.applicant, after: { lines, late: count.late } })
  if (how === 'late') {
    if (row.status !== 'SYNC') await setAside(ctx, row)
    return answer('SYNC')
  }
  const { differences, differenceFen } = answer('SYNC')
  const set = { counted: lines, countedTotalFen: count.totalFen, differenceFen, countedBy: by, countedAt: ctx.now }
  const after = await advance(ctx, EXCHANGE, id, differences.length === 0 ? 'count' : 'differ', { set })
  if (after.status === 'NOT_EQUAL') await tellUnequal(ctx, after, count.id, differenceFen)
  return answer(after.status)
}

async function tellUnequal(ctx: Writer, row: Exchange, count: string, difference: number): Promise<void> {
  const params = { ...(await saidOf(ctx, row)), difference: sayFen(difference) }
  const receivers = await staffOf(ctx, row.vaultId, 'supervisor')
  await notify(ctx, 'unequal', { receivers, params, businessId: row.id, dedupeKey: count, link: ADMIN_PAGE, needsAction: true })
}

/** Asks for another count; the one in force stays in the record. @throws CASH-01, not-found */
export async function recountExchange(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await ownExchange(ctx, id, 'recount')
  requirePossible(ctx, row, 'recount')
  await setAside(ctx, row)
}

async function setAside(ctx: Writer, row: Exchange): Promise<void> {
  const last = (await countsOfExchange(ctx, row.id)).findLast(({ late, setAsideAt }) => !late && setAsideAt === null)
  if (last) await ctx.db.update(counts).set({ setAsideBy: ctx.actor.ssoId, setAsideAt: ctx.now }).where(eq(counts.id, last.id))
  await advance(ctx, EXCHANGE, row.id, 'recount', { set: { counted: null, countedTotalFen: null, differenceFen: null, countedBy: null, countedAt: null } })
  await finish(ctx, { businessId: row.id, event: 'unequal' })
}
