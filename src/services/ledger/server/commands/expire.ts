import { and, asc, eq, gte, inArray, lt, lte, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { expired, expiring } from '../../events.ts'
import { isPast } from '../../rules.ts'
import { ledgerAccount, ledgerLot } from '../tables.ts'
import { type LockedAccount, lockAccounts, ownerOf } from './accounts.ts'
import { book } from './book.ts'
import type { AnnouncedUnit } from './units.ts'

const BATCH = 500
const CAUSE = { reason: 'cause.ledger.expired' }

interface Expirable {
  id: string
  account: string
  expiresOn: Day | null
  free: number
}

/**
 * Takes out of the books what is past its date and not held, an entry a lot. `after` is the key of what set it free,
 * so that its expiry is booked as part of it (LEDGER-14).
 */
export async function expireLots(
  ctx: WriteCtx,
  accounts: readonly LockedAccount[],
  lots: readonly Expirable[],
  after?: string,
  asOf = ctx.today,
): Promise<number> {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const due = lots.filter((lot) => lot.free > 0 && isPast(lot, asOf))
  await book(
    ctx,
    due.map((lot) => ({
      account: byId.get(lot.account)!,
      lot: lot.id,
      kind: 'expire',
      available: -lot.free,
      held: 0,
      key: `expire:${after ?? lot.id}`,
      cause: CAUSE,
    })),
  )
  await ctx.emitAll(
    expired,
    due.map((lot) => ({ ...ownerOf(byId.get(lot.account)!), amount: lot.free, on: lot.expiresOn! })),
  )
  return due.length
}

const isFree = sql`${ledgerLot.left} > ${ledgerLot.held}`
const expirable = { id: ledgerLot.id, account: ledgerLot.account, expiresOn: ledgerLot.expiresOn, free: sql<number>`${ledgerLot.left} - ${ledgerLot.held}` }

/** One batch of what was past its date before `asOf`, oldest first; to be called again, in a transaction of its own, while there is more. */
export async function expireDue(ctx: WriteCtx, asOf: Day, batch = BATCH): Promise<{ expired: number; more: boolean }> {
  const due = and(lt(ledgerLot.expiresOn, asOf), isFree)
  const found = await ctx.db.select({ id: ledgerLot.id, account: ledgerLot.account }).from(ledgerLot).where(due).orderBy(asc(ledgerLot.expiresOn)).limit(batch)
  return { expired: await expireFound(ctx, found, asOf), more: found.length === batch }
}

/** Of these what still is past its date once their accounts are locked. */
async function expireFound(ctx: WriteCtx, found: readonly { id: string; account: string }[], asOf: Day): Promise<number> {
  if (found.length === 0) return 0
  const accounts = await lockAccounts(
    ctx,
    found.map((lot) => lot.account),
  )
  const ids = found.map((lot) => lot.id)
  const lots = await ctx.db
    .select(expirable)
    .from(ledgerLot)
    .where(and(inArray(ledgerLot.id, ids), lt(ledgerLot.expiresOn, asOf), isFree))
  return expireLots(ctx, [...accounts.values()], lots, undefined, asOf)
}

/** All that was past its date before `asOf`, batch by batch; where one lot fails its batch, each of it by itself, so that it keeps no other. */
export async function expireAll(job: Pick<JobCtx, 'log' | 'read' | 'write'>, asOf: Day): Promise<void> {
  const going = goingOn(job)
  let last: { id: string; expiresOn: Day | null } | undefined
  for (;;) {
    // what failed is passed by
    const beyond = last && sql`(${ledgerLot.expiresOn}, ${ledgerLot.id}) > (${last.expiresOn}::date, ${last.id}::uuid)`
    const found = await job.read((ctx) =>
      ctx.db
        .select({ id: ledgerLot.id, account: ledgerLot.account, expiresOn: ledgerLot.expiresOn })
        .from(ledgerLot)
        .where(and(lt(ledgerLot.expiresOn, asOf), isFree, beyond))
        .orderBy(asc(ledgerLot.expiresOn), asc(ledgerLot.id))
        .limit(BATCH),
    )
    const together = await trial(job.write((ctx) => expireFound(ctx, found, asOf)))
    if (!together)
      await going.each(
        found,
        ({ id }) => id,
        (ctx, lot) => expireFound(ctx, [lot], asOf),
      )
    last = found.at(-1)
    if (found.length < BATCH) return going.end()
  }
}

const trial = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** One batch of telling, once a lot, what of a unit expires within the days that its room asks for. */
export async function announceExpiring(ctx: WriteCtx, unit: AnnouncedUnit, asOf: Day, batch = BATCH): Promise<{ more: boolean }> {
  const ofUnit = unit.code.endsWith('.*') ? sql`starts_with(${ledgerAccount.unit}, ${unit.code.slice(0, -1)})` : eq(ledgerAccount.unit, unit.code)
  const near = and(gte(ledgerLot.expiresOn, asOf), lte(ledgerLot.expiresOn, addDays(asOf, unit.tellDaysAhead)), isFree, eq(ledgerLot.announced, false))
  const found = await ctx.db
    .select({ id: ledgerLot.id, account: ledgerLot.account })
    .from(ledgerLot)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLot.account))
    .where(and(near, ofUnit))
    .limit(batch)
  if (found.length === 0) return { more: false }
  const accounts = await lockAccounts(
    ctx,
    found.map((lot) => lot.account),
  )
  const ids = found.map((lot) => lot.id)
  const told = await ctx.db
    .update(ledgerLot)
    .set({ announced: true })
    .where(and(inArray(ledgerLot.id, ids), near))
    .returning(expirable)
  await ctx.emitAll(
    expiring,
    told.map((lot) => ({ ...ownerOf(accounts.get(lot.account)!), amount: lot.free, on: lot.expiresOn! })),
  )
  return { more: found.length === batch }
}
