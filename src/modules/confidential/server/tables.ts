import type { SsoId } from '#foundation/contract/schemas.ts'
import { id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Importance } from '../contract.ts'
import type { UpdateState } from '../rules.ts'

export const updates = pgTable(
  'confidential_updates',
  {
    id: id(),
    /** Titles and bodies, sealed (CONFID-07). */
    sealed: text('sealed').notNull(),
    topic: text('topic').notNull(),
    importance: text('importance').$type<Importance>().notNull(),
    mustConfirm: boolean('must_confirm').notNull(),
    /** Named one by one, and lists, until it is published. */
    people: jsonb('people').$type<SsoId[]>().notNull(),
    lists: jsonb('lists').$type<string[]>().notNull(),
    /** How many pages each attachment has, by file; counted when it is first opened. */
    pages: jsonb('pages').$type<Record<string, number>>().notNull().default({}),
    publishAt: instantColumn('publish_at'),
    publishedAt: instantColumn('published_at'),
    expiresAt: instantColumn('expires_at'),
    state: text('state').$type<UpdateState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    author: personColumn('author').notNull(),
    /** Who has put it before a second editor, and who has released it (CONFID-10). */
    proposedBy: personColumn('proposed_by'),
    releasedBy: personColumn('released_by'),
    recallReason: text('recall_reason').notNull().default(''),
    ...savedColumns(),
  },
  (t) => [
    index('confidential_updates_state').on(t.state, t.id),
    index('confidential_updates_published').on(t.publishedAt),
    index('confidential_updates_author').on(t.author),
    index('confidential_updates_proposed').on(t.proposedBy),
    index('confidential_updates_released').on(t.releasedBy),
  ],
)

const ofUpdate = () =>
  uuid('update_id')
    .notNull()
    .references(() => updates.id)

/** What was published before and recalled since, as it was. */
export const versions = pgTable(
  'confidential_versions',
  {
    id: id(),
    updateId: ofUpdate(),
    version: integer('version').notNull(),
    sealed: text('sealed').notNull(),
    publishedAt: instantColumn('published_at'),
    endedAt: instantColumn('ended_at').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [uniqueIndex('confidential_versions_version').on(t.updateId, t.version), index('confidential_versions_ended').on(t.endedAt)],
)

/** Whom a version is for, fixed when it was published or scheduled. */
export const recipients = pgTable(
  'confidential_recipients',
  {
    id: id(),
    updateId: ofUpdate(),
    version: integer('version').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    confirmedAt: instantColumn('confirmed_at'),
    fixedAt: instantColumn('fixed_at').notNull(),
  },
  (t) => [
    uniqueIndex('confidential_recipients_one').on(t.updateId, t.version, t.ssoId),
    index('confidential_recipients_person').on(t.ssoId, t.id),
    index('confidential_recipients_fixed').on(t.fixedAt),
  ],
)

export const audienceLists = pgTable(
  'confidential_audience_lists',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    members: jsonb('members').$type<SsoId[]>().notNull(),
    owner: personColumn('owner').notNull(),
  },
  (t) => [index('confidential_audience_lists_owner').on(t.owner)],
)

/** Openings; nothing but the seconds and pages of one grows (CONFID-08). */
export const openings = pgTable(
  'confidential_openings',
  {
    id: id(),
    updateId: ofUpdate(),
    version: integer('version').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
    secondsVisible: integer('seconds_visible').notNull().default(0),
    pages: jsonb('pages').$type<number[]>().notNull().default([]),
    device: text('device').notNull(),
    ip: text('ip').notNull(),
  },
  (t) => [
    index('confidential_openings_update').on(t.updateId, t.version, t.ssoId),
    index('confidential_openings_person').on(t.ssoId, t.updateId),
    index('confidential_openings_opened').on(t.openedAt),
  ],
)

/** Openings that were refused, of what is there or is not. */
export const refusals = pgTable(
  'confidential_refusals',
  {
    id: id(),
    wanted: text('wanted').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    at: instantColumn('at').notNull(),
    device: text('device').notNull(),
    ip: text('ip').notNull(),
  },
  (t) => [index('confidential_refusals_person').on(t.ssoId, t.at), index('confidential_refusals_at').on(t.at)],
)

export const questions = pgTable(
  'confidential_questions',
  {
    id: id(),
    updateId: ofUpdate(),
    ssoId: personColumn('sso_id').notNull(),
    /** What was asked and answered, sealed (CONFID-07). */
    sealed: text('sealed').notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    answeredAt: instantColumn('answered_at'),
    answeredBy: personColumn('answered_by'),
  },
  (t) => [
    index('confidential_questions_update').on(t.updateId, t.id),
    index('confidential_questions_person').on(t.ssoId),
    index('confidential_questions_answered').on(t.answeredBy),
    index('confidential_questions_asked').on(t.askedAt),
  ],
)
