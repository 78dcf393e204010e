import { and, eq, gt, gte, isNull, like, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { beginning } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Day, earliest } from '#foundation/time.ts'
import type { AccountRef, Balance } from '../commands/shapes.ts'
import { ledgerAccount, ledgerLot } from '../tables.ts'
import { areAccounts, isAccount } from './accounts.ts'
import { FAMILY } from './units.ts'

export const isFree = gt(ledgerLot.left, ledgerLot.held)
/** As `isUsable` of the rules (LEDGER-06). */
const usableOn = (day: Day): SQL | undefined => and(lte(ledgerLot.validFrom, day), unexpiredOn(day))
const unexpiredOn = (day: Day): SQL | undefined => or(isNull(ledgerLot.expiresOn), gte(ledgerLot.expiresOn, day))

const NOTHING: Balance = { available: 0, held: 0, expiringNext: null }
export const balanceKey = ({ unit, ownerId }: Pick<AccountRef, 'unit' | 'ownerId'>): string => `${unit}/${ownerId}`

export async function balance(ctx: Ctx, account: AccountRef, asOf = ctx.today): Promise<Balance> {
  return (await balancesWhere(ctx, isAccount(account), asOf)).get(balanceKey(account)) ?? NOTHING
}

export async function balances(ctx: Ctx, accounts: readonly AccountRef[], asOf = ctx.today): Promise<Map<string, Balance>> {
  if (accounts.length === 0) return new Map()
  const found = await balancesWhere(ctx, areAccounts(accounts), asOf)
  return new Map(accounts.map((account) => [balanceKey(account), found.get(balanceKey(account)) ?? NOTHING]))
}

/** A balance with what was granted and is left of the lots that have not expired. */
export type Standing = Balance & { granted: number; left: number }

export async function standings(ctx: Ctx, accounts: readonly AccountRef[]): Promise<Map<string, Standing>> {
  if (accounts.length === 0) return new Map()
  const found = await standingsWhere(ctx, areAccounts(accounts), ctx.today, unexpiredOn(ctx.today))
  return new Map(accounts.map((account) => [balanceKey(account), found.get(balanceKey(account)) ?? { ...NOTHING, granted: 0, left: 0 }]))
}

/** By unit what an owner has of a family, `unit` being `ticket.*`: of every account that was ever opened. One query. */
export async function familyBalances(ctx: Ctx, { unit, ownerKind, ownerId }: AccountRef): Promise<Map<string, Balance>> {
  const ofFamily = like(ledgerAccount.unit, beginning(unit.replace(FAMILY, '.')))
  const found = await balancesWhere(ctx, and(ofFamily, eq(ledgerAccount.ownerKind, ownerKind), eq(ledgerAccount.ownerId, ownerId)), ctx.today)
  return new Map([...found].map(([key, of]) => [key.slice(0, -balanceKey({ unit: '', ownerId }).length), of]))
}

/** Of what expires next of several accounts the first day, with all that expires then. */
export function soonest(next: readonly Balance['expiringNext'][]): Balance['expiringNext'] {
  const all = next.flatMap((one) => one ?? [])
  const [first, ...others] = all.map(({ on }) => on)
  if (first === undefined) return null
  const on = earliest(first, ...others)
  return { on, amount: all.filter((one) => one.on === on).reduce((sum, { amount }) => sum + amount, 0) }
}

async function balancesWhere(ctx: Ctx, which: SQL | undefined, asOf: Day): Promise<Map<string, Balance>> {
  const found = await standingsWhere(ctx, which, asOf, and(isFree, usableOn(asOf)))
  return new Map([...found].map(([key, { granted: _, left: __, ...balance }]) => [key, balance]))
}

/** One row an account and expiry date: what is usable of its lots, and what those that are looked at come to. */
async function standingsWhere(ctx: Ctx, which: SQL | undefined, asOf: Day, lots: SQL | undefined): Promise<Map<string, Standing>> {
  const sum = (of: SQL): SQL<number> => sql`coalesce(sum(${of}), 0)::int`
  const rows = await ctx.db
    .select({
      unit: ledgerAccount.unit,
      ownerId: ledgerAccount.ownerId,
      held: ledgerAccount.held,
      on: ledgerLot.expiresOn,
      free: sum(sql`case when ${and(isFree, usableOn(asOf))} then ${ledgerLot.left} - ${ledgerLot.held} end`),
      granted: sum(sql`${ledgerLot.granted}`),
      left: sum(sql`${ledgerLot.left}`),
    })
    .from(ledgerAccount)
    .leftJoin(ledgerLot, and(eq(ledgerLot.account, ledgerAccount.id), lots))
    .where(which)
    .groupBy(ledgerAccount.id, ledgerLot.expiresOn)
  const found = new Map<string, Standing>()
  for (const { on, free, held, granted, left, ...ref } of rows) {
    const before = found.get(balanceKey(ref)) ?? { ...NOTHING, granted: 0, left: 0 }
    const { expiringNext } = before
    const sooner = on !== null && free > 0 && (expiringNext === null || on < expiringNext.on)
    found.set(balanceKey(ref), {
      available: before.available + free,
      held,
      expiringNext: sooner ? { amount: free, on } : expiringNext,
      granted: before.granted + granted,
      left: before.left + left,
    })
  }
  return found
}
