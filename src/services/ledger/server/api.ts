/**
 * The ledger: whatever is granted, held, spent, moved or expires in units is kept here and nowhere else.
 * A room decides who may get what; the ledger sees to it that no unit is lost, minted or spent twice.
 *
 * An *account* belongs to a unit (`meal.full`) and an owner (a person, a pool, an item…). What is granted to it lies in *lots*
 * that may expire. Every movement is an *entry*: never changed, never deleted, with its cause in words and the balance after it.
 * A *hold* sets units aside until they are committed or given back.
 *
 * - Everything runs in the caller's transaction: if that fails, nothing was booked.
 * - Every movement takes a `key`, unique per account: the same key books once and answers with what was booked first, also when
 *   both come at the same moment; the same key with another amount is refused (LEDGER-04). Make keys of the thing behind the
 *   movement (`overtime:<id>`), not of the attempt. Keys that begin with `release:`, `commit:` and `expire:` are the ledger's own.
 * - Amounts are integers above zero in whole steps of the unit, else LEDGER-08. A unit that nobody declared is a fault of the program.
 * - An account is locked from its first movement to the end of the transaction. One call locks its accounts in the order of unit, then
 *   owner; a transaction that moves several accounts by several calls keeps to that order, so that no two wait for each other for ever.
 * - Events: `ledger.granted`, `ledger.spent`, `ledger.expiring`, `ledger.expired`, `ledger.differed` (events.ts).
 */
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import * as accounts from './commands/accounts.ts'
import * as asked from './commands/asked.ts'
import * as corrections from './commands/correct.ts'
import * as expiry from './commands/expire.ts'
import * as granting from './commands/grant.ts'
import * as holding from './commands/hold.ts'
import * as moving from './commands/move.ts'
import type { AccountRef, Balance, Cause, Entry, GrantTerms, Hold, Lot, UnitSpec, UnitWords } from './commands/shapes.ts'
import * as spending from './commands/spend.ts'
import { declareUnit } from './commands/units.ts'
import * as standing from './data/balances.ts'
import * as checks from './data/check.ts'
import * as inLots from './data/lots.ts'
import * as books from './data/statement.ts'
import * as words from './data/units.ts'

export type { AccountRef, Balance, Cause, Entry, GrantTerms, Hold, Lot, UnitSpec } from './commands/shapes.ts'
export type { CheckResult } from './data/check.ts'
export type { StatementLine } from './data/statement.ts'

/** For lists and reports that join them, read only: only the ledger writes its books. */
export { ledgerAccount, ledgerEntry, ledgerLot } from './tables.ts'

/** Declares a unit or a family, at the top level of a room's wiring. */
export const unit = (spec: UnitSpec): void => declareUnit(spec)

/** Opens the account, or finds it open. Whoever grants or moves to an account need not open it first. @returns its id */
export const openAccount = (ctx: WriteCtx, account: AccountRef): Promise<string> => accounts.openAccount(ctx, account)

/**
 * Grants one lot. What is granted with an expiry already past expires at once.
 * @throws LEDGER-04, LEDGER-08
 */
export const grant = (ctx: WriteCtx, to: AccountRef, amount: number, given: Cause & GrantTerms): Promise<Lot> => granting.grant(ctx, to, amount, given)

/**
 * Grants one lot each to many accounts of one unit, 500 at a time in a few statements (LEDGER-10). Run again after a stop it grants what
 * is missing. A job calls it once a batch of at most 500 rows, so that each batch commits by itself.
 * @returns how many were granted now; those granted before are not counted
 * @throws LEDGER-04, LEDGER-08; then none of this transaction is granted
 */
export const grantMany = (
  ctx: WriteCtx,
  unitCode: string,
  rows: readonly granting.GrantRow[],
  given: Cause & { source: string },
): Promise<{ granted: number }> => granting.grantMany(ctx, unitCode, rows, given)

/**
 * Spends from what expires first, then the oldest (LEDGER-05). `allowExpired` takes lots past their date too, as long as the
 * nightly job has not: for uses that happened before and are settled now.
 * @returns the entries, one a lot used
 * @throws LEDGER-01 with `left`, LEDGER-04, LEDGER-08
 */
export const spend = (ctx: WriteCtx, from: AccountRef, amount: number, given: Cause & { key: string; allowExpired?: boolean }): Promise<Entry[]> =>
  spending.spend(ctx, from, amount, given)

/**
 * Sets units aside. What is held keeps its right past its expiry (LEDGER-14). At `until` it goes back by itself (LEDGER-07);
 * without one it is held until it is committed or released.
 * @throws LEDGER-01 with `left`, LEDGER-04, LEDGER-08
 */
export const hold = (ctx: WriteCtx, from: AccountRef, amount: number, given: Cause & { key: string; until?: Date }): Promise<Hold> =>
  holding.hold(ctx, from, amount, given)

/**
 * Spends what is held: all that is left of the hold, or `amount` of it; the rest stays held. Without a key a hold is committed
 * once; who commits it in several parts gives each a key.
 * @returns the entries, one a lot used
 * @throws LEDGER-07 when the hold is over (by its time, released, committed), LEDGER-01 when less is left of it, LEDGER-04, LEDGER-08, not-found
 */
export const commit = (ctx: WriteCtx, holdId: string, given: Cause & { amount?: number; key?: string }): Promise<Entry[]> => holding.commit(ctx, holdId, given)

/**
 * Gives back what is left of a hold; what is past its expiry by now expires at once, with an entry of its own (LEDGER-14).
 * Releasing again changes nothing.
 * @throws LEDGER-07 when it was committed whole, not-found
 */
