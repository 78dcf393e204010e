import { isOwnHost, plainHost } from '#foundation/contract/hosts.ts'
import { rules } from '#foundation/contract/rules.ts'

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
