import { sayFen } from '#foundation/contract/money.ts'
import { type Figures, rules } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { addDays, type Day } from '#foundation/time.ts'
import type { Card, DuplicateCheck, LineState, RealCheck } from './lists.ts'

/** Somebody who took part: one of the house by number, or a guest by name and company. */
export interface Attendee {
  kind: 'internal' | 'external'
  ssoId: SsoId | null
  name: string
  company: string
  title: string
}

/** What is said of a cost. */
export interface Cost {
  type: string
  date: Day
  city: string
  amountFen: number
  taxAmountFen: number
  receiptType: string
  card: Card
  reason: string
  allocations: readonly unknown[]
  attendees: readonly Attendee[]
}

/** What is known besides: of its type and receipt by the dictionary, of its invoices by the checks. */
export interface CostFacts {
  today: Day
  /** Undefined where the dictionary does not have it in force. */
  type: { attendees: boolean; noInvoice: boolean } | undefined
  receipt: { lost: boolean } | undefined
  /** The limit of its type in the tier of its city. */
  standardFen: number | undefined
  /** Fields that the form of its type requires and that are empty. */
  missing: readonly string[]
  invoices: readonly { number: string; totalFen: number; realCheck: RealCheck; duplicateCheck: DuplicateCheck; sameFile: boolean; confirmed: boolean }[]
  /** The loss of its invoice is declared. */
  declared: boolean
}

/** What finance would say of a line: `why` is the key of its words. */
export interface Problem {
  rule: string
  why: string
  level: 'error' | 'warning'
  field: string | null
  figures: Figures
}

/** Characters of a reason for what is above its standard (TMR-15). */
const REASON_LEAST = 10

type Limits = { maxAgeDays: number }
const isOld = (date: Day, today: Day, { maxAgeDays }: Limits): boolean => date < addDays(today, -maxAgeDays)
const isOver = ({ amountFen }: Cost, { standardFen }: CostFacts): boolean => standardFen !== undefined && amountFen > standardFen
const explains = ({ reason }: Cost): boolean => reason.trim().length >= REASON_LEAST
const unnamed = ({ kind, ssoId, name, company }: Attendee): boolean => (kind === 'internal' ? ssoId === null : ssoId !== null || name === '' || company === '')

/** What keeps a form from being submitted (TMR-03). */
const errors = rules<CostFacts, Cost, Limits>({
  'TMR-03': ({ facts: { type, receipt, missing } }) => [
    ...(type ? [] : [{ field: 'type', why: 'type' }]),
    ...(receipt ? [] : [{ field: 'receiptType', why: 'receiptType' }]),
    ...missing.map((code) => ({ field: `values.${code}`, why: 'missing' })),
  ],
  'TMR-09': ({ input: { allocations } }) => allocations.length === 0 && { field: 'allocations', why: 'unallocated' },
  'TMR-11': ({ facts: { invoices } }) =>
    invoices.flatMap(({ realCheck, duplicateCheck, number }) => [
      ...(realCheck === 'not-real' ? [{ field: 'invoices', why: 'notReal', number }] : []),
      ...(duplicateCheck === 'duplicate' ? [{ field: 'invoices', why: 'duplicate', number }] : []),
    ]),
  'TMR-13': ({ facts: { invoices, type, receipt }, input: { amountFen, taxAmountFen } }) => {
    const total = invoices.reduce((sum, { totalFen }) => sum + totalFen, 0)
    const needs = !type?.noInvoice && !receipt?.lost
    return [
      ...(amountFen <= 0 ? [{ field: 'amountFen', why: 'amount' }] : []),
      ...(needs && invoices.length === 0 ? [{ field: 'invoices', why: 'noInvoice' }] : []),
      ...(needs && invoices.length > 0 && amountFen > total ? [{ field: 'amountFen', why: 'overInvoices', total: sayFen(total) }] : []),
      ...(taxAmountFen > 0 && taxAmountFen >= amountFen ? [{ field: 'taxAmountFen', why: 'tax' }] : []),
    ]
  },
  'TMR-14': ({ facts: { today }, input: { date, reason }, p }) =>
    date > today ? { field: 'date', why: 'future' } : isOld(date, today, p) && reason === '' && { field: 'reason', why: 'oldReason', days: p.maxAgeDays },
  'TMR-15': ({ facts, input }) => isOver(input, facts) && !explains(input) && { field: 'reason', why: 'overReason', limit: sayFen(facts.standardFen ?? 0) },
  'TMR-16': ({ facts: { type }, input: { attendees } }) => [
    ...(type?.attendees && attendees.length === 0 ? [{ field: 'attendees', why: 'attendees' }] : []),
    ...attendees.flatMap((one, at) => (unnamed(one) ? [{ field: `attendees.${at}`, why: 'unnamed' }] : [])),
  ],
})

/** What finance looks at twice. */
const warnings = rules<CostFacts, Cost, Limits>({
  'TMR-11': ({ facts: { invoices } }) =>
    invoices.flatMap(({ realCheck, confirmed, number }) =>
      realCheck === 'unavailable' && !confirmed ? [{ field: 'invoices', why: 'unavailable', number }] : [],
    ),
  'TMR-12': ({ facts: { invoices } }) => invoices.flatMap(({ sameFile, number }) => (sameFile ? [{ field: 'invoices', why: 'sameFile', number }] : [])),
  'TMR-14': ({ facts: { today }, input: { date, reason }, p }) => isOld(date, today, p) && reason !== '' && { field: 'date', why: 'old', days: p.maxAgeDays },
  'TMR-15': ({ facts, input }) => isOver(input, facts) && explains(input) && { field: 'amountFen', why: 'over', limit: sayFen(facts.standardFen ?? 0) },
  'TMR-17': ({ facts: { receipt, declared } }) => receipt?.lost === true && !declared && { field: 'receiptType', why: 'declare' },
})

/** All that finance would say of a line, errors first. */
export function assess(input: Cost, facts: CostFacts, p: Limits, now: Date): Problem[] {
  const said = (set: typeof errors, level: Problem['level']) =>
    set.check({ facts, input, p, now }).map(({ rule, field = null, figures: { why, ...figures } }) => ({ rule, why: String(why), level, field, figures }))
  return [...said(errors, 'error'), ...said(warnings, 'warning')]
}

export const stateOf = (problems: readonly Pick<Problem, 'level'>[]): LineState =>
  problems.some(({ level }) => level === 'error') ? 'error' : problems.length > 0 ? 'warning' : 'ok'
