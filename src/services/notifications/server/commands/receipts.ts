import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { notificationDelivered, notificationFailed } from '../../events.ts'
import { receiptMoves, triedAgainAt } from '../../rules/sms.ts'
import { sms } from '../tables.ts'
import { ofSmsKey, storedSms } from './handingTexts.ts'
import { told } from './mailLife.ts'
import type { Outcome } from './outcome.ts'

type Sms = typeof sms.$inferSelect

async function lockedSms(ctx: WriteCtx, key: string): Promise<{ row: Sms; handed: number } | undefined> {
  const of = ofSmsKey(key)
  if (!of) return undefined
  const [row] = await ctx.db.select().from(sms).where(eq(sms.id, of.id)).for('update')
  return row && { row, handed: of.handed }
}

/** What became of handing an SMS over, in the transaction in which it became so: the provider took it, or it was given up. */
export async function smsOutcome(ctx: WriteCtx, { key, state, answer }: Outcome): Promise<void> {
  const found = await lockedSms(ctx, key)
  // a receipt may have come before this, and another try have begun
  if (!found || found.row.tries !== found.handed) return
  const { row } = found
  if (state === 'done') await ctx.db.update(sms).set({ providerId: answer }).where(eq(sms.id, row.id))
  else if (state === 'failed' && row.state === 'sending') await failSms(ctx, row, answer ?? '')
  // sent again by whoever looks after the outbox: the same try
  else if (state === 'waiting' && row.state === 'failed') await advance(ctx, storedSms, row.id, 'resend', { set: { leavesAt: null, doneAt: null } })
  else if (state === 'waiting') await ctx.db.update(sms).set({ reason: answer }).where(eq(sms.id, row.id))
}

/** A receipt of the provider, in whatever order, however often (NOTI-14). */
export async function smsReceipt(
  ctx: WriteCtx,
  receipt: { kind: 'delivered' | 'failed'; key: string; text?: string | undefined; permanent?: boolean | undefined },
): Promise<void> {
  const found = await lockedSms(ctx, receipt.key)
  if (!found) return
  const { row, handed } = found
  const move = receiptMoves(row, { kind: receipt.kind, handed })
  if (move === 'fail') await failSms(ctx, row, receipt.text ?? '', { again: !receipt.permanent })
  if (move !== 'confirm') return
  await advance(ctx, storedSms, row.id, 'confirm', { set: { reason: null, leavesAt: null, doneAt: ctx.now } })
  await ctx.emit(notificationDelivered, await told(ctx, row, 'sms'))
}

/** It did not arrive: it is tried again, or given up, which is told (NOTI-14). */
export async function failSms(ctx: WriteCtx, row: Sms, reason: string, { again = true }: { again?: boolean } = {}): Promise<void> {
  const leavesAt = (again ? triedAgainAt(row, ctx.now) : undefined) ?? null
  await advance(ctx, storedSms, row.id, 'fail', { set: { reason, leavesAt, doneAt: ctx.now } })
  if (!leavesAt) await ctx.emit(notificationFailed, { ...(await told(ctx, row, 'sms')), reason })
}
