import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { index, integer, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import type { z } from '#foundation/zod.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { diet, roundState } from '../contract.ts'
import type { lunchLife } from '../rules.ts'

export const rounds = pgTable(
  'finance_event_rounds',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    wordingCn: text('wording_cn').notNull(),
    wordingEn: text('wording_en').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    bookingOpen: instantColumn('booking_open').notNull(),
    maxPerPerson: integer('max_per_person').notNull(),
    status: text('status').$type<z.output<typeof roundState>>().notNull(),
  },
  (t) => [index('finance_event_rounds_latest').on(t.from, t.id), index('finance_event_rounds_status').on(t.status, t.from)],
)
export type RoundRow = typeof rounds.$inferSelect

export const lunches = pgTable(
  'finance_event_lunches',
  {
    id: id(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id),
    starts: instantColumn('starts').notNull(),
    ends: instantColumn('ends').notNull(),
    place: text('place').notNull(),
    host: personColumn('host').notNull(),
    topicCn: text('topic_cn').notNull(),
    topicEn: text('topic_en').notNull(),
    /** Without the host. */
    seats: integer('seats').notNull(),
    bookingCutoff: instantColumn('booking_cutoff').notNull(),
    cancelCutoff: instantColumn('cancel_cutoff').notNull(),
    status: text('status').$type<StateOf<typeof lunchLife>>().notNull(),
    /** Of booking, from publishing on. */
    slot: uuid('slot').unique(),
  },
  (t) => [
    index('finance_event_lunches_round').on(t.roundId, t.starts),
    index('finance_event_lunches_host').on(t.host, t.starts),
    index('finance_event_lunches_status').on(t.status, t.starts),
  ],
)
export type LunchRow = typeof lunches.$inferSelect

/** The newest seat of a person at a lunch; its state is that of its booking. */
export const seats = pgTable(
  'finance_event_seats',
  {
    id: id(),
    lunchId: uuid('lunch_id')
      .notNull()
      .references(() => lunches.id),
    ssoId: personColumn('sso_id').notNull(),
    booking: uuid('booking').notNull().unique(),
    diet: text('diet').$type<z.output<typeof diet>>().notNull(),
    /** To what. */
    allergy: text('allergy').notNull(),
    note: text('note').notNull(),
    bookedAt: instantColumn('booked_at').notNull(),
  },
  (t) => [
    unique('finance_event_seats_of').on(t.lunchId, t.ssoId),
    index('finance_event_seats_person').on(t.ssoId),
    index('finance_event_seats_latest').on(t.bookedAt, t.id),
  ],
)
