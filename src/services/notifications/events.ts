import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { outward } from './rules/life.ts'

const sent = z.object({ module: z.string(), event: z.string(), businessId: z.string().nullable(), receiver: ssoId, channel: z.enum(outward) })

/** A mail was taken by the mail system, an SMS arrived. */
export const notificationDelivered = domainEvent('notification.delivered', sent)

/** A mail was given up or came back, an SMS was given up. */
export const notificationFailed = domainEvent('notification.failed', sent.extend({ reason: z.string() }))

/** Somebody commented on a message; the module that sent it may hear this and answer (NOTI-13). */
export const notificationCommented = domainEvent(
  'notification.commented',
  z.object({ module: z.string(), event: z.string(), businessId: z.string(), notificationId: uuid, author: ssoId, text: z.string() }),
)
