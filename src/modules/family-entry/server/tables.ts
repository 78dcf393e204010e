import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, sql, text, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Cause, ShownMember } from '../contract.ts'
import type { ApplicationState, IdType } from '../rules.ts'

/** A day on which families may enter: one slot of booking. */
export const days = pgTable('family_entry_days', {
  id: id(),
  date: dayColumn('date').notNull().unique(),
  gateCn: text('gate_cn').notNull(),
  gateEn: text('gate_en').notNull(),
  /** `HH:mm` at the resort. */
  from: text('from').notNull(),
  to: text('to').notNull(),
  capacity: integer('capacity').notNull(),
  open: boolean('open').notNull(),
  applyFrom: instantColumn('apply_from').notNull(),
  applyUntil: instantColumn('apply_until').notNull(),
  slot: uuid('slot').notNull().unique(),
})
export type DayRow = typeof days.$inferSelect

export const applications = pgTable(
  'family_entry_applications',
  {
    id: id(),
    no: text('no').notNull().unique(),
    ssoId: personColumn('sso_id').notNull(),
    dayId: uuid('day_id')
      .notNull()
      .references(() => days.id),
    date: dayColumn('date').notNull(),
    state: text('state').$type<ApplicationState>().notNull(),
    workflowItem: uuid('workflow_item').notNull(),
    booking: uuid('booking').notNull().unique(),
    withApplicant: boolean('with_applicant').notNull(),
    /** The applicant agreed that the family may be chosen again. */
    keepFamily: boolean('keep_family').notNull(),
    /** What was said when it was decided or cancelled. */
    comment: text('comment').notNull().default(''),
    cause: text('cause').$type<Cause>(),
    agreedAt: instantColumn('agreed_at').notNull(),
    submittedAt: instantColumn('submitted_at').notNull(),
    decidedBy: personColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
    /** When the first of the family came in. */
    enteredAt: instantColumn('entered_at'),
  },
  (t) => [
    index('family_entry_applications_person').on(t.ssoId, t.date, t.state),
    index('family_entry_applications_own').on(t.ssoId, t.submittedAt, t.id),
    index('family_entry_applications_day').on(t.dayId, t.state),
    index('family_entry_applications_date').on(t.date, t.submittedAt, t.id),
    index('family_entry_applications_state').on(t.state, t.submittedAt, t.id),
    index('family_entry_applications_latest').on(t.submittedAt, t.id),
    index('family_entry_applications_decider').on(t.decidedBy),
    index('family_entry_applications_entered').on(t.ssoId, t.date).where(sql`entered_at is not null`),
  ],
)
export type ApplicationRow = typeof applications.$inferSelect

/** Who is to enter. The number is sealed; its print tells that two are the same; both go 90 days after the day (FAM-11). */
export const members = pgTable(
  'family_entry_members',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    date: dayColumn('date').notNull(),
    name: text('name').notNull(),
    relation: text('relation').$type<ShownMember['relation']>().notNull(),
    idType: text('id_type').$type<IdType>().notNull(),
    idSealed: text('id_sealed'),
    idPrint: text('id_print'),
    idMasked: text('id_masked').notNull(),
    birthDate: dayColumn('birth_date').notNull(),
    phone: text('phone').notNull(),
    enteredAt: instantColumn('entered_at'),
  },
  (t) => [index('family_entry_members_application').on(t.applicationId), index('family_entry_members_print').on(t.date, t.idPrint)],
)
export type MemberRow = typeof members.$inferSelect
