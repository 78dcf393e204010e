import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const mailed = z.object({ module: z.string(), event: z.string(), businessId: z.string().nullable(), receiver: ssoId, channel: z.literal('email') })

/** A mail was taken by the mail system. */
export const notificationDelivered = domainEvent('notification.delivered', mailed)

/** A mail was given up, or came back. */
export const notificationFailed = domainEvent('notification.failed', mailed.extend({ reason: z.string() }))

/** Somebody commented on a message; the module that sent it may hear this and answer (NOTI-13). */
export const notificationCommented = domainEvent(
  'notification.commented',
  z.object({ module: z.string(), event: z.string(), businessId: z.string(), notificationId: uuid, author: ssoId, text: z.string() }),
)
