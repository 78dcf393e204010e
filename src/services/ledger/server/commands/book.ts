import { newId } from '#foundation/database/columns.ts'
import { asTable } from '#foundation/database/db.ts'
import { eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { EntryKind } from '../../rules.ts'
import { ledgerAccount, ledgerEntry, ledgerHold, ledgerLot } from '../tables.ts'
import type { LockedAccount } from './accounts.ts'
import type { Cause, Entry } from './shapes.ts'

/** An entry to be. `available` and `held` are what it adds to the account and, together, to what its lot has left. */
export interface Draft {
  account: LockedAccount
  lot: string
  kind: EntryKind
  available: number
  held: number
  key: string
  cause: Cause
  hold?: string
  reverses?: string
}

/** A lot that comes into being with its first entry. */
export interface NewLot {
  id: string
  account: string
  unit: string
  amount: number
  validFrom: Day
  expiresOn: Day | null
  source: string
}

/**
 * The only writer of the books: entries, lots, holds and accounts change in one statement, so that none moves without the others (LEDGER-03).
 * The accounts have to be locked by the caller.
 */
export async function book(ctx: WriteCtx, drafts: readonly Draft[], fresh: readonly NewLot[] = []): Promise<Entry[]> {
  if (drafts.length === 0) return []
  const parts = new Map<string, number>()
  const rows = drafts.map((draft) => {
    const { account, cause } = draft
    const name = `${account.id}\n${draft.key}`
    const part = parts.get(name) ?? 0
    parts.set(name, part + 1)
    account.available += draft.available
    account.held += draft.held
    return {
      id: newId(ctx.now),
      account: account.id,
      lot: draft.lot,
      hold: draft.hold ?? null,
      kind: draft.kind,
      availableDelta: draft.available,
      heldDelta: draft.held,
      balanceAfter: account.available,
      reason: cause.reason,
      params: cause.params ?? null,
      referenceModule: cause.reference?.module ?? null,
      referenceId: cause.reference?.id ?? null,
      link: cause.link ?? null,
      key: draft.key,
      part,
      by: ctx.by,
      at: ctx.now,
      reverses: draft.reverses ?? null,
    }
  })
  const made = new Set(fresh.map((lot) => lot.id))
  const lots = totals(drafts.filter((draft) => !made.has(draft.lot)).map((d) => ({ id: d.lot, a: d.available + d.held, h: d.held })))
  const holds = totals(drafts.flatMap((d) => (d.hold && d.kind !== 'hold' ? [{ id: d.hold, a: 0, h: d.held }] : [])))
  const accounts = totals(drafts.map((d) => ({ id: d.account.id, a: d.available, h: d.held })))
  const { db } = ctx
  const steps = [
    ...(fresh.length ? [db.$with('new_lot').as(db.insert(ledgerLot).values(fresh.map(lotRow)).returning({ id: ledgerLot.id }))] : []),
    db.$with('new_entry').as(db.insert(ledgerEntry).values(rows).returning({ id: ledgerEntry.id })),
    ...(lots.length
      ? [
          db.$with('moved_lot').as(
            db
              .update(ledgerLot)
              .set({ left: sql`${ledgerLot.left} + d.a`, held: sql`${ledgerLot.held} + d.h` })
              .from(deltas(lots))
              .where(eq(ledgerLot.id, sql`d.id`))
              .returning({ id: ledgerLot.id }),
          ),
        ]
      : []),
    ...(holds.length
      ? [
          db.$with('moved_hold').as(
            db
              .update(ledgerHold)
              .set({ left: sql`${ledgerHold.left} + d.h` })
              .from(deltas(holds))
              .where(eq(ledgerHold.id, sql`d.id`))
              .returning({ id: ledgerHold.id }),
          ),
        ]
      : []),
  ]
  await db
    .with(...steps)
    .update(ledgerAccount)
    .set({ available: sql`${ledgerAccount.available} + d.a`, held: sql`${ledgerAccount.held} + d.h`, unchecked: true })
    .from(deltas(accounts))
    .where(eq(ledgerAccount.id, sql`d.id`))
  return rows
}

const lotRow = (lot: NewLot) => ({
  id: lot.id,
  account: lot.account,
  unit: lot.unit,
  granted: lot.amount,
  left: lot.amount,
  validFrom: lot.validFrom,
  expiresOn: lot.expiresOn,
  source: lot.source,
})

interface Delta {
  id: string
  a: number
  h: number
}

function totals(moves: readonly Delta[]): Delta[] {
  const sums = new Map<string, Delta>()
  for (const { id, a, h } of moves) {
    const sum = sums.get(id) ?? { id, a: 0, h: 0 }
    sums.set(id, { id, a: sum.a + a, h: sum.h + h })
  }
  return [...sums.values()]
}

const deltas = (moves: readonly Delta[]): SQL => asTable('d', moves, { id: 'uuid', a: 'int', h: 'int' })
