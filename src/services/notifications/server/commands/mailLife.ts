import { eq } from '#foundation/database/drizzle.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { notificationFailed } from '../../events.ts'
import type { Outward } from '../../rules/life.ts'
import { emailMessage } from '../../rules/life.ts'
import { email, notice } from '../tables.ts'

export const stored = storing({
  module: 'notifications',
  life: emailMessage,
  table: email,
  id: email.id,
  status: email.state,
  subject: (row) => row.receiver,
  ownLog: true,
})

type Row = typeof email.$inferSelect

/** A mail did not arrive, or could not be handed over at all; both are told. */
export async function failMail(ctx: WriteCtx, mail: Row, set: { tries: number; reason: string; to?: string }): Promise<void> {
  await advance(ctx, stored, mail.id, 'fail', { set: { ...set, doneAt: ctx.now } })
  await ctx.emit(notificationFailed, { ...(await told(ctx, mail, 'email')), reason: set.reason })
}

/** What others hear of a mail or an SMS. */
export async function told(ctx: WriteCtx, { module, event, receiver, noticeId }: Pick<Row, 'module' | 'event' | 'receiver' | 'noticeId'>, channel: Outward) {
  const [about] = noticeId ? await ctx.db.select({ businessId: notice.businessId }).from(notice).where(eq(notice.id, noticeId)) : []
  return { module, event, receiver, businessId: about?.businessId ?? null, channel }
}
