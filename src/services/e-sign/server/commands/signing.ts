import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, forbidden, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNotNull, sql } from '#foundation/database/drizzle.ts'
import type { WithHttp, Writer } from '#foundation/server/context.ts'
import { signedOnAt } from '#services/session/server/api.ts'
import type { sign } from '../../contract/index.ts'
import { isFresh, refusing, STATE, type Strokes, signing } from '../../rules/index.ts'
import { deedsOfSigner } from '../data/deeds.ts'
import type { FlowRow } from '../data/flows.ts'
import { savedMark } from '../data/paper.ts'
import { sealedStrokes } from '../data/sealed.ts'
import { dueOf, type Turn, turnsOf } from '../data/turns.ts'
import { isOneOf, requireTurn } from '../policy.ts'
import { flow, mark, moment, signature } from '../tables.ts'
import { sendCode, spendCode } from './codes.ts'
import { move, note } from './moving.ts'
import { tellRefused } from './telling.ts'

/**
 * A paper of those who sign it, locked. @throws ESIGN-09 with 403 for anybody else, and where there is none
 */
async function ownPaper(ctx: Writer, id: string): Promise<{ row: FlowRow; turns: readonly Turn[] }> {
  const [row] = await ctx.db.select().from(flow).where(eq(flow.id, id)).for('update')
  const turns = await turnsOf(ctx, id)
  if (!row || !isOneOf(ctx, turns, row)) throw forbidden('ESIGN-09')
  return { row, turns }
}

/** The same, where it is the actor who signs now. @throws ESIGN-29, ESIGN-31 */
async function duePaper(ctx: Writer, id: string): Promise<{ row: FlowRow; due: Turn }> {
  const { row, turns } = await ownPaper(ctx, id)
  requireTurn(ctx, turns, row)
  return { row, due: dueOf(turns, row) }
}

/** @throws LIFE-01 where it is not waiting for its signer, ESIGN-12 past its time, SHELL-39 where another provider carries it */
function requireWaiting(ctx: Writer, row: FlowRow): void {
  if (row.state !== STATE.sent) throw refuse('LIFE-01', { state: ctx.text(`state.ESignFlow.${row.state}`) })
  if (row.provider !== 'embedded') throw illegal('flowId')
  if (!deedsOfSigner(row, ctx.now).includes('sign')) throw refuse('ESIGN-12')
}

const DEVICE_LENGTH = 200
const deviceOf = (ctx: WithHttp<Writer>): string => String(ctx.http.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH)

/** How many pages of this sending the actor has opened. */
async function pagesSeen(ctx: Writer, row: FlowRow): Promise<number> {
  const [found] = await ctx.db
    .select({ seen: sql<number>`count(*)::int` })
    .from(moment)
    .where(and(eq(moment.flowId, row.id), eq(moment.attempt, row.attempt), eq(moment.by, ctx.by), isNotNull(moment.page)))
  return found?.seen ?? 0
}

/** Notes that the signer has a page before their eyes; the first one is that they opened the paper (ESIGN-15). */
export async function openPage(ctx: WithHttp<Writer>, { flowId, page }: { flowId: string; page: number }): Promise<{ seen: number }> {
  const { row } = await ownPaper(ctx, flowId)
  if (row.state !== STATE.sent) return { seen: await pagesSeen(ctx, row) }
  if (page > (row.pages ?? 0)) throw illegal('page')
  const given = { ip: ctx.ip, device: deviceOf(ctx) }
  if ((await pagesSeen(ctx, row)) === 0) await note(ctx, row, 'opened', given)
  await note(ctx, row, 'page', { ...given, page })
  return { seen: await pagesSeen(ctx, row) }
}

export async function askCode(ctx: Writer, { flowId }: { flowId: string }) {
  const { row } = await duePaper(ctx, flowId)
  requireWaiting(ctx, row)
  return sendCode(ctx, row)
}

