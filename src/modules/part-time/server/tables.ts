import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { index, integer, pgTable, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { RequestState } from '#services/workflow/contract/index.ts'
import type { ActivationState } from '../rules.ts'

/** Who works by the shift, part-timers and interns of the front line; what else is shown of them is the directory's. */
export const staff = pgTable(
  'part_time_staff',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    activationStatus: text('activation_status').$type<ActivationState>().notNull(),
    /** The workflow item of the last activation. */
    sid: uuid('sid'),
    latestSchedulingDate: dayColumn('latest_scheduling_date'),
    consecutiveUnscheduledDays: integer('consecutive_unscheduled_days').notNull().default(0),
    lapsedOn: dayColumn('lapsed_on'),
    activatedOn: dayColumn('activated_on'),
    /** The last day for the first shift after an activation; none once it was there (PARTT-08). */
    firstShiftDue: dayColumn('first_shift_due'),
    /** From which day the count ran of which the person was warned: once for each. */
    warnedFor: dayColumn('warned_for'),
  },
  (t) => [
    uniqueIndex('part_time_staff_person').on(t.ssoId),
    index('part_time_staff_days').on(t.consecutiveUnscheduledDays, t.id),
    index('part_time_staff_status').on(t.activationStatus, t.consecutiveUnscheduledDays, t.id),
    index('part_time_staff_scheduled').on(t.latestSchedulingDate),
  ],
)

/** Activations that were asked for: of the person, by a manager or HRBP. */
export const requests = pgTable(
  'part_time_requests',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    requestedBy: personColumn('requested_by').notNull(),
    /** As whom: another one decides. */
    askedAs: text('asked_as').$type<'manager' | 'hrbp'>().notNull(),
    unscheduledDays: integer('unscheduled_days').notNull(),
    reason: text('reason').notNull(),
    expectedFirstShift: dayColumn('expected_first_shift').notNull(),
    status: text('status').$type<RequestState>().notNull(),
    workflowItem: uuid('workflow_item').notNull(),
    submittedAt: instantColumn('submitted_at').notNull(),
  },
  (t) => [
    index('part_time_requests_person').on(t.ssoId, t.status),
    index('part_time_requests_item').on(t.workflowItem),
    index('part_time_requests_by').on(t.requestedBy),
    index('part_time_requests_submitted').on(t.submittedAt),
  ],
)
