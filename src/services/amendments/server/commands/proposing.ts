import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, max } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { submit } from '#services/workflow/server/api.ts'
import { type AmendmentKind, type Content, inputsOf, isInForce, type Proposal, proposals } from '../../rules/index.ts'
import { differencesInWords, differingIn } from '../data/differences.ts'
import { type KindSpec, kindOf, parsed } from '../data/kinds.ts'
import { openVersion, type RootRow, type Version, versionById, versionsById } from '../data/versions.ts'
import { amendmentsRoot, amendmentsVersion } from '../tables.ts'

/** In whose name: the requester is who acts, unless said otherwise; a job says it. */
export interface Asking {
  requester?: SsoId
  submittedBy?: SsoId
}

/** A version on its way. */
export interface Proposed {
  rootId: string
  applyId: string
  applyNo: string
  /** Of the workflow. */
  item: string
}

interface Draft extends Asking {
  rootId: string
  seq: number
  as: AmendmentKind
  content: Content
  reason: string
  basedOn: Version | undefined
  /** Fields that differ from `basedOn`. */
  changed: readonly string[]
}

export async function start(ctx: WriteCtx, kind: KindSpec, given: Asking & { content: object; rootId?: string }): Promise<Proposed> {
  const content = parsed(kind, given.content)
  const rootId = given.rootId ?? newId(ctx.now)
  await ctx.db.insert(amendmentsRoot).values({ id: rootId, kind: kind.code, owner: requesterOf(ctx, given), at: ctx.now })
  return put(ctx, kind, { ...given, rootId, seq: 1, as: 'new', content, reason: '', basedOn: undefined, changed: [] })
}

export interface ProposalGiven extends Asking, Proposal {
  basedOn: string
  content?: object
  /** The kind of application that the caller means. */
  of?: string
}

/** Locks the application, so that of two who propose at once the second sees the first (AMEND-01). @throws AMEND-01, -03, -05, -08, -09, not-found */
export async function propose(ctx: WriteCtx, rootId: string, given: ProposalGiven): Promise<Proposed> {
  const root = await locked(ctx, amendmentsRoot, amendmentsRoot.id, rootId)
  if (given.of !== undefined && given.of !== root.kind) throw notFound()
  const kind = kindOf(root.kind)
  const current = root.currentId === null ? undefined : await versionById(ctx, root.currentId)
  const content = given.content === undefined ? (current?.content ?? {}) : parsed(kind, given.content)
  const changed = current && given.kind === 'change' ? await differingIn(ctx, kind.fields, current.content, content) : []
  const facts = {
    open: (await openVersion(ctx, rootId)) !== undefined,
    inForce: isInForce(current),
    since: await changedSince(ctx, kind, { root, current, basedOn: given.basedOn }),
    changed: changed.length,
  }
  enforce(proposals, { facts, input: { kind: given.kind, reason: given.reason }, p: {}, now: ctx.now })
  const { kind: as, requester, submittedBy } = given
  const asking = { ...(requester && { requester }), ...(submittedBy && { submittedBy }) }
  return put(ctx, kind, { ...asking, as, rootId, seq: await nextSeq(ctx, rootId), content, reason: given.reason.trim(), basedOn: current, changed })
}

/** What has come into force since the version that the proposer saw; undefined where that is current still (AMEND-03). @throws not-found for one of another application */
async function changedSince(
  ctx: WriteCtx,
  kind: KindSpec,
  { root, current, basedOn }: { root: RootRow; current: Version | undefined; basedOn: string },
): Promise<string | undefined> {
  if (basedOn === root.currentId) return undefined
  const seen = (await versionsById(ctx, [basedOn])).get(basedOn)
  if (seen?.rootId !== root.id) throw notFound()
  // nothing has come into force; that it is being decided, or never was approved, is said by another rule
  if (!current) return undefined
  return (await differencesInWords(ctx, kind.fields, seen.content, current.content)) || ctx.text('amendments.newVersion', { no: current.applyNo })
}

async function nextSeq(ctx: WriteCtx, rootId: string): Promise<number> {
  const [last] = await ctx.db
    .select({ seq: max(amendmentsVersion.seq) })
    .from(amendmentsVersion)
    .where(eq(amendmentsVersion.rootId, rootId))
  return (last?.seq ?? 0) + 1
}

function requesterOf(ctx: WriteCtx, { requester }: Asking): SsoId {
  const found = requester ?? ctx.actor?.ssoId
  if (!found) throw illegal('requester')
  return found
}

/** Writes a version and puts it on its way; its decision may come at once, where its flow needs none. */
async function put(ctx: WriteCtx, kind: KindSpec, draft: Draft): Promise<Proposed> {
  const { rootId, seq, as, content, reason, basedOn, changed, submittedBy } = draft
  const approval = kind.approvals[as]
  if (!approval) throw new Error(`${kind.code} declares no approval for ${as}`)
  const requester = requesterOf(ctx, draft)
  const applyId = newId(ctx.now)
  const no = await nextNumber(ctx.db, kind.prefix, ctx.today)
  const row = { id: applyId, rootId, seq, no, kind: as, content, reason, by: requester, at: ctx.now, basedOn: basedOn?.applyId ?? null }
  await ctx.db.insert(amendmentsVersion).values(row)
  await ctx.audit({
    module: 'amendments',
    kind: 'AmendmentVersion.proposed',
    target: applyId,
    subject: requester,
    after: { rootId, no, kind: as, fields: changed },
    ...(reason && { reason }),
  })
  const item = await submit(ctx, {
    module: kind.module,
    businessId: applyId,
    catalog: approval.code,
    params: kind.params?.(content) ?? {},
    requester,
    ...(submittedBy && { submittedBy }),
    ...kind.subject(content, as),
    // a cancellation is no change of inputs: everybody decides on it
    ...(as === 'change' && basedOn && { changes: { businessId: basedOn.applyId, changed: inputsOf(kind.fields, changed) } }),
  })
  await ctx.db.update(amendmentsVersion).set({ itemId: item.id }).where(eq(amendmentsVersion.id, applyId))
  return { rootId, applyId, applyNo: no, item: item.id }
}
