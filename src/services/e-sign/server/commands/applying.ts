import { Refused, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, lte, sql } from '#foundation/database/drizzle.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { detach } from '#services/files/server/api.ts'
import { port } from '#services/integrations/server/api.ts'
import type { Told } from '../../contract/shapes.ts'
import { effectOf, eSignCallback, isPast } from '../../rules/index.ts'
import type { FlowRow } from '../data/flows.ts'
import { proofsOf } from '../data/paper.ts'
import { dueOf, turnsOf } from '../data/turns.ts'
import { callback, evidence, flow, signature } from '../tables.ts'
import { fetchSigned } from './fetching.ts'
import { failToSend, PORT, sent } from './handing.ts'
import { move, note } from './moving.ts'
import { tellNext, tellRefused, tellSigned } from './telling.ts'

export const life = storing({ module: 'e-sign', life: eSignCallback, table: callback, id: callback.id, status: callback.state, ownLog: true })
type Callback = typeof callback.$inferSelect

const BATCH = 20
const LEASE_MINUTES = 3
/** Tries of what failed without being refused, and of what fits no paper yet: our own note of the sending may be on its way. */
const MOST_TRIES = 5

/** Applies what providers told, the oldest first, each in a transaction of its own (ESIGN-08). @returns whether there may be more */
export async function applyCallbacks(job: JobCtx): Promise<boolean> {
  const rows = await take(job)
  for (const row of rows) await applyOne(job, row)
  return rows.length === BATCH
}

const take = (job: JobCtx): Promise<Callback[]> =>
  job.write(async (ctx) => {
    const due = await ctx.db
      .select()
      .from(callback)
      .where(and(sql`${callback.state} = 'waiting'`, lte(callback.workAt, ctx.now)))
      .orderBy(asc(callback.at), asc(callback.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id, tries } of due)
      await ctx.db
        .update(callback)
        .set({ workAt: addMinutes(ctx.now, LEASE_MINUTES), tries: tries + 1 })
        .where(eq(callback.id, id))
    return due.map((row) => ({ ...row, tries: row.tries + 1 }))
  })

async function applyOne(job: JobCtx, row: Callback): Promise<void> {
  try {
    const fetched = row.event === 'signed' && row.document === null ? await fetchSigned(job, row) : row
    await job.write((ctx) => apply(ctx, fetched))
  } catch (fault) {
    await job.write((ctx) => notApplied(ctx, row, fault))
  }
}

async function apply(ctx: WriteCtx, told: Pick<Callback, 'id' | 'document' | 'sha256' | 'certificate'>): Promise<void> {
  const row = await locked(ctx, callback, callback.id, told.id)
  if (row.state !== 'waiting') return
  const paper = row.flowId === null ? undefined : await locked(ctx, flow, flow.id, row.flowId)
  if (!paper) return layAside(ctx, row)
  // a provider speaks of the papers that it was given, and of no others
  if ((paper.provider ?? (await carrier(ctx))) !== row.provider) throw refuse('ESIGN-08')
  // who says nothing of turns speaks of the first signature, or refuses for whom it is due to
  const of = row.turn ?? (row.event === 'refused' ? paper.turn : 1)
  const effect = paper.attempt === row.attempt ? effectOf(paper.state, row.event, { of, due: paper.turn, all: paper.turns }) : 'idle'
  if (effect === 'wait') {
    if (row.tries >= MOST_TRIES) throw refuse('ESIGN-29')
    return later(ctx, row)
  }
  if (effect === 'idle') {
    // what it brought belongs to nothing
    if (told.document !== null && told.document !== paper.signedDocument && told.document !== paper.partlySigned)
      await detach(ctx, [told.document], { module: 'e-sign', businessId: paper.id })
    await advance(ctx, life, row.id, 'pass over', { set: { appliedAt: ctx.now } })
    return
  }
  if (effect === 'note') await note(ctx, paper, row.event === 'delivered' ? 'delivered' : 'opened', { at: row.at })
  else for (const action of effect) await carryOut(ctx, paper.id, action, { ...row, ...told })
  await advance(ctx, life, row.id, 'apply', { set: { appliedAt: ctx.now, answer: null } })
}

/** Who would be handed a paper now. */
const carrier = async (ctx: WriteCtx): Promise<Callback['provider']> => ((await port(ctx, PORT)).adapter === 'http' ? 'http' : 'embedded')

