import { addMonths, type Day, earliest, sayDay } from '#foundation/time.ts'
import type { CertificateState } from './life.ts'

export const AREAS = ['park', 'hotel', 'back-of-house', 'construction'] as const
export type Area = (typeof AREAS)[number]
export const CERT_TYPES = ['electrician', 'welder', 'height', 'forklift', 'lift', 'other'] as const
export type CertType = (typeof CERT_TYPES)[number]
export const TRAINING_KINDS = ['site-induction', 'refresher', 'special'] as const
export type TrainingKind = (typeof TRAINING_KINDS)[number]
export const STAFF_STATES = ['draft', 'active', 'left'] as const
export type StaffState = (typeof STAFF_STATES)[number]
export const REASONS = ['inactive', 'contract', 'onsite', 'training', 'certificate', 'restricted'] as const

/** Days on which somebody is expected on site, both included. */
export interface Period {
  from: Day
  to: Day
  area: Area
}
/** Why somebody may not work: of a certificate its kind; the day on which a training or certificate ran out, none where there was none. */
export interface Reason {
  code: (typeof REASONS)[number]
  type: CertType | null
  day: Day | null
}
export interface Passed {
  kind: TrainingKind
  validTo: Day | null
}
interface Held {
  type: CertType
  state: CertificateState
  expiryDate: Day
}
/** All that says whether somebody may work. */
export interface WorkFacts {
  state: StaffState
  /** Of the supplier's contract. */
  contract: { active: boolean; from: Day; to: Day }
  onsiteDates: readonly Period[]
  /** Certificates that the job needs. */
  needs: readonly CertType[]
  /** Trainings that were passed. */
  passed: readonly Passed[]
  certificates: readonly Held[]
  /** Entries of the black list, of the person and of the company, that were not lifted. */
  barred: readonly { from: Day; to: Day | null }[]
}

const within = (day: Day, from: Day, to: Day | null): boolean => from <= day && (to === null || day <= to)
const last = (days: readonly Day[]): Day | undefined => days.toSorted().at(-1)
const NEVER = '9999-12-31'

/** Whether the person, or the company, is on the black list on that day. */
export const isBarred = ({ barred }: Pick<WorkFacts, 'barred'>, day: Day): boolean => barred.some(({ from, to }) => within(day, from, to))

/** Until when the site induction counts: a refresher goes on from one that was passed. None where no induction was. */
export function inductedUntil(passed: readonly Passed[]): Day | undefined {
  if (!passed.some(({ kind }) => kind === 'site-induction')) return undefined
  return last(passed.flatMap(({ kind, validTo }) => (kind === 'special' ? [] : [validTo ?? NEVER])))
}

/** Until when somebody holds a certificate of a kind, by those that were accepted; it may have passed. */
const heldUntil = (certificates: readonly Held[], of: CertType): Day | undefined =>
  last(certificates.flatMap(({ type, state, expiryDate }) => (type === of && (state === 'valid' || state === 'expired') ? [expiryDate] : [])))

/** Why a person may not work on a day; nothing where they may (SCT-06). */
export function whyNot(facts: WorkFacts, day: Day): Reason[] {
  const { state, contract, onsiteDates, needs, passed, certificates } = facts
  const plain = (code: Reason['code'], ended: Day | null = null): Reason => ({ code, type: null, day: ended })
  const inducted = inductedUntil(passed)
  return [
    ...(state === 'active' ? [] : [plain('inactive')]),
    ...(contract.active && within(day, contract.from, contract.to) ? [] : [plain('contract')]),
    ...(onsiteDates.some(({ from, to }) => within(day, from, to)) ? [] : [plain('onsite')]),
    ...(inducted !== undefined && day <= inducted ? [] : [plain('training', inducted ?? null)]),
    ...needs.flatMap((type): Reason[] => {
      const until = heldUntil(certificates, type)
      return until !== undefined && day <= until ? [] : [{ code: 'certificate', type, day: until ?? null }]
    }),
    ...(isBarred(facts, day) ? [plain('restricted')] : []),
  ]
}

/** The last day of a card for who may work: the earliest of contract, onsite period and the certificates that the job needs (SCT-12). */
export function cardEnd({ contract, onsiteDates, needs, certificates }: WorkFacts, day: Day): Day {
  const onsite = last(onsiteDates.flatMap(({ from, to }) => (within(day, from, to) ? [to] : [])))
  return earliest(contract.to, ...(onsite ? [onsite] : []), ...needs.flatMap((type) => heldUntil(certificates, type) ?? []))
}

/** What ran out, among the reasons: these the gate and the snapshot tell (SCT-17). */
export const lapsedOf = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ code, day }) => (code === 'training' || code === 'certificate') && day !== null)

/** The last day on which a training of that day counts. */
export const validUntil = (held: Day, months: number): Day => addMonths(held, months)

type Say = (key: string, values?: Readonly<Record<string, string>>) => string
/** A reason as people read it. */
export const sayReason = (say: Say, lang: 'zh' | 'en', { code, type, day }: Reason): string =>
  say(`supplier-training.reason.${day === null ? code : `${code}-ended`}`, {
    type: type === null ? '' : say(`supplier-training.certType.${type}`),
    day: day === null ? '' : sayDay(day, lang),
  })
