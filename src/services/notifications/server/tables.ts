import { id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'

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
