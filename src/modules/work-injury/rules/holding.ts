import { addDays, type Day, dayOf } from '#foundation/time.ts'
import type { AppraisalState, EsignState, TrackState, UnsignState } from './life.ts'

/** Who a case may wait for; the authority is outside of the house. */
export const HOLDERS = ['team-member', 'line-manager', 'fesco', 'bp', 'ehs', 'payroll', 'finance', 'authority'] as const
export type Holder = (typeof HOLDERS)[number]
type TrackName = 'identification' | 'appraisal' | 'addition' | 'extension'

interface One {
  state: TrackState
  outcome: string | null
  expectedDate: Day | null
}
export interface CaseFacts {
  submitByMgr: boolean
  accepted: Readonly<Record<'fesco' | 'bp' | 'ehs', boolean>>
  tracks: readonly (One & { kind: Exclude<TrackName, 'appraisal'> })[]
  appraisals: readonly { state: AppraisalState; outcome: string | null; expectedDate: Day | null }[]
  /** Of each period: none where its letter was not sent. */
  letters: readonly { esignState: EsignState; unsignState: UnsignState }[]
  unsent: boolean
  payments: readonly string[]
  /** Something is to be paid, and nobody knows where to. */
  owed: boolean
}

/** How far an appraisal is, in the states of the other tracks. */
export const asTrack: Readonly<Record<AppraisalState, TrackState>> = { 1: 'pending', 2: 'delaying', 3: 'under-review', 4: 'completed' }

function holdersOf({ submitByMgr, accepted }: CaseFacts, kind: TrackName, state: TrackState): Holder[] {
  if (state === 'unsubmitted') return [submitByMgr && kind === 'identification' ? 'line-manager' : 'team-member']
  if (state === 'delaying') return ['team-member']
  if (state === 'under-review') return ['authority']
  if (state === 'completed') return []
  if (kind !== 'identification') return ['fesco']
  const checks = (['ehs', 'bp'] as const).filter((role) => !accepted[role])
  return [...checks, ...(accepted.fesco && checks.length > 0 ? [] : (['fesco'] as const))]
}

export interface Standing extends One {
  track: TrackName
  waitsFor: Holder[]
}

/** Where a case stands: the track that is going on, or else went on last, and all whom anything of it waits for (INJURY-23). */
export function standingOf(facts: CaseFacts): Standing {
  const tracks = [
    ...facts.tracks.map(({ kind: track, ...one }) => ({ track, ...one })),
    ...facts.appraisals.map(({ state, ...one }) => ({ track: 'appraisal' as const, state: asTrack[state], ...one })),
  ]
  const open = tracks.filter(({ state }) => state !== 'completed')
  const shown = open[0] ?? tracks.at(-1) ?? { track: 'identification' as const, state: 'unsubmitted' as const, outcome: null, expectedDate: null }
  const letters = facts.letters.map(({ esignState, unsignState }): Holder | undefined => {
    if (unsignState === 'unsigned') return 'payroll'
    if (unsignState === 'pending') return esignState === 'send-failed' ? 'bp' : 'team-member'
    return undefined
  })
  const waitsFor = [
    ...open.flatMap(({ track, state }) => holdersOf(facts, track, state)),
    ...letters,
    ...(facts.unsent ? (['bp'] as const) : []),
    ...(facts.payments.includes('due') ? (['finance'] as const) : []),
    ...(facts.owed || facts.payments.includes('returned') ? (['team-member'] as const) : []),
  ]
  return { ...shown, waitsFor: HOLDERS.filter((role) => waitsFor.includes(role)) }
}

/** A deadline that falls on a day on which nobody works ends on the next one that is worked; days that are not kept count as worked. */
export function onWorkingDay(day: Day, workdays: ReadonlyMap<Day, boolean>): Day {
  let on = day
  while (workdays.get(on) === false) on = addDays(on, 1)
  return on
}

/** Days before the filing deadline from which it is shown in red, and on which it is called to mind (INJURY-11). */
const RED_DAYS = 10
export const FILING_REMINDERS = [RED_DAYS, 5, 1] as const
export const REPORT_REMINDERS = [2, 1] as const

export const filingDay = (hurtingTime: Date, days: number): Day => addDays(dayOf(hurtingTime), days)
export const isRed = (state: TrackState, daysSince: number | null, days: number): boolean =>
  daysSince !== null && daysSince >= days - RED_DAYS && state !== 'under-review' && state !== 'completed'

interface Papers {
  cert: number
  medicalRecord: number
  accident: number
  trip: boolean
  traffic: boolean
}
type Paper = 'cert' | 'medicalRecord' | 'accident' | 'traffic' | 'ehsCheck' | 'partnerCheck' | 'bank'

/** What a case still lacks, and from whom (INJURY-23). */
export function missingIn(facts: CaseFacts, state: TrackState, papers: Papers): { paper: Paper; from: Holder }[] {
  const reporter = facts.submitByMgr ? 'line-manager' : 'team-member'
  const filed = state === 'under-review' || state === 'completed'
  const all: [boolean, Paper, Holder][] = [
    [!filed && papers.cert === 0, 'cert', reporter],
    [!filed && papers.medicalRecord === 0, 'medicalRecord', 'team-member'],
    [!filed && papers.trip && papers.accident === 0, 'accident', reporter],
    [state === 'pending' && papers.trip && !papers.traffic, 'traffic', 'fesco'],
    [state === 'pending' && !facts.accepted.ehs, 'ehsCheck', 'ehs'],
    [state === 'pending' && !facts.accepted.bp, 'partnerCheck', 'bp'],
    [facts.owed, 'bank', 'team-member'],
  ]
  return all.flatMap(([lacks, paper, from]) => (lacks ? [{ paper, from }] : []))
}

/** Days in which a letter is to be signed. */
export const SIGN_DAYS = 5
