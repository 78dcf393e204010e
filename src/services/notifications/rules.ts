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

/** A mail about a message. Read or not, it says only that something waits, and where (NOTI-11). */
export const emailMessage = lifecycle({
  of: 'EmailMessage',
  initial: 'not-sent',
  states: ['not-sent', 'sending', 'delivered', 'failed'],
  transitions: [
    { action: 'hand over', from: ['not-sent'], to: 'sending', by: 'system' },
    { action: 'confirm', from: ['sending'], to: 'delivered', by: 'system' },
    { action: 'fail', from: ['sending', 'delivered'], to: 'failed', by: 'system' },
    { action: 'resend', from: ['failed'], to: 'sending', by: 'notification-admin or system' },
  ],
})
export type EmailState = StateOf<typeof emailMessage>

export const digests = ['none', 'daily'] as const
export type Digest = (typeof digests)[number]
export const channels = ['email', 'in-app'] as const
export type Channel = (typeof channels)[number]

/** What a mail may name: who it is for and which module wrote, nothing of what is written (NOTI-11). */
export const MAIL_VARIABLES = ['name', 'module'] as const

/** Placeholders of a text that are not among the names it may use. */
export const strangeNames = (texts: readonly string[], known: readonly string[]): string[] => {
  const plain = (name: string) => name.replace(/(Cn|En)$/, '')
  const names = new Set(known.map(plain))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)))].filter((name) => !names.has(plain(name)))
}

interface Template {
  channel: Channel
  active: boolean
  titleCn: string
  titleEn: string
  bodyCn: string
  bodyEn: string
}
/** `variables` are those that the event declares. */
export const templating = rules<{ variables: readonly string[] }, Template>({
  'NOTI-09': ({ input }) => input.channel === 'in-app' && !input.active && { field: 'active' },
  'NOTI-11': ({ input }) => {
    const [name] = input.channel === 'email' ? strangeNames([input.titleCn, input.titleEn, input.bodyCn, input.bodyEn], MAIL_VARIABLES) : []
    return name !== undefined && { field: 'bodyCn', name }
  },
  'NOTI-17': ({ facts, input }) => {
    const [name] = input.channel === 'in-app' ? strangeNames([input.titleCn, input.titleEn, input.bodyCn, input.bodyEn], facts.variables) : []
    return name !== undefined && { field: 'bodyCn', name }
  },
})

/** Characters as people count them, so that an emoji is one. */
export const commenting = rules<null, { text: string }, ParametersOf<typeof manifest>>({
  'NOTI-05': ({ input, p }) => [...input.text].length > p.commentMax && { field: 'text' },
})

/** The text for a reader; both languages where theirs is unknown (NOTI-08). */
export const textFor = (lang: Lang | undefined, cn: string, en: string): string => (lang ? (lang === 'zh' ? cn : en) : `${cn} / ${en}`)

/** NOTI-04: a count that could not be asked for is 0, and nothing is said about it. */
export const shownCount = (asked: { data: number | undefined; error: unknown }): number => (asked.error ? 0 : (asked.data ?? 0))
