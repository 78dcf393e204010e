import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, primaryKey, sql, text, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { NewsCard } from '../contract/shapes.ts'
import type { WidgetKey } from '../contract/widgets.ts'

/** What administrators set of a widget; one without a row is as usual. */
export const widgets = pgTable('home_widgets', {
  key: text('key').$type<WidgetKey>().primaryKey(),
  titleCn: text('title_cn').notNull(),
  titleEn: text('title_en').notNull(),
  permissions: text('permissions').array().notNull(),
  entities: text('entities').array().$type<Entity[]>().notNull(),
  order: integer('order').notNull(),
  enabled: boolean('enabled').notNull(),
})

/** How a person wants the page (HOME-22). */
export const arrangements = pgTable('home_arrangements', {
  ssoId: personColumn('sso_id').primaryKey(),
  order: text('order').array().$type<WidgetKey[]>().notNull(),
  hidden: text('hidden').array().$type<WidgetKey[]>().notNull(),
})

/** What a person keeps for later, as it was told of last (HOME-24). */
export const saved = pgTable(
  'home_saved',
  {
    ssoId: personColumn('sso_id').notNull(),
    newsId: integer('news_id').notNull(),
    at: instantColumn('at').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    summaryCn: text('summary_cn').notNull(),
    summaryEn: text('summary_en').notNull(),
    channel: text('channel').$type<NewsCard['channel']>(),
    cover: text('cover'),
    publishedAt: instantColumn('published_at'),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.newsId] }), index('home_saved_order').on(t.ssoId, t.at, t.newsId), index('home_saved_news').on(t.newsId)],
)

/** Who confirmed what must be read, once a person and item (HOME-21). */
export const confirmations = pgTable(
  'home_confirmations',
  { newsId: integer('news_id').notNull(), ssoId: personColumn('sso_id').notNull(), at: instantColumn('at').notNull() },
  (t) => [primaryKey({ columns: [t.newsId, t.ssoId] }), index('home_confirmations_person').on(t.ssoId, t.newsId)],
)

/** Items whose audience is told, and how far that is: each person once (HOME-23). */
export const announcements = pgTable(
  'home_announcements',
  {
    newsId: integer('news_id').primaryKey(),
    audience: uuid('audience').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    beganAt: instantColumn('began_at').notNull(),
    /** The last who was told: people are told in the order of their numbers. */
    toldUpTo: personColumn('told_up_to').$type<SsoId>(),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    index('home_announcements_began').on(t.beganAt),
    index('home_announcements_told').on(t.toldUpTo),
    index('home_announcements_waits').on(t.newsId).where(sql`done_at is null`),
  ],
)
