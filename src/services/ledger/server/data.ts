import { sayFen } from '#foundation/contract/money.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { alias, and, desc, eq, gt, gte, inArray, isNotNull, isNull, like, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { beginning } from '#foundation/database/like.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { type Day, earliest } from '#foundation/time.ts'
import type { EntryKind } from '../rules.ts'
import { areAccounts, isAccount } from './commands/accounts.ts'
import { entryColumns } from './commands/book.ts'
import type { AccountRef, Balance, Entry, UnitNames, UnitWords } from './commands/shapes.ts'
import { specOf } from './commands/units.ts'
import { type Difference, ledgerAccount, ledgerCheck, ledgerEntry, ledgerLot } from './tables.ts'

/** Most dates that one list of what lapses shows. */
const EXPIRING_LIMIT = 200
/** How the codes of families and of money end. */
const [FAMILY, MONEY] = [/\.\*$/, /\.fen$/]

const isFree = gt(ledgerLot.left, ledgerLot.held)
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

/** Units in words, each family asked once for all that have a name of their own; a unit that no room declares any more is called by its code. */
export async function unitWords(ctx: Ctx, codes: readonly string[]): Promise<(code: string) => UnitWords> {
  const own = new Map<string, UnitNames>()
  for (const [spec, some] of Map.groupBy(new Set(codes), specOf)) for (const [code, names] of (await spec?.names?.(ctx, some)) ?? []) own.set(code, names)
  return (code) => {
    const key = `unit.${specOf(code)?.code.replace(FAMILY, '') ?? code}`
    return {
      ...(own.get(code) ?? inBoth(ctx, 'name', key)),
      said: (amount) => (MONEY.test(code) ? sayFen(amount) : undefined),
    }
  }
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

export const booked = (ctx: Ctx, account: AccountRef, key: string): Promise<Entry[]> =>
  ctx.db
    .select(entryColumns)
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.account))
    .where(and(isAccount(account), eq(ledgerEntry.key, key)))
    .orderBy(ledgerEntry.part)

export interface StatementLine {
  id: string
  at: Date
  kind: EntryKind
  /** What was done, in words. */
  kindCn: string
  kindEn: string
  /** What it added to what is available. */
  amount: number
  heldDelta: number
  balanceAfter: number
  causeCn: string
  causeEn: string
  /** A path below `/{lang}`. */
  link: string | null
  reference: { module: string; id: string } | null
  by: string
}

export interface FoundAccount extends AccountRef {
  id: string
}
const accountColumns = { id: ledgerAccount.id, unit: ledgerAccount.unit, ownerKind: ledgerAccount.ownerKind, ownerId: ledgerAccount.ownerId }

export async function accountById(ctx: Ctx, id: string): Promise<FoundAccount | undefined> {
  const [account] = await ctx.db.select(accountColumns).from(ledgerAccount).where(eq(ledgerAccount.id, id))
  return account
}

const byRef = prepared((db) =>
  db
    .select(accountColumns)
    .from(ledgerAccount)
    .where(isAccount({ unit: sql.placeholder('unit'), ownerKind: sql.placeholder('ownerKind'), ownerId: sql.placeholder('ownerId') }))
    .prepare('ledger.account'),
)

export async function accountOf(ctx: Ctx, { unit, ownerKind, ownerId }: AccountRef): Promise<FoundAccount | undefined> {
  const [account] = await byRef(ctx.db, { unit, ownerKind, ownerId })
  return account
}

/** Of an account by its id; `statement` knows it by whose it is. */
export async function statementOf(ctx: Ctx, account: string | SQL, page: { pageNum: number; pageSize: number }): Promise<PageOf<StatementLine>> {
  const own = eq(ledgerEntry.account, account)
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(ledgerEntry).where(own).orderBy(desc(ledgerEntry.seq)),
    sql`select 1 from ${ledgerEntry} where ${own}`,
  )
  return { ...found, list: found.list.map((entry) => lineOf(ctx, entry)) }
}

/** What was booked on an account; nothing on one that was never opened. */
export const statement = (ctx: Ctx, account: AccountRef, page: { pageNum: number; pageSize: number }): Promise<PageOf<StatementLine>> =>
  statementOf(ctx, sql`(select ${ledgerAccount.id} from ${ledgerAccount} where ${isAccount(account)})`, page)

const lineOf = (ctx: Ctx, entry: typeof ledgerEntry.$inferSelect): StatementLine => ({
  id: entry.id,
  at: entry.at,
  kind: entry.kind,
  ...inBoth(ctx, 'kind', `ledger.kind.${entry.kind}`),
  amount: entry.availableDelta,
  heldDelta: entry.heldDelta,
  balanceAfter: entry.balanceAfter,
  causeCn: ctx.text(entry.reason, entry.params ?? {}, 'zh'),
  causeEn: ctx.text(entry.reason, entry.params ?? {}, 'en'),
  link: entry.link,
  reference: entry.referenceModule !== null && entry.referenceId !== null ? { module: entry.referenceModule, id: entry.referenceId } : null,
  by: entry.by,
})

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

export interface CheckResult {
  day: Day
  at: Date
  accounts: number
  differences: Difference[]
}

/** What the last nightly check found (LEDGER-03). */
export async function lastCheck(ctx: Ctx): Promise<CheckResult | undefined> {
  const [row] = await ctx.db
    .select({ day: ledgerCheck.day, at: ledgerCheck.at, accounts: ledgerCheck.accounts, differences: ledgerCheck.differences })
    .from(ledgerCheck)
    .orderBy(desc(ledgerCheck.at))
    .limit(1)
  return row
}
