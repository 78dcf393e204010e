import { dayColumn, entityColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, smallint, sql, text, unique, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import type { EmployeeType } from '#services/people/contract.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Basis, Figure, RuleBasis, TicketClass } from '../contract/index.ts'
import type { runLife, voucherLife } from '../rules/life.ts'

export const kinds = pgTable('complimentary_tickets_kinds', {
  id: id(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  class: text('class').$type<TicketClass>().notNull(),
  priceFen: integer('price_fen').notNull(),
  descriptionCn: text('description_cn').notNull(),
  descriptionEn: text('description_en').notNull(),
  picture: uuid('picture'),
  validDays: integer('valid_days').notNull(),
  maxPerExchange: integer('max_per_exchange').notNull(),
  partnerSku: text('partner_sku'),
  active: boolean('active').notNull(),
})

const kindId = () =>
  uuid('kind_id')
    .notNull()
    .references(() => kinds.id)

export const quotaRules = pgTable(
  'complimentary_tickets_rules',
  {
    id: id(),
    company: entityColumn('company').notNull(),
    employeeClass: smallint('employee_class').notNull(),
    employeeType: text('employee_type').$type<EmployeeType>().notNull(),
    kindId: kindId(),
    effectiveDate: dayColumn('effective_date').notNull(),
    expirationDate: dayColumn('expiration_date').notNull(),
    quotaByProbation: integer('quota_by_probation'),
    quotaByAnniversary: integer('quota_by_anniversary'),
    validMonths: integer('valid_months').notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [index('complimentary_tickets_rules_kind').on(t.kindId), index('complimentary_tickets_rules_latest').on(t.effectiveDate, t.id)],
)

export const runs = pgTable(
  'complimentary_tickets_runs',
  {
    id: id(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => quotaRules.id),
    basis: text('basis').$type<RuleBasis>().notNull(),
    runDate: dayColumn('run_date').notNull(),
    status: text('status').$type<StateOf<typeof runLife>>().notNull(),
    /** Who was granted something; before that, who is expected to be. */
    people: integer('people').notNull(),
    vouchers: integer('vouchers').notNull(),
  },
  (t) => [
    unique('complimentary_tickets_runs_of').on(t.ruleId, t.basis, t.runDate),
    index('complimentary_tickets_runs_latest').on(t.runDate, t.id),
    index('complimentary_tickets_runs_status').on(t.status, t.runDate),
  ],
)

/** Whom a run could not grant anything, until it is tried again. */
export const failures = pgTable(
  'complimentary_tickets_failures',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id),
    ssoId: personColumn('sso_id').notNull(),
    reason: text('reason').$type<'stopped' | 'fault'>().notNull(),
  },
  (t) => [unique('complimentary_tickets_failures_of').on(t.runId, t.ssoId), index('complimentary_tickets_failures_person').on(t.ssoId)],
)

/** What was granted, and what was taken back of it: a lot of the ledger has what is left and until when. Company, class and type are those of then. */
export const quotas = pgTable(
  'complimentary_tickets_quotas',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    kindId: kindId(),
    ruleId: uuid('rule_id').references(() => quotaRules.id),
    runId: uuid('run_id').references(() => runs.id),
    basis: text('basis').$type<Basis>().notNull(),
    periodKey: text('period_key').notNull(),
    total: integer('total').notNull(),
    lot: uuid('lot').notNull(),
    company: entityColumn('company').notNull(),
    employeeClass: smallint('employee_class').notNull(),
    employeeType: text('employee_type').$type<EmployeeType>().notNull(),
    by: personColumn('by'),
    reason: text('reason').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    unique('complimentary_tickets_quotas_of').on(t.ssoId, t.ruleId, t.periodKey),
    index('complimentary_tickets_quotas_kind').on(t.kindId),
    index('complimentary_tickets_quotas_rule').on(t.ruleId),
    index('complimentary_tickets_quotas_run').on(t.runId),
    index('complimentary_tickets_quotas_lot').on(t.lot),
    index('complimentary_tickets_quotas_by').on(t.by),
    index('complimentary_tickets_quotas_latest').on(t.at, t.id),
  ],
)

