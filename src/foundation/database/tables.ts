import { dayColumn, instantColumn } from './columns.ts'
import { index, integer, jsonb, pgTable, primaryKey, text } from './drizzle.ts'

/** Facts about the database itself: `demo` (created as a demo), `real` (for good, and since what). */
export const foundationFacts = pgTable('foundation_facts', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** First answers of writes, kept 24 hours (SHELL-47). */
export const foundationIdempotency = pgTable(
  'foundation_idempotency',
  {
    person: text('person').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    at: instantColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.call, t.key] }), index('foundation_idempotency_at').on(t.at)],
)

/** The numbers people see: one counter per prefix and day; gaps allowed. */
export const foundationSequences = pgTable(
  'foundation_sequences',
  { prefix: text('prefix').notNull(), day: dayColumn('day').notNull(), last: integer('last').notNull() },
  (t) => [primaryKey({ columns: [t.prefix, t.day] })],
)

/** Events that a subscriber has handled: at least once becomes exactly once. */
export const foundationHandled = pgTable(
  'foundation_handled',
  { queue: text('queue').notNull(), eventId: text('event_id').notNull(), at: instantColumn('at').notNull() },
  (t) => [primaryKey({ columns: [t.queue, t.eventId] }), index('foundation_handled_at').on(t.at)],
)

/** Up to when the due times of a job are taken care of: what it missed while nothing ran is made good at the next start. */
export const foundationJobRuns = pgTable('foundation_job_runs', {
  queue: text('queue').primaryKey(),
  through: instantColumn('through').notNull(),
})
