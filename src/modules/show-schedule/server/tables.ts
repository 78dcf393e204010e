import type { SsoId } from '#foundation/contract/schemas.ts'
import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Assignment, ShowRole, TemplateSlot, Unit } from '../contract/index.ts'
import type { ReplacementRequestState, ScheduleSlotState } from '../rules/life.ts'
import type { Certificate, DayKind, Level, ShowKind, SlotKind } from '../rules/planning.ts'
import type { Placed } from '../rules/times.ts'

export const shows = pgTable(
  'show_schedule_shows',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    venue: text('venue').notNull(),
    kind: text('kind').$type<ShowKind>().notNull(),
    lengthMinutes: integer('length_minutes').notNull(),
    roles: jsonb('roles').$type<ShowRole[]>().notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to'),
    active: boolean('active').notNull(),
    stageManager: personColumn('stage_manager'),
  },
  (t) => [
    index('show_schedule_shows_kind').on(t.kind, t.id),
    index('show_schedule_shows_active').on(t.active, t.id),
    index('show_schedule_shows_manager').on(t.stageManager),
  ],
)

export const performers = pgTable(
  'show_schedule_performers',
  {
    id: id(),
    /** None for an outside performer. */
    ssoId: personColumn('sso_id'),
    name: text('name').notNull(),
    team: text('team').notNull(),
    roles: jsonb('roles').$type<{ show: string; role: string; level: Level }[]>().notNull(),
    /** Kept by planners as long as nobody else in the house knows of them (SHOW-15). */
    certificates: jsonb('certificates').$type<{ kind: Certificate; until: string }[]>().notNull(),
    active: boolean('active').notNull(),
    endsOn: dayColumn('ends_on'),
  },
  (t) => [uniqueIndex('show_schedule_performers_person').on(t.ssoId), index('show_schedule_performers_active').on(t.active, t.id)],
)

export const scheduleTemplates = pgTable(
  'show_schedule_templates',
  {
    id: id(),
    name: text('name').notNull(),
    dayKind: text('day_kind').$type<DayKind>().notNull(),
    slots: jsonb('slots').$type<TemplateSlot[]>().notNull(),
  },
  (t) => [index('show_schedule_templates_kind').on(t.dayKind, t.id)],
)

/** What performers see of a slot until it is published again. */
export interface PublishedSlot extends Placed {
  venue: string
  assignments: Assignment[]
}

export const scheduleSlots = pgTable(
  'show_schedule_slots',
  {
    id: id(),
    date: dayColumn('date').notNull(),
    show: uuid('show')
      .notNull()
      .references(() => shows.id),
    venue: text('venue').notNull(),
    kind: text('kind').$type<SlotKind>().notNull(),
    start: text('start').notNull(),
    end: text('end').notNull(),
    assignments: jsonb('assignments').$type<Assignment[]>().notNull(),
    state: text('state').$type<ScheduleSlotState>().notNull().default('draft'),
    cancelReason: text('cancel_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    published: jsonb('published').$type<PublishedSlot>(),
    publishedDate: dayColumn('published_date'),
    /** Whose shifts the roster has. */
    sent: jsonb('sent').$type<SsoId[]>().notNull().default([]),
  },
  (t) => [
    index('show_schedule_slots_date').on(t.date, t.id),
    index('show_schedule_slots_published').on(t.publishedDate, t.id),
    index('show_schedule_slots_show').on(t.show, t.date),
  ],
)

/** What is seen of a parade until it is published again. */
export interface PublishedParade extends Placed {
  route: string
  units: Unit[]
  version: number
}

export const parades = pgTable(
  'show_schedule_parades',
  {
    id: id(),
    date: dayColumn('date').notNull(),
    show: uuid('show')
      .notNull()
      .references(() => shows.id),
    start: text('start').notNull(),
    end: text('end').notNull(),
    route: text('route').notNull(),
    units: jsonb('units').$type<Unit[]>().notNull(),
    version: integer('version').notNull().default(1),
    published: jsonb('published').$type<PublishedParade>(),
    publishedDate: dayColumn('published_date'),
    sent: jsonb('sent').$type<SsoId[]>().notNull().default([]),
  },
  (t) => [
    index('show_schedule_parades_date').on(t.date, t.id),
    index('show_schedule_parades_published').on(t.publishedDate, t.id),
    index('show_schedule_parades_show').on(t.show, t.date),
  ],
)

export const replacementRequests = pgTable(
  'show_schedule_replacements',
  {
    id: id(),
    slot: uuid('slot')
      .notNull()
      .references(() => scheduleSlots.id),
    from: uuid('from')
      .notNull()
      .references(() => performers.id),
    role: text('role').notNull(),
    reason: text('reason').notNull(),
    proposed: uuid('proposed').references(() => performers.id),
    state: text('state').$type<ReplacementRequestState>().notNull().default('open'),
    askedAt: instantColumn('asked_at').notNull(),
  },
  (t) => [
    index('show_schedule_replacements_state').on(t.state, t.id),
    index('show_schedule_replacements_asked').on(t.askedAt),
    index('show_schedule_replacements_slot').on(t.slot, t.from),
    index('show_schedule_replacements_from').on(t.from),
    index('show_schedule_replacements_proposed').on(t.proposed),
  ],
)

/** What planners enter; those of staff are the roster's. */
export const performerAbsences = pgTable(
  'show_schedule_absences',
  {
    id: id(),
    performer: uuid('performer')
      .notNull()
      .references(() => performers.id),
    from: instantColumn('from').notNull(),
    to: instantColumn('to').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('show_schedule_absences_performer').on(t.performer, t.to), index('show_schedule_absences_to').on(t.to)],
)