export const payments = pgTable(
  'complimentary_tickets_payments',
  {
    id: id(),
    no: text('no').notNull().unique(),
    ssoId: personColumn('sso_id').notNull(),
    kindId: kindId(),
    /** Of one ticket. */
    priceFen: integer('price_fen').notNull(),
    count: integer('count').notNull(),
    state: text('state').$type<'waiting' | 'paid' | 'closed' | 'refunded'>().notNull(),
    providerNo: text('provider_no').unique(),
    until: instantColumn('until').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('complimentary_tickets_payments_person').on(t.ssoId),
    index('complimentary_tickets_payments_kind').on(t.kindId),
    index('complimentary_tickets_payments_due').on(t.until).where(sql`${t.state} = 'waiting'`),
  ],
)

/** A code, and whose it is: new ones are the stock. */
export const vouchers = pgTable(
  'complimentary_tickets_vouchers',
  {
    id: id(),
    code: text('code').notNull().unique(),
    kindId: kindId(),
    state: text('state').$type<StateOf<typeof voucherLife>>().notNull(),
    holder: personColumn('holder'),
    quotaId: uuid('quota_id').references(() => quotas.id),
    /** Of the ledger: by what the quota was taken, and while a payment is awaited what holds it. */
    entry: uuid('entry'),
    hold: uuid('hold'),
    paymentId: uuid('payment_id').references(() => payments.id),
    exchangedAt: instantColumn('exchanged_at'),
    returnsAt: instantColumn('returns_at'),
    sharedTo: text('shared_to'),
    redeemedAt: instantColumn('redeemed_at'),
    gate: text('gate'),
    validUntil: dayColumn('valid_until').notNull(),
    voidCause: text('void_cause').$type<'admin' | 'expired' | 'left'>(),
    voidReason: text('void_reason').notNull().default(''),
    /** Counts up with each new hand: passes that were given before are worth nothing. */
    turn: integer('turn').notNull().default(0),
  },
  (t) => [
    index('complimentary_tickets_vouchers_stock').on(t.kindId, t.validUntil, t.id).where(sql`${t.state} = 'new' and ${t.holder} is null`),
    index('complimentary_tickets_vouchers_kind').on(t.kindId, t.state),
    index('complimentary_tickets_vouchers_holder').on(t.holder, t.exchangedAt, t.id),
    index('complimentary_tickets_vouchers_returns').on(t.returnsAt).where(sql`${t.state} in ('distributed', 'sold', 'shared')`),
    index('complimentary_tickets_vouchers_valid').on(t.validUntil).where(sql`${t.state} in ('new', 'distributed', 'sold', 'shared')`),
    index('complimentary_tickets_vouchers_quota').on(t.quotaId),
    index('complimentary_tickets_vouchers_payment').on(t.paymentId),
  ],
)

/** Files of codes and of quota: what they are for; their lines are kept by services/spreadsheets. */
export const imports = pgTable(
  'complimentary_tickets_imports',
  {
    importId: uuid('import_id').primaryKey(),
    what: text('what').$type<'codes' | 'quota'>().notNull(),
    kindId: kindId(),
    rows: integer('rows').notNull(),
    bad: integer('bad').notNull(),
    /** Of quota: in effect from and to, and why. */
    terms: jsonb('terms').$type<{ from: string; to: string; reason: string }>(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('complimentary_tickets_imports_kind').on(t.kindId),
    index('complimentary_tickets_imports_by').on(t.by),
    index('complimentary_tickets_imports_at').on(t.at),
  ],
)

export const blackouts = pgTable(
  'complimentary_tickets_blackouts',
  {
    id: id(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    classes: jsonb('classes').$type<TicketClass[]>().notNull(),
    tipCn: text('tip_cn').notNull(),
    tipEn: text('tip_en').notNull(),
  },
  (t) => [index('complimentary_tickets_blackouts_to').on(t.to, t.from)],
)

/** What was done, with where the person belonged then: the report counts it. */
export const log = pgTable(
  'complimentary_tickets_log',
  {
    id: id(),
    what: text('what').$type<Figure>().notNull(),
    ssoId: personColumn('sso_id').notNull(),
    kindId: kindId(),
    voucherId: uuid('voucher_id').references(() => vouchers.id),
    amount: integer('amount').notNull(),
    company: entityColumn('company').notNull(),
    departmentCode: text('department_code').notNull(),
    employeeClass: smallint('employee_class').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('complimentary_tickets_log_at').on(t.at, t.kindId),
    index('complimentary_tickets_log_kind').on(t.kindId),
    index('complimentary_tickets_log_person').on(t.ssoId),
    index('complimentary_tickets_log_voucher').on(t.voucherId, t.ssoId),
  ],
)
