import { useMemo, useSyncExternalStore } from 'react'

/** A scan that could not be sent (BOOKING-13): what was scanned, for what, and when. */
export interface KeptScan {
  scan: string
  at: string
  code?: string
  booking?: string
  slot?: string
}
/** What became of one that was sent later and was not simply the first: told until somebody has read it. */
export interface LateWord {
  scan: string
  /** The code, as the desk knows it. */
  what: string
  message: string
  good: boolean
}
export interface Kept {
  waiting: readonly KeptScan[]
  told: readonly LateWord[]
}

const NOTHING: Kept = { waiting: [], told: [] }
const watchers = new Set<() => void>()
/** Each person's own on this device: who signs in next sends nobody else's. */
const keyOf = (ssoId: string): string => `backlot.scans.${ssoId}`

const textOf = (ssoId: string): string => localStorage.getItem(keyOf(ssoId)) ?? ''
const parsed = (text: string): Kept => (text === '' ? NOTHING : (JSON.parse(text) as Kept))

function change(ssoId: string, how: (kept: Kept) => Kept): void {
  const next = how(parsed(textOf(ssoId)))
  if (next.waiting.length + next.told.length === 0) localStorage.removeItem(keyOf(ssoId))
  else localStorage.setItem(keyOf(ssoId), JSON.stringify(next))
  for (const changed of watchers) changed()
}

export const waitingScans = (ssoId: string): readonly KeptScan[] => parsed(textOf(ssoId)).waiting

/** Keeps a scan; one that is kept already stays as it was. */
export const keepScan = (ssoId: string, scan: KeptScan): void =>
  change(ssoId, ({ waiting, told }) => ({ told, waiting: waiting.some((one) => one.scan === scan.scan) ? waiting : [...waiting, scan] }))

/** Lets go of a scan that was answered, and keeps what has to be told of it. */
export const scanSent = (ssoId: string, scan: string, word?: LateWord): void =>
  change(ssoId, ({ waiting, told }) => ({ waiting: waiting.filter((one) => one.scan !== scan), told: word ? [...told, word] : told }))

/** What was told has been read. */
export const wordsRead = (ssoId: string): void => change(ssoId, ({ waiting }) => ({ waiting, told: [] }))

function subscribe(changed: () => void): () => void {
  watchers.add(changed)
  // of another tab
  window.addEventListener('storage', changed)
  return () => {
    watchers.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** What this device keeps for a person, as it changes. */
export function useKept(ssoId: string): Kept {
  const text = useSyncExternalStore(subscribe, () => textOf(ssoId))
  return useMemo(() => parsed(text), [text])
}
