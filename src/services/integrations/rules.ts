import { isOwnHost, plainHost } from '#foundation/contract/hosts.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf, stated } from '#foundation/lifecycle/lifecycle.ts'
import { addMinutes, addMonths, type Day, dayOf } from '#foundation/time.ts'

export const outboxMessage = lifecycle({
  of: 'OutboxMessage',
  initial: 'waiting',
  states: { waiting: 'n', processing: 'b', done: 'g', failed: 'r' },
  transitions: [
    { action: 'send', from: ['waiting'], to: 'processing', by: 'system' },
    { action: 'succeed', from: ['processing'], to: 'done', by: 'system' },
    { action: 'retry', from: ['processing'], to: 'waiting', by: 'system' },
    { action: 'fail', from: ['processing'], to: 'failed', by: 'system' },
    { action: 'resend', from: ['failed'], to: 'waiting', by: 'platform-admin' },
  ],
})
export type OutboxState = StateOf<typeof outboxMessage>

/** Minutes before each try, the first among them (INTEG-02). */
const TRY_AFTER_MINUTES = [0, 1, 5, 30, 120] as const

/** When a message is tried again that has been tried so often in vain; none after the fifth (INTEG-02), nor once it must not leave any more (INTEG-07). */
export function nextTry(tries: number, now: Date, until: Date | null = null): Date | undefined {
  const minutes = TRY_AFTER_MINUTES[tries]
  const at = minutes === undefined ? undefined : addMinutes(now, minutes)
  return at && isTooLate(until, at) ? undefined : at
}

/** Whether a message must not leave any more: it was handed over until a moment, and that has come (INTEG-07). */
export const isTooLate = (until: Date | null, at: Date): boolean => until !== null && at >= until

/** What a port speaks with: a public protocol, or the embedded one that does the whole job on one machine. */
export const adapters = ['smtp', 'http', 'web-push', 'group-hook', 'caldav', 'oidc', 'embedded'] as const
export type AdapterName = (typeof adapters)[number]

/** All ports, each with what may stand behind it; the first is there until an administrator chooses another. */
export const PORTS = {
  mail: ['embedded', 'smtp'],
  'hr-master': ['embedded', 'http'],
  'time-keeping': ['embedded', 'http'],
  payroll: ['embedded', 'http'],
  'sign-on': ['embedded', 'oidc'],
  'e-sign': ['embedded', 'http'],
  sms: ['embedded', 'http'],
  push: ['embedded', 'web-push'],
  chat: ['embedded', 'group-hook'],
  calendar: ['embedded', 'caldav'],
  gate: ['embedded', 'http'],
  ticketing: ['embedded', 'http'],
  'benefits-mall': ['embedded', 'http'],
  warehouse: ['embedded', 'http'],
  'invoice-verification': ['embedded', 'http'],
  'door-lock': ['embedded', 'http'],
  badge: ['embedded', 'http'],
  payment: ['embedded', 'http'],
} as const satisfies Record<string, readonly AdapterName[]>
export type PortName = keyof typeof PORTS
export const ports = Object.keys(PORTS) as [PortName, ...PortName[]]
export const adaptersOf = (port: PortName): readonly AdapterName[] => PORTS[port]

/** What stands behind these is a setting of the installation: whoever chose wrongly here could not sign in to mend it. */
const INSTALLED: readonly PortName[] = ['sign-on']
export const isInstalled = (port: PortName): boolean => INSTALLED.includes(port)

/** Systems of other departments that take orders, each answered once (INTEG-11). */
export const orderPorts = ['gate', 'ticketing', 'benefits-mall', 'warehouse', 'invoice-verification', 'door-lock', 'badge', 'payment'] as const
const ORDERS: readonly PortName[] = orderPorts
export const takesOrders = (port: PortName): boolean => ORDERS.includes(port)

export const securities = ['starttls', 'tls', 'none'] as const

