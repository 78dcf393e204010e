import { day, instant, personRef, ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords } from '#services/audience/contract.ts'
import { channel, contentType, kind, publishStatus, section, storyKind } from './categories.ts'
import { fileFacts, half, issue, operations } from './shapes.ts'

/** An item in a reader's list: what other rooms' calls answer with. Addresses begin with `/`; `link` may lead outside. */
export const readerItem = z.object({
  id: z.int(),
  type: contentType,
  channel: channel.nullable(),
  section: section.nullable(),
  kind: kind.nullable(),
  storyKind: storyKind.nullable(),
  titleCn: z.string(),
  titleEn: z.string(),
  summaryCn: z.string(),
  summaryEn: z.string(),
  cardTitleCn: z.string(),
  cardTitleEn: z.string(),
  cardSubtitleCn: z.string(),
  cardSubtitleEn: z.string(),
  cardContentCn: z.string(),
  cardContentEn: z.string(),
  /** Of the picture as a page shows it; `&size=thumb` instead of `&size=screen` gives the small one. */
  cover: z.string().nullable(),
  avatar: z.string().nullable(),
  link: z.string(),
  sticky: z.boolean(),
  homepageDisplay: z.boolean(),
  mustRead: z.boolean(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  publishedAt: instant.nullable(),
  /** There is a text, a video or a file to be opened besides the link. */
  opens: z.boolean(),
  issue: issue.nullable(),
  /** Whether who asks has read it. */
  read: z.boolean(),
})
export type ReaderItem = z.output<typeof readerItem>

/** A text with pictures and videos, piece by piece: what is text is shown by the kit's `RichText`. */
export const piece = z.discriminatedUnion('is', [
  z.object({ is: z.literal('text'), html: z.string() }),
  z.object({ is: z.literal('picture'), address: z.string(), alt: z.string() }),
  z.object({ is: z.literal('video'), address: z.string() }),
])
export type Piece = z.output<typeof piece>

const neighbour = z.object({ id: z.int(), titleCn: z.string(), titleEn: z.string() }).nullable()

/** An item whole, as it is read. */
export const readerWhole = readerItem.extend({
  author: personRef.nullable(),
  /** None in a language that it does not have: the other is shown with a mark (HOME-10). */
  contentCn: z.array(piece),
  contentEn: z.array(piece),
  /** Of a film that stands above the text. */
  video: z.string().nullable(),
  videoLink: z.string(),
  attachments: z.array(fileFacts.extend({ address: z.string() })),
  people: z.array(ssoId),
  /** In the readers' order of its list. */
  previous: neighbour,
  next: neighbour,
})
export type ReaderWhole = z.output<typeof readerWhole>

/** An item that nobody reads yet, for who reviews it or looks how it will be. */
export const unpublishedItem = readerWhole.extend({
  publishStatus,
  publishAt: instant.nullable(),
  reviewRequestedAt: instant.nullable(),
  /** Null where none is chosen yet. */
  target: audienceWords.nullable(),
  reached: z.int(),
  /** Halves that did not follow their other half, or say nothing: publishing asks for a confirmation (CMS-19). */
  stale: z.array(half),
  version: z.int(),
  /** `decide`: may release it or send it back (CMS-17). */
  can: z.array(z.enum([...operations.element.options, 'decide'])),
})
export type UnpublishedItem = z.output<typeof unpublishedItem>
