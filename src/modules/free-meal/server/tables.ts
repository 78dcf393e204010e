import { dayColumn, entityColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { bigint, boolean, char, index, integer, numeric, pgTable, primaryKey, smallint, sql, text, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { RequestState } from '#services/workflow/contract/index.ts'
import type { Direction, MealRule, MealType } from '../contract.ts'

/** Quotas by company, type, class and meal, with effective dates. Without a number the parameter counts. */
export const mealRules = pgTable(
  'free_meal_rules',
  {
    id: id(),
    company: entityColumn('company').notNull(),
    employeeType: text('employee_type').$type<MealRule['employeeType']>().notNull(),
    employeeClass: smallint('employee_class').notNull(),
    mealType: text('meal_type').$type<MealType>().notNull(),
    quota: integer('quota'),
    generateBy: text('generate_by').$type<MealRule['generateBy']>().notNull(),
    expireAfter: text('expire_after').$type<MealRule['expireAfter']>().notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    effectiveTo: dayColumn('effective_to'),
  },
  (t) => [index('free_meal_rules_fit').on(t.company, t.employeeType, t.employeeClass, t.mealType)],
)

export const overtimeRequests = pgTable(
  'free_meal_overtime_requests',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    startTime: instantColumn('start_time').notNull(),
    durationHours: numeric('duration_hours', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** `YYYY-MM` of the start, which the hours count against. */
    month: char('month', { length: 7 }).notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<RequestState>().notNull(),
    workflowItem: uuid('workflow_item').notNull(),
    vouchers: integer('vouchers').notNull().default(0),
    submittedAt: instantColumn('submitted_at').notNull(),
  },
  (t) => [
    index('free_meal_overtime_person').on(t.ssoId, t.submittedAt),
    index('free_meal_overtime_period').on(t.ssoId, t.startTime),
    index('free_meal_overtime_submitted').on(t.submittedAt),
  ],
)

export const exchanges = pgTable(
  'free_meal_exchanges',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    count: integer('count').notNull(),
    received: integer('received').notNull(),
    worthDifferenceFen: integer('worth_difference_fen').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<RequestState>().notNull(),
    workflowItem: uuid('workflow_item').notNull(),
    hold: uuid('hold').notNull(),
    submittedAt: instantColumn('submitted_at').notNull(),
  },
  (t) => [index('free_meal_exchanges_person').on(t.ssoId, t.submittedAt), index('free_meal_exchanges_submitted').on(t.submittedAt)],
)

/** What the workflow decides. */
export const REQUESTS = [overtimeRequests, exchanges]

export const outlets = pgTable('free_meal_outlets', {
  code: text('code').primaryKey(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  mealTypes: text('meal_types').array().$type<MealType[]>().notNull(),
  active: boolean('active').notNull(),
})

export const redemptions = pgTable(
  'free_meal_redemptions',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    mealType: text('meal_type').$type<MealType>().notNull(),
    at: instantColumn('at').notNull(),
    outlet: text('outlet')
      .notNull()
      .references(() => outlets.code),
    worthFen: integer('worth_fen').notNull(),
    cashier: personColumn('cashier').notNull(),
    entry: uuid('entry').notNull(),
    /** The ledger entry that took it back. */
    reversedBy: uuid('reversed_by'),
  },
  (t) => [
    index('free_meal_redemptions_person').on(t.ssoId, t.at),
    index('free_meal_redemptions_cashier').on(t.cashier, t.at),
    index('free_meal_redemptions_outlet').on(t.outlet),
    index('free_meal_redemptions_entry').on(t.entry),
  ],
)

/** Files of vouchers that were checked, and what was granted by them (MEAL-12); their lines are kept by services/spreadsheets until then. */
export const uploads = pgTable(
  'free_meal_uploads',
  {
    /** The import's. */
    id: uuid('id').primaryKey(),
    filename: text('filename').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
    state: text('state').$type<'checked' | 'granting' | 'granted'>().notNull(),
    /** Of the lines: the same ones are known again, whatever the file is called. */
    content: char('content', { length: 64 }).notNull(),
    rows: integer('rows').notNull(),
    done: integer('done').notNull().default(0),
    full: integer('full').notNull(),
    simple: integer('simple').notNull(),
    grantedOn: dayColumn('granted_on'),
  },
  (t) => [
    index('free_meal_uploads_at').on(t.at),
    index('free_meal_uploads_same').on(t.content),
    index('free_meal_uploads_by').on(t.by),
    index('free_meal_uploads_checked').on(t.at).where(sql`${t.state} = 'checked'`),
  ],
)

/** The report's figures of one month, by where people belonged on its last day; made anew from the ledger by commands/figures. */
export const mealFigures = pgTable(
  'free_meal_figures',
  {
    month: char('month', { length: 7 }).notNull(),
    entity: entityColumn().notNull(),
    departmentCode: text('department_code').notNull(),
    mealType: text('meal_type').$type<MealType>().notNull(),
    /** Where it was eaten; empty for what happens at no outlet. */
    outlet: text('outlet').notNull(),
    granted: integer('granted').notNull(),
    grantedWorthFen: bigint('granted_worth_fen', { mode: 'number' }).notNull(),
    used: integer('used').notNull(),
    usedWorthFen: bigint('used_worth_fen', { mode: 'number' }).notNull(),
    expired: integer('expired').notNull(),
    expiredWorthFen: bigint('expired_worth_fen', { mode: 'number' }).notNull(),
    cleared: integer('cleared').notNull(),
    exchangedIn: integer('exchanged_in').notNull(),
    exchangedOut: integer('exchanged_out').notNull(),
    /** What people gained in worth by exchanges, signed. */
    exchangeWorthFen: bigint('exchange_worth_fen', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.entity, t.departmentCode, t.mealType, t.outlet] })],
)

/** When a month's figures were made. */
export const mealFigureMonths = pgTable('free_meal_figure_months', {
  month: char('month', { length: 7 }).primaryKey(),
  madeAt: instantColumn('made_at').notNull(),
})

/**
 * What shifts gave to whom: of a shift and meal one that is granted, and those before it, taken back, or used though the shift was
 * shortened, moved or cancelled, which meal-admin sees to (MEAL-18).
 */
export const shiftGrants = pgTable(
  'free_meal_shift_grants',
  {
    id: id(),
    shift: uuid('shift').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    /** The day of the shift as it was when this was granted. */
    day: dayColumn('day').notNull(),
    mealType: text('meal_type').$type<MealType>().notNull(),
    amount: integer('amount').notNull(),
    entry: uuid('entry').notNull(),
    lot: uuid('lot').notNull(),
    state: text('state').$type<'granted' | 'reversed' | 'used'>().notNull(),
    at: instantColumn('at').notNull(),
    settledAt: instantColumn('settled_at'),
    seenAt: instantColumn('seen_at'),
  },
  (t) => [
    index('free_meal_shift_grants_shift').on(t.shift, t.ssoId),
    index('free_meal_shift_grants_person').on(t.ssoId, t.day),
    index('free_meal_shift_grants_used').on(t.settledAt, t.id).where(sql`${t.state} = 'used'`),
  ],
)
