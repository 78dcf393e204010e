import { dayColumn, id, instantColumn, person, savedColumns } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, uuid } from '#foundation/database/drizzle.ts'
import { peopleDepartments, personColumn } from '#services/people/server/api.ts'
import type { Area, Kind } from '../contract/base.ts'
import type { Change, Thing } from '../contract/settings.ts'
import type { SafetyInfractionState } from '../rules/life.ts'

/** What may be recorded, with what it costs; each may be recorded from a day on, as long as it is active. */
export const items = pgTable(
  'safety_items',
  {
    id: id(),
    code: text('code').notNull().unique(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    category: text('category').notNull(),
    points: integer('points').notNull(),
    active: boolean('active').notNull(),
    from: dayColumn('from').notNull(),
    ...savedColumns(),
  },
  (t) => [index('safety_items_category').on(t.category, t.code)],
)

/** Infractions as they were recorded (SAFETY-13). Their files lie with services/files. */
export const infractions = pgTable(
  'safety_infractions',
  {
    id: id(),
    number: text('number').notNull().unique(),
    ssoId: personColumn('sso_id').notNull(),
    /** Of the person, at the time. */
    department: text('department').notNull(),
    item: uuid('item')
      .notNull()
      .references(() => items.id),
    points: integer('points').notNull(),
    accumulatedAfter: integer('accumulated_after').notNull(),
    occurredAt: instantColumn('occurred_at').notNull(),
    area: text('area').$type<Area>().notNull(),
    place: text('place').notNull(),
    description: text('description').notNull(),
    witness: personColumn('witness'),
    submitter: personColumn('submitter').notNull(),
    submitterDepartment: text('submitter_department').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
    state: text('state').$type<SafetyInfractionState>().notNull(),
    /** The last day on which the person may appeal (SAFETY-15). */
    appealUntil: dayColumn('appeal_until').notNull(),
    appealReason: text('appeal_reason').notNull().default(''),
    appealedAt: instantColumn('appealed_at'),
    /** What was said where it was confirmed. */
    decision: text('decision').notNull().default(''),
    voidReason: text('void_reason').notNull().default(''),
    decidedAt: instantColumn('decided_at'),
    /** Nobody where its time to appeal was over. */
    decidedBy: person('decided_by'),
    /** The first day on which its points do not count any more, and the day on which that was told (SAFETY-02). */
    lapsesOn: dayColumn('lapses_on').notNull(),
    lapsedOn: dayColumn('lapsed_on'),
  },
  (t) => [
    index('safety_infractions_person').on(t.ssoId, t.id),
    index('safety_infractions_department').on(t.department, t.id),
    index('safety_infractions_item').on(t.item, t.id),
    index('safety_infractions_points').on(t.points, t.id),
    index('safety_infractions_area').on(t.area, t.id),
    index('safety_infractions_witness').on(t.witness),
    index('safety_infractions_submitter').on(t.submitter, t.id),
    index('safety_infractions_state').on(t.state, t.id),
    index('safety_infractions_occurred').on(t.occurredAt),
    index('safety_infractions_to_confirm').on(t.appealUntil).where(sql`${t.state} = 'submitted'`),
    index('safety_infractions_lapsing').on(t.lapsesOn).where(sql`${t.lapsedOn} is null`),
  ],
)

/** What points add up to for each person: for reports and sheets; what counts for a decision is added up anew (SAFETY-03). */
export const scores = pgTable(
  'safety_scores',
  {
    ssoId: personColumn('sso_id').primaryKey(),
    accumulated: integer('accumulated').notNull(),
    asOf: instantColumn('as_of').notNull(),
    threshold: text('threshold').$type<Kind>(),
  },
  (t) => [index('safety_scores_accumulated').on(t.accumulated, t.ssoId)],
)

/** From how many points on what follows; one of each kind. */
export const thresholds = pgTable('safety_thresholds', {
  kind: text('kind').$type<Kind>().primaryKey(),
  points: integer('points').notNull(),
  dueDays: integer('due_days').notNull(),
  ...savedColumns(),
})

export const followUps = pgTable(
  'safety_follow_ups',
  {
    id: id(),
    /** The infraction by which the threshold was reached. */
    infraction: uuid('infraction')
      .notNull()
      .references(() => infractions.id),
    ssoId: personColumn('sso_id').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    owner: personColumn('owner').notNull(),
    due: dayColumn('due').notNull(),
    doneAt: instantColumn('done_at'),
    doneBy: person('done_by'),
    cancelledAt: instantColumn('cancelled_at'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('safety_follow_ups_infraction').on(t.infraction),
    index('safety_follow_ups_person').on(t.ssoId),
    index('safety_follow_ups_owner').on(t.owner),
    index('safety_follow_ups_open').on(t.due).where(sql`${t.doneAt} is null and ${t.cancelledAt} is null`),
  ],
)

/** Departments whose people may record what brings somebody to many points (SAFETY-01). */
export const departments = pgTable(
  'safety_departments',
  {
    id: id(),
    department: text('department')
      .notNull()
      .references(() => peopleDepartments.code),
    from: dayColumn('from').notNull(),
    to: dayColumn('to'),
    ...savedColumns(),
  },
  (t) => [index('safety_departments_department').on(t.department, t.from)],
)

/** What was changed of the settings, with what was and what is. */
export const versions = pgTable('safety_versions', {
  id: id(),
  thing: text('thing').$type<Thing>().notNull(),
  /** Which one: a code of an item or a department, or the kind of a threshold. */
  name: text('name').notNull(),
  at: instantColumn('at').notNull(),
  by: person('by').notNull(),
  fields: jsonb('fields').$type<Change[]>().notNull(),
})
