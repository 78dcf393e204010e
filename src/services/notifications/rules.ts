import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, addHours, addMinutes, dayOf, format, fromWallClock } from '#foundation/time.ts'
import type { ChatMaker } from '#services/integrations/contract.ts'
import type manifest from './module.ts'

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

export const digests = ['none', 'daily'] as const
export type Digest = (typeof digests)[number]
export const channels = ['email', 'sms', 'in-app'] as const
export type Channel = (typeof channels)[number]
/** What leaves the portal, and may be switched off for everybody (NOTI-18); in-app messages may not (NOTI-09). */
export const outward = ['email', 'sms'] as const
export type Outward = (typeof outward)[number]

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

/** How often an SMS is handed over at most (NOTI-14); the provider is told a key with each, so that a try that is repeated on the way stays one. */
export const MOST_TRIES = 3
/** What carries a code has had its time when it failed: whoever waits for it asks for another. */
export const mayTryAgain = (sms: { tries: number; code: boolean }): boolean => !sms.code && sms.tries < MOST_TRIES

/** Minutes after which the portal by itself tries an SMS again that did not arrive, by the tries it has had. */
const AGAIN_AFTER_MINUTES = [0, 10, 60] as const
export function triedAgainAt(sms: { tries: number; code: boolean }, now: Date): Date | undefined {
  const minutes = mayTryAgain(sms) ? AGAIN_AFTER_MINUTES[sms.tries] : undefined
  return minutes === undefined ? undefined : addMinutes(now, minutes)
}

/**
 * What a receipt of the try `handed` changes, whenever and however often it comes (NOTI-14): arrived is arrived, by whichever try; that it did not
 * arrive counts only for the try that is on its way.
 */
export function receiptMoves(
  sms: { state: SmsState; tries: number },
  receipt: { kind: 'delivered' | 'failed'; handed: number },
): 'confirm' | 'fail' | undefined {
  if (sms.state === 'delivered' || sms.state === 'not-sent') return undefined
  if (receipt.kind === 'delivered') return 'confirm'
  return sms.state === 'sending' && receipt.handed === sms.tries ? 'fail' : undefined
}

/** Hours that a provider has for its receipt. */
const RECEIPT_HOURS = 24
/** An SMS that was handed over before this and of which nothing was heard has failed. */
export const unheardSince = (now: Date): Date => addHours(now, -RECEIPT_HOURS)

/** A number as it is dialled: digits, and the sign of a country; undefined where HR keeps something else. */
export function dialled(phone: string | null): string | undefined {
  const digits = phone?.replace(/[\s()./-]/g, '') ?? ''
  return /^\+?\d{5,15}$/.test(digits) ? digits : undefined
}
/** A number for who looks after deliveries: they need to know it again, not to call it. */
export const masked = (phone: string): string => phone.replace(/\d(?=\d{4})/g, (digit, at: number) => (at < PREFIX_SHOWN ? digit : '*'))
const PREFIX_SHOWN = 3

/** Hours of the day at the resort in which no SMS comes, `22:00` to `07:00`; the first belongs to it, the last does not. */
export interface Quiet {
  from: string
  to: string
}
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const holds = ({ from, to }: Quiet, minute: number): boolean => {
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  return begin <= end ? minute >= begin && minute < end : minute >= begin || minute < end
}
/** The next moment at which the clocks of the resort show a time, never this one. */
function nextAt(time: string, after: Date): Date {
  const today = fromWallClock(`${dayOf(after)}T${time}`)
  return today > after ? today : fromWallClock(`${addDays(dayOf(after), 1)}T${time}`)
}

/** When an SMS may leave (NOTI-10): now, or when all quiet hours are over, those of the house and the person's own. */
export function leavesAt(now: Date, quiet: readonly Quiet[], urgent: boolean): Date {
  let at = now
  // hours that follow upon each other are one; each ends once a day
  for (let turn = 0; !urgent && turn <= quiet.length * 2; turn++) {
    const minute = minuteOf(format(at, 'HH:mm'))
    const within = quiet.find((hours) => holds(hours, minute))
    if (!within) return at
    at = nextAt(within.to, at)
  }
  return at
}

/** From when on an SMS that leaves now must not leave any more, as it is quiet then (NOTI-10). */
export function quietFromThen(now: Date, quiet: readonly Quiet[], urgent: boolean): Date | undefined {
  const begins = urgent ? [] : quiet.filter(({ from, to }) => from !== to).map(({ from }) => nextAt(from, now).getTime())
  return begins.length ? new Date(Math.min(...begins)) : undefined
}

