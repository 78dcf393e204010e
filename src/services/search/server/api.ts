/**
 * What can be found by the search of the portal. A room declares each kind of thing that it publishes as a *source*, at the top level of its
 * wiring, and tells the index in the same transaction in which it publishes, changes or withdraws one.
 *
 * - An entry is there when the transaction of the room is, and gone when it is (SRCH-10): nothing is sent, nothing runs later. By night each
 *   source is compared with what `after` says, and what differs is put right.
 * - Who finds what is part of every query, counts among them (SRCH-07): audience, permissions, companies and folders of the entry, and its
 *   moment of publishing. An entry says what the page that it leads to asks for; the page itself asks again.
 * - Screens of manifests that stand in the menu are found without being told.
 */
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import * as indexing from './commands/indexing.ts'
import { declareSource, type Searchable, type Source, type SourceSpec } from './data/sources.ts'

export type { Repaired } from './commands/indexing.ts'
export type { Searchable, Source, SourceSpec } from './data/sources.ts'

/** Declares, at the top level of a wiring, a kind of things that can be found; what it gives is named with every change. @throws where two share a name */
export const searchable = (spec: SourceSpec): Source => declareSource(spec)

/** Makes things findable, or changes what is found of them, in the caller's transaction. One source is written by one transaction at a time. */
export const index = (ctx: WriteCtx, source: Source, ...things: readonly Searchable[]): Promise<void> => indexing.index(ctx, source, things)

/** Takes things out of the results, in the caller's transaction; what is not there is no fault. */
export const remove = (ctx: WriteCtx, source: Source, ...ids: readonly string[]): Promise<void> => indexing.remove(ctx, source, ids)

/** Compares a source with its room and puts right what differs, as the nightly job does: for demo data, and after an import. */
export const repair = (job: JobCtx, source: Source): Promise<indexing.Repaired> => indexing.repair(job, source)
