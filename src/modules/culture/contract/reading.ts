import { endpoint } from '#foundation/contract/endpoint.ts'
import { listOutput, nothing, ssoId, text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { contentType, kind, readerItem, readerWhole, section, storyKind } from '#modules/cms/contract/index.ts'
import { BASE, itemId, PAGE_SIZE, pathId, READ, whole } from './shapes.ts'

/** What tiles of the first page lead to, in their order. */
export const DOORS = ['vision-mission-values', 'universal-way', 'employer-value-propositon', 'stories', 'activities-discounts', 'tm-communications'] as const
export type Door = (typeof DOORS)[number]

/** The first page in one answer. */
export const cultureIndex = endpoint(`GET ${BASE}/index`, {
  kind: 'read',
  access: READ,
  input: nothing,
  output: z.object({
    /** What the resort stands for, as a picture with its words. */
    banner: readerItem.nullable(),
    /** The first of each section, none where there is nothing yet. */
    doors: z.array(z.object({ door: z.enum(DOORS), newest: readerItem.nullable() })),
    stories: z.array(readerItem),
    offers: z.array(readerItem),
    communication: readerItem.nullable(),
  }),
})
export type CultureIndex = z.output<typeof cultureIndex.output>

/** Sections of one article (CULT-06). */
export const ARTICLES = section.extract(['vision-mission-values', 'universal-way'])
export type ArticleSection = z.output<typeof ARTICLES>

/** An article, and as cards all that is published in its section and has one. */
export const cultureSection = endpoint(`GET ${BASE}/section/:section`, {
  kind: 'read',
  access: READ,
  input: z.object({ section: ARTICLES }),
  output: z.object({ article: whole.nullable(), cards: z.array(readerItem) }),
})

/** CULT-03: the four parts in their order. */
export const cultureEvp = endpoint(`GET ${BASE}/evp`, {
  kind: 'read',
  access: READ,
  input: nothing,
  output: z.object({ parts: z.array(z.object({ type: contentType, list: z.array(readerItem) })) }),
})

export const LISTED = ['activities-discounts', 'tm-communications', 'stories'] as const

/** What goes on of a section, or what is over (CULT-07), in the readers' order. */
export const cultureList = endpoint(`POST ${BASE}/list`, {
  kind: 'read',
  access: READ,
  input: z.object({
    section: z.enum(LISTED),
    /** Of activities and discounts. */
    kind: kind.optional(),
    storyKind: storyKind.optional(),
    year: z
      .string()
      .regex(/^(19|20|21)\d\d$/)
      .optional(),
    keyword: text().optional(),
    ended: z.boolean().optional(),
    pageNum: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(100).default(PAGE_SIZE),
  }),
  output: listOutput(readerItem),
})

/** What somebody may do with an item. */
const deeds = z.array(z.enum(['share', 'withdraw', 'setCode', 'edit']))

export const cultureDetail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'read',
  access: READ,
  input: z.object({ id: pathId }),
  output: whole.extend({
    previous: readerWhole.shape.previous,
    next: readerWhole.shape.next,
    /** Its end date has passed: it can be read on, and nothing of it taken part in (CULT-07). */
    ended: z.boolean(),
    /** How the partner's code of a discount is shown, where it has one (CULT-12). */
    code: z.enum(['text', 'qr']).nullable(),
    can: deeds,
  }),
})
export type Detail = z.output<typeof cultureDetail.output>

/** The person has opened it. */
export const readCulture = endpoint(`POST ${BASE}/read`, { kind: 'write', access: READ, input: z.object({ id: itemId }), output: nothing })

const MOST_SHARED = 10

/** Tells colleagues of an item by a message (CULT-13). `told`: how many of them were; who was told of it that day is not again. */
export const shareCulture = endpoint(`POST ${BASE}/share`, {
  kind: 'write',
  access: READ,
  input: z.object({ id: itemId, to: z.array(ssoId).min(1).max(MOST_SHARED), note: text(100).optional() }),
  output: z.object({ told: z.int() }),
})
