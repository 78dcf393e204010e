import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listOutput, MOST, nothing, text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { channel, issue, readerWhole, unpublishedItem } from '#modules/cms/contract/index.ts'
import { MONTH, newsCard } from './shapes.ts'

export type { NewsCard, Tile } from './shapes.ts'

const BASE = '/api/basic/news/v1'
/** HOME-15 */
export const PAGE_SIZE = 20
const REVIEWERS = ['CMS_NEWS_EDIT', 'CMS_EVP_EDIT', 'NewsOperator', 'MSSSUPER'] as const

export const newsId = z.coerce.number().int().min(1).max(MOST)

/** What the person is in the audience of, in the readers' order (HOME-09); `saved` is what they keep for later, the last kept first. */
export const newsList = endpoint(`POST ${BASE}/list`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({
    pageNum: z.int().min(1).default(1),
    channel: channel.optional(),
    keyword: text().optional(),
    year: z
      .string()
      .regex(/^(19|20|21)\d\d$/)
      .optional(),
    month: z.string().regex(MONTH).optional(),
    saved: z.boolean().optional(),
  }),
  output: listOutput(newsCard).extend({
    /** What has to be read and is not confirmed yet, above the first page (HOME-21). */
    mustRead: z.array(newsCard),
  }),
})

export const newsDetail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: newsId }),
  output: readerWhole.extend({ confirmedAt: instant.nullable(), saved: z.boolean(), can: z.array(z.enum(['confirm'])) }),
})
export type NewsWhole = z.output<typeof newsDetail.output>

/** The person has opened it (HOME-13). */
export const readNews = endpoint(`POST ${BASE}/read`, { kind: 'write', access: 'signed-in', input: z.object({ id: newsId }), output: nothing })

/** Keeps it for later, or lets go of it (HOME-24). */
export const keepNews = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ id: newsId, saved: z.boolean() }),
  output: nothing,
})

/** The person says that they have read what must be read (HOME-21). */
export const confirmNews = endpoint(`POST ${BASE}/confirm`, { kind: 'write', access: 'signed-in', input: z.object({ id: newsId }), output: nothing })

/** An issue to be leafed through. */
export const magazineIssue = endpoint(`GET ${BASE}/magazine/:id`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: newsId }),
  output: z.object({
    id: z.int(),
    titleCn: z.string(),
    titleEn: z.string(),
    issueNo: z.string(),
    month: z.string(),
    /** Where its PDF is, and what it is called. */
    pdf: z.object({ address: z.string(), fileName: z.string() }).nullable(),
    contents: issue.shape.contents,
  }),
})

/** Any text, so that what is no number is refused by its own rule (HOME-01). */
const anyId = z.object({ id: text(20) })

const looked = unpublishedItem.extend({
  /** Of what must be read: of how many people it is for, how many confirmed it; never who (HOME-21). */
  confirmed: z.object({ people: z.int(), confirmed: z.int() }).nullable(),
})
export type Looked = z.output<typeof looked>

export const reviewNews = endpoint(`GET ${BASE}/review/:id`, { kind: 'read', access: REVIEWERS, input: anyId, output: looked })
export const previewNews = endpoint(`GET ${BASE}/preview/:id`, { kind: 'read', access: REVIEWERS, input: anyId, output: looked })

/** What was sent for review is released or sent back. */
export const decideNews = endpoint(`POST ${BASE}/review/decide`, {
  kind: 'write',
  access: REVIEWERS,
  input: z.object({ id: newsId, action: z.enum(['publish', 'return']), comment: text(150).optional() }),
  output: nothing,
})
