import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { leavesAt } from '../../rules/quiet.ts'
import { houseQuiet, quietOf } from '../data/quiet.ts'
import { email, sms } from '../tables.ts'
import type { Reached, Told } from './reaching.ts'

/** Notes of messages that they have to be mailed, in the transaction that tells them (NOTI-15). */
export async function queueMails(ctx: WriteCtx, { module, event }: Told, reached: readonly Reached[]): Promise<void> {
  const rows = reached.flatMap(({ id, receiver, mail }) =>
    mail ? [{ id: newId(ctx.now), dedupeKey: id, noticeId: id, receiver, module, event, createdAt: ctx.now }] : [],
  )
  if (rows.length) await ctx.db.insert(email).values(rows).onConflictDoNothing({ target: email.dedupeKey })
}

/** As `queueMails`, of those that have to come by SMS too. When one leaves is known now and looked at again then (NOTI-10). */
export async function queueTexts(ctx: WriteCtx, { module, event, urgent }: Told, reached: readonly Reached[]): Promise<void> {
  const house = houseQuiet(ctx)
  const rows = reached.flatMap(({ id, receiver, text, ...own }) =>
    text
      ? [
          {
            ...{ id: newId(ctx.now), dedupeKey: id, noticeId: id, receiver, module, event, urgent, createdAt: ctx.now },
            leavesAt: leavesAt(ctx.now, quietOf(house, own), urgent),
          },
        ]
      : [],
  )
  if (rows.length) await ctx.db.insert(sms).values(rows).onConflictDoNothing({ target: sms.dedupeKey })
}
