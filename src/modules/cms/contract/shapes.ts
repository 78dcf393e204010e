import type { HalfOf } from '#foundation/contract/bilingual.ts'
import { day, instant, MOST, month, personRef, someOf, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords, definition } from '#services/audience/contract.ts'
import { previewFile } from '#services/files/contract.ts'
import { channel, contentType, kind, publishStatus, section, storyKind } from './categories.ts'

export const EDITORS = ['CMS_NEWS_EDIT', 'CMS_EVP_EDIT'] as const
export const BASE = '/api/basic/cms/v1'

export const itemId = z.coerce.number().int().min(1).max(MOST)
/** What is written in both languages. */
export const TEXTS = ['title', 'summary', 'content', 'cardTitle', 'cardSubtitle', 'cardContent'] as const
export type TextName = (typeof TEXTS)[number]
export type Half = HalfOf<TextName>
export const half = z.enum([
  'titleCn',
  'titleEn',
  'summaryCn',
  'summaryEn',
  'contentCn',
  'contentEn',
  'cardTitleCn',
  'cardTitleEn',
  'cardSubtitleCn',
  'cardSubtitleEn',
  'cardContentCn',
  'cardContentEn',
])
export const halves = someOf(half)

/** Taken longer than CMS-07 allows, so that its message is said beside the field. */
const SAID_MAX = 1_000
const RICH_MAX = 200_000
const said = text(SAID_MAX)
const rich = z.string().max(RICH_MAX)
export const MOST_FILES = 10
const MOST_PEOPLE = 50
const MOST_CHAPTERS = 60

export const issue = z.object({
  issueNo: text(20),
  month,
  contents: z.array(z.object({ titleCn: text(), titleEn: text(120), page: z.int().min(1).max(999) })).max(MOST_CHAPTERS),
})
export type Issue = z.output<typeof issue>

/** All that an author writes; a version keeps it whole. */
export const written = z.object({
  titleCn: said,
  titleEn: said,
  summaryCn: said,
  summaryEn: said,
  contentCn: rich,
  contentEn: rich,
  cardTitleCn: said,
  cardTitleEn: said,
  cardSubtitleCn: said,
  cardSubtitleEn: said,
  cardContentCn: said,
  cardContentEn: said,
  channel: channel.nullable(),
  section: section.nullable(),
  kind: kind.nullable(),
  storyKind: storyKind.nullable(),
  people: z.array(ssoId).max(MOST_PEOPLE),
  issue: issue.nullable(),
  link: text(500),
  cover: uuid.nullable(),
  cardAvatar: uuid.nullable(),
  video: uuid.nullable(),
  /** Of a video that is elsewhere. */
  videoLink: text(500),
  attachments: z.array(uuid).max(2 * MOST_FILES),
  sticky: z.boolean(),
  homepageDisplay: z.boolean(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  announce: z.boolean(),
  mustRead: z.boolean(),
  publishTarget: definition.nullable(),
})
export type Written = z.output<typeof written>

export const fileFacts = z.object({ id: uuid, fileName: z.string(), size: z.int(), shows: z.enum(['picture', 'pdf']).nullable() })
export type FileFacts = z.output<typeof fileFacts>

export const OPERATIONS = ['edit', 'draft', 'publish', 'archive', 'flag', 'requestReview', 'withdrawReview', 'translate'] as const
export const operations = z.array(z.enum(OPERATIONS))
export type Operation = (typeof OPERATIONS)[number]

/** What a row of the editors' list and a detail begin with. */
export const contentRow = z.object({
  id: z.int(),
  type: contentType,
  channel: channel.nullable(),
  section: section.nullable(),
  titleCn: z.string(),
  titleEn: z.string(),
  cover: uuid.nullable(),
  publishStatus,
  sticky: z.boolean(),
  homepageDisplay: z.boolean(),
  target: audienceWords.nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  author: personRef.nullable(),
  changedBy: personRef.nullable(),
  lastModified: instant,
  publishedAt: instant.nullable(),
  publishAt: instant.nullable(),
  reviewRequestedAt: instant.nullable(),
  version: whole,
  reads: z.int(),
  /** Something is written that readers do not see yet. */
  working: z.boolean(),
  /** A language did not follow the other. */
  stale: z.boolean(),
  can: operations,
})
export type ContentRow = z.output<typeof contentRow>

/** What pictures, and videos and files, of texts are read by: the id follows. */
export const PICTURES = `${previewFile.path}?id=`
export const MEDIA = `${BASE}/media?id=`
export const pictureAt = (id: string): string => `${PICTURES}${id}&size=screen`
export const mediaAt = (id: string): string => `${MEDIA}${id}`
