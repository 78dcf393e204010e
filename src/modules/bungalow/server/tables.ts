import type { SsoId } from '#foundation/contract/schemas.ts'
import { id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { PeriodInput } from '../contract.ts'
import type { periodLife } from '../rules.ts'

type StoredPattern = Pick<PeriodInput, 'bungalows' | 'from' | 'to' | 'weekdays' | 'times' | 'quota'>

export const periods = pgTable(
  'bungalow_events',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    status: text('status').$type<StateOf<typeof periodLife>>().notNull(),
    wordingBlocks: jsonb('wording_blocks').$type<PeriodInput['wordingBlocks']>().notNull(),
    signupOpen: instantColumn('signup_open').notNull(),
    /** The same for all slots; where there is none, so many hours before each. */
    signupUntil: instantColumn('signup_until'),
    signupHours: integer('signup_hours').notNull(),
    cancelHours: integer('cancel_hours').notNull(),
    maxPeople: integer('max_people').notNull(),
    maxReservations: integer('max_reservations').notNull(),
    draw: boolean('draw').notNull(),
    standby: integer('standby').notNull(),
    eligible: audienceColumn('eligible').notNull(),
    reportReceivers: jsonb('report_receivers').$type<SsoId[]>().notNull(),
    /** What the slots were made by, for who makes the next ones. */
    pattern: jsonb('pattern').$type<StoredPattern>().notNull(),
  },
  (t) => [
    index('bungalow_events_latest').on(t.signupOpen, t.id),
    index('bungalow_events_status').on(t.status, t.signupOpen),
    index('bungalow_events_eligible').on(t.eligible),
  ],
)
export type PeriodRow = typeof periods.$inferSelect

export const bungalows = pgTable(
  'bungalow_bungalows',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    placeCn: text('place_cn').notNull(),
    placeEn: text('place_en').notNull(),
    seats: integer('seats').notNull(),
    photos: uuid('photos').array().notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [index('bungalow_bungalows_name').on(t.nameEn, t.id)],
)
export type BungalowRow = typeof bungalows.$inferSelect

export const slots = pgTable(
  'bungalow_slots',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => periods.id),
    bungalowId: uuid('bungalow_id')
      .notNull()
      .references(() => bungalows.id),
    starts: instantColumn('starts').notNull(),
    ends: instantColumn('ends').notNull(),
    quota: integer('quota').notNull(),
    closed: boolean('closed').notNull().default(false),
    /** Of booking, from publishing on. */
    slot: uuid('slot').unique(),
  },
  (t) => [
    index('bungalow_slots_event').on(t.eventId, t.starts),
    index('bungalow_slots_bungalow').on(t.bungalowId, t.starts),
    index('bungalow_slots_starts').on(t.starts),
    index('bungalow_slots_ends').on(t.ends),
  ],
)
export type SlotRow = typeof slots.$inferSelect

/** A reservation; its state, its code and its arrival are those of its booking. */
export const reservations = pgTable(
  'bungalow_reservations',
  {
    id: id(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => slots.id),
    ssoId: personColumn('sso_id').notNull(),
    booking: uuid('booking').notNull().unique(),
    phone: text('phone').notNull(),
    reservedAt: instantColumn('reserved_at').notNull(),
    /** When it got its place: from then on companions are told of it. */
    placedAt: instantColumn('placed_at'),
  },
  (t) => [
    index('bungalow_reservations_slot').on(t.slotId, t.reservedAt),
    index('bungalow_reservations_person').on(t.ssoId, t.reservedAt),
    index('bungalow_reservations_latest').on(t.reservedAt, t.id),
  ],
)

export const companions = pgTable(
  'bungalow_companions',
  {
    id: id(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    ssoId: personColumn('sso_id').notNull(),
  },
  (t) => [unique('bungalow_companions_of').on(t.reservationId, t.ssoId), index('bungalow_companions_person').on(t.ssoId, t.reservationId)],
)

/** What an administrator has lifted of the bar after no-shows (BUNG-10). */
export const lifts = pgTable(
  'bungalow_lifts',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    at: instantColumn('at').notNull(),
    by: personColumn('by').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('bungalow_lifts_person').on(t.ssoId, t.at), index('bungalow_lifts_by').on(t.by), index('bungalow_lifts_at').on(t.at)],
)