/**
 * Signs, or applies the seal: what proves it is kept now, and the signed file is made by the next run (finishing.ts). Of two signings at once one counts.
 * @returns no instant but a rule where the code was wrong: it is counted, so it is no refusal that rolls back
 * @throws ESIGN-09, ESIGN-12, ESIGN-18, ESIGN-19 without a code, ESIGN-20, ESIGN-29, ESIGN-31, LIFE-01
 */
export async function signFlow(ctx: WithHttp<Writer>, input: ParsedOf<typeof sign>) {
  const { row, due } = await duePaper(ctx, input.flowId)
  requireWaiting(ctx, row)
  const { kind, turn } = due
  const strokes: Strokes | undefined = kind === 'seal' ? undefined : (input.strokes ?? (await savedMark(ctx, ctx.actor.ssoId)))
  const fresh = isFresh(await signedOnAt(ctx), ctx.now)
  const seen = await pagesSeen(ctx, row)
  const facts = { kind, pages: row.pages ?? 0, pagesSeen: seen, fresh, code: input.code === undefined ? 'none' : 'right' } as const
  enforce(signing, { facts, input: { strokes }, p: {}, now: ctx.now })
  // a code that was given counts, also where none is needed
  if (input.code !== undefined && !(await spendCode(ctx, row, input.code))) return { at: null, rule: 'ESIGN-19', message: ctx.text('rule.ESIGN-19') }
  const identityCheck = input.code === undefined ? 'sso' : 'sms'
  const [signed] = await ctx.db
    .insert(signature)
    .values({
      id: newId(ctx.now),
      flowId: row.id,
      attempt: row.attempt,
      turn,
      ssoId: ctx.actor.ssoId,
      sealedStrokes: strokes ? sealedStrokes.seal(ctx, strokes) : null,
      identityCheck,
      ip: ctx.ip,
      device: deviceOf(ctx),
      at: ctx.now,
      workAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: signature.id })
  if (!signed) throw refuse('LIFE-01', { state: ctx.text('e-sign.finishing') })
  await note(ctx, row, 'signing', { ip: ctx.ip, device: deviceOf(ctx), detail: identityCheck })
  if (input.keep && input.strokes && kind === 'person') await keepMark(ctx, input.strokes)
  return { at: ctx.now.toISOString(), rule: null, message: null }
}

async function keepMark(ctx: Writer, strokes: Strokes): Promise<void> {
  const set = { sealedStrokes: sealedStrokes.seal(ctx, strokes), savedAt: ctx.now }
  await ctx.db
    .insert(mark)
    .values({ ssoId: ctx.actor.ssoId, ...set })
    .onConflictDoUpdate({ target: mark.ssoId, set })
}

export async function forgetMark(ctx: Writer): Promise<void> {
  await ctx.db.delete(mark).where(eq(mark.ssoId, ctx.actor.ssoId))
}

/** A refusal of one ends the paper for all. @throws ESIGN-09, ESIGN-11, ESIGN-12, ESIGN-29, LIFE-01: also while what was signed is being made */
export async function refuseFlow(ctx: WithHttp<Writer>, { flowId, reason }: { flowId: string; reason: string }): Promise<void> {
  const { row } = await duePaper(ctx, flowId)
  requireWaiting(ctx, row)
  enforce(refusing, { facts: {}, input: { reason }, p: {}, now: ctx.now })
  const [begun] = await ctx.db
    .select({ id: signature.id })
    .from(signature)
    .where(and(eq(signature.flowId, row.id), eq(signature.attempt, row.attempt), eq(signature.turn, row.turn)))
  if (begun) throw refuse('LIFE-01', { state: ctx.text('e-sign.finishing') })
  const after = await move(ctx, row.id, 'refuse', { set: { refuseReason: reason, endedAt: ctx.now }, reason })
  await note(ctx, after, 'refused', { ip: ctx.ip, device: deviceOf(ctx), detail: reason })
  await tellRefused(ctx, after)
}
