import { randomInt } from 'node:crypto'
import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, desc, eq, gt, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { addMinutes, startOfDay } from '#foundation/time.ts'
import { textCode } from '#services/notifications/server/api.ts'
import manifest from '../../module.ts'
import { CODE } from '../../rules/index.ts'
import type { FlowRow } from '../data/flows.ts'
import { code } from '../tables.ts'
import { note } from './moving.ts'

const hashOf = (ctx: Pick<Ctx, 'secrets'>, of: Pick<FlowRow, 'id' | 'attempt'>, receiver: SsoId, digits: string): string =>
  ctx.secrets.sign('e-sign.code', `${of.id}.${of.attempt}.${receiver}.${digits}`)

/** Codes of a paper that somebody got, the newest first: one that was sent before midnight is good after it. */
const codesOf = (ctx: Writer, row: FlowRow) =>
  ctx.db
    .select()
    .from(code)
    .where(and(eq(code.flowId, row.id), eq(code.receiver, ctx.actor.ssoId)))
    .orderBy(desc(code.sentAt), desc(code.id))

/**
 * Sends a code to the phone of who signs now; the one before counts no more. The paper is locked by the caller, so that two at once are one after the other.
 * @throws ESIGN-22 within a minute of the last, after ten a day, or where HR keeps no number; NOTI-18
 */
export async function sendCode(ctx: Writer, row: FlowRow): Promise<{ to: string; minutes: number; waitSeconds: number }> {
  const receiver = ctx.actor.ssoId
  const before = await codesOf(ctx, row)
  const [last] = before
  const ofToday = before.filter(({ sentAt }) => sentAt >= startOfDay(ctx.today))
  const since = last ? (ctx.now.getTime() - last.sentAt.getTime()) / 1_000 : Number.POSITIVE_INFINITY
  if (ofToday.length >= CODE.aDay) throw refuse('ESIGN-22', { why: ctx.text('e-sign.code.enough') })
  if (since < CODE.waitSeconds) throw refuse('ESIGN-22', { why: ctx.text('e-sign.code.wait', { seconds: Math.ceil(CODE.waitSeconds - since) }) })
  const digits = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
  await ctx.db
    .update(code)
    .set({ until: ctx.now })
    .where(and(eq(code.flowId, row.id), eq(code.receiver, receiver), isNull(code.usedAt), gt(code.until, ctx.now)))
  const id = newId(ctx.now)
  await ctx.db
    .insert(code)
    .values({ id, flowId: row.id, receiver, hash: hashOf(ctx, row, receiver, digits), sentAt: ctx.now, until: addMinutes(ctx.now, CODE.minutes) })
  const sent = await textCode(ctx, { module: manifest.name, receiver, code: digits, minutes: CODE.minutes, key: id })
  if (!sent) throw refuse('ESIGN-22', { why: ctx.text('e-sign.code.noPhone') })
  await note(ctx, row, 'code', { ip: ctx.ip, detail: sent.to })
  return { to: sent.to, minutes: CODE.minutes, waitSeconds: CODE.waitSeconds }
}

/**
 * Whether a code is the one that was sent last and in force; a right one is used up, a wrong one counted. The caller answers rather than throws for a
 * wrong one: a transaction that is rolled back would not have counted it.
 */
export async function spendCode(ctx: Writer, row: FlowRow, digits: string): Promise<boolean> {
  const [last] = await codesOf(ctx, row)
  if (!last || last.usedAt || last.until <= ctx.now || last.tries >= CODE.tries) return false
  const right = last.hash === hashOf(ctx, row, ctx.actor.ssoId, digits)
  await ctx.db
    .update(code)
    .set(right ? { usedAt: ctx.now } : { tries: last.tries + 1 })
    .where(eq(code.id, last.id))
  return right
}
