import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, type Day, dayOf, latest } from '#foundation/time.ts'
import { isSearchable } from '#services/people/contract.ts'
import { requestLife } from '#services/workflow/contract/index.ts'

export const activationLife = lifecycle({
  of: 'PartTimeStaff.activationStatus',
  initial: 'active',
  states: { active: 'g', inactive: 'n', activating: 'w' },
  transitions: [
    { action: 'lapse', from: ['active'], to: 'inactive', by: 'clock' },
    { action: 'active', from: ['inactive'], to: 'activating', by: 'part-time-manager' },
    { action: 'approve', from: ['activating'], to: 'active', by: 'approver' },
    { action: 'reject', from: ['activating'], to: 'inactive', by: 'approver' },
    { action: 'withdraw', from: ['activating'], to: 'inactive', by: 'requester' },
  ],
})
export type ActivationState = StateOf<typeof activationLife>

export const activationRequestLife = requestLife('ActivationRequest')

/** Days by which people are warned of, lapse, and are named to their HRBP. */
export interface Thresholds {
  warnDays: number
  inactivateDays: number
  terminateHintDays: number
}

/** From which day on the days are counted (PARTT-04): the last of what ended a count, or began the employment. */
export const countedFrom = (of: { joinDate: Day; latestSchedulingDate: Day | null; activatedOn: Day | null }): Day =>
  latest(of.joinDate, of.latestSchedulingDate ?? '', of.activatedOn ?? '')

/** Days after one up to another, without those of an absence (PARTT-04). */
export function unscheduledDays(from: Day, today: Day, away: readonly (readonly [Day, Day])[]): number {
  let days = 0
  for (let day = addDays(from, 1); day <= today; day = addDays(day, 1)) if (!away.some(([first, last]) => first <= day && day <= last)) days++
  return days
}

/** How a count is shown: worth a warning, or so long that the activation lapses. */
export const levelOf = (days: number, p: Pick<Thresholds, 'warnDays' | 'inactivateDays'>): 'fine' | 'amber' | 'red' =>
  days >= p.inactivateDays ? 'red' : days >= p.warnDays ? 'amber' : 'fine'

interface ActivationFacts {
  activationStatus: ActivationState
  /** Has left or is leaving, or is ill or injured today. */
  barred: boolean
}

/** What makes an activation right. */
export const activating = rules<ActivationFacts, { expectedFirstShift: Day }, { firstShiftDays: number }>({
  'PARTT-05': ({ facts }) => facts.activationStatus === 'activating',
  'PARTT-06': ({ facts }) => facts.barred,
  'PARTT-12': ({ input, p, now }) =>
    (input.expectedFirstShift < dayOf(now) || input.expectedFirstShift > addDays(dayOf(now), p.firstShiftDays)) && {
      field: 'expectedFirstShift',
      firstShiftDays: p.firstShiftDays,
    },
})

/** Whether somebody may be put on a schedule of a day. */
export const scheduling = rules<{ activationStatus: ActivationState; lapsedOn: Day | null }, { day: Day }>({
  'PARTT-07': ({ facts, input }) => facts.activationStatus !== 'active' && input.day > (facts.lapsedOn ?? '') && { field: 'day' },
})

/** What a list of people is narrowed by. */
export const searching = rules<unknown, { keyword: string }>({
  'PARTT-10': ({ input }) => !isSearchable(input.keyword) && { field: 'keyword' },
})

/** Thresholds that make sense together. */
export const thresholds = rules<unknown, Thresholds>({
  'PARTT-13': ({ input }) =>
    input.warnDays >= input.inactivateDays ? { field: 'inactivateDays' } : input.inactivateDays > input.terminateHintDays && { field: 'terminateHintDays' },
})