/** What an adapter is told of the other side: fields that are shown, and those that are sealed and never shown again. `address` names what secrets are for. */
export const SETTINGS = {
  smtp: {
    fields: ['host', 'portNumber', 'security', 'user', 'from'],
    needed: ['host', 'portNumber', 'security', 'from'],
    secrets: ['password'],
    address: ['host', 'portNumber', 'user'],
  },
  http: { fields: ['url', 'user'], needed: ['url'], secrets: ['token'], address: ['url', 'user'] },
  /** `url`: a gateway by which the portal reaches the world, where it has one. */
  'group-hook': { fields: ['url'], needed: [], secrets: [], address: [] },
  caldav: { fields: ['url', 'user'], needed: ['url'], secrets: ['token'], address: ['url', 'user'] },
  'web-push': { fields: ['from'], needed: ['from'], secrets: [], address: [] },
  embedded: { fields: [], needed: [], secrets: [], address: [] },
  oidc: { fields: [], needed: [], secrets: [], address: [] },
} as const satisfies Record<
  AdapterName,
  { fields: readonly SettingName[]; needed: readonly SettingName[]; secrets: readonly SecretName[]; address: readonly SettingName[] }
>
export type SettingName = 'host' | 'portNumber' | 'security' | 'user' | 'from' | 'url'
export type SecretName = 'password' | 'token' | 'noticeSecret'
export const secretNames: readonly SecretName[] = ['password', 'token', 'noticeSecret']
export interface Settings {
  host?: string | undefined
  portNumber?: number | undefined
  security?: (typeof securities)[number] | undefined
  user?: string | undefined
  from?: string | undefined
  url?: string | undefined
}

/** What somebody may answer in an outside system's place: a mail came back, here is a document, an SMS arrived or did not, an order was carried out or not. */
export const answers = ['bounce', 'document', 'delivered', 'failed', 'accepted', 'rejected'] as const
export type Answer = (typeof answers)[number]
const BAD: readonly Answer[] = ['bounce', 'failed', 'rejected']
export const isBad = (answer: Answer): boolean => BAD.includes(answer)
/** Answers that need no words. */
const SILENT: readonly Answer[] = ['delivered', 'accepted']
export const needsWords = (answer: Answer): boolean => !SILENT.includes(answer)

/** What ends so is out of reach for embedded providers, so that failing can be seen without an outside system. */
const OUT_OF_REACH = '9999'
/** Of a payment that ends so nothing is told until somebody asks, of one that ends in the other all is told twice: whoever takes money has to bear with both. */
export const UNTOLD = '9998'
const TOLD_TWICE = '9997'
/** The action of an order to take money. */
export const COLLECT = 'collect'

/** What an embedded system answers by itself of what nobody has answered; `number` is what it calls the thing. */
export function receiptFor(port: PortName, to: string, number: string): { answer: Answer; text: string } {
  const reached = !to.endsWith(OUT_OF_REACH)
  if (takesOrders(port)) return reached ? { answer: 'accepted', text: number } : { answer: 'rejected', text: 'out of reach' }
  return reached ? { answer: 'delivered', text: 'delivered' } : { answer: 'failed', text: 'out of reach' }
}

/** How often an embedded system tells what it answered. */
export const tellings = (port: PortName, to: string): number => (port === 'payment' && to.endsWith(TOLD_TWICE) ? 2 : 1)

/** What the port `push` answers of a browser that takes no more: whoever keeps its address forgets it. */
export const GONE = 'gone'

/** Push services of the makers of browsers, by the ends of their names: an address elsewhere is none, and nobody has the portal call what they like. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  return url?.protocol === 'https:' && !url.port && !url.username && PUSH_SERVICES.some((name) => url.hostname === name || url.hostname.endsWith(`.${name}`))
}

/** Makers of group chats that take cards at an address of a group. */
export const chatMakers = ['wecom', 'feishu'] as const
export type ChatMaker = (typeof chatMakers)[number]

/** What the address of a group looks like, by its maker: whoever holds it may write there, and nobody has the portal call what they like (INTEG-08). */
const GROUP_ADDRESSES: Readonly<Record<ChatMaker, RegExp>> = {
  wecom: /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=[\w-]{8,64}$/,
  feishu: /^https:\/\/open\.(feishu\.cn|larksuite\.com)\/open-apis\/bot\/v2\/hook\/[\w-]{8,64}$/,
}
export const isGroupAddress = (maker: ChatMaker, address: string): boolean => GROUP_ADDRESSES[maker].test(address)

