import { rules } from '#foundation/contract/rules.ts'

/** Ports by which what happens to an item leaves the portal. */
export const syncTargets = ['mail', 'sms', 'push', 'chat'] as const
export type SyncTarget = (typeof syncTargets)[number]

/** States of the outbox (WorkflowSync is what screens see of it). */
export const syncStates = ['waiting', 'processing', 'done', 'failed'] as const
export type SyncState = (typeof syncStates)[number]

/** After so many tries in vain the administrators are told (WF-73). */
export const SYNC_TRIES = 5

export interface Resendable {
  state: SyncState
  /** From when on it must not leave any more. */
  until: Date | null
  /** What it asks for still waits, or it asked for nothing. */
  stillSays: boolean
}

/** What was given up may be sent again while it still says something (WF-72). */
export const maySendAgain = ({ state, until, stillSays }: Resendable, now: Date): boolean => state === 'failed' && stillSays && (until === null || now < until)

export const resending = rules<{ chosen: readonly Resendable[] }, object>({
  'WF-72': ({ facts, now }) => !facts.chosen.some((one) => maySendAgain(one, now)) && { field: 'ids' },
})

const PHONE_START = 3
const PHONE_END = 4
const PHONE = /\+?\d{7,15}/g
const ADDRESS = /([^\s@<>"']{1,64})@([^\s@<>"']+)/g
/** Paths of addresses that are called bear what opens them. */
const CALLED = /(https?:\/\/[^\s/]+)\/\S+/g

const phoneMasked = (phone: string): string => `${phone.slice(0, PHONE_START)}${'*'.repeat(phone.length - PHONE_START - PHONE_END)}${phone.slice(-PHONE_END)}`

/** Words of the other side, with addresses of people and of what was called covered (WF-71). */
export const covered = (text: string): string =>
  text
    .replace(CALLED, '$1/…')
    .replace(ADDRESS, (_, name: string, host: string) => `${name.slice(0, 1)}***@${host}`)
    .replace(PHONE, phoneMasked)

/** Fields that may be read, by where they go; of everything else only the name is shown (WF-71). */
const SHOWN: Readonly<Record<SyncTarget, readonly string[]>> = {
  mail: ['to', 'subject'],
  sms: ['to'],
  push: ['to'],
  chat: ['to', 'subject'],
}
/** What says how it is sent, and not what. */
const UNSAID = ['urgent', 'maker']
/** Where `to` is somebody's own: a number, a mailbox. */
const OWN: readonly SyncTarget[] = ['mail', 'sms']

export interface SyncPayload {
  shown: Record<string, string>
  hidden: string[]
}

/** What a screen sees of a message. Of a sensitive flow it sees nothing but where it went. */
export function payloadShown(target: SyncTarget, payload: Record<string, unknown>, sensitive: boolean): SyncPayload {
  const readable = sensitive ? ['to'] : SHOWN[target]
  const keys = Object.keys(payload).filter((key) => payload[key] !== undefined && !UNSAID.includes(key))
  const said = (key: string): string => {
    const value = typeof payload[key] === 'string' ? payload[key] : JSON.stringify(payload[key])
    return key === 'to' && OWN.includes(target) ? covered(value) : value
  }
  return {
    shown: Object.fromEntries(keys.filter((key) => readable.includes(key)).map((key) => [key, said(key)])),
    hidden: keys.filter((key) => !readable.includes(key)).sort(),
  }
}
