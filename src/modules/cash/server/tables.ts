import { dayColumn, entityColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { ExchangeState } from '../rules/life.ts'
import type { CashLine } from '../rules/lines.ts'

/** What a vault has lies in the ledger, an account for each kind of money. */
export const vaults = pgTable('cash_vaults', {
  id: id(),
  code: text('code').notNull().unique(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
})

const ofVault = () =>
  uuid('vault_id')
    .notNull()
    .references(() => vaults.id)

/** Who counts at a vault, and who is told of what does not agree. */
export const staff = pgTable(
  'cash_vault_staff',
  { id: id(), vaultId: ofVault(), ssoId: personColumn('sso_id').notNull(), part: text('part').$type<'operator' | 'supervisor'>().notNull() },
  (t) => [uniqueIndex('cash_vault_staff_part').on(t.vaultId, t.ssoId, t.part), index('cash_vault_staff_person').on(t.ssoId, t.vaultId)],
)

export const locations = pgTable(
  'cash_locations',
  {
    id: id(),
    code: text('code').notNull().unique(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    entity: entityColumn().notNull(),
    division: text('division').notNull(),
    costCenter: text('cost_center').notNull(),
    vaultId: ofVault(),
    /** 0 is none (CASH-08). */
    dailyLimitFen: integer('daily_limit_fen').notNull(),
    /** `HH:mm` (CASH-07). */
    cutoff: text('cutoff').notNull(),
    status: text('status').$type<'active' | 'inactive'>().notNull().default('active'),
  },
  (t) => [index('cash_locations_vault').on(t.vaultId), index('cash_locations_status').on(t.status)],
)

const ofLocation = () =>
  uuid('location_id')
    .notNull()
    .references(() => locations.id)

/** Who submits for a location. */
export const members = pgTable('cash_location_members', { id: id(), locationId: ofLocation(), ssoId: personColumn('sso_id').notNull() }, (t) => [
  uniqueIndex('cash_location_members_person').on(t.locationId, t.ssoId),
  index('cash_location_members_sso').on(t.ssoId, t.locationId),
])

export const exchanges = pgTable(
  'cash_exchanges',
  {
    id: id(),
    number: text('number').notNull().unique(),
    locationId: ofLocation(),
    /** That of the location when it was submitted: its stock is reserved. */
    vaultId: ofVault(),
    applicant: personColumn('applicant').notNull(),
    bagNo: text('bag_no').notNull(),
    declared: jsonb('declared').$type<CashLine[]>().notNull(),
    wanted: jsonb('wanted').$type<CashLine[]>().notNull(),
    /** Holds of the ledger, one for each line that is wanted. */
    holds: jsonb('holds').$type<{ kind: string; hold: string }[]>().notNull(),
    /** Of the last count, which is in force; all of them stand in `counts`. */
    counted: jsonb('counted').$type<CashLine[]>(),
    declaredTotalFen: integer('declared_total_fen').notNull(),
    wantedTotalFen: integer('wanted_total_fen').notNull(),
    countedTotalFen: integer('counted_total_fen'),
    /** What was counted less what was declared. */
    differenceFen: integer('difference_fen'),
    status: text('status').$type<ExchangeState>().notNull().default('NEW'),
    /** The day of the resort on which it was submitted (CASH-08). */
    day: dayColumn('day').notNull(),
    submittedAt: instantColumn('submitted_at').notNull(),
    receivedBy: personColumn('received_by'),
    receivedAt: instantColumn('received_at'),
    countedBy: personColumn('counted_by'),
    countedAt: instantColumn('counted_at'),
    confirmedBy: personColumn('confirmed_by'),
    confirmedAt: instantColumn('confirmed_at'),
    /** None where it was not delivered in time. */
    withdrawnBy: personColumn('withdrawn_by'),
    withdrawnAt: instantColumn('withdrawn_at'),
    correctionReason: text('correction_reason').notNull().default(''),
    remark: text('remark').notNull(),
  },
  (t) => [
    // CASH-06
    uniqueIndex('cash_exchanges_bag').on(t.bagNo).where(sql`${t.status} <> 'CANCEL'`),
    index('cash_exchanges_bag_no').on(t.bagNo, t.id),
    index('cash_exchanges_location').on(t.locationId, t.day),
    index('cash_exchanges_place').on(t.locationId, t.id),
    index('cash_exchanges_vault').on(t.vaultId, t.id),
    index('cash_exchanges_applicant').on(t.applicant, t.id),
    index('cash_exchanges_status').on(t.status, t.id),
    index('cash_exchanges_day').on(t.day, t.id),
    index('cash_exchanges_received_by').on(t.receivedBy),
    index('cash_exchanges_counted_by').on(t.countedBy),
    index('cash_exchanges_confirmed_by').on(t.confirmedBy),
    index('cash_exchanges_confirmed_at').on(t.confirmedAt),
    index('cash_exchanges_withdrawn_by').on(t.withdrawnBy),
  ],
)

/** Every count of a bag; its photos are files of this record. */
export const counts = pgTable(
  'cash_counts',
  {
    id: id(),
    exchangeId: uuid('exchange_id')
      .notNull()
      .references(() => exchanges.id),
    lines: jsonb('lines').$type<CashLine[]>().notNull(),
    totalFen: integer('total_fen').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
    /** It came after the bag had been counted elsewhere (CASH-20). */
    late: boolean('late').notNull().default(false),
    /** Who asked for another count instead of it. */
    setAsideBy: personColumn('set_aside_by'),
    setAsideAt: instantColumn('set_aside_at'),
  },
  (t) => [index('cash_counts_exchange').on(t.exchangeId, t.id), index('cash_counts_by').on(t.by), index('cash_counts_set_aside_by').on(t.setAsideBy)],
)
