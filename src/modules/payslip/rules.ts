import type { Entity } from '#foundation/contract/house.ts'
import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, addHours, type Day, monthOf } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { type employeeType, type lineKind, PAY_ITEMS, type PayItem, type pensionReason } from './contract/index.ts'
import type module from './module.ts'

type LineKind = z.output<typeof lineKind>
type PayParameters = ParametersOf<typeof module>

export const kindOf = (code: PayItem): LineKind => PAY_ITEMS.find(([one]) => one === code)![1]

interface Line {
  code: PayItem
  amountFen: number
  basis?: string
}

const sumOf = (lines: readonly Line[], ...kinds: LineKind[]): number =>
  lines.filter(({ code }) => kinds.includes(kindOf(code))).reduce((sum, { amountFen }) => sum + amountFen, 0)

/** What lines add up to (PAYSLIP-04): what the company pays besides is no part of it. */
export function totalsOf(lines: readonly Line[]): { grossFen: number; deductionsFen: number; insuranceFen: number; taxFen: number; netFen: number } {
  const [grossFen, deductionsFen] = [sumOf(lines, 'earning'), sumOf(lines, 'deduction')]
  const [insuranceFen, taxFen] = [sumOf(lines, 'person-insurance'), sumOf(lines, 'tax')]
  return { grossFen, deductionsFen, insuranceFen, taxFen, netFen: grossFen - deductionsFen - insuranceFen - taxFen }
}

/** One row of a file, beside those before it. */
export const rowRules = rules<{ known: boolean; taken: boolean }, { row: number; lines: readonly Line[]; netFen: number; bankLast4: string }>({
  'PAYSLIP-04': ({ input }) => totalsOf(input.lines).netFen !== input.netFen && { field: 'net', row: input.row },
  'PAYSLIP-05': ({ facts, input }) => (!facts.known || facts.taken) && { field: 'ssoId', row: input.row },
  'PAYSLIP-24': ({ input }) => !/^\d{4}$/.test(input.bankLast4) && { field: 'bankLast4', row: input.row },
})

export const importRules = rules<{ before: boolean }, unknown>({ 'PAYSLIP-06': ({ facts }) => facts.before && { field: 'file' } })

interface Totals {
  grossTotalFen: number
  netTotalFen: number
}
export const checkRules = rules<Totals, Totals>({
  'PAYSLIP-15': ({ facts, input }) => facts.grossTotalFen !== input.grossTotalFen && { field: 'grossTotalFen' },
  'PAYSLIP-16': ({ facts, input }) => facts.netTotalFen !== input.netTotalFen && { field: 'netTotalFen' },
})

export const publishRules = rules<{ checkedBy: string | null }, { by: string }>({ 'PAYSLIP-11': ({ facts, input }) => facts.checkedBy === input.by })
export const scheduleRules = rules<unknown, { publishAt: string }>({
  'PAYSLIP-17': ({ input, now }) => new Date(input.publishAt) <= now && { field: 'publishAt' },
})
export const withdrawRules = rules<{ publishedAt: Date | null }, unknown, PayParameters>({
  'PAYSLIP-14': ({ facts, p, now }) => facts.publishedAt !== null && now > addHours(facts.publishedAt, p.withdrawHours),
})

interface Slip {
  lines: readonly Line[]
  netFen: number
}
const sameLines = (a: readonly Line[], b: readonly Line[]): boolean =>
  a.length === b.length &&
  a.every(({ code, amountFen, basis = '' }) => b.some((one) => one.code === code && one.amountFen === amountFen && (one.basis ?? '') === basis))

/** A correction, beside the version that holds. */
export const correctionRules = rules<{ version: number; lines: readonly Line[]; own: boolean }, Slip & { version: number }>({
  'PAYSLIP-18': ({ input }) => totalsOf(input.lines).netFen !== input.netFen && { field: 'netFen' },
  'PAYSLIP-19': ({ facts, input }) => sameLines(facts.lines, input.lines) && { field: 'lines' },
  'PAYSLIP-20': ({ facts, input }) => facts.version !== input.version,
  'PAYSLIP-21': ({ facts }) => facts.own,
})

/** A question is about a line of a payslip that its person has. */
export const askRules = rules<{ codes: readonly PayItem[] }, { lineCode: PayItem }>({
  'PAYSLIP-22': ({ facts, input }) => !facts.codes.includes(input.lineCode) && { field: 'lineCode' },
})

/** Own payslips and no others, unless one is payroll (PAYSLIP-01). */
export const mayRead = (reader: { ssoId: string; payroll: boolean }, of: string): boolean => reader.ssoId === of || reader.payroll

/** Months from that of joining on (PAYSLIP-08). */
export const sinceJoining = (month: string, joinDate: string): boolean => month >= monthOf(joinDate)

/** Companies with a pension plan of their own. */
const WITH_PLAN: readonly Entity[] = ['MB', 'HB']

interface PensionFacts {
  entity: Entity
  employeeType: z.output<typeof employeeType>
  joinDate: Day
  probationEnd: Day | null
}

/** Whether the company pension is open to a person, from when, and why not (PAYSLIP-12). */
export function pensionOf(
  facts: PensionFacts,
  today: Day,
): { plan: boolean; eligible: boolean; eligibleFrom: Day | null; reasonCode: z.output<typeof pensionReason> } {
  if (!WITH_PLAN.includes(facts.entity)) return { plan: false, eligible: false, eligibleFrom: null, reasonCode: 'entity' }
  if (facts.employeeType !== 'full-time') return { plan: true, eligible: false, eligibleFrom: null, reasonCode: 'employee-type' }
  const eligibleFrom = facts.probationEnd ? addDays(facts.probationEnd, 1) : facts.joinDate
  const eligible = eligibleFrom <= today
  return { plan: true, eligible, eligibleFrom, reasonCode: eligible ? 'eligible' : 'probation' }
}

export const questionLife = lifecycle({
  of: 'PayslipQuestion',
  initial: 'open',
  states: { open: 'w', answered: 'g', closed: 'n' },
  transitions: [
    { action: 'answer', from: ['open'], to: 'answered', by: 'payroll' },
    { action: 'ask-again', from: ['answered'], to: 'open', by: 'team-member' },
    { action: 'close', from: ['open', 'answered'], to: 'closed', by: 'team-member, or the clock 14 days after the answer' },
  ],
})

export const batchLife = lifecycle({
  of: 'PayslipBatch',
  initial: 'imported',
  states: { imported: 'n', checked: 'b', scheduled: 'b', published: 'g', withdrawn: 'n' },
  transitions: [
    { action: 'check', from: ['imported'], to: 'checked', by: 'payroll' },
    { action: 'schedule', from: ['checked'], to: 'scheduled', by: 'payroll' },
    { action: 'publish', from: ['checked', 'scheduled'], to: 'published', by: 'payroll or the clock' },
    { action: 'unschedule', from: ['scheduled'], to: 'checked', by: 'payroll' },
    { action: 'withdraw', from: ['imported', 'checked', 'published'], to: 'withdrawn', by: 'payroll' },
  ],
})
