import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { PreApproval } from '../contract.ts'
import type { BookingState, PreApprovalState, Span } from '../rules.ts'

/** Its files lie with services/files under its id. */
export const preApprovals = pgTable(
  'single_leave_pre_approvals',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    year: integer('year').notNull(),
    parentName: text('parent_name').notNull(),
    parentRelation: text('parent_relation').$type<PreApproval['parentRelation']>().notNull(),
    parentBirthday: dayColumn('parent_birthday').notNull(),
    careReason: text('care_reason').$type<PreApproval['careReason']>().notNull(),
    /** Ids of those of its files that are medical. */
    medical: jsonb('medical').$type<string[]>().notNull(),
    remark: text('remark').notNull(),
    status: text('status').$type<PreApprovalState>().notNull(),
    /** What HR said last, to its person. */
    comment: text('comment').notNull().default(''),
    submittedAt: instantColumn('submitted_at').notNull(),
    decidedBy: personColumn('decided_by'),
    /** When it was decided, or taken back: since then it waits no more. */
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    index('single_leave_pre_approvals_person').on(t.ssoId, t.year),
    index('single_leave_pre_approvals_submitted').on(t.submittedAt, t.id),
    index('single_leave_pre_approvals_status').on(t.status, t.submittedAt, t.id),
    index('single_leave_pre_approvals_year').on(t.year, t.submittedAt, t.id),
    index('single_leave_pre_approvals_decider').on(t.decidedBy),
  ],
)

export const bookings = pgTable(
  'single_leave_bookings',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    preApproval: uuid('pre_approval')
      .notNull()
      .references(() => preApprovals.id),
    year: integer('year').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    halfDay: text('half_day').$type<NonNullable<Span['halfDay']>>().notNull(),
    hours: integer('hours').notNull(),
    status: text('status').$type<BookingState>().notNull(),
    comment: text('comment').notNull().default(''),
    bookedAt: instantColumn('booked_at').notNull(),
    /** What it holds with the ledger. */
    hold: uuid('hold').notNull(),
    workflowItem: uuid('workflow_item').notNull(),
    /** Time-keeping and the roster know of it. */
    passed: boolean('passed').notNull().default(false),
  },
  (t) => [
    index('single_leave_bookings_person').on(t.ssoId, t.year, t.status),
    index('single_leave_bookings_from').on(t.from, t.id),
    index('single_leave_bookings_status').on(t.status, t.from, t.id),
    index('single_leave_bookings_year').on(t.year, t.from, t.id),
    index('single_leave_bookings_pre_approval').on(t.preApproval),
  ],
)
