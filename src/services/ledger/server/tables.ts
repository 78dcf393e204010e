import type { TextValues } from '#foundation/contract/texts.ts'
import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { type AnyPgColumn, bigint, boolean, check, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { EntryKind, OwnerKind } from '../rules.ts'

/** Counts up with each row: within an account, whose bookings take turns, it is the order of booking. */
const seq = () => bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity()

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id(),
    unit: text('unit').notNull(),
    ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
    ownerId: text('owner_id').notNull(),
    available: integer('available').notNull().default(0),
    held: integer('held').notNull().default(0),
    openedAt: instantColumn('opened_at').notNull(),
    /** Has moved since the nightly check found it right (LEDGER-03). */
    unchecked: boolean('unchecked').notNull().default(false),
  },
  (t) => [
    unique('ledger_account_owner').on(t.unit, t.ownerKind, t.ownerId),
    index('ledger_account_by_owner').on(t.ownerId, t.ownerKind),
    index('ledger_account_unchecked').on(t.id).where(sql`${t.unchecked}`),
    check('ledger_account_never_negative', sql`${t.available} >= 0 and ${t.held} >= 0`),
  ],
)

/** What was granted at once and expires at once. */
export const ledgerLot = pgTable(
  'ledger_lot',
  {
    id: id(),
    seq: seq(),
    account: uuid('account')
      .notNull()
      .references(() => ledgerAccount.id),
    /** The account's, so that a list of one unit's lots does not pass over all others. */
    unit: text('unit').notNull(),
    granted: integer('granted').notNull(),
    /** What is held of it included. */
    left: integer('left').notNull(),
    held: integer('held').notNull().default(0),
    validFrom: dayColumn('valid_from').notNull(),
    expiresOn: dayColumn('expires_on'),
    source: text('source').notNull(),
    /** `ledger.expiring` has been told of it. */
    announced: boolean('announced').notNull().default(false),
  },
  (t) => [
    index('ledger_lot_account').on(t.account),
    index('ledger_lot_unit').on(t.unit, t.id),
    index('ledger_lot_open').on(t.account, t.expiresOn).where(sql`${t.left} > ${t.held}`),
    index('ledger_lot_due').on(t.expiresOn).where(sql`${t.left} > ${t.held}`),
    check('ledger_lot_whole', sql`${t.granted} > 0 and ${t.held} >= 0 and ${t.held} <= ${t.left} and ${t.left} <= ${t.granted}`),
  ],
)

/** Units set aside until they are committed or given back. Which lots it holds is the sum of its entries. */
export const ledgerHold = pgTable(
  'ledger_hold',
  {
    id: id(),
    account: uuid('account')
      .notNull()
      .references(() => ledgerAccount.id),
    amount: integer('amount').notNull(),
    /** Neither committed nor given back; 0 when it is over. */
    left: integer('left').notNull(),
    until: instantColumn('until'),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('ledger_hold_account').on(t.account),
    index('ledger_hold_until').on(t.until).where(sql`${t.left} > 0`),
    check('ledger_hold_whole', sql`${t.amount} > 0 and ${t.left} >= 0 and ${t.left} <= ${t.amount}`),
  ],
)

/** The books. Only ever added to: migration 0002 refuses everything else (LEDGER-02). */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    seq: seq(),
    account: uuid('account')
      .notNull()
      .references(() => ledgerAccount.id),
    lot: uuid('lot').references(() => ledgerLot.id),
    hold: uuid('hold').references(() => ledgerHold.id),
    kind: text('kind').$type<EntryKind>().notNull(),
    availableDelta: integer('available_delta').notNull(),
    heldDelta: integer('held_delta').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    reason: text('reason').notNull(),
    params: jsonb('params').$type<TextValues>(),
    referenceModule: text('reference_module'),
    referenceId: text('reference_id'),
    link: text('link'),
    /** What is booked under one key belongs together; `part` counts its lots. */
    key: text('key').notNull(),
    part: integer('part').notNull(),
    by: text('by').notNull(),
    at: instantColumn('at').notNull(),
    reverses: uuid('reverses').references((): AnyPgColumn => ledgerEntry.id),
  },
  (t) => [
    unique('ledger_entry_key').on(t.account, t.key, t.part),
    index('ledger_entry_statement').on(t.account, t.seq),
    index('ledger_entry_lot').on(t.lot),
    /** Entries lie in the order of time, so a month of them is found by this small one. */
    index('ledger_entry_at').using('brin', t.at),
    index('ledger_entry_hold').on(t.hold).where(sql`${t.hold} is not null`),
    uniqueIndex('ledger_entry_reverses').on(t.reverses).where(sql`${t.reverses} is not null`),
    check('ledger_entry_balance', sql`${t.balanceAfter} >= 0`),
  ],
)

/** One run of the nightly check with what it found wrong (LEDGER-03). */
export const ledgerCheck = pgTable(
  'ledger_check',
  {
    id: id(),
    day: dayColumn('day').notNull(),
    at: instantColumn('at').notNull(),
    accounts: integer('accounts').notNull(),
    differences: jsonb('differences').$type<Difference[]>().notNull(),
  },
  (t) => [index('ledger_check_at').on(t.at), index('ledger_check_day').on(t.day, t.at)],
)

/** A figure of an account that its entries, lots or holds do not bear out. */
export interface Difference {
  account: string
  unit: string
  ownerKind: OwnerKind
  ownerId: string
  figure: 'available' | 'held' | 'left of lots' | 'held of lots' | 'left of holds'
  stored: number
  summed: number
}
