import { dayColumn, entityColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import type { Day } from '#foundation/time.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Delivery, Reason, Trigger } from '../contract.ts'
import type { runLife } from '../rules.ts'

export const skus = pgTable('free_park_entry_skus', {
  id: id(),
  code: text('code').notNull().unique(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  park: text('park').notNull(),
  gates: jsonb('gates').$type<string[]>().notNull(),
  companions: integer('companions').notNull(),
  fromTime: text('from_time').notNull(),
  toTime: text('to_time').notNull(),
  active: boolean('active').notNull(),
})

const skuColumn = (name: string) => uuid(name).references(() => skus.id)

/** `version` counts all changes of all rules: what a run worked with. */
export const entryRules = pgTable(
  'free_park_entry_rules',
  {
    id: id(),
    order: integer('order').notNull(),
    company: entityColumn('company').notNull(),
    employeeClass: jsonb('employee_class').$type<number[]>().notNull(),
    employeeType: jsonb('employee_type').$type<('full-time' | 'part-time' | 'intern')[]>().notNull(),
    staffGroup: text('staff_group').$type<'FL' | 'LA'>(),
    departments: jsonb('departments').$type<string[]>().notNull(),
    minTenureDays: integer('min_tenure_days').notNull(),
    skuId: skuColumn('sku_id').notNull(),
    entriesPerDay: integer('entries_per_day').notNull(),
    entriesPerMonth: integer('entries_per_month'),
    blackouts: jsonb('blackouts').$type<{ from: Day; to: Day }[]>().notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    effectiveTo: dayColumn('effective_to'),
    version: integer('version').notNull(),
  },
  (t) => [
    index('free_park_entry_rules_sku').on(t.skuId),
    index('free_park_entry_rules_order').on(t.order),
    index('free_park_entry_rules_version').on(t.version),
  ],
)

/** `allIn`: everybody was worked out, so it ends once nothing waits for the gate system. */
export const runs = pgTable(
  'free_park_entry_runs',
  {
    id: id(),
    trigger: text('trigger').$type<Trigger>().notNull(),
    startedAt: instantColumn('started_at').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    state: text('state').$type<StateOf<typeof runLife>>().notNull(),
    given: integer('given').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    allIn: boolean('all_in').notNull().default(false),
  },
  (t) => [index('free_park_entry_runs_started').on(t.startedAt, t.id), index('free_park_entry_runs_state').on(t.state, t.trigger, t.startedAt)],
)

/** What a run did with a person; never changed, so what became of the delivery stands beside it. */
export const runRows = pgTable(
  'free_park_entry_run_rows',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id),
    ssoId: personColumn('sso_id').notNull(),
    before: skuColumn('before'),
    after: skuColumn('after'),
    /** No reference: a rule that was still to come may be deleted. */
    ruleId: uuid('rule_id'),
    ruleOrder: integer('rule_order'),
    ruleVersion: integer('rule_version'),
    until: dayColumn('until'),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('free_park_entry_run_rows_run').on(t.runId, t.id),
    index('free_park_entry_run_rows_person').on(t.ssoId, t.id),
    index('free_park_entry_run_rows_before').on(t.before),
    index('free_park_entry_run_rows_after').on(t.after),
    index('free_park_entry_run_rows_at').on(t.at),
  ],
)

export const deliveries = pgTable(
  'free_park_entry_deliveries',
  {
    rowId: uuid('row_id')
      .primaryKey()
      .references(() => runRows.id),
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id),
    state: text('state').$type<Delivery>().notNull(),
    attempt: integer('attempt').notNull(),
    answer: text('answer'),
    deliveredAt: instantColumn('delivered_at'),
  },
  (t) => [index('free_park_entry_deliveries_run').on(t.runId, t.state)],
)

/** Who holds which SKU; `rowId` tells by its delivery whether the gate system knows. */
export const rights = pgTable(
  'free_park_entry_rights',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    skuId: skuColumn('sku_id').notNull(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => entryRules.id),
    ruleVersion: integer('rule_version').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to'),
    /** No reference: the log ends after three years, a right may not. */
    rowId: uuid('row_id').notNull(),
  },
  (t) => [unique('free_park_entry_rights_of').on(t.ssoId), index('free_park_entry_rights_sku').on(t.skuId), index('free_park_entry_rights_rule').on(t.ruleId)],
)

/** Who came to a gate and what was answered; never changed. */
export const entries = pgTable(
  'free_park_entry_entries',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    skuId: skuColumn('sku_id'),
    gate: text('gate').notNull(),
    at: instantColumn('at').notNull(),
    companions: integer('companions').notNull(),
    result: text('result').$type<'allowed' | 'refused'>().notNull(),
    reason: text('reason').$type<Reason>(),
  },
  (t) => [
    index('free_park_entry_entries_person').on(t.ssoId, t.at),
    index('free_park_entry_entries_sku').on(t.skuId),
    index('free_park_entry_entries_latest').on(t.at, t.id),
    index('free_park_entry_entries_gate').on(t.gate, t.at),
  ],
)