const DAY_MINUTES = 1440
/** Hours of a day that have to stay open for SMS (NOTI-20). */
const OPEN_HOURS = 4
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
export const openMinutes = (quiet: readonly Quiet[]): number =>
  Array.from({ length: DAY_MINUTES }, (_, minute) => minute).filter((minute) => !quiet.some((hours) => holds(hours, minute))).length

/** What a person chooses for herself; `house` are the quiet hours of all. */
export const preferring = rules<{ house: Quiet }, { quiet?: Quiet | null | undefined }>({
  'NOTI-20': ({ facts, input }) =>
    input.quiet != null &&
    TIME.test(input.quiet.from) &&
    TIME.test(input.quiet.to) &&
    openMinutes([facts.house, input.quiet]) < OPEN_HOURS * 60 && { field: 'quiet', hours: OPEN_HOURS, ...facts.house },
})

/** One that fails among few is no trouble yet. */
const FAILED_AT_LEAST = 3
/** Whether so many of the SMS that ended within an hour failed that somebody has to look (NOTI-19). */
export const tooManyFailed = ({ failed, ended }: { failed: number; ended: number }, p: Pick<ParametersOf<typeof manifest>, 'smsFailPercent'>): boolean =>
  failed >= FAILED_AT_LEAST && failed * 100 > ended * p.smsFailPercent

/** What a mail or an SMS may name: who it is for and which module wrote, nothing of what is written (NOTI-11). */
export const MAIL_VARIABLES = ['name', 'module'] as const

/** Placeholders of a text that are not among the names it may use. */
export const strangeNames = (texts: readonly string[], known: readonly string[]): string[] => {
  const plain = (name: string) => name.replace(/(Cn|En)$/, '')
  const names = new Set(known.map(plain))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)))].filter((name) => !names.has(plain(name)))
}

/** Characters of an SMS in one language, beside its link: both together are three parts at most. */
const SMS_MOST = 70

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
    const [name] = input.channel !== 'in-app' ? strangeNames([input.titleCn, input.titleEn, input.bodyCn, input.bodyEn], MAIL_VARIABLES) : []
    return name !== undefined && { field: 'bodyCn', name }
  },
  'NOTI-22': ({ input }) => {
    const field = input.channel === 'sms' && (['bodyCn', 'bodyEn'] as const).find((name) => [...input[name]].length > SMS_MOST)
    return field && { field, max: SMS_MOST }
  },
  'NOTI-17': ({ facts, input }) => {
    const [name] = input.channel === 'in-app' ? strangeNames([input.titleCn, input.titleEn, input.bodyCn, input.bodyEn], facts.variables) : []
    return name !== undefined && { field: 'bodyCn', name }
  },
})

/** Characters as people count them, so that an emoji is one. */
export const commenting = rules<null, { text: string }, Pick<ParametersOf<typeof manifest>, 'commentMax'>>({
  'NOTI-05': ({ input, p }) => [...input.text].length > p.commentMax && { field: 'text' },
})

/** The text for a reader; both languages where theirs is unknown (NOTI-08). */
export const textFor = (lang: Lang | undefined, cn: string, en: string): string => (lang ? (lang === 'zh' ? cn : en) : `${cn} / ${en}`)

/** NOTI-04: a count that could not be asked for is 0, and nothing is said about it. */
export const shownCount = (asked: { data: number | undefined; error: unknown }): number => (asked.error ? 0 : (asked.data ?? 0))

/** Makers of group chats, as integrations knows them. Named here too: what every page asks of notifications brings nothing else of integrations along. */
export const chatMakers = ['wecom', 'feishu'] as const satisfies readonly ChatMaker[]

interface GroupFacts {
  /** Whose address is kept; none of a new group. */
  maker: ChatMaker | null
  /** Whether an address that was given is one of the maker's. */
  fits: boolean
}
export const grouping = rules<GroupFacts, { maker: ChatMaker; address?: string | undefined }>({
  'NOTI-25': ({ facts, input }) => (input.address ? !facts.fits : facts.maker !== input.maker) && { field: 'address' },
})

/** More people than these are not asked for one thing: a message to them is no card. */
export const MOST_ON_CARD = 20
const NAMED = 5

/** A department and all below it, by their paths; everybody where a group names none. */
export const belongsTo = (group: { path: string | null }, person: { path: string | null }): boolean =>
  group.path === null || (person.path?.startsWith(group.path) ?? false)

/** Who of some people is named, and how many others there are. */
export const namedOf = <T>(people: readonly T[]): { named: readonly T[]; others: number } =>
  people.length <= NAMED ? { named: people, others: 0 } : { named: people.slice(0, NAMED), others: people.length - NAMED }
