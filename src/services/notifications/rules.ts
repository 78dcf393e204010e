import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import type manifest from './module.ts'

/** No field holds the state: it follows from when the message was read and when its matter was done. */
export const notification = lifecycle({
  of: 'Notification',
  derived: true,
  initial: 'unread',
  states: ['unread', 'read', 'done'],
  transitions: [
    { action: 'read', from: ['unread'], to: 'read', by: 'team-member' },
    { action: 'mark unread', from: ['read'], to: 'unread', by: 'team-member' },
    { action: 'finish', from: ['unread', 'read'], to: 'done', by: 'system' },
  ],
})
export type NotificationState = StateOf<typeof notification>

export const stateOf = (message: { readAt: Date | null; doneAt: Date | null }): NotificationState =>
  message.doneAt ? 'done' : message.readAt ? 'read' : 'unread'

/** Characters as people count them, so that an emoji is one. */
export const commenting = rules<null, { text: string }, ParametersOf<typeof manifest>>({
  'NOTI-05': ({ input, p }) => [...input.text].length > p.commentMax && { field: 'text' },
})

/** The text for a reader; both languages where theirs is unknown (NOTI-08). */
export const textFor = (lang: Lang | undefined, cn: string, en: string): string => (lang ? (lang === 'zh' ? cn : en) : `${cn} / ${en}`)

/** NOTI-04: a count that could not be asked for is 0, and nothing is said about it. */
export const shownCount = (asked: { data: number | undefined; error: unknown }): number => (asked.error ? 0 : (asked.data ?? 0))
