import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { notificationDelivered } from '../../events.ts'
import { email } from '../tables.ts'
import { ofKey } from './handing.ts'
import { failMail, stored, told } from './mailLife.ts'

export interface Outcome {
  key: string
  state: 'waiting' | 'processing' | 'done' | 'failed'
  tries: number
  answer: string | null
}

async function mailOf(ctx: WriteCtx, key: string): Promise<typeof email.$inferSelect | undefined> {
  const of = ofKey(key)
  if (!of) return undefined
  const [row] = await ctx.db.select().from(email).where(eq(email.id, of.id)).for('update')
  return row?.handed === of.handed ? row : undefined
}

/** What became of a mail, in the transaction in which it became so. */
export async function mailOutcome(ctx: WriteCtx, { key, state, tries, answer }: Outcome): Promise<void> {
  const mail = await mailOf(ctx, key)
  if (!mail) return
  if (state === 'done' && mail.state === 'sending') {
    await advance(ctx, stored, mail.id, 'confirm', { set: { tries, reason: null, doneAt: ctx.now } })
    await ctx.emit(notificationDelivered, await told(ctx, mail, 'email'))
  } else if (state === 'failed' && mail.state === 'sending') await failMail(ctx, mail, { tries, reason: answer ?? '' })
  // sent again by whoever looks after the outbox
  else if (state === 'waiting' && mail.state === 'failed') await advance(ctx, stored, mail.id, 'resend', { set: { tries: 0, doneAt: null } })
  else if (state === 'waiting') await ctx.db.update(email).set({ tries, reason: answer }).where(eq(email.id, mail.id))
}

/** A mail that had been taken came back. */
export async function mailBounced(ctx: WriteCtx, key: string, reason: string): Promise<void> {
  const mail = await mailOf(ctx, key)
  if (mail && (mail.state === 'delivered' || mail.state === 'sending')) await failMail(ctx, mail, { tries: mail.tries, reason })
}
