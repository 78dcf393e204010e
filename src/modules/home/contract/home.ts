import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, nothing, personRef, text } from '#foundation/contract/schemas.ts'
import { lockWindow } from '#foundation/contract/windows.ts'
import { z } from '#foundation/zod.ts'
import { newsCard, tile } from './shapes.ts'
import { widgetKey } from './widgets.ts'

export const RADAR_DAYS = 90

const homeCard = z.object({
  /** The module that it comes from. */
  module: z.string(),
  key: z.string(),
  /** Where it stands: what is to be done, what one has, what is new, what comes up. */
  kind: z.enum(['todo', 'have', 'new', 'on']),
  titleCn: z.string(),
  titleEn: z.string(),
  figure: z.object({ value: z.number(), unitCn: z.string(), unitEn: z.string() }).nullable(),
  /** In its place, where there is one. */
  wordCn: z.string(),
  wordEn: z.string(),
  noteCn: z.string(),
  noteEn: z.string(),
  /** With `{lang}` for the language, as everywhere here. */
  path: z.string(),
  /** The group of the menu in which its page stands. */
  group: z.string().nullable(),
})
export type Card = z.output<typeof homeCard>

const lapse = z.object({
  id: z.string(),
  /** The module that says so; what the ledger knows is `ledger`. */
  kind: z.string(),
  on: day,
  whatCn: z.string(),
  whatEn: z.string(),
  lossCn: z.string(),
  lossEn: z.string(),
  path: z.string().nullable(),
})
export type LapseLine = z.output<typeof lapse>

/**
 * What the widgets show. A part that is none did not come in time or failed: the page asks for it by itself (HOME-12). One that is absent is not on this
 * person's page.
 */
const parts = z.object({
  news: z
    .object({ mustRead: z.array(newsCard), list: z.array(newsCard) })
    .nullable()
    .optional(),
  banner: z.array(tile).nullable().optional(),
  links: z
    .object({ system: z.array(tile), useful: z.array(tile) })
    .nullable()
    .optional(),
  evp: z.array(tile).nullable().optional(),
  radar: z.array(lapse).nullable().optional(),
})
export type Parts = z.output<typeof parts>
export const partKey = parts.keyof()
export type PartKey = z.output<typeof partKey>

const widget = z.object({ key: widgetKey, titleCn: z.string(), titleEn: z.string(), hidden: z.boolean() })
export type Widget = z.output<typeof widget>

/** Everything above the fold, in one answer. */
export const homeIndex = endpoint('GET /api/basic/home/v1/index', {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({
    at: instant,
    today: day,
    person: personRef.extend({ year: z.int(), tenure: z.literal([0, 1, 3, 5, 10]) }),
    /** One tap away whatever is arranged (HOME-20). */
    taps: z.array(z.object({ path: z.string(), titleCn: z.string(), titleEn: z.string() })),
    /** Those that the person may see, in their order. */
    widgets: z.array(widget),
    cards: z.array(homeCard),
    /** Modules whose cards did not come in time. */
    late: z.array(z.object({ module: z.string() })),
    parts,
    /** Where surveys are, for who has that page. */
    surveys: z.string().nullable(),
    /** Not while somebody looks on in the person's name: nothing is left on their device. */
    keep: z.boolean(),
    can: z.array(z.enum(['configure'])),
  }),
})
export type HomeIndex = z.output<typeof homeIndex.output>

/** One part by itself, for who was late. @throws HOME-12 after 5 seconds */
export const homePart = endpoint('GET /api/basic/home/v1/widget', { kind: 'read', access: 'signed-in', input: z.object({ key: partKey }), output: parts })

/** The cards of one module by themselves, as `homePart`. */
export const homeCards = endpoint('GET /api/basic/home/v1/cards', {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ module: text() }),
  output: z.object({ list: z.array(homeCard) }),
})

const personWindow = z.object({
  id: z.string(),
  /** The module that says so. */
  kind: z.string(),
  whatCn: z.string(),
  whatEn: z.string(),
  window: lockWindow,
  path: z.string(),
})
export type WindowLine = z.output<typeof personWindow>

/** What lapses (HOME-19), and what may be changed at certain times only (SHELL-63). `failed`: modules that could not say. */
export const expiring = endpoint('GET /api/basic/home/v1/expiring', {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ days: z.coerce.number().int().min(0).max(366).default(RADAR_DAYS) }),
  output: z.object({
    today: day,
    list: z.array(lapse),
    windows: z.array(personWindow),
    kinds: z.array(z.object({ kind: z.string(), nameCn: z.string(), nameEn: z.string() })),
    failed: z.int(),
  }),
})
