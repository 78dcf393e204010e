import { alias, and, eq, gte, inArray, isNotNull, lte, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { EntryKind } from '../../rules.ts'
import { ledgerAccount, ledgerEntry, ledgerLot } from '../tables.ts'
import { isFree } from './balances.ts'

/** Most dates that one list of what lapses shows. */
const EXPIRING_LIMIT = 200

/** What a person loses up to a day if they do not use it, by unit and date, soonest first (LEDGER-13). */
export function expiring(ctx: Ctx, ownerId: string, until: Day): Promise<{ unit: string; amount: number; on: Day }[]> {
  const on = sql<Day>`${ledgerLot.expiresOn}`
  return ctx.db
    .select({ unit: ledgerAccount.unit, amount: sql<number>`sum(${ledgerLot.left} - ${ledgerLot.held})::int`, on })
    .from(ledgerAccount)
    .innerJoin(ledgerLot, eq(ledgerLot.account, ledgerAccount.id))
    .where(
      and(
        eq(ledgerAccount.ownerId, ownerId),
        eq(ledgerAccount.ownerKind, 'person'),
        isFree,
        isNotNull(ledgerLot.expiresOn),
        gte(ledgerLot.expiresOn, ctx.today),
        lte(ledgerLot.expiresOn, until),
      ),
    )
    .groupBy(ledgerAccount.unit, ledgerLot.expiresOn)
    .orderBy(ledgerLot.expiresOn, ledgerAccount.unit)
    .limit(EXPIRING_LIMIT)
}

/** Entries that use units up; a reversal that names one of them gives back what it used. */
const USING: EntryKind[] = ['spend', 'commit', 'exchange-out', 'transfer-out']

export async function usedOf(ctx: Ctx, lots: readonly string[]): Promise<Map<string, number>> {
  if (lots.length === 0) return new Map()
  const undone = alias(ledgerEntry, 'undone')
  const rows = await ctx.db
    .select({ lot: ledgerEntry.lot, used: sql<number>`-sum(${ledgerEntry.availableDelta} + ${ledgerEntry.heldDelta})::int` })
    .from(ledgerEntry)
    .leftJoin(undone, eq(undone.id, ledgerEntry.reverses))
    .where(and(inArray(ledgerEntry.lot, [...lots]), or(inArray(ledgerEntry.kind, USING), inArray(undone.kind, USING))))
    .groupBy(ledgerEntry.lot)
  return new Map(rows.flatMap(({ lot, used }) => (lot === null ? [] : [[lot, used] as const])))
}