export const release = (ctx: WriteCtx, holdId: string, given: Cause): Promise<void> => holding.release(ctx, holdId, given)

/**
 * Moves units to another account of the same unit, both sides or none (LEDGER-09). They keep their dates.
 * @throws LEDGER-01 with `left`, LEDGER-04, LEDGER-08
 */
export const transfer = (ctx: WriteCtx, from: AccountRef, to: AccountRef, amount: number, given: Cause & { key: string }): Promise<void> =>
  moving.transfer(ctx, from, to, amount, given)

/**
 * Commits the whole of a hold and grants `amount` on the other side, both or none (LEDGER-09). Without `expiresOn` the earliest expiry
 * given up is kept; already past, what is granted expires at once (LEDGER-14).
 * @throws LEDGER-07 when the hold is over, LEDGER-04, LEDGER-08, not-found
 */
export const exchange = (ctx: WriteCtx, given: Cause & { fromHold: string; to: AccountRef; amount: number; expiresOn?: Day; key: string }): Promise<Lot> =>
  moving.exchange(ctx, given)

/**
 * Empties an account: releases its holds, then takes all that is left, one entry a lot (somebody leaves, an account is closed).
 * @returns what was taken; nothing for an account that is empty or was never opened
 */
export const clear = (ctx: WriteCtx, account: AccountRef, given: Cause & { key: string }): Promise<Entry[]> => corrections.clear(ctx, account, given)

/**
 * Corrects an entry of kind grant, spend, commit or clear by one that names it, once (LEDGER-02). A grant is taken back from its own lot,
 * as far as nothing of it is used; the others go back to the lot they came from, and expire at once if that is past its date.
 * A transfer or an exchange is undone by another one the other way.
 * @throws LEDGER-02 when it was reversed before or is of another kind, LEDGER-01 when a grant is used already, LEDGER-04, not-found
 */
export const reverse = (ctx: WriteCtx, entry: string, given: Cause & { key: string }): Promise<Entry> => corrections.reverse(ctx, entry, given)

/**
 * Lets a room say in its own words that too little is left: of two at the same moment the second hears the same as who looked before.
 * `work` is any of the movements above; what else it throws, and what it answers, goes on as it is. `rule` is the room's, `field` what it stands beside.
 * @throws `rule` with `left` in the place of LEDGER-01
 */
export const covered = <T>(work: Promise<T>, rule: string, at: { field?: string } = {}): Promise<T> => asked.covered(work, rule, at)

/** What was booked under a key on an account, for who wants to correct it later. */
export const booked = (ctx: Ctx, account: AccountRef, key: string): Promise<Entry[]> => books.booked(ctx, account, key)

/** Expires one batch of what is past its date on `asOf` and not held. The nightly job calls it, each batch in a transaction, while there is `more`. */
export const expireDue = (ctx: WriteCtx, asOf: Day): Promise<{ expired: number; more: boolean }> => expiry.expireDue(ctx, asOf)

/** What can be spent, what is held, what expires next. `asOf`: what of today's lots could be spent on that day. */
export const balance = (ctx: Ctx, account: AccountRef, given: { asOf?: Day } = {}): Promise<Balance> => standing.balance(ctx, account, given.asOf)

/** Many balances in one query, keyed `unit/ownerId`; an account never opened has nothing. */
export const balances = (ctx: Ctx, of: readonly AccountRef[], given: { asOf?: Day } = {}): Promise<Map<string, Balance>> =>
  standing.balances(ctx, of, given.asOf)

/** As `balances`, each with what was granted and is left of the lots that have not expired; one query. */
export const standings = (ctx: Ctx, of: readonly AccountRef[]): Promise<Map<string, standing.Standing>> => standing.standings(ctx, of)

/** By unit what an owner has of a family (`unit: 'ticket.*'`), of every account that was ever opened; one query. */
export const familyBalances = (ctx: Ctx, family: AccountRef): Promise<Map<string, Balance>> => standing.familyBalances(ctx, family)

/** Of what expires next of several accounts the first day, with all that expires then. */
export const soonest = (next: readonly Balance['expiringNext'][]): Balance['expiringNext'] => standing.soonest(next)

/** Units as people know them, and amounts of money in yuan; a query at most for each family among them. */
export const unitWords = (ctx: Ctx, codes: readonly string[]): Promise<(code: string) => UnitWords> => words.unitWords(ctx, codes)

/** The movements of an account, newest first, with their causes in words (LEDGER-11, LEDGER-12). Whose statement it is, the caller has checked. */
export const statement = (ctx: Ctx, account: AccountRef, page: { pageNum: number; pageSize: number }): Promise<PageOf<books.StatementLine>> =>
  books.statement(ctx, account, page)

/** What a person loses up to a day if they do not use it, by unit and date, soonest first (LEDGER-13). What is held is not in it. */
export const expiring = (ctx: Ctx, ownerId: string, until: Day): Promise<{ unit: string; amount: number; on: Day }[]> => inLots.expiring(ctx, ownerId, until)

/** What the last nightly check of the books found; undefined before the first (LEDGER-03). */
export const lastCheck = (ctx: Ctx): Promise<checks.CheckResult | undefined> => checks.lastCheck(ctx)

/** What was used of lots: spent or given away, without what expired or was cleared; keyed by lot, one query. */
export const usedOf = (ctx: Ctx, lots: readonly string[]): Promise<Map<string, number>> => inLots.usedOf(ctx, lots)
