import { rules } from '#foundation/contract/rules.ts'
import { addDays, addMonths, type Day, dayOf, daysBetween } from '#foundation/time.ts'
import type { CertificateState } from './life.ts'

export const KINDS = ['mandatory', 'position', 'free'] as const
export const SOURCES = ['import', 'ojt', 'feed', 'manual'] as const
export const CERTIFICATE_SOURCES = ['import', 'upload', 'course'] as const
export const STANDINGS = ['valid', 'expiring', 'expired', 'missing', 'to-check'] as const
export type Standing = (typeof STANDINGS)[number]
export const LEVELS = ['admin', 'read-write', 'read-only'] as const
export type Level = (typeof LEVELS)[number]
/** What other rooms ask for before somebody does it (LEARN-17). */
export const PURPOSES = ['lockout-tagout', 'stage-role', 'supplier-entry', 'shift'] as const
export type Purpose = (typeof PURPOSES)[number]
export const IMPORTS = ['certificates', 'results'] as const
export const IMPORT_STATES = ['checked', 'done', 'undone'] as const
export const SCOPES = ['type', 'course'] as const
export const RECEIVERS = ['person', 'manager', 'editor'] as const
export type Receiver = (typeof RECEIVERS)[number]

export const MOST_MONTHS = 120
export const MOST_GRACE = 365
export const MOST_DAYS = 365
/** Days before its end in which a certificate is told to run out. */
export const EXPIRING_DAYS = 60
/** Days in which a course is to be finished that nothing gives another time for. */
export const DUE_DAYS = 30

const MB = 1024 * 1024
export const IMAGE_MEGABYTES = 10
export const MOST_IMAGES = 500
/** Lines of a list of certificates; each may name an image. */
export const MOST_ROWS = 500
export const MOST_RESULTS = 5_000
const MOST_UNPACKED = 1024 * MB

/** LEARN-04 */
export const dates = rules<object, { issuedDate?: Day | undefined; renewalDate?: Day | null | undefined }>({
  'LEARN-04': ({ input: { issuedDate, renewalDate } }) => Boolean(issuedDate && renewalDate && issuedDate > renewalDate) && { field: 'issuedDate' },
})

/** What an image of an archive has to be. `kind` is what its content is. */
export const image = rules<object, { size: number; kind: 'png' | 'jpeg' | undefined }>({
  'LEARN-02': ({ input }) => input.size > IMAGE_MEGABYTES * MB,
  'LEARN-03': ({ input }) => input.kind === undefined,
})

/** An entry of an archive, as its directory tells. */
export interface Packed {
  name: string
  unpacked: number
  encrypted: boolean
}

/** Whether a path leads out of where it is unpacked. */
const leadsOut = (name: string): boolean => /^([/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes('..')

/** What an archive may hold; `entries` is nothing where it is none that can be read. */
export const archive = rules<object, { fileName: string; entries?: readonly Packed[] | undefined }>({
  'LEARN-01': ({ input }) => !/\.zip$/i.test(input.fileName) && { field: 'file' },
  'LEARN-16'({ input: { fileName, entries } }) {
    if (!/\.zip$/i.test(fileName)) return false
    const fits =
      entries &&
      entries.filter(({ name }) => isImage(name)).length <= MOST_IMAGES &&
      entries.reduce((sum, { unpacked }) => sum + unpacked, 0) <= MOST_UNPACKED &&
      entries.filter(({ name }) => isList(name)).length === 1 &&
      !entries.some(({ name, encrypted }) => encrypted || leadsOut(name))
    return !fits && { field: 'file' }
  },
})

export const isList = (name: string): boolean => /\.(xlsx|csv)$/i.test(name)
export const isImage = (name: string): boolean => !isList(name)
/** The name of an entry without the folders that it lies in. */
export const baseOf = (name: string): string => name.split('/').at(-1) ?? name

/** LEARN-07: `others` is how many admins there are besides. */
export const levelling = rules<{ before: Level | undefined; others: number }, { level: Level | undefined }>({
  'LEARN-07': ({ facts, input }) => facts.before === 'admin' && input.level !== 'admin' && facts.others === 0,
})

/** LEARN-06: read-only changes nothing, and nobody what is outside of their departments. */
export const changing = rules<{ level: Level; reaches: boolean }, object>({
  'LEARN-06': ({ facts }) => facts.level === 'read-only' || !facts.reaches,
})

/** LEARN-10: `changed` is whether something of the import was changed since. */
export const undoing = rules<{ doneOn: Day; changed: boolean }, object, { undoDays: number }>({
  'LEARN-10': ({ facts, p, now }) => facts.changed || daysBetween(facts.doneOn, dayOf(now)) > p.undoDays,
})

/** LEARN-12: a certificate counts up to the end of its renewal date; one without a date does not end. */
export const isOver = (renewalDate: Day | null, day: Day): boolean => renewalDate !== null && renewalDate < day

/** How a certificate stands on a day; nothing for one that no longer counts for anything. */
export function standingOf({ state, renewalDate }: { state: CertificateState; renewalDate: Day | null }, day: Day): Standing | null {
  if (state === 'to-check') return 'to-check'
  if (state !== 'valid' && state !== 'expired') return null
  if (state === 'expired' || isOver(renewalDate, day)) return 'expired'
  return renewalDate !== null && renewalDate <= addDays(day, EXPIRING_DAYS) ? 'expiring' : 'valid'
}

/** Until when what was finished or issued on a day holds. */
export const heldUntil = (day: Day, validityMonths: number | null): Day | null => (validityMonths === null ? null : addMonths(day, validityMonths))
