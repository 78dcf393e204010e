import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, numeric, pgTable, text, uuid } from '#foundation/database/drizzle.ts'
import type { Day } from '#foundation/time.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Paper } from '../contract.ts'
import type { SickState, Span } from '../rules.ts'

const days = (name: string) => numeric(name, { precision: 5, scale: 1, mode: 'number' })

export const leaves = pgTable(
  'sick_leave_leaves',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    reportedBy: personColumn('reported_by').notNull(),
    reportedAt: instantColumn('reported_at').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    halfDay: text('half_day').$type<Span['halfDay']>().notNull(),
    /** The days of it on which the person would have worked, as planned when it was reported: a plan that is cancelled for the illness changes nothing. */
    workDays: jsonb('work_days').$type<Day[]>().notNull(),
    workingDays: days('working_days').notNull(),
    hospital: text('hospital').notNull(),
    /** Bound to its row, so that no dump tells it (SICK-09). */
    diagnosis: text('diagnosis').notNull(),
    workRelated: boolean('work_related').notNull(),
    rootId: uuid('root_id').notNull(),
    status: text('status').$type<SickState>().notNull(),
    /** What HR said last, to its person. */
    comment: text('comment').notNull().default(''),
    backOn: dayColumn('back_on'),
    acknowledgedBy: personColumn('acknowledged_by'),
    acknowledgedAt: instantColumn('acknowledged_at'),
    decidedBy: personColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
    /** How often its days went to time-keeping, and how many it knows of (SICK-10). */
    version: integer('version').notNull().default(0),
    passedDays: days('passed_days').notNull().default(0),
  },
  (t) => [
    index('sick_leave_leaves_person').on(t.ssoId, t.from, t.id),
    index('sick_leave_leaves_from').on(t.from, t.id),
    index('sick_leave_leaves_to').on(t.to, t.id),
    index('sick_leave_leaves_status').on(t.status, t.from, t.id),
    index('sick_leave_leaves_root').on(t.rootId, t.from),
    index('sick_leave_leaves_reporter').on(t.reportedBy),
    index('sick_leave_leaves_acknowledger').on(t.acknowledgedBy),
    index('sick_leave_leaves_decider').on(t.decidedBy),
  ],
)

/** Papers of a leave; their files lie with services/files under the id of the paper. */
export const certificates = pgTable(
  'sick_leave_certificates',
  {
    id: id(),
    leave: uuid('leave')
      .notNull()
      .references(() => leaves.id),
    ssoId: personColumn('sso_id').notNull(),
    kind: text('kind').$type<Paper['kind']>().notNull(),
    issuedOn: dayColumn('issued_on').notNull(),
    restFrom: dayColumn('rest_from'),
    restTo: dayColumn('rest_to'),
    state: text('state').$type<Paper['state']>().notNull(),
    comment: text('comment').notNull().default(''),
    handedInBy: personColumn('handed_in_by').notNull(),
    handedInAt: instantColumn('handed_in_at').notNull(),
  },
  (t) => [
    index('sick_leave_certificates_leave').on(t.leave, t.id),
    index('sick_leave_certificates_person').on(t.ssoId),
    index('sick_leave_certificates_by').on(t.handedInBy),
  ],
)

/** Days that HR has added to a treatment period or given back; never changed, a mistake is corrected by another one. */
export const corrections = pgTable(
  'sick_leave_corrections',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    on: dayColumn('on').notNull(),
    days: days('days').notNull(),
    reason: text('reason').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('sick_leave_corrections_person').on(t.ssoId, t.on), index('sick_leave_corrections_on').on(t.on), index('sick_leave_corrections_by').on(t.by)],
)
