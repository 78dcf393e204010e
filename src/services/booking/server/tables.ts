import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, check, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Entrant } from '../rules/draw.ts'
import type { BookingState, EndCause } from '../rules/life.ts'

export type RosterCheck = 'none' | 'warn' | 'refuse'

/**
 * Something with a time and a number of places. Whoever changes its places holds its row: the counts on it are what sign-ups are checked
 * against, and a nightly check compares them with the bookings (BOOKING-20).
 */
export const bookingSlots = pgTable(
  'booking_slots',
  {
    id: id(),
    /** Which declared offering it is of; `module` is that of the room. */
    offering: text('offering').notNull(),
    module: text('module').notNull(),
    subject: text('subject').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    placeCn: text('place_cn').notNull().default(''),
    placeEn: text('place_en').notNull().default(''),
    /** Where the room shows it: a path below the language. */
    link: text('link'),
    starts: instantColumn('starts').notNull(),
    ends: instantColumn('ends').notNull(),
    capacity: integer('capacity').notNull(),
    standbyCapacity: integer('standby_capacity').notNull().default(0),
    signUpFrom: instantColumn('sign_up_from').notNull(),
    signUpUntil: instantColumn('sign_up_until').notNull(),
    cancelUntil: instantColumn('cancel_until').notNull(),
    perPerson: integer('per_person').notNull().default(1),
    partyMin: integer('party_min').notNull().default(1),
    partyMax: integer('party_max').notNull().default(1),
    /** Of a draw only. The seed is sealed until it is made; its hash is public from the beginning (BOOKING-09). */
    drawAt: instantColumn('draw_at'),
    drawnAt: instantColumn('drawn_at'),
    seedSealed: text('seed_sealed'),
    seedHash: text('seed_hash'),
    acceptHours: integer('accept_hours'),
    series: text('series'),
    perSeries: integer('per_series'),
    clashCheck: boolean('clash_check').notNull().default(false),
    rosterCheck: text('roster_check').$type<RosterCheck>().notNull().default('none'),
    checkInFrom: instantColumn('check_in_from').notNull(),
    checkInUntil: instantColumn('check_in_until').notNull(),
    /** Places of who is booked, checked in or was absent. */
    booked: integer('booked').notNull().default(0),
    /** Places offered to somebody on standby until a deadline. */
    offered: integer('offered').notNull().default(0),
    /** Sign-ups on standby, those with an offer among them. */
    standby: integer('standby').notNull().default(0),
    /** The place on the list of who joins it next. */
    nextPlace: integer('next_place').notNull().default(1),
    /** Grows when times or place change, so that each change is told. */
    version: integer('version').notNull().default(0),
    cancelledAt: instantColumn('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** No-shows are marked, and nobody waits any more. */
    settledAt: instantColumn('settled_at'),
    offeredAt: instantColumn('offered_at').notNull(),
    /** Has changed since the nightly check found it right. */
    unchecked: boolean('unchecked').notNull().default(false),
  },
  (t) => [
    unique('booking_slots_subject').on(t.offering, t.subject),
    index('booking_slots_time').on(t.offering, t.checkInUntil, t.id),
    index('booking_slots_starts').on(t.starts, t.id),
    index('booking_slots_unsettled').on(t.ends, t.id).where(sql`${t.settledAt} is null`),
    // what the nightly job of retention looks through (server/retention.ts)
    index('booking_slots_settled').on(t.ends).where(sql`${t.settledAt} is not null`),
    index('booking_slots_undrawn').on(t.drawAt, t.id).where(sql`${t.drawAt} is not null and ${t.drawnAt} is null`),
    index('booking_slots_waiting').on(t.starts, t.id).where(sql`${t.standby} > 0`),
    index('booking_slots_unchecked').on(t.id).where(sql`${t.unchecked}`),
    check('booking_slots_places', sql`${t.booked} >= 0 and ${t.offered} >= 0 and ${t.standby} >= 0 and ${t.booked} + ${t.offered} <= ${t.capacity}`),
  ],
)
export type Slot = typeof bookingSlots.$inferSelect

export const bookingBookings = pgTable(
  'booking_bookings',
  {
    id: id(),
    slot: uuid('slot')
      .notNull()
      .references(() => bookingSlots.id),
    ssoId: personColumn('sso_id').notNull(),
    party: integer('party').notNull(),
    state: text('state').$type<BookingState>().notNull(),
    /** Its place in the order of the list; none before a draw, and when it is on no list. */
    standbyPlace: integer('standby_place'),
    /** A place is offered to it until then (BOOKING-10). */
    offeredUntil: instantColumn('offered_until'),
    code: text('code').notNull(),
    /** Made by who signs up: the same key is the same sign-up (BOOKING-02). */
    key: text('key').notNull(),
    /** The slot's, so that a person's bookings are found by time without it; changed with it. */
    starts: instantColumn('starts').notNull(),
    ends: instantColumn('ends').notNull(),
    /** The slot's offering and series, where its season is capped (BOOKING-11). */
    series: text('series'),
    signedUpAt: instantColumn('signed_up_at').notNull(),
    signedUpBy: text('signed_up_by').notNull(),
    promotedAt: instantColumn('promoted_at'),
    endedAt: instantColumn('ended_at'),
    endCause: text('end_cause').$type<EndCause>(),
    endReason: text('end_reason'),
    checkedInAt: instantColumn('checked_in_at'),
    checkedInBy: personColumn('checked_in_by'),
  },
  (t) => [
    unique('booking_bookings_key').on(t.slot, t.ssoId, t.key),
    uniqueIndex('booking_bookings_code').on(t.code),
    index('booking_bookings_list').on(t.slot, t.state, t.standbyPlace, t.id),
    index('booking_bookings_roster').on(t.slot, t.signedUpAt, t.id),
    index('booking_bookings_person').on(t.ssoId, t.ends, t.id),
    index('booking_bookings_series').on(t.series, t.ssoId).where(sql`${t.series} is not null`),
    // how many have come, which a desk asks over and over, is read from the index alone
    index('booking_bookings_attended').on(t.slot, t.party).where(sql`state = 'attended'`),
    index('booking_bookings_offered').on(t.offeredUntil, t.id).where(sql`${t.offeredUntil} is not null`),
    index('booking_bookings_checker').on(t.checkedInBy),
    check('booking_bookings_party', sql`${t.party} > 0`),
  ],
)
export type Booking = typeof bookingBookings.$inferSelect

/** Each scan that found its booking: of several of one code the first in time is the check-in, whichever was sent first (BOOKING-13). */
export const bookingScans = pgTable(
  'booking_scans',
  {
    /** Made by the device, so that what is sent twice is kept once. */
    id: uuid('id').primaryKey(),
    booking: uuid('booking')
      .notNull()
      .references(() => bookingBookings.id),
    /** When it was made, by the device. */
    at: instantColumn('at').notNull(),
    by: personColumn('by').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
  },
  (t) => [index('booking_scans_booking').on(t.booking, t.at, t.id), index('booking_scans_by').on(t.by, t.receivedAt, t.id)],
)

/** A draw as it was made: what anybody needs to repeat it (BOOKING-09). */
export const bookingDraws = pgTable('booking_draws', {
  slot: uuid('slot')
    .primaryKey()
    .references(() => bookingSlots.id),
  at: instantColumn('at').notNull(),
  seed: text('seed').notNull(),
  /** Places that were drawn for. */
  left: integer('left').notNull(),
  entrants: jsonb('entrants').$type<Entrant[]>().notNull(),
})

/** One run of the nightly check with what it found wrong (BOOKING-20). */
export const bookingChecks = pgTable(
  'booking_checks',
  {
    id: id(),
    day: dayColumn('day').notNull(),
    at: instantColumn('at').notNull(),
    slots: integer('slots').notNull(),
    differences: jsonb('differences').$type<Difference[]>().notNull(),
  },
  (t) => [index('booking_checks_at').on(t.at), index('booking_checks_day').on(t.day, t.at)],
)

/** A count of a slot that its bookings do not bear out. */
export interface Difference {
  slot: string
  offering: string
  subject: string
  figure: 'booked' | 'offered' | 'standby'
  stored: number
  summed: number
}
