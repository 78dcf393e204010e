import type { SsoId } from '#foundation/contract/schemas.ts'
import { id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { EventInput } from '../contract.ts'
import type { eventLife } from '../rules/life.ts'

export const events = pgTable(
  'u_plus_events',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    placeCn: text('place_cn').notNull(),
    placeEn: text('place_en').notNull(),
    status: text('status').$type<StateOf<typeof eventLife>>().notNull(),
    wordingBlocks: jsonb('wording_blocks').$type<EventInput['wordingBlocks']>().notNull(),
    questions: jsonb('questions').$type<EventInput['questions']>().notNull(),
    cover: uuid('cover'),
    quota: integer('quota').notNull(),
    startTime: instantColumn('start_time').notNull(),
    endTime: instantColumn('end_time').notNull(),
    signupOpen: instantColumn('signup_open').notNull(),
    signupCutoff: instantColumn('signup_cutoff').notNull(),
    cancelCutoff: instantColumn('cancel_cutoff').notNull(),
    /** Until then a change of time or place lets people cancel (UPLUS-13). */
    movedUntil: instantColumn('moved_until'),
    eligible: audienceColumn('eligible').notNull(),
    draw: boolean('draw').notNull(),
    standby: integer('standby').notNull(),
    acceptHours: integer('accept_hours'),
    season: text('season').notNull(),
    seasonMost: integer('season_most').notNull(),
    rosterCheck: text('roster_check').$type<EventInput['rosterCheck']>().notNull(),
    reportReceivers: jsonb('report_receivers').$type<SsoId[]>().notNull(),
    /** Of people who have no account here. */
    reportMails: jsonb('report_mails').$type<string[]>().notNull().default([]),
    reportEvery: text('report_every').$type<EventInput['reportEvery']>().notNull(),
    reportWeekday: integer('report_weekday').notNull(),
    reportHours: integer('report_hours').notNull(),
    /** From when the schedule has been as it is, and people see the event: what was due before is not made up for. */
    reportFrom: instantColumn('report_from').notNull(),
    /** Of booking, as long as it is published and afterwards. */
    slot: uuid('slot').unique(),
    version: integer('version').notNull(),
  },
  (t) => [
    index('u_plus_events_latest').on(t.startTime, t.id),
    index('u_plus_events_status').on(t.status, t.endTime),
    index('u_plus_events_ends').on(t.endTime),
    index('u_plus_events_eligible').on(t.eligible),
  ],
)
export type EventRow = typeof events.$inferSelect

/** The newest sign-up of a person for an event; its state and whether she came are those of its booking. */
export const signups = pgTable(
  'u_plus_signups',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    ssoId: personColumn('sso_id').notNull(),
    booking: uuid('booking').notNull().unique(),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    phone: text('phone').notNull(),
    signedUpAt: instantColumn('signed_up_at').notNull(),
  },
  (t) => [
    unique('u_plus_signups_of').on(t.eventId, t.ssoId),
    index('u_plus_signups_event').on(t.eventId, t.signedUpAt),
    index('u_plus_signups_person').on(t.ssoId, t.signedUpAt),
    index('u_plus_signups_latest').on(t.signedUpAt, t.id),
  ],
)

/** A report that is due, or was sent: one an event and moment. */
export const reports = pgTable(
  'u_plus_reports',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    dueAt: instantColumn('due_at').notNull(),
    sentAt: instantColumn('sent_at'),
    receivers: jsonb('receivers').$type<SsoId[]>().notNull(),
    mails: jsonb('mails').$type<string[]>().notNull().default([]),
    rows: integer('rows').notNull(),
    tries: integer('tries').notNull(),
    /** Who sends it took it then: of two runs at once one does. */
    takenAt: instantColumn('taken_at'),
    file: uuid('file'),
    result: text('result').$type<'waiting' | 'sent' | 'failed'>().notNull(),
  },
  (t) => [unique('u_plus_reports_of').on(t.eventId, t.dueAt), index('u_plus_reports_open').on(t.result, t.tries), index('u_plus_reports_due').on(t.dueAt)],
)
export type ReportRow = typeof reports.$inferSelect
