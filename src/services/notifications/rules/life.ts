import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const digests = ['none', 'daily'] as const
export type Digest = (typeof digests)[number]
export const channels = ['email', 'sms', 'in-app'] as const
export type Channel = (typeof channels)[number]
/** What leaves the portal, and may be switched off for everybody (NOTI-18); in-app messages may not (NOTI-09). */
export const outward = ['email', 'sms'] as const
export type Outward = (typeof outward)[number]

/** No field holds the state: it follows from when the message was read and when its matter was done. */
export const notification = lifecycle({
  of: 'Notification',
  derived: true,
  initial: 'unread',
  states: { unread: 'b', read: 'n', done: 'g' },
  transitions: [
    { action: 'read', from: ['unread'], to: 'read', by: 'team-member' },
    { action: 'mark unread', from: ['read'], to: 'unread', by: 'team-member' },
    { action: 'finish', from: ['unread', 'read'], to: 'done', by: 'system' },
  ],
})
export type NotificationState = StateOf<typeof notification>

export const stateOf = (message: { readAt: Date | null; doneAt: Date | null }): NotificationState =>
  message.doneAt ? 'done' : message.readAt ? 'read' : 'unread'

/** A mail about a message. Read or not, it says only that something waits, and where (NOTI-11). */
export const emailMessage = lifecycle({
  of: 'EmailMessage',
  initial: 'not-sent',
  states: { 'not-sent': 'n', sending: 'b', delivered: 'g', failed: 'r' },
  transitions: [
    { action: 'hand over', from: ['not-sent'], to: 'sending', by: 'system' },
    { action: 'confirm', from: ['sending'], to: 'delivered', by: 'system' },
    { action: 'fail', from: ['not-sent', 'sending', 'delivered'], to: 'failed', by: 'system' },
    { action: 'resend', from: ['failed'], to: 'sending', by: 'notification-admin or system' },
  ],
})
export type EmailState = StateOf<typeof emailMessage>

/** An SMS about a message, or a code (NOTI-06). A provider's receipt that comes late still says that it arrived. */
export const smsMessage = lifecycle({
  of: 'SmsMessage',
  initial: 'not-sent',
  states: { 'not-sent': 'n', sending: 'b', delivered: 'g', failed: 'r' },
  transitions: [
    { action: 'hand over', from: ['not-sent'], to: 'sending', by: 'system' },
    { action: 'confirm', from: ['sending', 'failed'], to: 'delivered', by: 'provider receipt' },
    { action: 'fail', from: ['not-sent', 'sending'], to: 'failed', by: 'provider receipt or system' },
    { action: 'resend', from: ['failed'], to: 'sending', by: 'notification-admin or system' },
  ],
})
export type SmsState = StateOf<typeof smsMessage>
