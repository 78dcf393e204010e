import type { Lang } from '#foundation/contract/schemas.ts'
import { dayColumn, entityColumn, id, instantColumn, person } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '#foundation/database/drizzle.ts'
import type { EndReason, Outcome } from '../contract.ts'

/** One sign-in of one browser. Only the fingerprint of its opaque id is kept: who reads this table cannot become anybody. */
export const sessions = pgTable(
  'session_sessions',
  {
    id: id(),
    /** SHA-256 of the 256-bit id that the cookie holds. */
    tokenHash: text('token_hash').notNull(),
    ssoId: person('sso_id').notNull(),
    entity: entityColumn().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    device: text('device').notNull(),
    ip: text('ip').notNull(),
    birthdayVerifiedAt: instantColumn('birthday_verified_at'),
    /** The sign-on's own token of this sign-in, sealed; its logout asks for it. */
    signOnToken: text('sign_on_token'),
    /** Whose portal is shown instead, while an administrator views as somebody (SESS-25). */
    viewedSsoId: person('viewed_sso_id'),
    viewedUntil: instantColumn('viewed_until'),
    /** The pages that a one-time link opened; all that the person may, where it is none (SESS-28). */
    pages: jsonb('pages').$type<string[]>(),
    endedAt: instantColumn('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
  },
  (t) => [
    uniqueIndex('session_sessions_token').on(t.tokenHash),
    index('session_sessions_person').on(t.ssoId, t.createdAt, t.id),
    index('session_sessions_newest').on(t.createdAt, t.id),
    index('session_sessions_idle').on(t.entity, t.lastSeenAt).where(sql`${t.endedAt} is null`),
    index('session_sessions_expiring').on(t.expiresAt).where(sql`${t.endedAt} is null`),
    index('session_sessions_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
)

/** One-time links: only the fingerprint of what a link holds is kept (SESS-27). */
export const links = pgTable(
  'session_links',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    ssoId: person('sso_id').notNull(),
    /** Below the language; the first is where it leads. */
    pages: jsonb('pages').$type<string[]>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    spentAt: instantColumn('spent_at'),
  },
  (t) => [
    uniqueIndex('session_links_token').on(t.tokenHash),
    index('session_links_person').on(t.ssoId, t.createdAt),
    index('session_links_expires').on(t.expiresAt),
  ],
)

/** Every try to sign in, admitted or not; kept 180 days. */
export const signIns = pgTable(
  'session_sign_ins',
  {
    id: id(),
    ssoId: text('sso_id').notNull(),
    entity: entityColumn(),
    at: instantColumn('at').notNull(),
    ip: text('ip').notNull(),
    device: text('device').notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    /** Id of the rule that refused. */
    reason: text('reason').notNull(),
  },
  (t) => [
    index('session_sign_ins_person').on(t.ssoId, t.at, t.id),
    index('session_sign_ins_at').on(t.at, t.id),
    index('session_sign_ins_outcome').on(t.outcome, t.at, t.id),
    index('session_sign_ins_refused').on(t.ip, t.at).where(sql`${t.outcome} <> 'ok'`),
  ],
)

/** Who must verify month and day of birth. The birthday itself is not kept: only its keyed fingerprint with the person's number. */
export const birthdayChecks = pgTable('session_birthday_checks', {
  ssoId: person('sso_id').primaryKey(),
  required: boolean('required').notNull().default(true),
  fingerprint: text('fingerprint').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  lockedUntil: instantColumn('locked_until'),
})

/** Browsers from which a person has signed in: any other one is told to them. */
export const devices = pgTable(
  'session_devices',
  {
    ssoId: person('sso_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    name: text('name').notNull(),
    firstSeenAt: instantColumn('first_seen_at').notNull(),
    lastSeenOn: dayColumn('last_seen_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.deviceHash] }), index('session_devices_last_seen').on(t.lastSeenOn)],
)

/** The language a person chose last: the one of the next sign-in (SHELL-49). */
export const languages = pgTable('session_languages', {
  ssoId: person('sso_id').primaryKey(),
  lang: text('lang').$type<Lang>().notNull(),
})

/** Answers of the sign-on that have been used: each is good once (SESS-24). */
export const usedAnswers = pgTable('session_used_answers', { answerHash: text('answer_hash').primaryKey(), at: instantColumn('at').notNull() }, (t) => [
  index('session_used_answers_at').on(t.at),
])