async function carryOut(ctx: WriteCtx, id: string, action: Exclude<ReturnType<typeof effectOf>, string>[number], told: Callback): Promise<void> {
  const paper = await locked(ctx, flow, flow.id, id)
  if (action === 'send') return sent(ctx, paper, told.providerFlowId)
  if (action === 'fail to send') return failToSend(ctx, paper, told.reason ?? '')
  if (action === 'sign' || action === 'pass on') return signed(ctx, paper, told)
  if (action === 'refuse') return refused(ctx, paper, told)
}

/** ESIGN-12 holds for the moment of signing, not for that of hearing of it. */
async function signed(ctx: WriteCtx, paper: FlowRow, told: Callback): Promise<void> {
  if (isPast(paper.dueAt, told.at)) throw refuse('ESIGN-12')
  if (told.document === null || told.sha256 === null || told.certificate === null || paper.sha256 === null) throw refuse('ESIGN-23')
  const { id: flowId, attempt, turn } = paper
  const at = and(eq(signature.flowId, flowId), eq(signature.attempt, attempt), eq(signature.turn, turn))
  const [own] = await ctx.db.select().from(signature).where(at)
  const before = (await proofsOf(ctx, paper)).at(-1)?.sha256After ?? paper.sha256
  // ESIGN-13: kept for good, whatever becomes of what it was made of
  await ctx.db.insert(evidence).values({
    flowId,
    attempt,
    turn,
    ssoId: own?.ssoId ?? dueOf(await turnsOf(ctx, flowId), paper).ssoId,
    sha256Before: before,
    sha256After: told.sha256,
    certificate: told.certificate,
    at: told.at,
    identityCheck: own?.identityCheck ?? 'provider',
    ip: own?.ip ?? '',
    device: own?.device ?? '',
  })
  // the file of all signatures begins with the one of those before, which nobody needs beside it
  if (paper.partlySigned) await detach(ctx, [paper.partlySigned], { module: 'e-sign', businessId: flowId })
  if (turn < paper.turns) return passOn(ctx, paper, told)
  const after = await move(ctx, flowId, 'sign', { set: { signedAt: told.at, endedAt: told.at, signedDocument: told.document, partlySigned: null } })
  await note(ctx, after, 'signed', { at: told.at })
  await tellSigned(ctx, after)
}

/** The next of those who sign is due. The paper stays sent: its module hears of it when all have signed. */
async function passOn(ctx: WriteCtx, { id, turn }: FlowRow, told: Pick<Callback, 'at' | 'document'>): Promise<void> {
  const [after] = await ctx.db
    .update(flow)
    .set({ turn: turn + 1, turnAt: ctx.now, reminded: null, partlySigned: told.document })
    .where(eq(flow.id, id))
    .returning()
  if (!after) return
  await note(ctx, after, 'passed', { at: told.at })
  await tellNext(ctx, after)
}

async function refused(ctx: WriteCtx, paper: FlowRow, told: Callback): Promise<void> {
  const reason = told.reason?.trim() || ctx.text('e-sign.noReason', {}, 'zh')
  const after = await move(ctx, paper.id, 'refuse', { set: { refuseReason: reason, endedAt: told.at } })
  await note(ctx, after, 'refused', { at: told.at, detail: reason })
  await tellRefused(ctx, after)
}

/** Fits no paper. It is tried again for a while, since it may have come before our own note of what it is about. */
async function layAside(ctx: WriteCtx, row: Callback): Promise<void> {
  if (row.tries < MOST_TRIES && row.attempt !== null) return later(ctx, row)
  await advance(ctx, life, row.id, 'lay aside')
}

const later = async (ctx: WriteCtx, row: Callback): Promise<void> => {
  await ctx.db
    .update(callback)
    .set({ workAt: addMinutes(ctx.now, row.tries) })
    .where(eq(callback.id, row.id))
}

/** What the module or a rule refused is listed, and nothing of it happened (ESIGN-14); what failed is tried again. */
async function notApplied(ctx: WriteCtx, { id }: Callback, fault: unknown): Promise<void> {
  const row = await locked(ctx, callback, callback.id, id)
  if (row.state !== 'waiting') return
  if (!(fault instanceof Refused)) ctx.log.error({ err: fault, callback: id }, 'a callback could not be applied')
  if (!(fault instanceof Refused) && row.tries < MOST_TRIES) return later(ctx, row)
  const answer: Told =
    fault instanceof Refused ? { key: `rule.${fault.refusals[0].rule}`, values: fault.refusals[0].figures } : { key: 'e-sign.failure.applying', values: {} }
  await advance(ctx, life, id, 'refuse', { set: { answer } })
}
