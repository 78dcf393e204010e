/**
 * What editors publish, for the rooms that show it: home, culture, profile. All of it stands in this room; what a reader may see is asked here and
 * nowhere else (HOME-07, CULT-05).
 *
 * - An item is there for a reader while it is Published, today lies within its dates, and she is in its publish target. What is written on it since
 *   (CMS-25) nobody sees until it is published too.
 * - Answers fit `readerItem`, `readerWhole` and `unpublishedItem` of contract.ts, which a room's own calls may answer with.
 * - The flags `announce` and `mustRead` are for home: whom `cms.published` tells of, and what stays on top. Confirmations are kept there.
 */
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import type { PgColumn, SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { ContentType, ReaderItem, ReaderWhole, UnpublishedItem, Written } from '../contract/index.ts'
import * as actions from './commands/actions.ts'
import { declareGuard, type Guard } from './commands/guards.ts'
import { noteRead } from './commands/reads.ts'
import { decideReview } from './commands/reviews.ts'
import * as saving from './commands/saving.ts'
import { linkTo } from './data/found.ts'
import { readableFor } from './data/goingOn.ts'
import * as known from './data/known.ts'
import { publishedFor, type ReadersPage, type Wanted } from './data/readers.ts'
import { readItem, writtenNow } from './data/readItem.ts'
import * as reviews from './data/reviews.ts'
import { readUnpublished } from './data/unpublished.ts'

export type { ItemFacts } from './data/known.ts'
export type { Wanted } from './data/readers.ts'
export type { Reviewed, ReviewsAsked } from './data/reviews.ts'

/**
 * A page of what whoever acts may see, in the readers' order: sticky first, then as it was sorted and released, what is published later before the rest (HOME-09).
 * A room may narrow it by what it knows of items itself: `which`. At most 100 a page; `uncounted` where no total is shown, which spares counting what may be thousands. Without types there is nothing.
 */
export const published = (ctx: Reader, of: Wanted, page: ReadersPage): Promise<PageOf<ReaderItem>> => publishedFor(ctx, of, page)

/** Which of the items that a room keeps by their numbers are there for whoever acts now, as a condition on the column of these: `(await readable(ctx))(saved.newsId)`. */
export const readable = (ctx: Reader): Promise<(id: PgColumn) => SQL> => readableFor(ctx)

/**
 * An item whole, with those before and behind it in its list. `ended`: also past its end date, for lists that show what is over (CULT-07).
 * @throws not-found for what is not there for whoever acts, whatever the reason (CMS-12)
 */
export const item = (ctx: Reader, id: number, given: { ended?: boolean } = {}): Promise<ReaderWhole> => readItem(ctx, id, given)

/**
 * An item as it is written now, in any state, for review and preview. `can` says what whoever acts may do with it; `publish`, `draft` and `archive` are moves of
 * `moveContent` of contract.ts, `decide` is `decide` below.
 * @throws not-found; SHELL-32 with 403 for who may neither edit its type nor review what was sent for review (HOME-11)
 */
export const unpublished = (ctx: Reader, id: number): Promise<UnpublishedItem> => readUnpublished(ctx, id)

/** Whoever acts has read an item; the first time counts (HOME-13). @throws not-found as `item`, what is over can still be read */
export const markRead = (ctx: Writer, id: number): Promise<void> => noteRead(ctx, id)

/**
 * Answers a request for review: releases the item with all checks of publishing, or sends it back. It closes the to-do of everybody.
 * @throws CMS-17 without a reason or with a long one, CMS-02 (403) for whom the request does not wait, CMS-01 where none is open, what publishing refuses; not-found
 */
export const decide = (ctx: Writer, id: number, decision: 'publish' | 'return', given: { comment?: string } = {}): Promise<void> =>
  decideReview(ctx, id, decision, given.comment ?? '')

/**
 * Gives a room a say in what is published, once, in its wiring: it is asked in the transaction of publishing, with the row locked, however the item is
 * published, and refuses by a rule of its own, whose text stands in its locales.
 */
export const beforePublishing = (module: string, guard: Guard): void => declareGuard(module, guard)

/**
 * A draft by whoever acts, who need not be an editor: what somebody sent in, for editors to go on with. Its pictures are own uploads under `cms-picture`.
 * `key`: what files know it by, where some were kept under it beforehand.
 * @returns its id @throws CMS-05, CMS-07, CMS-08, CMS-22; not-found for another's file
 */
export const sendIn = (ctx: Writer, type: ContentType, given: Partial<Written>, key?: string): Promise<number> => saving.sendIn(ctx, type, given, key)

/** Publishes an item as it is written, with all checks, as its editors do. @throws CMS-02 (403) for who may not edit its type, what publishing refuses; not-found */
export const publish = (ctx: Writer, id: number): Promise<void> => actions.publishAsIs(ctx, id)

/**
 * Archives what is published, whoever acts, for a room whose rule demands it; a draft stays one, and so does what tells of none of `naming` where these are given.
 * The item is locked to the end of the transaction either way. @returns whether readers have lost it @throws not-found
 */
export const takeAway = (ctx: WriteCtx, id: number, naming?: readonly SsoId[]): Promise<boolean> => actions.takeAway(ctx, id, naming)

/** What a room's own rules rest on, of items in any state, by id; unknown ids are missing. It does not ask who reads. */
export const factsOf = (ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, known.ItemFacts>> => known.factsOf(ctx, ids)

/** Where readers open an item that has a text, below the language: on the page of the room that shows its type. */
export const readAt = (of: Pick<known.ItemFacts, 'id' | 'type' | 'section' | 'storyKind'>): string => linkTo(of)

/** Drafts and published stories that name people, what was changed last first. It does not ask who reads. */
export const storiesNaming = (ctx: Pick<Ctx, 'db'>, page: { pageNum: number; pageSize: number }): Promise<PageOf<known.ItemFacts>> =>
  known.storiesNaming(ctx, page)

/** An item whole as it is written now, in any state, for somebody whom the room lets read it: who is told of in it. It does not ask who reads. @throws not-found */
export const asWritten = (ctx: Reader, id: number): Promise<Omit<ReaderWhole, 'previous' | 'next'>> => writtenNow(ctx, id)

/** Items that were sent for review and wait for an answer, the last sent first. Who may see whose is the caller's check: `of` is its condition on the author. */
export const reviewsWaiting = (
  ctx: Ctx,
  asked: reviews.ReviewsAsked,
  page: { pageNum: number; pageSize: number },
): Promise<PageOf<reviews.Reviewed & { requestedAt: Date }>> => reviews.waitingPage(ctx, asked, page)

/** How many of them there are, counted no further than `most`. */
export const countReviews = (ctx: Ctx, asked: reviews.ReviewsAsked, most: number): Promise<number> => reviews.countWaiting(ctx, asked, most)

/** What items are called by the keys under which the workflow knows them; an unknown key is missing. Who may see them is the caller's check. */
export const reviewedItems = (ctx: Ctx, keys: readonly string[]): Promise<Map<string, reviews.Reviewed>> => reviews.reviewedBy(ctx, keys)

/** The keys under which the workflow knows items, by id; an unknown id is missing. */
export const reviewKeys = (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> => reviews.keysOf(ctx, ids)
