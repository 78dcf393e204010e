import { id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { eventLife } from '../rules.ts'

export const events = pgTable(
  'park_after_dark_events',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    wordingCn: text('wording_cn').notNull(),
    wordingEn: text('wording_en').notNull(),
    poster: uuid('poster'),
    status: text('status').$type<StateOf<typeof eventLife>>().notNull(),
    registrationOpen: instantColumn('registration_open').notNull(),
    registrationDeadline: instantColumn('registration_deadline').notNull(),
    cancelDeadline: instantColumn('cancel_deadline').notNull(),
    eligible: audienceColumn('eligible').notNull(),
    guestsAllowed: integer('guests_allowed').notNull(),
    draw: boolean('draw').notNull(),
    standby: integer('standby').notNull(),
  },
  (t) => [
    index('park_after_dark_events_latest').on(t.registrationOpen, t.id),
    index('park_after_dark_events_status').on(t.status, t.registrationOpen),
    index('park_after_dark_events_eligible').on(t.eligible),
  ],
)
export type EventRow = typeof events.$inferSelect

export const nights = pgTable(
  'park_after_dark_nights',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    starts: instantColumn('starts').notNull(),
    ends: instantColumn('ends').notNull(),
    gateCn: text('gate_cn').notNull(),
    gateEn: text('gate_en').notNull(),
    quota: integer('quota').notNull(),
    /** Of booking, from publishing on. */
    slot: uuid('slot').unique(),
  },
  (t) => [index('park_after_dark_nights_event').on(t.eventId, t.starts), index('park_after_dark_nights_ends').on(t.ends)],
)
export type NightRow = typeof nights.$inferSelect

/** The newest registration of a person for an event (PAD-05); state, guests and entry are those of its booking. */
export const registrations = pgTable(
  'park_after_dark_registrations',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    nightId: uuid('night_id')
      .notNull()
      .references(() => nights.id),
    ssoId: personColumn('sso_id').notNull(),
    booking: uuid('booking').notNull().unique(),
    registeredAt: instantColumn('registered_at').notNull(),
  },
  (t) => [
    unique('park_after_dark_registrations_of').on(t.eventId, t.ssoId),
    index('park_after_dark_registrations_night').on(t.nightId, t.registeredAt),
    index('park_after_dark_registrations_person').on(t.ssoId),
    index('park_after_dark_registrations_latest').on(t.registeredAt, t.id),
  ],
)