/** A port whose other side failed too often in a row is left alone for a while, then tried by one message (INTEG-05). */
export const breakerStates = ['closed', 'open', 'half-open'] as const
export type BreakerState = (typeof breakerStates)[number]
export const breakerOf = (c: { openUntil: Date | null }, now: Date): BreakerState =>
  c.openUntil === null ? 'closed' : c.openUntil > now ? 'open' : 'half-open'

/** Minutes that a notice from outside may be away from its time (INTEG-03). */
const NOTICE_MINUTES = 5
export const noticeInTime = (at: Date, now: Date): boolean => Math.abs(now.getTime() - at.getTime()) <= NOTICE_MINUTES * 60_000

export const serviceKey = stated('ServiceKey', { waiting: 'w', active: 'g', expired: 'n', ended: 'n' })
export type KeyState = StateOf<typeof serviceKey>
/** A key is good through its last day, unless it was ended; one with a sensitive permission not before a second administrator has confirmed it (INTEG-13). */
export const keyStateOf = (key: { validUntil: Day; confirmedAt: Date | null; endedAt: Date | null }, today: Day): KeyState =>
  key.endedAt ? 'ended' : key.validUntil < today ? 'expired' : key.confirmedAt ? 'active' : 'waiting'

/** The last day on which a key issued today may be good (INTEG-04). */
export const latestKeyDay = (today: Day): Day => addMonths(today, 12)

/** What a permission of a key asks of who gives it: to hold it, or what a manifest names instead. */
export interface Holding {
  holds(permission: string): boolean
}

export const issuing = rules<{ known: readonly string[] | null; giver: Holding | null }, { validUntil: Day; permissions: readonly string[] }>({
  'INTEG-04': ({ input, now, facts }) => {
    const today = dayOf(now)
    const last = latestKeyDay(today)
    if (input.validUntil < today || input.validUntil > last) return { field: 'validUntil', last }
    return facts.known !== null && input.permissions.some((id) => !facts.known?.includes(id)) && { field: 'permissions', last }
  },
  'INTEG-12': ({ input, facts }) => input.permissions.some((id) => facts.known?.includes(id) && facts.giver?.holds(id) === false) && { field: 'permissions' },
})

/** Who may confirm a key: another administrator than who issued it, who holds what it does. */
export const confirming = rules<{ issuedBy: string; permissions: readonly string[]; giver: Holding }, { by: string }>({
  'INTEG-12': ({ facts }) => facts.permissions.some((id) => !facts.giver.holds(id)),
  'INTEG-13': ({ facts, input }) => facts.issuedBy === input.by,
})

/** Whether the other side is another one than before: what was told it in confidence is forgotten then (INTEG-06). */
export const movedAway = (adapter: AdapterName, before: Settings, after: Settings): boolean =>
  SETTINGS[adapter].address.some((name) => before[name] !== undefined && before[name] !== after[name])

/**
 * Where connectors may lead (INTEG-14): over https, with no password in the address, and not to this machine itself. A host that the setting CONNECTOR_HOSTS names may be
 * reached as it is.
 */
export const addressing = rules<{ named: readonly string[] }, { url?: string | undefined; host?: string | undefined }>({
  'INTEG-14': ({ input, facts }) => {
    const url = input.url === undefined || !URL.canParse(input.url) ? undefined : new URL(input.url)
    if (url && (url.username || url.password)) return { field: 'url' }
    if (url && !facts.named.includes(plainHost(url.hostname)) && (url.protocol !== 'https:' || isOwnHost(url.hostname))) return { field: 'url' }
    // as a browser reads it: 2130706433 is 127.0.0.1
    const host = input.host === undefined ? undefined : plainHost(URL.parse(`https://${input.host.trim()}`)?.hostname ?? '')
    return host !== undefined && !facts.named.includes(host) && (host === '' || isOwnHost(host)) && { field: 'host' }
  },
})
