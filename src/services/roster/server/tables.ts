import type { CellFault } from '#foundation/contract/sheets.ts'
import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, customType, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { versionTable } from '#foundation/database/versionTable.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { AbsenceKind, DayKind, Delivered, DeliveryVia, ShiftTimes, WorkCalendar } from '../contract.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Every day of the kept years: a year is there whole, or not at all (ROSTER-01). */
export const rosterDays = pgTable(
  'roster_days',
  {
    calendar: text('calendar').$type<WorkCalendar>().notNull(),
    day: dayColumn('day').notNull(),
    kind: text('kind').$type<DayKind>().notNull(),
    nameCn: text('name_cn').notNull().default(''),
    nameEn: text('name_en').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.calendar, t.day] })],
)

/** One row, raised with every change of a calendar: what the nodes look at to know that their memory is old. */
export const rosterCalendarVersion = versionTable('roster_calendar_version')

export const rosterShifts = pgTable(
  'roster_shifts',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    starts: instantColumn('starts').notNull(),
    ends: instantColumn('ends').notNull(),
    hours: numeric('hours', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    place: text('place').notNull(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    /** Grows with each change: a calendar program keeps the highest. */
    version: integer('version').notNull().default(0),
    /** What it was until the last change. */
    before: jsonb('before').$type<ShiftTimes>(),
    changedAt: instantColumn('changed_at'),
    cancelledAt: instantColumn('cancelled_at'),
    recordedAt: instantColumn('recorded_at').notNull(),
  },
  (t) => [
    unique('roster_shifts_source').on(t.source, t.externalId),
    index('roster_shifts_person').on(t.ssoId, t.starts, t.id),
    index('roster_shifts_starts').on(t.starts, t.id),
    index('roster_shifts_from').on(t.source, t.starts, t.id),
  ],
)

export const rosterAbsences = pgTable(
  'roster_absences',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    from: instantColumn('from').notNull(),
    to: instantColumn('to').notNull(),
    kind: text('kind').$type<AbsenceKind>().notNull(),
    source: text('source').notNull(),
    key: text('key').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    unique('roster_absences_source').on(t.source, t.key),
    index('roster_absences_person').on(t.ssoId, t.from, t.id),
    // what is not over, of whoever has had many
    index('roster_absences_ends').on(t.ssoId, t.to),
    index('roster_absences_starts').on(t.from, t.id),
    index('roster_absences_from').on(t.source, t.from, t.id),
  ],
)

/**
 * What came at once: from time-keeping, by import, from a room. A file is first checked: faulty, it is kept to be given back with its bad
 * cells marked; sound, its rows wait to be confirmed. Neither is kept for long.
 */
export const rosterDeliveries = pgTable(
  'roster_deliveries',
  {
    id: id(),
    at: instantColumn('at').notNull(),
    what: text('what').$type<Delivered>().notNull(),
    via: text('via').$type<DeliveryVia>().notNull(),
    source: text('source').notNull(),
    /** The same delivery of a source is booked once. */
    key: text('key').notNull(),
    file: text('file').notNull().default(''),
    by: personColumn('by'),
    state: text('state').$type<'faulty' | 'checked' | 'booking' | 'done'>().notNull(),
    bytes: bytes('bytes'),
    faults: jsonb('faults').$type<CellFault[]>(),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
  },
  (t) => [
    uniqueIndex('roster_deliveries_key').on(t.source, t.what, t.key),
    index('roster_deliveries_at').on(t.at, t.id),
    index('roster_deliveries_state').on(t.state, t.at, t.id),
    index('roster_deliveries_by').on(t.by),
  ],
)

/** The rows of a delivery that are still to be booked; those that were refused at first come once more at the end. */
export const rosterBatches = pgTable(
  'roster_batches',
  {
    delivery: uuid('delivery')
      .notNull()
      .references(() => rosterDeliveries.id),
    no: integer('no').notNull(),
    again: boolean('again').notNull(),
    rows: jsonb('rows').$type<Record<string, unknown>[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.delivery, t.no] })],
)

export const rosterRefused = pgTable(
  'roster_refused',
  {
    id: id(),
    delivery: uuid('delivery')
      .notNull()
      .references(() => rosterDeliveries.id),
    line: integer('line').notNull(),
    /** As delivered: it may be nobody's. */
    ssoId: text('sso_id').notNull(),
    key: text('key').notNull(),
    period: text('period').notNull(),
    rule: text('rule').notNull(),
    figures: jsonb('figures').$type<Record<string, string | number>>().notNull(),
  },
  (t) => [index('roster_refused_delivery').on(t.delivery, t.line, t.id)],
)

/** The secret addresses of a person's calendar feeds, one a calendar: found by its fingerprint, shown again to its owner only. */
export const rosterLinks = pgTable(
  'roster_links',
  {
    ssoId: personColumn('sso_id').notNull(),
    /** The module whose calendar it is. */
    of: text('of').notNull(),
    fingerprint: text('fingerprint').notNull(),
    sealed: text('sealed').notNull(),
    renewedAt: instantColumn('renewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.of] }), uniqueIndex('roster_links_fingerprint').on(t.fingerprint)],
)
