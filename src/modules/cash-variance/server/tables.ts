import { dayColumn, entityColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { index, integer, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Sign, Source } from '../contract/base.ts'
import type { Asks } from '../rules/bands.ts'
import type { CashVarianceActionState, CashVarianceState } from '../rules/life.ts'

/** Variances as they were recorded; nothing that was entered changes (CASHV-04). Their files lie with services/files. */
export const variances = pgTable(
  'cash_variance_records',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    date: dayColumn('date').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** Of the amount, so that lists find one kind. */
    sign: text('sign').$type<Sign>().notNull(),
    entity: entityColumn().notNull(),
    /** Of the person, at the time. */
    department: text('department').notNull(),
    /** The code of a cash location and what it was called then; empty for none. */
    location: text('location').notNull(),
    locationCn: text('location_cn').notNull(),
    locationEn: text('location_en').notNull(),
    register: text('register').notNull(),
    remark: text('remark').notNull(),
    source: text('source').$type<Source>().notNull(),
    exchangeNo: text('exchange_no').notNull().default(''),
    status: text('status').$type<CashVarianceState>().notNull().default('saved'),
    voidReason: text('void_reason').notNull().default(''),
    voidedBy: personColumn('voided_by'),
    voidedAt: instantColumn('voided_at'),
    recordedBy: personColumn('recorded_by').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
  },
  (t) => [
    // CASHV-07
    uniqueIndex('cash_variance_records_once').on(t.ssoId, t.date, t.register, t.amountFen).where(sql`${t.status} = 'saved'`),
    index('cash_variance_records_person').on(t.ssoId, t.date, t.id),
    index('cash_variance_records_date').on(t.date, t.id),
    index('cash_variance_records_department').on(t.department, t.date, t.id),
    index('cash_variance_records_location').on(t.location, t.date, t.id),
    index('cash_variance_records_sign').on(t.sign, t.date, t.id),
    index('cash_variance_records_status').on(t.status, t.date, t.id),
    index('cash_variance_records_voided_by').on(t.voidedBy),
    index('cash_variance_records_recorded_by').on(t.recordedBy),
  ],
)

/** Whoever has a variance, with the day of the last: what the list of people pages through. */
export const handlers = pgTable(
  'cash_variance_handlers',
  { id: id(), ssoId: personColumn('sso_id').notNull(), lastOn: dayColumn('last_on').notNull() },
  (t) => [uniqueIndex('cash_variance_handlers_person').on(t.ssoId), index('cash_variance_handlers_last').on(t.lastOn, t.id)],
)

/** The policy, version by version: what has begun changes only its last day (CASHV-11). */
export const bands = pgTable(
  'cash_variance_bands',
  {
    id: id(),
    /** The first version of a band; all that came of it have this. */
    family: uuid('family').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    periodDays: integer('period_days').notNull(),
    singleAmountFen: integer('single_amount_fen'),
    sumAmountFen: integer('sum_amount_fen'),
    count: integer('count'),
    action: text('action').$type<Asks>().notNull(),
    dueDays: integer('due_days').notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    effectiveTo: dayColumn('effective_to'),
  },
  (t) => [index('cash_variance_bands_family').on(t.family)],
)

export const actions = pgTable(
  'cash_variance_actions',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    /** The version by which it was opened. */
    bandId: uuid('band_id')
      .notNull()
      .references(() => bands.id),
    family: uuid('family').notNull(),
    asks: text('asks').$type<Asks>().notNull(),
    owner: personColumn('owner').notNull(),
    dueDate: dayColumn('due_date').notNull(),
    status: text('status').$type<CashVarianceActionState>().notNull().default('open'),
    /** Of disciplinary. */
    letterId: uuid('letter_id'),
    note: text('note').notNull().default(''),
    /** None where a letter or a void has ended it. */
    decidedBy: personColumn('decided_by'),
  },
  (t) => [
    index('cash_variance_actions_person').on(t.ssoId, t.id),
    index('cash_variance_actions_band').on(t.bandId),
    index('cash_variance_actions_owner').on(t.owner),
    index('cash_variance_actions_status').on(t.status, t.id),
    index('cash_variance_actions_due').on(t.dueDate).where(sql`${t.status} in ('open', 'letter-drafted')`),
    index('cash_variance_actions_decided_by').on(t.decidedBy),
  ],
)

/** By which variances an action stands; what is voided stays in it and counts no more. */
export const evidence = pgTable(
  'cash_variance_evidence',
  {
    id: id(),
    action: uuid('action')
      .notNull()
      .references(() => actions.id),
    variance: uuid('variance')
      .notNull()
      .references(() => variances.id),
  },
  (t) => [uniqueIndex('cash_variance_evidence_of').on(t.action, t.variance), index('cash_variance_evidence_variance').on(t.variance)],
)

/** What a bag that held less than was said proposes, once for each exchange. */
export const proposals = pgTable(
  'cash_variance_proposals',
  {
    id: id(),
    exchangeNo: text('exchange_no').notNull().unique(),
    ssoId: personColumn('sso_id').notNull(),
    date: dayColumn('date').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** By which it was recorded, as long as that is not voided. */
    variance: uuid('variance').references(() => variances.id),
  },
  (t) => [
    index('cash_variance_proposals_person').on(t.ssoId),
    index('cash_variance_proposals_variance').on(t.variance),
    index('cash_variance_proposals_open').on(t.id).where(sql`${t.variance} is null`),
  ],
)
