import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { addDays, addHours, addMinutes, addMonths, type Day, dayOf, firstOfMonth, monthOf, nthSunday } from '#foundation/time.ts'
import { type RequestState, requestLife } from '#services/workflow/contract/index.ts'
import type { Direction, MealExchange, MealRule, MealType, OvertimeMealRequest, ReportInput } from './contract.ts'
import type module from './module.ts'

export type MealParameters = ParametersOf<typeof module>

export interface OvertimePeriod {
  startTime: string
  durationHours: number
  status: RequestState
}

/** What the overtime rules look at: all that the person has asked for, and the last day of work if one is set. */
export interface OvertimeFacts {
  periods: readonly OvertimePeriod[]
  lastWorkingDate: Day | null
}

/** Steps such as 0.3 are not exact in binary, so the quotient is compared with the nearest whole number. */
const isMultiple = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-9
const counts = ({ status }: OvertimePeriod): boolean => status === 'pending' || status === 'approved'
const endOf = (p: { startTime: string; durationHours: number }): Date => addHours(new Date(p.startTime), p.durationHours)

/** Overtime that ends at midnight belongs to the day that is over. */
const lastMomentOf = (p: { startTime: string; durationHours: number }): Date => new Date(endOf(p).getTime() - 1)

/** Hours that count against the month of a day, pending and approved together. */
export const hoursInMonth = (periods: readonly OvertimePeriod[], month: string): number =>
  periods.filter((p) => counts(p) && monthOf(new Date(p.startTime)) === month).reduce((sum, p) => sum + p.durationHours, 0)

export const overtime = rules<OvertimeFacts, OvertimeMealRequest, Pick<MealParameters, 'overtimeStep' | 'overtimeHoursPerMonth'>>({
  'MEAL-01': ({ input, p }) => !isMultiple(input.durationHours, p.overtimeStep) && { field: 'durationHours' },
  'MEAL-02': ({ input }) => monthOf(new Date(input.startTime)) !== monthOf(lastMomentOf(input)) && { field: 'startTime' },
  'MEAL-03': ({ facts, input, p }) => {
    const start = new Date(input.startTime)
    const left = p.overtimeHoursPerMonth - hoursInMonth(facts.periods, monthOf(start))
    return input.durationHours > left && { field: 'durationHours', left, passesOn: addMonths(firstOfMonth(dayOf(start)), 1) }
  },
  'MEAL-04': ({ facts, input }) => {
    const [from, to] = [new Date(input.startTime), endOf(input)]
    const clash = facts.periods.find((p) => counts(p) && new Date(p.startTime) < to && from < endOf(p))
    return clash && { field: 'startTime', clash: clash.startTime }
  },
  'MEAL-20': ({ facts, input }) =>
    facts.lastWorkingDate !== null && dayOf(lastMomentOf(input)) > facts.lastWorkingDate && { field: 'startTime', lastWorkingDate: facts.lastWorkingDate },
})

/** Vouchers that more hours in a month would earn, were they approved today (MEAL-05). */
export function vouchersFor(periods: readonly OvertimePeriod[], month: string, hours: number, p: Pick<MealParameters, 'overtimeHoursPerMeal'>): number {
  const approved = hoursInMonth(
    periods.filter(({ status }) => status === 'approved'),
    month,
  )
  return vouchersDue(approved + hours, vouchersDue(approved, 0, p), p)
}

/** Vouchers due for a month's approved hours, less those already granted (MEAL-05). */
export const vouchersDue = (approvedHours: number, granted: number, p: Pick<MealParameters, 'overtimeHoursPerMeal'>): number =>
  Math.max(0, Math.floor(approvedHours / p.overtimeHoursPerMeal) - granted)

export const unitOf = (type: MealType): string => `meal.${type}`
export const isMeal = (unit: string): boolean => unit === unitOf('full') || unit === unitOf('simple')

/** What is given and what is received of an exchange. */
export const sidesOf = (direction: Direction): { from: MealType; to: MealType } =>
  direction === 'simple-to-full' ? { from: 'simple', to: 'full' } : { from: 'full', to: 'simple' }

export type ExchangeParameters = Pick<MealParameters, 'exchangeSimplePerFull' | 'exchangeFullPerSimple' | 'worthFull' | 'worthSimple'>

/** What one voucher received costs in vouchers given (MEAL-13). */
export const priceOf = (direction: Direction, p: ExchangeParameters): number =>
  direction === 'simple-to-full' ? p.exchangeSimplePerFull : p.exchangeFullPerSimple

/** What one voucher is worth (MEAL-10). */
export const worthFen = (type: MealType, p: Pick<MealParameters, 'worthFull' | 'worthSimple'>): number =>
  Math.round((type === 'full' ? p.worthFull : p.worthSimple) * 100)

/** Received vouchers and the signed difference in worth, in fen: what the person gains. */
export function exchangeOf(input: Pick<MealExchange, 'direction' | 'count'>, p: ExchangeParameters): { received: number; worthDifferenceFen: number } {
  const { from, to } = sidesOf(input.direction)
  const received = Math.floor(input.count / priceOf(input.direction, p))
  return { received, worthDifferenceFen: received * worthFen(to, p) - input.count * worthFen(from, p) }
}

export const exchange = rules<{ available: Readonly<Record<MealType, number>> }, MealExchange, ExchangeParameters>({
  'MEAL-13': ({ input, p }) => input.count % priceOf(input.direction, p) !== 0 && { field: 'count', price: priceOf(input.direction, p) },
  'MEAL-16': ({ facts, input }) => {
    const available = facts.available[sidesOf(input.direction).from]
    return input.count > available && { field: 'count', available }
  },
})

