import { isOwnHost, plainHost } from '#foundation/contract/hosts.ts'
import type { Entity } from '#foundation/contract/house.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addMinutes } from '#foundation/time.ts'
import { originOf } from './addresses.ts'

export const microApp = lifecycle({
  of: 'MicroApp',
  initial: 'inactive',
  states: { inactive: 'n', active: 'g' },
  transitions: [
    { action: 'switchOn', from: ['inactive'], to: 'active', by: 'platform-admin' },
    { action: 'switchOff', from: ['active'], to: 'inactive', by: 'platform-admin' },
  ],
})
export type AppState = StateOf<typeof microApp>

/** The applications that are always there, with the modules of the portal that serve them until an outside one is registered (MAPP-06). */
export const BUILT_IN = {
  'system-mgt': ['system'],
  'u-document': ['doc-center'],
  'finance-app': ['reimbursement', 'payment-management', 'cash', 'cash-variance', 'finance-event'],
} as const satisfies Record<string, readonly string[]>

export const SYSTEM_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MODULES = /^module:[a-z0-9-]+(,[a-z0-9-]+)*$/

/** What an entry of the portal's own modules looks like. */
export const entryOf = (modules: readonly string[]): string => `module:${modules.join(',')}`
/** The modules that an entry names; nothing where it is an address outside. */
export const modulesOf = (entry: string): readonly string[] | undefined => (MODULES.test(entry) ? entry.slice('module:'.length).split(',') : undefined)

/** Of the portal itself: how it is reached. */
interface Here {
  publicUrl: string
  /** Hosts of its own machine that a setting names. A page does not know them and leaves them to the server. */
  named?: readonly string[]
}

/**
 * The address of an application that can be framed: https, and http only where the portal itself has no other; never on the portal's own host, whose cookies it would be
 * given, nor on its machine, which the tests of an entry would ask there (MAPP-07).
 */
export function isOutside(address: string, { publicUrl, named }: Here): boolean {
  if (!URL.canParse(address)) return false
  const [{ protocol, hostname, username, password }, own] = [new URL(address), new URL(publicUrl)]
  const spoken = protocol === 'https:' || (protocol === 'http:' && own.protocol === 'http:')
  const host = plainHost(hostname)
  const elsewhere = host !== plainHost(own.hostname) && (named === undefined || named.includes(host) || !isOwnHost(host))
  return spoken && elsewhere && username === '' && password === ''
}

/** Whether a text is an origin as browsers say it, of an address that can be framed. */
const isOrigin = (text: string, here: Here): boolean => isOutside(text, here) && originOf(text) === text

interface Given {
  entry: string
  allowedOrigins: readonly string[]
}
interface Facts extends Here {
  /** Whether an application of that name is there already, and a new one is asked for. */
  taken: boolean
}

export const registering = rules<Facts, Given>({
  'MAPP-07': ({ facts, input }) => {
    if (modulesOf(input.entry) === undefined && !isOutside(input.entry, facts)) return { field: 'entry' }
    return input.allowedOrigins.some((origin) => !isOrigin(origin, facts)) && { field: 'allowedOrigins' }
  },
  'MAPP-14': ({ facts }) => facts.taken && { field: 'system' },
})

/** Minutes for which a test that passed lets an application be switched on (MAPP-13). */
const TEST_MINUTES = 10
export const mayBeSwitchedOn = ({ answeredAt }: { answeredAt: Date | null }, now: Date): boolean =>
  answeredAt !== null && answeredAt <= now && answeredAt > addMinutes(now, -TEST_MINUTES)

/** Every origin that an application may speak from: that of its entry, and those that were named. */
export const originsOf = ({ entry, allowedOrigins }: Given): string[] => [...new Set([...(modulesOf(entry) ? [] : [originOf(entry)]), ...allowedOrigins])]

/** Who may open an application: people of its companies; of its permissions any one suffices (MAPP-05). */
export const mayOpenApp = (
  app: { permissions: readonly string[]; entities: readonly Entity[] },
  who: { entity: Entity; permissions: ReadonlySet<string> },
): 'yes' | 'not there' | 'not permitted' =>
  !app.entities.includes(who.entity)
    ? 'not there'
    : app.permissions.length === 0 || app.permissions.some((id) => who.permissions.has(id))
      ? 'yes'
      : 'not permitted'

/** Failed tests in a row after which administrators are told. */
export const TOLD_AFTER = 3
const TEST_EVERY_MILLISECONDS = 300_000

/** Whether the clock has tested an application in this span of five minutes already, so that a job which runs twice counts once. */
export const testedInThisSpan = ({ testedAt }: { testedAt: Date | null }, now: Date): boolean =>
  testedAt !== null && Math.floor(testedAt.getTime() / TEST_EVERY_MILLISECONDS) >= Math.floor(now.getTime() / TEST_EVERY_MILLISECONDS)

/** What was wrong with an entry, and with which figure; kept as `kind:detail`. */
export const FAULTS = ['status', 'refusesFrames', 'late', 'unreachable', 'missing'] as const
export type FaultKind = (typeof FAULTS)[number]
export const faultOf = (stored: string): { kind: FaultKind; detail: string } => {
  const [name, ...detail] = stored.split(':')
  return { kind: FAULTS.find((one) => one === name) ?? 'unreachable', detail: detail.join(':') }
}
