/**
 * Papers that somebody has to sign: made from a template, sent, signed on the phone, and kept with what proves it. A room says what the paper is about and
 * what follows; who the signer is, how they are known and whether the file is genuine is settled here.
 *
 * - Everything runs in the caller's transaction. The paper itself is made some seconds later, by a job.
 * - A paper has the seven states of the documents (`rules/life.ts`, ESIGN-01). A room keeps no state of its own beside them: it asks `flowOf`, or moves its own
 *   record in `onChanged`, which runs in the transaction of the change (ESIGN-14).
 * - What a paper says is frozen when it is sent: when the facts change, `cancel` and `start` again (ESIGN-10).
 */

import { enforce } from '#foundation/contract/refused.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { PaperType } from '../contract/index.ts'
import { type FlowState, injuryName, leaving, renewalName, type Values } from '../rules/index.ts'
import * as ending from './commands/ending.ts'
import * as starting from './commands/starting.ts'
import { linkTo } from './commands/telling.ts'
import { type FlowRow, newestOf } from './data/flows.ts'
import * as kinds from './data/kinds.ts'
import * as proof from './data/proof.ts'

export type { Change, PaperKind, TemplateSeed } from './data/kinds.ts'
export type { Evidence } from './data/proof.ts'
export { injuryName, renewalName }

/** A paper as rooms know it. */
export interface Paper {
  id: string
  number: string
  state: FlowState
  /** Of its page, below `/{lang}`. */
  link: string
  /** Files of the service files; whoever may read the paper may open them. */
  document: string | null
  /** Once all have signed. */
  signedDocument: string | null
  signedAt: Date | null
}

const paperOf = ({ id, number, state, document, signedDocument, signedAt }: FlowRow): Paper => ({
  id,
  number,
  state,
  link: linkTo(id),
  document,
  signedDocument,
  signedAt,
})

/** Declares a type of papers, once, in a room's wiring: whose they are, what follows a change, who else may read them, whether a signed one may be voided, and its templates. */
export const paperKind = (kind: kinds.PaperKind): (() => void) => kinds.declareKind(kind)

/**
 * Starts a paper. The signer is told when it was sent, which is some seconds later. Starting again gives the one that is open (ESIGN-07).
 * `values` are by the keys of the template's fields: days as `YYYY-MM-DD`, money in fen. `dates` are the days that the paper speaks of (ESIGN-06).
 * Who signs after the signer is said by the template, or by `order`: people by number, and `seal` at the end for the company's seal (ESIGN-30).
 * @throws ESIGN-06, ESIGN-12 for a due time in the past, ESIGN-17 for values that do not fit, ESIGN-30, not-found for a template or person that is not there
 */
export const start = async (ctx: WriteCtx, given: starting.Start): Promise<Paper> => paperOf(await starting.startFlow(ctx, given))

/** Ends a paper that is not signed yet, with a reason of up to 150 characters that its signer reads. @throws LIFE-01, not-found */
export const cancel = async (ctx: WriteCtx, paper: string, reason: string): Promise<Paper> => paperOf(await ending.cancelFlow(ctx, paper, { reason }))

/** Marks a signed paper as no longer in force; it is kept, with its evidence. @throws ESIGN-24 where `mayVoid` does not let it, LIFE-01, not-found */
export const voidPaper = async (ctx: WriteCtx, paper: string, reason: string): Promise<Paper> => paperOf(await ending.voidFlow(ctx, paper, reason))

/** Sends again what could not be sent, or what was refused and says something else now. @throws ESIGN-07, ESIGN-12, ESIGN-17, ESIGN-21, LIFE-01, not-found */
export const resend = async (ctx: WriteCtx, paper: string, given: { values?: Values; dueAt?: Date } = {}): Promise<Paper> =>
  paperOf(await ending.resendFlow(ctx, paper, given))

/** The newest paper of a thing, whatever became of it. It does not ask who reads. */
export const flowOf = async (ctx: Pick<Ctx, 'db'>, type: PaperType, businessId: string): Promise<Paper | undefined> => {
  const row = await newestOf(ctx, type, businessId)
  return row && paperOf(row)
}

/** What a termination needs before it is approved: a signed paper, or a leaving document that was uploaded. @throws ESIGN-05 */
export const requireLeavingPaper = async (ctx: WriteCtx, given: { type: PaperType; businessId: string; documents: number }): Promise<void> => {
  const row = await newestOf(ctx, given.type, given.businessId)
  enforce(leaving, { facts: { state: row?.state, documents: given.documents }, input: {}, p: {}, now: ctx.now })
}

/** What proves a paper: checksums, how each signer was known, when it was delivered, read page by page and signed (ESIGN-15). @throws not-found */
export const evidence = (ctx: Ctx, paper: string): Promise<proof.Evidence> => proof.evidenceOf(ctx, paper)

/**
 * Whether the signed file is the one that was signed, and begins with the paper as it was sent: both are read, so call it from a job or a stream. Where a
 * person acts, they have to be one who may read the paper. @throws FILE-29 with 403
 */
export const isUnchanged = (ctx: Ctx, paper: string): Promise<boolean> => proof.isUnchanged(ctx, paper)