export interface RedemptionFacts {
  redemptionsIn24Hours: number
  servedHere: boolean
}

export const redemption = rules<RedemptionFacts, { mealType: MealType }, Pick<MealParameters, 'redemptionsPer24Hours'>>({
  // with the limit of the person who eats: the till may stand in another company
  'MEAL-08': ({ facts, p }) => facts.redemptionsIn24Hours >= p.redemptionsPer24Hours && { redemptionsPer24Hours: p.redemptionsPer24Hours },
  'MEAL-17': ({ facts }) => !facts.servedHere && { field: 'outlet' },
})

/** Minutes in which a cashier may reverse an own redemption (MEAL-17). */
const REVERSE_MINUTES = 60

/** Whether a redemption may still be reversed: once, and by its cashier within the hour (MEAL-17). */
export const isReversible = (redeemed: { at: Date; reversedBy: string | null }, by: 'cashier' | 'admin', now: Date): boolean =>
  redeemed.reversedBy === null && (by === 'admin' || now <= addMinutes(redeemed.at, REVERSE_MINUTES))

/** What a part-time shift gives: up to the short hours a full meal, longer a simple one besides (MEAL-09). */
export const mealsOfShift = (hours: number, p: Pick<MealParameters, 'shortShiftHours'>): MealType[] =>
  hours <= p.shortShiftHours ? ['full'] : ['full', 'simple']

/** The last day of vouchers granted on a day: the nth Sunday of the month after (MEAL-07, MEAL-14). */
export const expiryOf = (granted: Day, p: Pick<MealParameters, 'expirySunday'>): Day => nthSunday(addMonths(firstOfMonth(granted), 1), p.expirySunday)

/** The last day of a rule's vouchers. */
export const ruleExpiry = (granted: Day, rule: Pick<MealRule, 'expireAfter'>, p: Pick<MealParameters, 'expirySunday'>): Day =>
  rule.expireAfter === 'nth-sunday' ? expiryOf(granted, p) : addDays(addMonths(firstOfMonth(granted), 1), -1)

/** The day of the next monthly run: today where it is the first, else the first of next month. */
export const nextRun = (today: Day): Day => (today === firstOfMonth(today) ? today : addMonths(firstOfMonth(today), 1))

/** Vouchers of a generation by a rule: its own number, or the parameter's of a month (MEAL-06); of a shift one (MEAL-09). */
export const quotaOf = (rule: Pick<MealRule, 'quota' | 'mealType' | 'generateBy'>, p: Pick<MealParameters, 'monthlyFull' | 'monthlySimple'>): number =>
  rule.quota ?? (rule.generateBy !== 'month-start' ? 1 : rule.mealType === 'full' ? p.monthlyFull : p.monthlySimple)

const inForce = (rule: Pick<MealRule, 'effectiveFrom' | 'effectiveTo'>, on: Day): boolean =>
  rule.effectiveFrom <= on && (rule.effectiveTo === null || on <= rule.effectiveTo)

/** A rule's class that stands for every class (PPL-15). */
export const ALL_CLASSES = 0

/** The rule that fits a person on a day: one for the person's class before one for all classes (PPL-15). */
export const ruleFor = <R extends MealRule>(
  all: readonly R[],
  person: { entity: MealRule['company']; employeeType: MealRule['employeeType']; employeeClass: number },
  given: { mealType: MealType; generateBy: MealRule['generateBy']; on: Day },
): R | undefined => {
  const fits = all.filter(
    (r) =>
      r.company === person.entity &&
      r.employeeType === person.employeeType &&
      r.mealType === given.mealType &&
      r.generateBy === given.generateBy &&
      inForce(r, given.on) &&
      (r.employeeClass === person.employeeClass || r.employeeClass === ALL_CLASSES),
  )
  return fits.find((r) => r.employeeClass === person.employeeClass) ?? fits[0]
}

/** A rule that has ended explains what it granted and is changed no more. */
export const mayChange = (rule: Pick<MealRule, 'effectiveTo'>, today: Day): boolean => rule.effectiveTo === null || rule.effectiveTo >= today

/** Two rules for the same people and meal never hold on the same day. */
export const quotaRule = rules<{ others: readonly MealRule[] }, MealRule>({
  'MEAL-19': ({ facts, input }) =>
    facts.others.some(
      (o) =>
        o.company === input.company &&
        o.employeeType === input.employeeType &&
        o.employeeClass === input.employeeClass &&
        o.mealType === input.mealType &&
        o.generateBy === input.generateBy &&
        o.effectiveFrom <= (input.effectiveTo ?? '9999-12-31') &&
        input.effectiveFrom <= (o.effectiveTo ?? '9999-12-31'),
    ) && { field: 'effectiveFrom' },
})

/** Months that one report may span. */
export const REPORT_MONTHS = 24

/** A report begins before it ends, and is not longer than two years. */
export const reportRange = rules<unknown, Pick<ReportInput, 'from' | 'to'>>({
  'MEAL-21': ({ input }) =>
    (input.from > input.to || addMonths(`${input.from}-01`, REPORT_MONTHS) <= `${input.to}-01`) && { field: 'to', months: REPORT_MONTHS },
})

export const overtimeLife = requestLife('OvertimeMealRequest')
export const exchangeLife = requestLife('MealExchange')
