import type { Stale } from '#foundation/contract/bilingual.ts'
import { dayColumn, instantColumn, newId } from '#foundation/database/columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Channel, ContentType, Issue, Kind, Section, StoryKind, TextName, VersionLine, Written } from '../contract/index.ts'
import type { ContentState } from '../rules/index.ts'

/** What is written of an item, as it is stored: its publish target is the id of an audience, which never changes. */
export type StoredContent = Omit<Written, 'publishTarget'> & { audience: string | null }

/** What editors write; where it is published, what readers see, and beside it what was written since. */
export const contents = pgTable(
  'cms_contents',
  {
    /** The number that people and addresses know. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** What services know it by: files, search, workflow, audit. */
    key: uuid('key')
      .notNull()
      .unique('cms_contents_key')
      .$defaultFn(() => newId()),
    type: smallint('type').$type<ContentType>().notNull(),
    publishStatus: text('publish_status').$type<ContentState>().notNull().default('0'),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    summaryCn: text('summary_cn').notNull(),
    summaryEn: text('summary_en').notNull(),
    contentCn: text('content_cn').notNull(),
    contentEn: text('content_en').notNull(),
    cardTitleCn: text('card_title_cn').notNull(),
    cardTitleEn: text('card_title_en').notNull(),
    cardSubtitleCn: text('card_subtitle_cn').notNull(),
    cardSubtitleEn: text('card_subtitle_en').notNull(),
    cardContentCn: text('card_content_cn').notNull(),
    cardContentEn: text('card_content_en').notNull(),
    channel: text('channel').$type<Channel>(),
    section: text('section').$type<Section>(),
    kind: text('kind').$type<Kind>(),
    storyKind: text('story_kind').$type<StoryKind>(),
    people: jsonb('people').$type<Written['people']>().notNull(),
    issue: jsonb('issue').$type<Issue>(),
    link: text('link').notNull(),
    cover: uuid('cover'),
    cardAvatar: uuid('card_avatar'),
    video: uuid('video'),
    videoLink: text('video_link').notNull(),
    attachments: jsonb('attachments').$type<string[]>().notNull(),
    sticky: boolean('sticky').notNull(),
    homepageDisplay: boolean('homepage_display').notNull(),
    startDate: dayColumn('start_date'),
    endDate: dayColumn('end_date'),
    announce: boolean('announce').notNull(),
    mustRead: boolean('must_read').notNull(),
    audience: audienceColumn(),
    /** Place in the readers' order, the highest first: the millisecond of publishing, until a sort exchanges it with another's. */
    sortNo: bigint('sort_no', { mode: 'number' }).notNull().default(0),
    version: integer('version').notNull(),
    /** Written since it was published, and not published yet (CMS-25). */
    working: jsonb('working').$type<StoredContent>(),
    stale: jsonb('stale').$type<Stale<TextName>>().notNull().default({}),
    publishAt: instantColumn('publish_at'),
    publishedAt: instantColumn('published_at'),
    /** Its audience is told once, however often it is published. */
    announcedAt: instantColumn('announced_at'),
    reviewRequestedAt: instantColumn('review_requested_at'),
    /** Why it was sent back last. */
    returned: text('returned'),
    translator: personColumn('translator'),
    author: personColumn('author').notNull(),
    changedBy: personColumn('changed_by').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
    /** People who have read it. */
    reads: integer('reads').notNull().default(0),
  },
  (t) => [
    index('cms_contents_readers').on(t.type, t.sticky, t.sortNo, t.id).where(sql`publish_status = '1'`),
    index('cms_contents_home').on(t.type, t.sticky, t.sortNo, t.id).where(sql`publish_status = '1' and homepage_display`),
    index('cms_contents_must').on(t.type, t.sticky, t.sortNo, t.id).where(sql`publish_status = '1' and must_read`),
    index('cms_contents_changed').on(t.type, t.changedAt, t.id),
    index('cms_contents_latest').on(t.changedAt, t.id),
    index('cms_contents_published').on(t.publishedAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('cms_contents_status').on(t.publishStatus, t.type, t.changedAt, t.id),
    index('cms_contents_author').on(t.author, t.changedAt, t.id),
    index('cms_contents_changer').on(t.changedBy),
    index('cms_contents_translator').on(t.translator),
    index('cms_contents_audience').on(t.audience, t.changedAt, t.id),
    index('cms_contents_due').on(t.publishAt).where(sql`publish_at is not null`),
    index('cms_contents_begins').on(t.startDate).where(sql`publish_status = '1'`),
    index('cms_contents_ends').on(t.endDate).where(sql`publish_status = '1'`),
    index('cms_contents_review').on(t.reviewRequestedAt).where(sql`review_requested_at is not null`),
    index('cms_contents_stale').on(t.changedAt).where(sql`publish_status = '1' and stale <> '{}'`),
  ],
)
export type Content = typeof contents.$inferSelect

/** What an item said after everything that was done to it. */
export const versions = pgTable(
  'cms_versions',
  {
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id),
    version: integer('version').notNull(),
    snapshot: jsonb('snapshot').$type<StoredContent>().notNull(),
    by: personColumn('by'),
    at: instantColumn('at').notNull(),
    action: text('action').$type<VersionLine['action']>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.version] }), index('cms_versions_by').on(t.by)],
)

/** Who has read what, and when first (CMS-23). */
export const reads = pgTable(
  'cms_reads',
  {
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id),
    ssoId: personColumn('sso_id').notNull(),
    firstReadAt: instantColumn('first_read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.ssoId] }), index('cms_reads_person').on(t.ssoId)],
)

/** An order that was saved and that readers see from its moment on (CMS-03). */
export const sorts = pgTable(
  'cms_sorts',
  {
    id: uuid('id')
      .primaryKey()
      .$defaultFn(() => newId()),
    type: smallint('type').$type<ContentType>().notNull(),
    channel: text('channel').$type<Channel>(),
    section: text('section').$type<Section>(),
    ids: jsonb('ids').$type<number[]>().notNull(),
    savedBy: personColumn('saved_by').notNull(),
    savedAt: instantColumn('saved_at').notNull(),
    releaseAt: instantColumn('release_at').notNull(),
    releasedAt: instantColumn('released_at'),
  },
  (t) => [
    uniqueIndex('cms_sorts_waits').on(t.type, sql`coalesce(channel, '')`, sql`coalesce(section, '')`).where(sql`released_at is null`),
    index('cms_sorts_due').on(t.releaseAt).where(sql`released_at is null`),
    index('cms_sorts_saver').on(t.savedBy),
    index('cms_sorts_released').on(t.releasedAt),
  ],
)

/** Who is at what in the editor. */
export const editing = pgTable(
  'cms_editing',
  {
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id),
    ssoId: personColumn('sso_id').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.ssoId] }), index('cms_editing_person').on(t.ssoId), index('cms_editing_at').on(t.at)],
)
