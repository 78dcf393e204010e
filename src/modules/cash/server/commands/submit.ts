import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { covered, hold } from '#services/ledger/server/api.ts'
import type { submit } from '../../contract/index.ts'
import { submitting } from '../../rules/exchange.ts'
import { type CashLine, countsOf, totalOf } from '../../rules/lines.ts'
import { causeOf, freeIn, inLockOrder, lockVault, stockOf } from '../data/accounts.ts'
import { keysOf } from '../data/detail.ts'
import { isMember, staffOf, usedOn } from '../data/places.ts'
import { exchanges, locations } from '../tables.ts'
import { ADMIN_PAGE, notify, record, saidOf } from './record.ts'

const DIGITS = 4

/**
 * Says what is in a bag and what is wanted for it. The location is locked, so that two at once see each other (CASH-08), then the number of the bag
 * (CASH-06), then the stock of the vault (CASH-09).
 * @throws CASH-04 to CASH-09, not-found for a location that is not the actor's (CASH-07)
 */
export async function submitExchange(ctx: Writer, input: ParsedOf<typeof submit>): Promise<{ id: string; number: string }> {
  const { ssoId } = ctx.actor
  if (!(await isMember(ctx, input.locationId, ssoId))) throw notFound()
  const place = await locked(ctx, locations, locations.id, input.locationId)
  await lockName(ctx.db, `cash.bag.${input.bagNo}`)
  await lockVault(ctx, place.vaultId)
  const used = await usedOn(ctx, [place.id], ctx.today)
  const sameBag = and(eq(exchanges.bagNo, input.bagNo), ne(exchanges.status, 'CANCEL'))
  const facts = {
    ...{ active: place.status === 'active', cutoff: place.cutoff, dailyLimitFen: place.dailyLimitFen, usedTodayFen: used(place.id) },
    bagTaken: (await ctx.db.$count(exchanges, sameBag)) > 0,
    available: await freeIn(ctx, place.vaultId),
  }
  enforce(submitting, { facts, input, p: {}, now: ctx.now })
  const row = { id: newId(ctx.now), number: await nextNumber(ctx.db, 'CE', ctx.today, DIGITS), vaultId: place.vaultId }
  const { bagNo, declared, wanted, remark } = input
  await ctx.db.insert(exchanges).values({
    ...{ ...row, locationId: place.id, applicant: ssoId, bagNo, declared, wanted, remark },
    ...{ declaredTotalFen: totalOf(declared), wantedTotalFen: totalOf(wanted), day: ctx.today, submittedAt: ctx.now },
    holds: await reserve(ctx, row, wanted),
  })
  await record(ctx, 'CashExchange.submitted', { target: row.id, subject: ssoId, after: { number: row.number, bagNo, declared, wanted } })
  const params = { ...(await saidOf(ctx, { ...row, locationId: place.id })), bagNo, amount: sayFen(totalOf(declared)) }
  await notify(ctx, 'asked', { receivers: await staffOf(ctx, place.vaultId, 'operator'), params, businessId: row.id, link: ADMIN_PAGE })
  return { id: row.id, number: row.number }
}

/** Sets aside what is wanted; the ledger has the last word on what there is. @throws CASH-09 */
async function reserve(ctx: Writer, row: { id: string; number: string; vaultId: string }, wanted: readonly CashLine[]) {
  const counts = countsOf(wanted)
  const holds = []
  for (const key of inLockOrder(counts.keys())) {
    const given = { ...causeOf('reserved', row), key: keysOf(row).held }
    const { id } = await covered(hold(ctx, stockOf(row.vaultId, key), counts.get(key) ?? 0, given), 'CASH-09', { field: 'wanted' })
    holds.push({ kind: key, hold: id })
  }
  return holds
}
