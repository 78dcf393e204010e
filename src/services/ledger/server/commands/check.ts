import { isDeepStrictEqual } from 'node:util'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, desc, eq, gt, inArray, notInArray, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { differed } from '../../events.ts'
import { type Difference, ledgerAccount, ledgerCheck, ledgerEntry, ledgerHold, ledgerLot } from '../tables.ts'
import { lockAccounts } from './accounts.ts'

const BATCH = 500
/** Differences kept of one run; more than these are counted, and stay to be found again. */
const LISTED = 200

/**
 * Compares every account that moved since it was last found right with its entries, lots and holds (LEDGER-03).
 * What differs stays unchecked, so it is reported every night until it is right.
 */
export async function checkBooks(job: JobCtx, day: Day): Promise<{ accounts: number; differences: Difference[] }> {
  const differences: Difference[] = []
  let accounts = 0
  for (let after = ''; ; ) {
    const batch = await job.write((ctx) => checkBatch(ctx, after))
    accounts += batch.accounts
    differences.push(...batch.differences)
    if (batch.last === undefined) break
    after = batch.last
  }
  await job.write((ctx) => keepCheck(ctx, day, accounts, differences))
  if (differences.length) job.log.error({ differences: differences.slice(0, LISTED) }, 'LEDGER-03: the ledger does not balance')
  return { accounts, differences }
}

/** The check of a day is one: run again, or by two at once, it says once what it found, and with the fullest count. */
async function keepCheck(ctx: WriteCtx, day: Day, accounts: number, differences: readonly Difference[]): Promise<void> {
  await lockName(ctx.db, 'ledger.check')
  const listed = differences.slice(0, LISTED)
  const [known] = await ctx.db.select().from(ledgerCheck).where(eq(ledgerCheck.day, day)).orderBy(desc(ledgerCheck.at)).limit(1)
  if (known && isDeepStrictEqual(known.differences, listed)) {
    if (known.accounts < accounts) await ctx.db.update(ledgerCheck).set({ accounts }).where(eq(ledgerCheck.id, known.id))
    return
  }
  const id = newId(ctx.now)
  await ctx.db.insert(ledgerCheck).values({ id, day, at: ctx.now, accounts, differences: listed })
  if (listed.length) await ctx.emit(differed, { check: id, accounts, differences: differences.length })
}

async function checkBatch(ctx: WriteCtx, after: string): Promise<{ accounts: number; differences: Difference[]; last?: string }> {
  const found = await ctx.db
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.unchecked, true), after ? gt(ledgerAccount.id, after) : undefined))
    .orderBy(asc(ledgerAccount.id))
    .limit(BATCH)
  const ids = found.map((row) => row.id)
  const last = ids.at(-1)
  if (last === undefined) return { accounts: 0, differences: [] }
  const rows = [...(await lockAccounts(ctx, ids)).values()]
  const entries = await entrySums(ctx, ids)
  const lots = await lotSums(ctx, ids)
  const holds = await holdSums(ctx, ids)
  const differences = rows.flatMap((row): Difference[] => {
    const { id: account, unit, ownerKind, ownerId, available, held } = row
    const figures: [Difference['figure'], number, number][] = [
      ['available', available, entries.get(account)?.available ?? 0],
      ['held', held, entries.get(account)?.held ?? 0],
      ['left of lots', available + held, lots.get(account)?.left ?? 0],
      ['held of lots', held, lots.get(account)?.held ?? 0],
      ['left of holds', held, holds.get(account)?.left ?? 0],
    ]
    return figures.flatMap(([figure, stored, summed]) => (stored === summed ? [] : [{ account, unit, ownerKind, ownerId, figure, stored, summed }]))
  })
  const wrong = [...new Set(differences.map((difference) => difference.account))]
  await ctx.db
    .update(ledgerAccount)
    .set({ unchecked: false })
    .where(and(inArray(ledgerAccount.id, ids), wrong.length ? notInArray(ledgerAccount.id, wrong) : undefined))
  return { accounts: rows.length, differences, last }
}

const byAccount = <R extends { account: string }>(rows: readonly R[]): Map<string, R> => new Map(rows.map((row) => [row.account, row]))

const entrySums = async (ctx: WriteCtx, ids: readonly string[]) =>
  byAccount(
    await ctx.db
      .select({
        account: ledgerEntry.account,
        available: sql<number>`sum(${ledgerEntry.availableDelta})::int`,
        held: sql<number>`sum(${ledgerEntry.heldDelta})::int`,
      })
      .from(ledgerEntry)
      .where(inArray(ledgerEntry.account, [...ids]))
      .groupBy(ledgerEntry.account),
  )

const lotSums = async (ctx: WriteCtx, ids: readonly string[]) =>
  byAccount(
    await ctx.db
      .select({ account: ledgerLot.account, left: sql<number>`sum(${ledgerLot.left})::int`, held: sql<number>`sum(${ledgerLot.held})::int` })
      .from(ledgerLot)
      .where(inArray(ledgerLot.account, [...ids]))
      .groupBy(ledgerLot.account),
  )

const holdSums = async (ctx: WriteCtx, ids: readonly string[]) =>
  byAccount(
    await ctx.db
      .select({ account: ledgerHold.account, left: sql<number>`sum(${ledgerHold.left})::int` })
      .from(ledgerHold)
      .where(inArray(ledgerHold.account, [...ids]))
      .groupBy(ledgerHold.account),
  )
