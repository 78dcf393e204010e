import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ordered } from '#foundation/database/beside.ts'
import { desc, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Channel, EmailState } from '../../rules/life.ts'
import { email, notice, sms } from '../tables.ts'

/** A delivery as each channel keeps it. */
export interface DeliveryRow {
  id: string
  module: string
  event: string
  receiver: SsoId
  to: string | null
  state: EmailState
  tries: number
  leavesAt: Date | null
  reason: string | null
  createdAt: Date
  doneAt: Date | null
  /** An SMS with a code. */
  code: boolean
}

/** Mails, SMS and in-app messages have id, module, event, receiver and time in common. */
export const tableOf = (channel: Channel) => ({ email, sms, 'in-app': notice })[channel]

/** Those of a channel, the newest first. */
export function deliveryRows(ctx: Ctx, channel: Channel, where: SQL): Ordered<DeliveryRow> {
  if (channel === 'email') return mails(ctx, where)
  return channel === 'sms' ? texts(ctx, where) : messages(ctx, where)
}

const never = sql<Date | null>`null`
const noCode = sql<boolean>`false`

const mails = (ctx: Ctx, where: SQL): Ordered<DeliveryRow> =>
  ctx.db
    .select({
      id: email.id,
      module: email.module,
      event: email.event,
      receiver: email.receiver,
      to: email.to,
      state: email.state,
      tries: email.tries,
      leavesAt: never,
      reason: email.reason,
      createdAt: email.createdAt,
      doneAt: email.doneAt,
      code: noCode,
    })
    .from(email)
    .where(where)
    .orderBy(desc(email.createdAt), desc(email.id))

const texts = (ctx: Ctx, where: SQL): Ordered<DeliveryRow> =>
  ctx.db
    .select({
      id: sms.id,
      module: sms.module,
      event: sms.event,
      receiver: sms.receiver,
      to: sms.to,
      state: sms.state,
      tries: sms.tries,
      leavesAt: sms.leavesAt,
      reason: sms.reason,
      createdAt: sms.createdAt,
      doneAt: sms.doneAt,
      code: sms.code,
    })
    .from(sms)
    .where(where)
    .orderBy(desc(sms.createdAt), desc(sms.id))

/** An in-app message is delivered once it is written. */
const messages = (ctx: Ctx, where: SQL): Ordered<DeliveryRow> =>
  ctx.db
    .select({
      id: notice.id,
      module: notice.module,
      event: notice.event,
      receiver: notice.receiver,
      to: sql<string | null>`null`,
      state: sql<EmailState>`'delivered'`,
      tries: sql<number>`1`,
      leavesAt: never,
      reason: sql<string | null>`null`,
      createdAt: notice.createdAt,
      doneAt: notice.createdAt,
      code: noCode,
    })
    .from(notice)
    .where(where)
    .orderBy(desc(notice.createdAt), desc(notice.id))
