import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { isSsoId, personRefs } from '#services/people/server/api.ts'
import { signedOnAt } from '#services/session/server/api.ts'
import type { Moment, readFlow } from '../../contract/index.ts'
import { isFresh, type Strokes, turnState } from '../../rules/index.ts'
import { administers, isDue, isOneOf, requirePaper } from '../policy.ts'
import { evidence, mark, moment, signature } from '../tables.ts'
import { deedsOfAdmin, deedsOfSigner } from './deeds.ts'
import { type FlowRow, linesOf } from './flows.ts'
import { sealedPages, sealedStrokes } from './sealed.ts'
import { dueOf, type Turn, turnsOf } from './turns.ts'

/** A signature that somebody has kept. */
export async function savedMark(ctx: Pick<Ctx, 'db' | 'secrets'>, ssoId: SsoId): Promise<Strokes | undefined> {
  const [row] = await ctx.db.select({ sealed: mark.sealedStrokes }).from(mark).where(eq(mark.ssoId, ssoId))
  return row && sealedStrokes.open(ctx, row.sealed)
}

type Told = typeof moment.$inferSelect

export const momentsOf = (ctx: Pick<Ctx, 'db'>, flowId: string): Promise<Told[]> =>
  ctx.db.select().from(moment).where(eq(moment.flowId, flowId)).orderBy(asc(moment.at), asc(moment.id))

/** What happened, in the order in which it happened, whenever we heard of it (ESIGN-08). */
export async function timelineOf(ctx: Ctx, moments: readonly Told[]): Promise<Moment[]> {
  const refs = await personRefs(
    ctx,
    moments.flatMap(({ by }) => (isSsoId(by) ? [asSsoId(by)] : [])),
  )
  return moments.map(({ id, kind, at, by, page, detail }) => ({
    id,
    kind,
    at: at.toISOString(),
    person: isSsoId(by) ? (refs.get(asSsoId(by)) ?? null) : null,
    page,
    detail,
  }))
}

type Proof = typeof evidence.$inferSelect

/** What proves each signature of this sending, in their order. */
export const proofsOf = (ctx: Pick<Ctx, 'db'>, { id, attempt }: Pick<FlowRow, 'id' | 'attempt'>): Promise<Proof[]> =>
  ctx.db
    .select()
    .from(evidence)
    .where(and(eq(evidence.flowId, id), eq(evidence.attempt, attempt)))
    .orderBy(asc(evidence.turn))

async function signatureOf(ctx: Pick<Ctx, 'db'>, row: Pick<FlowRow, 'id' | 'attempt' | 'turn'>): Promise<typeof signature.$inferSelect | undefined> {
  const [found] = await ctx.db
    .select()
    .from(signature)
    .where(and(eq(signature.flowId, row.id), eq(signature.attempt, row.attempt), eq(signature.turn, row.turn)))
  return found
}

/** A paper as its page shows it. @throws ESIGN-09 with 403 */
export async function paperView(ctx: Reader, { flowId }: ParsedOf<typeof readFlow>) {
  const row = await requirePaper(ctx, flowId)
  const turns = await turnsOf(ctx, row.id)
  const [mine, looksAfter] = [isOneOf(ctx, turns, row), await administers(ctx, row)]
  const [[line], moments, proofs, signing] = await Promise.all([linesOf(ctx, [row]), momentsOf(ctx, row.id), proofsOf(ctx, row), signatureOf(ctx, row)])
  if (!line) throw new Error('a paper has no line')
  const open = isDue(ctx, turns, row) ? deedsOfSigner(row, ctx.now) : []
  const waiting = open.includes('sign') && !signing
  return {
    ...line,
    pages: row.sealedPages ? sealedPages.open(ctx, row.sealedPages) : [],
    seen: moments.flatMap(({ page, attempt, by }) => (page !== null && attempt === row.attempt && by === ctx.by ? [page] : [])),
    timeline: await timelineOf(ctx, moments),
    can: [...(waiting ? open : []), ...(looksAfter ? deedsOfAdmin(row) : [])],
    mine,
    seals: waiting && dueOf(turns, row).kind === 'seal',
    order: await orderOf(ctx, row, turns, proofs),
    needsCode: waiting && !isFresh(await signedOnAt(ctx), ctx.now),
    kept: waiting ? ((await savedMark(ctx, ctx.actor.ssoId)) ?? null) : null,
    finishing: row.state === '2' && signing !== undefined,
    stuck: looksAfter && signing?.workAt ? signing.fault : null,
    link: mine ? row.link : null,
    documentId: row.document,
    signedDocumentId: row.signedDocument ?? row.partlySigned,
    evidence: proofs.map(({ flowId: _flow, attempt: _attempt, ssoId: _who, at, ...proof }) => ({ ...proof, at: at.toISOString() })),
  }
}

/** How it stands with each of those who sign. Who applied a seal is known once they did. */
async function orderOf(ctx: Ctx, row: FlowRow, turns: readonly Turn[], proofs: readonly Proof[]) {
  const who = (one: Turn) => proofs.find(({ turn }) => turn === one.turn)?.ssoId ?? one.ssoId
  const refs = await personRefs(
    ctx,
    turns.flatMap((one) => who(one) ?? []),
  )
  return turns.map((one) => {
    const ssoId = who(one)
    const at = proofs.find(({ turn }) => turn === one.turn)?.at
    return {
      turn: one.turn,
      kind: one.kind,
      person: (ssoId && refs.get(ssoId)) || null,
      state: turnState(one.turn, row),
      at: at?.toISOString() ?? null,
    }
  })
}
