import { id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Channel, Digest, EmailState } from '../rules.ts'

/** One message to one person, in both languages as they were on the day it was told. */
export const notice = pgTable(
  'notifications_notice',
  {
    id: id(),
    receiver: personColumn('receiver').notNull(),
    module: text('module').notNull(),
    event: text('event').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    bodyCn: text('body_cn').notNull(),
    bodyEn: text('body_en').notNull(),
    whyCn: text('why_cn'),
    whyEn: text('why_en'),
    link: text('link'),
    needsAction: boolean('needs_action').notNull(),
    businessId: text('business_id').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    readAt: instantColumn('read_at'),
    doneAt: instantColumn('done_at'),
    /** The newest about its thing; older ones are folded under it and not counted. */
    latest: boolean('latest').notNull().default(true),
  },
  (t) => [
    uniqueIndex('notifications_notice_once').on(t.receiver, t.dedupeKey),
    index('notifications_notice_latest').on(t.receiver, t.createdAt, t.id).where(sql`latest`),
    index('notifications_notice_unread').on(t.receiver, t.createdAt, t.id).where(sql`latest and read_at is null and done_at is null`),
    index('notifications_notice_action').on(t.receiver, t.createdAt, t.id).where(sql`needs_action and done_at is null`),
    index('notifications_notice_thing_of').on(t.receiver, t.module, t.businessId),
    index('notifications_notice_thing').on(t.module, t.businessId),
    index('notifications_notice_removable').on(t.createdAt).where(sql`read_at is not null or done_at is not null`),
  ],
)

export const comment = pgTable(
  'notifications_comment',
  {
    id: id(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    author: personColumn('author').notNull(),
    text: text('text').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('notifications_comment_of').on(t.notificationId, t.at), index('notifications_comment_author').on(t.author)],
)

/** A mail: about a message, or the digest of a day (then without one). Its words are made when it is handed over. */
export const email = pgTable(
  'notifications_email',
  {
    id: id(),
    /** The message, or `digest.<day>.<person>`: each is mailed once. */
    dedupeKey: text('dedupe_key').notNull(),
    noticeId: uuid('notice_id').references(() => notice.id, { onDelete: 'set null' }),
    receiver: personColumn('receiver').notNull(),
    module: text('module').notNull(),
    event: text('event').notNull(),
    to: text('to'),
    subject: text('subject'),
    body: text('body'),
    /** Counts of a digest. */
    unread: integer('unread'),
    waiting: integer('waiting'),
    state: text('state').$type<EmailState>().notNull().default('not-sent'),
    tries: integer('tries').notNull().default(0),
    /** How often it was handed over to the mail system. */
    handed: integer('handed').notNull().default(0),
    reason: text('reason'),
    createdAt: instantColumn('created_at').notNull(),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    uniqueIndex('notifications_email_once').on(t.dedupeKey),
    index('notifications_email_notice').on(t.noticeId),
    index('notifications_email_waiting').on(t.createdAt).where(sql`state = 'not-sent'`),
    index('notifications_email_failed').on(t.createdAt).where(sql`state = 'failed'`),
    index('notifications_email_newest').on(t.createdAt, t.id),
    index('notifications_email_receiver').on(t.receiver, t.createdAt, t.id),
    index('notifications_email_module').on(t.module, t.createdAt, t.id),
  ],
)

/** What a person chose for a module; the digest stands with the module `*`. */
export const preference = pgTable(
  'notifications_preference',
  {
    ssoId: personColumn('sso_id').notNull(),
    module: text('module').notNull(),
    email: boolean('email').notNull().default(true),
    digest: text('digest').$type<Digest>().notNull().default('none'),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.module] }), index('notifications_preference_digest').on(t.ssoId).where(sql`digest = 'daily'`)],
)

/** Words of an administrator in the place of the house's own, with `{names}` to be filled. */
export const template = pgTable(
  'notifications_template',
  {
    module: text('module').notNull(),
    event: text('event').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    bodyCn: text('body_cn').notNull(),
    bodyEn: text('body_en').notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [primaryKey({ columns: [t.module, t.event, t.channel] })],
)

/** A channel that was switched off for everybody. */
export const channel = pgTable('notifications_channel', { channel: text('channel').$type<Channel>().primaryKey(), active: boolean('active').notNull() })
