import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, MOST, month, personRef, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords } from '#services/audience/contract.ts'
import { channel, contentType, publishStatus, section } from './categories.ts'
import { BASE, contentRow, EDITORS, itemId } from './shapes.ts'

export const category = text(30)

const filters = {
  category: category.default('news'),
  type: contentType.optional(),
  status: publishStatus.optional(),
  keyword: text().optional(),
  author: ssoId.optional(),
  /** Of the last change, both days included. */
  from: day.optional(),
  to: day.optional(),
  target: uuid.optional(),
}

export const listContents = endpoint(`POST ${BASE}/list`, {
  kind: 'read',
  access: EDITORS,
  input: listInput(filters, ['lastModified', 'publishedAt', 'title']),
  /** `targets`: audiences that contents of these types have, to be filtered by. */
  output: listOutput(contentRow).extend({ targets: z.array(z.object({ id: uuid, words: audienceWords })), types: z.array(contentType) }),
})

export const exportContents = endpoint(`POST ${BASE}/export`, { kind: 'stream', access: EDITORS, input: z.object(filters), output: exportLater })

const planned = z.object({
  id: z.int(),
  type: contentType,
  titleCn: z.string(),
  titleEn: z.string(),
  day,
  /** Of what goes live by itself. */
  at: instant.nullable(),
  what: z.enum(['publishes', 'begins', 'ends']),
})
export type Planned = z.output<typeof planned>

/** The desk counts no further; what is more than that says `500+`. */
export const DESK_COUNTS_TO = 500

/** What editors look at in the morning. */
export const contentDesk = endpoint(`GET ${BASE}/desk`, {
  kind: 'read',
  access: EDITORS,
  input: z.object({ month: month.optional() }),
  output: z.object({
    counts: z.array(z.object({ type: contentType, draft: z.int(), published: z.int(), archived: z.int() })),
    month,
    planned: z.array(planned),
    review: z.array(contentRow),
    stale: z.array(contentRow),
    endedLongAgo: z.array(contentRow),
  }),
})

const sortList = { type: contentType, channel: channel.optional(), section: section.optional() }
const card = z.object({ id: z.int(), titleCn: z.string(), titleEn: z.string(), cover: uuid.nullable(), sticky: z.boolean(), publishedAt: instant })
export type SortCard = z.output<typeof card>

/** What is published of a list, in the order in which it was saved last, be it released or not. */
export const readSort = endpoint(`GET ${BASE}/sort`, {
  kind: 'read',
  access: EDITORS,
  input: z.object({ ...sortList, type: z.coerce.number().pipe(contentType) }),
  output: z.object({
    list: z.array(card),
    /** Changes with what is in the list (CMS-15). */
    listVersion: z.string(),
    /** There are others behind those, which stay in their order. */
    more: z.boolean(),
    delayMinutes: z.int(),
    waits: z.object({ releaseAt: instant, savedBy: personRef.nullable() }).nullable(),
  }),
})

export const saveSort = endpoint(`POST ${BASE}/sort/save`, {
  kind: 'write',
  access: EDITORS,
  input: z.object({ ...sortList, ids: z.array(z.int().min(1).max(MOST)).min(1).max(200), listVersion: text() }),
  output: z.object({ releaseAt: instant }),
})

const group = z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string(), people: whole, read: whole })

/** How many of those for whom it is have read it; never who (CMS-24). */
export const contentFigures = endpoint(`GET ${BASE}/figures`, {
  kind: 'read',
  access: EDITORS,
  input: z.object({ id: itemId }),
  output: z.object({ people: whole, read: whole, departments: z.array(group), staffGroups: z.array(group) }),
})
