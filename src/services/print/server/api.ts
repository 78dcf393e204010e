/**
 * Papers: what people need in the hand or as PDF. A room declares each kind of paper once in its wiring (`kind`), with its fields, a page template, who may
 * read its records and what a record says now; its page then asks for a paper by the call `createPrint` and goes to `/print/{id}`. What was asked for is kept
 * as it was at that moment, opens for a day, and can be told from a forged paper by its code for good.
 */
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import { create as keep, type Wanted } from './commands/creating.ts'
import { drawOwn, type OwnPaper } from './data/drawn.ts'
import * as kinds from './data/kinds.ts'
import { bytesOf, verified } from './data/papers.ts'

export type { Block } from '../rules/body.ts'
export type { Part } from '../rules/page.ts'
export type { KindField, PaperLang, Said, Value, Values } from '../rules/values.ts'
export type { Wanted } from './commands/creating.ts'
export type { Kind, SectionSpec, Snapshot } from './data/kinds.ts'

/**
 * Declares a kind of paper, at the top level of a room's wiring. `title` and the labels of fields are keys of texts. `snapshot` gives a value for every field: null
 * where there is nothing to say, never nothing at all (PRINT-11).
 * @throws where another module declared it
 */
export const kind = (given: kinds.Kind): void => kinds.declareKind(given)

/**
 * Declares what a service knows of records of other modules, for their case files: a table under a heading (PRINT-10). It is given module and
 * business id; who may read the record was asked before.
 */
export const section = (given: kinds.SectionSpec): void => kinds.declareSection(given)

/**
 * Keeps a paper of a record, in the caller's transaction; with `caseFile` all that is known of the record instead. Without a snapshot the record is taken as it
 * is now.
 * @returns the print id, to open `/print/{id}` for 24 hours
 * @throws PRINT-02 with 403 for who may not read the record, PRINT-11 naming the fields that are missing, not-found
 */
export const create = (ctx: Writer, wanted: Wanted): Promise<string> => keep(ctx, wanted)

/**
 * A paper as PDF, to be kept with `put` of files or sent; the same paper is the same bytes. Outside of a transaction: drawing takes half a second.
 * @throws as opening it: PRINT-02 with 403, PRINT-04 after a day, not-found
 */
export const pdf = async (ctx: Reader, id: string): Promise<{ filename: string; bytes: Uint8Array; sha256: string }> => {
  const { filename, bytes, hash } = await bytesOf(ctx, id)
  return { filename, bytes, sha256: hash }
}

/**
 * Draws what the caller says as PDF and keeps nothing of it: for what may lie in no snapshot, such as pay. So it bears no code by which it could be checked.
 * Who may have it the caller has asked. Outside of a transaction, as `pdf`.
 */
export const draw = (ctx: Pick<Ctx, 'text' | 'now'>, paper: OwnPaper): Promise<Uint8Array> => drawOwn(ctx, paper)

/** What is known of the paper with a code: kind, number, state then and now, day, checksums of its PDFs; nothing personal. @throws not-found */
export const verify = verified
