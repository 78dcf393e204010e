import type { SsoId } from '#foundation/contract/schemas.ts'
import { id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import type { Question } from '#services/booking/contract.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { CheckInInput, RedeemInput } from '../contract/index.ts'
import type { PublishStatus, RedeemState } from '../rules/life.ts'

export const registrations = pgTable(
  'events_registrations',
  {
    id: id(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    contentCn: text('content_cn').notNull(),
    contentEn: text('content_en').notNull(),
    cover: uuid('cover'),
    /** By chance, for links (EVT-19). */
    code: text('code').notNull().unique(),
    standby: boolean('standby').notNull(),
    standbyLimit: integer('standby_limit'),
    multipleSessions: boolean('multiple_sessions').notNull(),
    maxSessions: integer('max_sessions').notNull(),
    draw: boolean('draw').notNull(),
    season: text('season').notNull(),
    seasonMost: integer('season_most').notNull(),
    eligible: audienceColumn('eligible').notNull(),
    registrationStart: instantColumn('registration_start').notNull(),
    registrationEnd: instantColumn('registration_end').notNull(),
    cancelUntil: instantColumn('cancel_until').notNull(),
    /** The end of the last session. */
    lastEnd: instantColumn('last_end').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    surveyUid: uuid('survey_uid'),
    organizers: jsonb('organizers').$type<SsoId[]>().notNull(),
    publishStatus: text('publish_status').$type<PublishStatus>().notNull(),
    /** The newest request for approval. */
    wfId: uuid('wf_id'),
    deletedReason: text('deleted_reason'),
    createdAt: instantColumn('created_at').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    index('events_registrations_latest').on(t.createdAt, t.id),
    index('events_registrations_status').on(t.publishStatus, t.createdAt, t.id),
    index('events_registrations_open').on(t.publishStatus, t.registrationEnd, t.id),
    index('events_registrations_eligible').on(t.eligible),
  ],
)
export type RegistrationRow = typeof registrations.$inferSelect

/** Its places are those of a slot of booking, from when its event is published. */
export const sessions = pgTable(
  'events_sessions',
  {
    id: id(),
    sid: uuid('sid')
      .notNull()
      .references(() => registrations.id),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    placeCn: text('place_cn').notNull(),
    placeEn: text('place_en').notNull(),
    start: instantColumn('start').notNull(),
    end: instantColumn('end').notNull(),
    limit: integer('limit').notNull(),
    slot: uuid('slot').unique(),
  },
  (t) => [index('events_sessions_sid').on(t.sid, t.start, t.id), index('events_sessions_start').on(t.start)],
)
export type SessionRow = typeof sessions.$inferSelect

/** The newest sign-up of a person for a session; what became of it is its booking's. */
export const signups = pgTable(
  'events_signups',
  {
    id: id(),
    sid: uuid('sid')
      .notNull()
      .references(() => registrations.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    ssoId: personColumn('sso_id').notNull(),
    booking: uuid('booking').notNull().unique(),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    by: text('by').$type<'self' | 'organizer'>().notNull(),
    signedUpAt: instantColumn('signed_up_at').notNull(),
  },
  (t) => [
    unique('events_signups_of').on(t.sessionId, t.ssoId),
    index('events_signups_sid').on(t.sid, t.signedUpAt, t.id),
    index('events_signups_session').on(t.sessionId, t.signedUpAt, t.id),
    index('events_signups_person').on(t.ssoId, t.sid),
    index('events_signups_latest').on(t.signedUpAt, t.id),
  ],
)
export type SignupRow = typeof signups.$inferSelect

export const checkIns = pgTable(
  'events_check_ins',
  {
    id: id(),
    /** By chance, for links (EVT-19). */
    code: text('code').notNull().unique(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    type: text('type').$type<CheckInInput['type']>().notNull(),
    sid: uuid('sid').references(() => registrations.id),
    sessionIds: jsonb('session_ids').$type<string[]>().notNull(),
    list: audienceColumn('list'),
    start: instantColumn('start').notNull(),
    end: instantColumn('end').notNull(),
    placeCn: text('place_cn').notNull(),
    placeEn: text('place_en').notNull(),
    method: text('method').$type<CheckInInput['method']>().notNull(),
    surveyUid: uuid('survey_uid'),
    redeemId: uuid('redeem_id'),
    closedAt: instantColumn('closed_at'),
    version: integer('version').notNull(),
  },
  (t) => [index('events_check_ins_latest').on(t.start, t.id), index('events_check_ins_sid').on(t.sid), index('events_check_ins_list').on(t.list)],
)
export type CheckInRow = typeof checkIns.$inferSelect

/** That somebody came: once a person and check-in (EVT-13). */
export const checkInRecords = pgTable(
  'events_check_in_records',
  {
    id: id(),
    checkInId: uuid('check_in_id')
      .notNull()
      .references(() => checkIns.id),
    ssoId: personColumn('sso_id').notNull(),
    /** Of a linked one, whose sign-up it was. */
    sessionId: uuid('session_id').references(() => sessions.id),
    booking: uuid('booking'),
    at: instantColumn('at').notNull(),
    method: text('method').$type<'event-qr' | 'desk' | 'manual'>().notNull(),
    by: personColumn('by'),
    /** Made by the device: what is sent again is the same (EVT-21). */
    scan: uuid('scan'),
  },
  (t) => [
    unique('events_check_in_records_of').on(t.checkInId, t.ssoId),
    index('events_check_in_records_check_in').on(t.checkInId, t.at, t.id),
    index('events_check_in_records_person').on(t.ssoId, t.at),
    index('events_check_in_records_latest').on(t.at, t.id),
    index('events_check_in_records_session').on(t.sessionId),
    index('events_check_in_records_by').on(t.by),
  ],
)

/** Its stock is an account of the ledger. */
export const redemptions = pgTable(
  'events_redemptions',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    itemCn: text('item_cn').notNull(),
    itemEn: text('item_en').notNull(),
    placeCn: text('place_cn').notNull(),
    placeEn: text('place_en').notNull(),
    stock: integer('stock').notNull(),
    perPerson: integer('per_person').notNull(),
    who: text('who').$type<RedeemInput['who']>().notNull(),
    eligible: audienceColumn('eligible'),
    sid: uuid('sid').references(() => registrations.id),
    checkInId: uuid('check_in_id').references(() => checkIns.id),
    surveyUid: uuid('survey_uid'),
    bookingStart: instantColumn('booking_start').notNull(),
    bookingEnd: instantColumn('booking_end').notNull(),
    /** The end of the last window. */
    lastEnd: instantColumn('last_end').notNull(),
    status: text('status').$type<RedeemInput['status']>().notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    index('events_redemptions_latest').on(t.bookingStart, t.id),
    index('events_redemptions_open').on(t.status, t.lastEnd),
    index('events_redemptions_sid').on(t.sid),
    index('events_redemptions_check_in').on(t.checkInId),
    index('events_redemptions_eligible').on(t.eligible),
  ],
)
export type RedemptionRow = typeof redemptions.$inferSelect

export const windows = pgTable(
  'events_windows',
  {
    id: id(),
    redeemId: uuid('redeem_id')
      .notNull()
      .references(() => redemptions.id),
    start: instantColumn('start').notNull(),
    end: instantColumn('end').notNull(),
    capacity: integer('capacity').notNull(),
    slot: uuid('slot').notNull().unique(),
  },
  (t) => [index('events_windows_redemption').on(t.redeemId, t.start, t.id), index('events_windows_start').on(t.start)],
)
export type WindowRow = typeof windows.$inferSelect

export const redeemRecords = pgTable(
  'events_redeem_records',
  {
    id: id(),
    redeemId: uuid('redeem_id')
      .notNull()
      .references(() => redemptions.id),
    windowId: uuid('window_id')
      .notNull()
      .references(() => windows.id),
    ssoId: personColumn('sso_id').notNull(),
    booking: uuid('booking').notNull().unique(),
    /** Of the ledger, on the stock. */
    hold: uuid('hold').notNull(),
    state: text('state').$type<RedeemState>().notNull(),
    bookedAt: instantColumn('booked_at').notNull(),
    redeemedAt: instantColumn('redeemed_at'),
    /** Who handed out. */
    by: personColumn('by'),
  },
  (t) => [
    index('events_redeem_records_redemption').on(t.redeemId, t.bookedAt, t.id),
    index('events_redeem_records_window').on(t.windowId),
    index('events_redeem_records_person').on(t.ssoId, t.redeemId),
    index('events_redeem_records_latest').on(t.bookedAt, t.id),
    index('events_redeem_records_by').on(t.by),
  ],
)
export type RedeemRecordRow = typeof redeemRecords.$inferSelect
