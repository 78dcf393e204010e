import { refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { granted } from '../../events.ts'
import { ledgerLot } from '../tables.ts'
import { type LockedAccount, openLocked, openLockedOne, ownerOf } from './accounts.ts'
import { checkAmount } from './asked.ts'
import { book, type Draft, type NewLot } from './book.ts'
import { bookedBefore, bookedOf } from './booked.ts'
import { expireLots } from './expire.ts'
import { lotColumns } from './lots.ts'
import type { AccountRef, Cause, GrantTerms, Lot } from './shapes.ts'

/** Rows that one statement carries. */
const BATCH = 500

export type GrantRow = Pick<AccountRef, 'ownerKind' | 'ownerId'> & { amount: number; key: string; expiresOn?: Day }

export async function grant(ctx: WriteCtx, to: AccountRef, amount: number, given: Cause & GrantTerms): Promise<Lot> {
  checkAmount(ctx, to.unit, amount)
  const account = await openLockedOne(ctx, to)
  const [before] = await bookedBefore(ctx, account, given.key, { kind: 'grant', amount })
  if (before?.lot) return lotById(ctx, before.lot)
  const lot = newLot(ctx, account, amount, given)
  await book(ctx, [grantDraft(account, lot, 'grant', given)], [lot])
  await ctx.emit(granted, grantedOf(account, lot, given.key))
  const lapsed = await expireLots(ctx, [account], [{ ...lot, free: amount }])
  return lotOf(lot, lapsed ? 0 : amount)
}

export async function grantMany(ctx: WriteCtx, unit: string, rows: readonly GrantRow[], given: Cause & { source: string }): Promise<{ granted: number }> {
  let count = 0
  for (let from = 0; from < rows.length; from += BATCH) count += await grantBatch(ctx, unit, rows.slice(from, from + BATCH), given)
  return { granted: count }
}

async function grantBatch(ctx: WriteCtx, unit: string, rows: readonly GrantRow[], given: Cause & { source: string }): Promise<number> {
  for (const row of rows) checkAmount(ctx, unit, row.amount)
  const accounts = await openLocked(
    ctx,
    rows.map((row) => ({ unit, ownerKind: row.ownerKind, ownerId: row.ownerId })),
  )
  const asked = rows.map((row) => ({ row, account: accounts.at({ unit, ...row }) }))
  const seen = await bookedOf(
    ctx,
    asked.map(({ row, account }) => ({ account: account.id, key: row.key })),
  )
  const fresh: { account: LockedAccount; lot: NewLot; row: GrantRow }[] = []
  for (const { row, account } of asked) {
    const name = `${account.id}\n${row.key}`
    const before = seen.get(name)
    if (before && (before.kind !== 'grant' || before.amount !== row.amount)) throw refuse('LEDGER-04', { key: row.key })
    if (before) continue
    seen.set(name, { kind: 'grant', amount: row.amount })
    fresh.push({ account, row, lot: newLot(ctx, account, row.amount, { ...given, ...row }) })
  }
  await book(
    ctx,
    fresh.map(({ account, lot, row }) => grantDraft(account, lot, 'grant', { ...given, key: row.key })),
    fresh.map(({ lot }) => lot),
  )
  await ctx.emitAll(
    granted,
    fresh.map(({ account, lot, row }) => grantedOf(account, lot, row.key)),
  )
  await expireLots(
    ctx,
    fresh.map(({ account }) => account),
    fresh.map(({ lot }) => ({ ...lot, free: lot.amount })),
  )
  return fresh.length
}

export function newLot(ctx: WriteCtx, account: LockedAccount, amount: number, terms: Omit<GrantTerms, 'key'>): NewLot {
  const validFrom = terms.validFrom ?? ctx.today
  const expiresOn = terms.expiresOn ?? null
  if (expiresOn !== null && expiresOn < validFrom && terms.validFrom) throw new Error(`a lot valid from ${validFrom} cannot expire on ${expiresOn}`)
  return { id: newId(ctx.now), account: account.id, unit: account.unit, amount, validFrom, expiresOn, source: terms.source }
}

export const grantDraft = (
  account: LockedAccount,
  lot: NewLot,
  kind: 'grant' | 'transfer-in' | 'exchange-in',
  { key, ...cause }: Cause & { key: string },
): Draft => ({ account, lot: lot.id, kind, available: lot.amount, held: 0, key, cause })

/** A new lot as it stands, with so much left of it. */
export const lotOf = ({ id, account, amount, validFrom, expiresOn }: NewLot, left: number): Lot => ({
  ...{ id, account, validFrom, expiresOn },
  ...{ granted: amount, left, held: 0 },
})

export async function lotById(ctx: WriteCtx, id: string): Promise<Lot> {
  const [row] = await ctx.db.select(lotColumns).from(ledgerLot).where(eq(ledgerLot.id, id))
  const { seq: _, ...lot } = row!
  return lot
}

const grantedOf = (account: LockedAccount, lot: NewLot, key: string) => ({ ...ownerOf(account), amount: lot.amount, key, expiresOn: lot.expiresOn })
