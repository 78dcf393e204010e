import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { StudentGroupState } from '../rules/life.ts'
import type { Product } from '../rules/prices.ts'
import type { LEVELS } from '../rules/visits.ts'

export const schools = pgTable('student_group_schools', {
  id: id(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  level: text('level').$type<(typeof LEVELS)[number]>().notNull(),
  city: text('city').notNull(),
  active: boolean('active').notNull(),
})

export const partners = pgTable('student_group_partners', {
  id: id(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  creditCode: text('credit_code'),
  contractEnd: dayColumn('contract_end').notNull(),
  active: boolean('active').notNull(),
})

export const prices = pgTable(
  'student_group_prices',
  {
    id: id(),
    product: text('product').$type<Product>().notNull(),
    unitPriceFen: integer('unit_price_fen').notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    effectiveTo: dayColumn('effective_to'),
  },
  (t) => [unique('student_group_prices_from').on(t.effectiveFrom, t.product)],
)

/** An application as its screens filter by; its versions are kept by services/amendments. What it says is in force, before the first approval asked for. */
export const groups = pgTable(
  'student_group_groups',
  {
    id: id(),
    /** Of its newest version; a draft has none. */
    no: text('no').notNull().default(''),
    schoolId: uuid('school_id').references(() => schools.id),
    partnerId: uuid('partner_id').references(() => partners.id),
    leaderName: text('leader_name').notNull(),
    leaderPhone: text('leader_phone').notNull(),
    reason: text('reason').notNull(),
    attachments: jsonb('attachments').$type<string[]>().notNull(),
    totalFen: bigint('total_fen', { mode: 'number' }),
    owner: personColumn('owner').notNull(),
    status: text('status').$type<StudentGroupState>().notNull().default('draft'),
    /** The newest of `student_group_roots`. */
    rootId: uuid('root_id'),
    firstVisit: dayColumn('first_visit'),
    lastVisit: dayColumn('last_visit'),
    /** The first day that is changed by what is being decided: from then on it is too late (STUD-05). */
    decideBefore: dayColumn('decide_before'),
    /** Why it was rejected or cancelled. */
    comment: text('comment').notNull().default(''),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('student_group_groups_latest').on(t.at, t.id),
    index('student_group_groups_owner').on(t.owner, t.at, t.id),
    index('student_group_groups_status').on(t.status, t.at, t.id),
    index('student_group_groups_decide').on(t.status, t.decideBefore),
    index('student_group_groups_last').on(t.status, t.lastVisit),
    index('student_group_groups_school').on(t.schoolId),
    index('student_group_groups_partner').on(t.partnerId),
  ],
)

const groupId = () =>
  uuid('group_id')
    .notNull()
    .references(() => groups.id)

/** The histories of an application: one that was rejected begins a new one when it is sent again. */
export const roots = pgTable('student_group_roots', { id: id(), groupId: groupId() }, (t) => [index('student_group_roots_group').on(t.groupId, t.id)])

/** Visits in force, before the first approval those asked for. */
export const visits = pgTable(
  'student_group_visits',
  {
    id: id(),
    groupId: groupId(),
    visitDate: dayColumn('visit_date').notNull(),
    students: integer('students').notNull(),
    teachers: integer('teachers').notNull(),
    uepStudents: integer('uep_students').notNull(),
    uepTeachers: integer('uep_teachers').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }),
    /** People who came. */
    arrived: integer('arrived'),
  },
  (t) => [unique('student_group_visits_day').on(t.groupId, t.visitDate), index('student_group_visits_date').on(t.visitDate, t.groupId)],
)

/** What the ledger holds for a group on a day (STUD-11). */
export const places = pgTable(
  'student_group_places',
  {
    id: id(),
    groupId: groupId(),
    visitDate: dayColumn('visit_date').notNull(),
    students: integer('students').notNull(),
    /** Of the ledger. */
    hold: uuid('hold').notNull(),
  },
  (t) => [unique('student_group_places_day').on(t.groupId, t.visitDate), index('student_group_places_date').on(t.visitDate, t.groupId)],
)
