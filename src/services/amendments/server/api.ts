/**
 * Amendments: applications that live on after their approval. Each new application, change, cancellation or invalidation is a *version* that is
 * approved by itself; all versions of an application hang together by its *root*. What holds is its last approved version.
 *
 * - Everything runs in the caller's transaction: if that fails, nothing was asked for.
 * - A room declares each kind once (`amendable`) and keeps of an application only the `rootId`, and whatever its own screens filter by: its `onForce`
 *   writes that in the transaction of the decision. Or it joins nothing and asks for `current`.
 * - An application is locked from a proposal or a decision to the end of the transaction; a decision locks its workflow item before. So a room calls
 *   these functions before it locks rows of its own, and in `onForce` and `onEnded` finds the application locked.
 * - Content is what the schema of the kind gives; files in it are ids of services/files, which the room attaches to the application
 *   (`attach(ctx, ids, {module, businessId: rootId, policy})`) and never detaches, since former versions show them.
 * - Events: `amendment.approved`, `amendment.rejected`, `amendment.withdrawn` (events.ts).
 */
import type { FieldDifference } from '#foundation/contract/difference.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { PreviewStep } from '#services/workflow/server/api.ts'
import type { Proposal } from '../rules/index.ts'
import { declareKind } from './commands/declaring.ts'
import { type Asking, type Proposed, propose, start as startNew } from './commands/proposing.ts'
import * as again from './commands/resubmitting.ts'
import { changePreview } from './data/approvals.ts'
import * as differences from './data/differences.ts'
import { historyOf, type PastValue } from './data/history.ts'
import { type KindSpec, kindOf } from './data/kinds.ts'
import * as data from './data/versions.ts'

export type { Content, FieldSpec, PartSpec, ValueSpec } from '../rules/index.ts'
export type { Asking, Proposed } from './commands/proposing.ts'
export type { PastValue } from './data/history.ts'
export type { Approval, KindSpec, Root, VersionOf } from './data/kinds.ts'
export type { Version } from './data/versions.ts'

/** For lists of rooms that join what is in force, and for their references: only this service writes them. */
export { amendmentsRoot, amendmentsVersion } from './tables.ts'

/**
 * Declares a kind of application, at the top level of a room's wiring, and its approvals to the workflow.
 * @throws at start, where a field of the schema is not named, or another module has declared the code
 */
export const amendable = <S extends z.ZodObject>(spec: KindSpec<S>): KindSpec<S> => declareKind(spec)

/**
 * Asks for a new application. Where its flow needs no approval it is in force, and `onForce` was called, when this returns. With `rootId` it gets an id that the
 * room has made (`newId`), so that the room's own row or its files may be there before.
 * @throws WF-51 where its flow is disabled, WF-14; a fault where the content does not fit the schema
 */
export const start = <S extends z.ZodObject>(
  ctx: WriteCtx,
  kind: KindSpec<S>,
  content: z.input<S>,
  given: Asking & { rootId?: string } = {},
): Promise<Proposed> => startNew(ctx, kindOf(kind.code), { ...given, content })

/**
 * Who would decide a change of what is in force, and whose decisions hold, for the form. Writes nothing. Who may see it is the caller's check.
 * @throws not-found where nothing was approved yet; WF-51
 */
export const previewChange = <S extends z.ZodObject>(
  ctx: Ctx,
  kind: KindSpec<S>,
  rootId: string,
  content: z.input<S>,
  given: { requester: SsoId },
): Promise<PreviewStep[]> => changePreview(ctx, kindOf(kind.code), { rootId, content, ...given })

/** Why, and on which version it was made: the `applyId` of the one that the form was filled from. */
export type Why = Asking & Pick<Proposal, 'reason'> & { basedOn: string }

/**
 * Asks for other content of what is in force. Steps of its approval that do not depend on what changed keep their decision, if changes share the
 * catalog of new ones.
 * @throws AMEND-01 while another version is being decided; AMEND-03 with what has changed since `basedOn`; AMEND-05 where nothing differs; AMEND-08 where
 * it is not in force (any more); AMEND-09 without a reason; not-found; WF-51
 */
