import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, numeric, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { EmployeeType, StaffGroup } from '#services/people/contract.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { REASONS, Settlement } from '../contract.ts'
import type { EsignState, TerminationState } from '../rules/life.ts'
import type { Kind } from '../rules/submitting.ts'

type Reason = (typeof REASONS)[number]

export const terminations = pgTable(
  'termination_requests',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    variant: text('variant').$type<StaffGroup>().notNull(),
    startedBy: personColumn('started_by').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    lastWorkingDate: dayColumn('last_working_date'),
    /** The date within the notice is agreed; `short` marks it for who decides (TERM-11). */
    agreed: boolean('agreed').notNull().default(false),
    short: boolean('short').notNull().default(false),
    personalPhone: text('personal_phone').notNull().default(''),
    personalEmail: text('personal_email').notNull().default(''),
    reason: text('reason').$type<Reason>(),
    reasonText: text('reason_text').notNull().default(''),
    reasonManager: text('reason_manager').$type<Reason>(),
    reasonManagerText: text('reason_manager_text').notNull().default(''),
    reasonHrbp: text('reason_hrbp').$type<Reason>(),
    reasonHrbpText: text('reason_hrbp_text').notNull().default(''),
    rehire: text('rehire').$type<'yes' | 'no' | 'with-approval'>(),
    rehireComments: text('rehire_comments').notNull().default(''),
    hrComments: text('hr_comments').notNull().default(''),
    /** As it was reckoned for the letter (TERM-13). */
    settlement: jsonb('settlement').$type<Settlement>(),
    remainingVacation: numeric('remaining_vacation', { precision: 6, scale: 1, mode: 'number' }),
    deductionAmountFen: integer('deduction_amount_fen'),
    employeeClass: integer('employee_class').notNull(),
    employeeType: text('employee_type').$type<EmployeeType>().notNull(),
    contractEndDate: dayColumn('contract_end_date'),
    joinDate: dayColumn('join_date').notNull(),
    state: text('state').$type<TerminationState>().notNull(),
    workflowItem: uuid('workflow_item'),
    submittedAt: instantColumn('submitted_at'),
    changedAt: instantColumn('changed_at').notNull(),
    /** Since when whoever is next has it, and when they were last reminded. */
    waitingSince: instantColumn('waiting_since'),
    /** When and by whom it was decided last, with what word. */
    decidedAt: instantColumn('decided_at'),
    decidedBy: personColumn('decided_by'),
    decisionComment: text('decision_comment').notNull().default(''),
    /** Counts every change: what was previewed holds for one of them (TERM-17). */
    revision: integer('revision').notNull().default(1),
    /** What the HR system has of it, none until inserted; which version it is to be told, and was last handed (TERM-18). */
    insertedEventId: text('inserted_event_id'),
    version: integer('version').notNull().default(0),
    toldVersion: integer('told_version').notNull().default(0),
    /** When the HR system is told next, by which message it was last, and how often that was in vain. */
    insertAt: instantColumn('insert_at'),
    insertMessage: uuid('insert_message'),
    insertFailures: integer('insert_failures').notNull().default(0),
  },
  (t) => [
    index('termination_requests_person').on(t.ssoId, t.id),
    index('termination_requests_starter').on(t.startedBy, t.id),
    index('termination_requests_state').on(t.state, t.id),
    index('termination_requests_decider').on(t.decidedBy),
    index('termination_requests_leaving').on(t.lastWorkingDate, t.id),
    index('termination_requests_waiting').on(t.state, t.waitingSince),
    index('termination_requests_untouched').on(t.changedAt).where(sql`${t.state} = 'draft'`),
    index('termination_requests_insert').on(t.insertAt).where(sql`${t.insertAt} is not null`),
    index('termination_requests_message').on(t.insertMessage),
    index('termination_requests_email').on(sql`lower(${t.personalEmail})`),
    // TERM-08
    uniqueIndex('termination_requests_open').on(t.ssoId).where(sql`${t.state} in ('submitted', 'pending-manager', 'pending-hr')`),
    uniqueIndex('termination_requests_draft').on(t.ssoId, t.startedBy, t.variant).where(sql`${t.state} = 'draft'`),
  ],
)

/** How the letter of a request fares; its id is that of the request. */
export const signings = pgTable(
  'termination_signings',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => terminations.id),
    ssoId: personColumn('sso_id').notNull(),
    esignState: text('esign_state').$type<EsignState>().notNull(),
    esignFlowId: uuid('esign_flow_id'),
    /** What the letter says that was last sent. */
    sent: jsonb('sent').$type<Record<string, string | number>>(),
  },
  (t) => [
    index('termination_signings_person').on(t.ssoId),
    index('termination_signings_state').on(t.esignState, t.id),
    index('termination_signings_flow').on(t.esignFlowId),
  ],
)

/** A month's base pay as the HR system tells it, sealed: nobody reads it here, what was taken beyond the leave is reckoned by it (TERM-14). */
export const bases = pgTable('termination_bases', {
  ssoId: personColumn('sso_id').primaryKey(),
  sealed: text('sealed').notNull(),
  at: instantColumn('at').notNull(),
})
