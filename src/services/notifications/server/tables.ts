import type { Lang } from '#foundation/contract/schemas.ts'
import { id, instantColumn, staleColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { ChatMaker } from '#services/integrations/contract.ts'
import { peopleDepartments, personColumn } from '#services/people/server/api.ts'
import type { Channel, Digest, EmailState, SmsState } from '../rules/life.ts'

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
    /** Files of the sender's record (NOTI-21). */
    files: jsonb('files').$type<string[]>(),
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

/** An SMS: about a message, or a code that a person waits for. Its words are made when it is handed over; those of a code are not kept. */
export const sms = pgTable(
  'notifications_sms',
  {
    id: id(),
    /** The message, or `code.<module>.<key>`: each comes once. */
    dedupeKey: text('dedupe_key').notNull(),
    noticeId: uuid('notice_id').references(() => notice.id, { onDelete: 'set null' }),
    receiver: personColumn('receiver').notNull(),
    module: text('module').notNull(),
    event: text('event').notNull(),
    to: text('to'),
    text: text('text'),
    code: boolean('code').notNull().default(false),
    /** Comes in quiet hours too (NOTI-10). */
    urgent: boolean('urgent').notNull(),
    /** Not before, because it is quiet until then; of a failed one when it is tried again, where it is. */
    leavesAt: instantColumn('leaves_at'),
    state: text('state').$type<SmsState>().notNull().default('not-sent'),
    /** How often it was handed over (NOTI-14). */
    tries: integer('tries').notNull().default(0),
    /** What the provider called it, or said, when it took it. */
    providerId: text('provider_id'),
    reason: text('reason'),
    createdAt: instantColumn('created_at').notNull(),
    handedAt: instantColumn('handed_at'),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    uniqueIndex('notifications_sms_once').on(t.dedupeKey),
    index('notifications_sms_notice').on(t.noticeId),
    index('notifications_sms_due').on(t.leavesAt, t.id).where(sql`leaves_at is not null`),
    index('notifications_sms_unheard').on(t.handedAt).where(sql`state = 'sending'`),
    index('notifications_sms_failed').on(t.createdAt).where(sql`state = 'failed'`),
    index('notifications_sms_ended').on(t.doneAt).where(sql`done_at is not null`),
    index('notifications_sms_newest').on(t.createdAt, t.id),
    index('notifications_sms_receiver').on(t.receiver, t.createdAt, t.id),
    index('notifications_sms_module').on(t.module, t.createdAt, t.id),
  ],
)

/** A browser that says on its phone that something waits. */
export const device = pgTable(
  'notifications_device',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    /** Where the maker of the browser takes pushes for it. */
    endpoint: text('endpoint').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('notifications_device_once').on(t.endpoint), index('notifications_device_of').on(t.ssoId)],
)

/** What a person chose for a module; the digest and the own quiet hours stand with the module `*`. */
export const preference = pgTable(
  'notifications_preference',
  {
    ssoId: personColumn('sso_id').notNull(),
    module: text('module').notNull(),
    email: boolean('email').notNull().default(true),
    sms: boolean('sms').notNull().default(true),
    digest: text('digest').$type<Digest>().notNull().default('none'),
    /** Quiet hours of her own beside those of the house, both or neither. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
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
    stale: staleColumn<'title' | 'body'>(),
  },
  (t) => [primaryKey({ columns: [t.module, t.event, t.channel] })],
)

/** A channel that was switched off for everybody. */
export const channel = pgTable('notifications_channel', { channel: text('channel').$type<Channel>().primaryKey(), active: boolean('active').notNull() })

/** A group chat into which cards of what waits are written: for people of a department and all below it, or of everybody (NOTI-24). */
export const group = pgTable(
  'notifications_group',
  {
    id: id(),
    name: text('name').notNull(),
    maker: text('maker').$type<ChatMaker>().notNull(),
    /** Sealed, and the end by which whoever entered it knows it again (NOTI-25). */
    address: text('address').notNull(),
    addressEnd: text('address_end').notNull(),
    secret: text('secret'),
    department: text('department').references(() => peopleDepartments.code),
    /** Whose messages; of all modules where it is empty. */
    modules: text('modules').array().notNull(),
    titles: boolean('titles').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    active: boolean('active').notNull(),
    lastAnswer: text('last_answer'),
    lastAt: instantColumn('last_at'),
  },
  (t) => [
    index('notifications_group_name').on(t.name, t.id),
    index('notifications_group_active').on(t.id).where(sql`active`),
    index('notifications_group_department').on(t.department),
  ],
)