export const proposeChange = <S extends z.ZodObject>(ctx: WriteCtx, kind: KindSpec<S>, rootId: string, content: z.input<S>, given: Why): Promise<Proposed> =>
  propose(ctx, rootId, { ...given, kind: 'change', content, of: kind.code })

/** Asks to end it, because it is not wanted any more. @throws as proposeChange, without AMEND-05 */
export const proposeCancel = (ctx: WriteCtx, rootId: string, given: Why): Promise<Proposed> => propose(ctx, rootId, { ...given, kind: 'cancel' })

/** Asks to declare it void, because it should not have been. @throws as proposeCancel */
export const proposeInvalidate = (ctx: WriteCtx, rootId: string, given: Why): Promise<Proposed> => propose(ctx, rootId, { ...given, kind: 'invalidate' })

/**
 * Sends a version that was returned to its requester on its way again, with other content where it is given, and other words why; its steps that do not
 * depend on what changed since it was returned keep their decision.
 * @throws LIFE-01 where it was not returned, AMEND-05 where a change comes to nothing, AMEND-09, WF-44 (403), WF-09, not-found
 */
export const resubmit = (ctx: WriteCtx, applyId: string, given: again.Again = {}): Promise<void> => again.resubmit(ctx, applyId, given)

/** Takes back a version that is being decided: as `withdraw` of the workflow. What is in force stays. @throws WF-44 (403), LIFE-01, WF-09, not-found */
export const withdraw = (ctx: WriteCtx, applyId: string, given: { reason?: string } = {}): Promise<void> => again.withdraw(ctx, applyId, given)

/** The last approved version; undefined before the first approval. `inForce` is false where it was a cancellation or an invalidation. */
export const current = async (ctx: Ctx, rootId: string): Promise<data.Version | undefined> => (await data.currents(ctx, [rootId])).get(rootId)

/** The last approved version of each, by root, in one query; for lists. */
export const currents = (ctx: Ctx, rootIds: readonly string[]): Promise<Map<string, data.Version>> => data.currents(ctx, rootIds)

/** The version that is being decided, if there is one. */
export const open = (ctx: Ctx, rootId: string): Promise<data.Version | undefined> => data.openVersion(ctx, rootId)

/** Every version, whatever became of it, newest first, at most 100 a page. Who may see it is the caller's check. */
export const versions = (ctx: Ctx, rootId: string, page: { pageNum?: number; pageSize?: number } = {}): Promise<PageOf<data.Version>> =>
  data.versionsOf(ctx, rootId, { pageNum: page.pageNum ?? 1, pageSize: page.pageSize ?? 100 })

/**
 * Two versions of one application field by field, in both languages, the unchanged fields too. Who may see it is the caller's check.
 * @throws not-found; AMEND-06 for versions of two applications
 */
export const difference = async (ctx: Ctx, before: string, after: string): Promise<FieldDifference[]> => {
  const [one, other] = [await data.versionById(ctx, before), await data.versionById(ctx, after)]
  if (one.rootId !== other.rootId) throw refuse('AMEND-06')
  const { fields } = kindOf((await data.rootById(ctx, one.rootId)).kind)
  return differences.differencesOf(ctx, fields, one.content, other.content)
}

/** Names of the fields in which a version differs from the one on which it is based; none for a first one. @throws not-found */
export const changedInputs = async (ctx: Ctx, applyId: string): Promise<string[]> => {
  const version = await data.versionById(ctx, applyId)
  if (version.basedOn === null) return []
  const { fields } = kindOf((await data.rootById(ctx, version.rootId)).kind)
  return differences.differingIn(ctx, fields, (await data.versionById(ctx, version.basedOn)).content, version.content)
}

/**
 * Each value that a field has had, newest first, with the approved version that brought it: who, when and why. Of an application with more than
 * 1,000 approved versions those of the last 1,000. Who may see it is the caller's check.
 * @throws not-found; illegal input for a field that there is not
 */
export const fieldHistory = (ctx: Ctx, rootId: string, field: string): Promise<PastValue[]> => historyOf(ctx, rootId, field)
