import { addDays, addMonths, type Day, daysBetween } from '#foundation/time.ts'

const MONTHS_A_YEAR = 12
/** Of people, by code: interns, third-party staff, rehired retirees. */
export const EXCEPTED_CLASSES = [3, 4, 5] as const

interface Contract {
  contractType: string
  employeeType: string
  employeeClass: number
}

/** Who gets a renewal at all (RENEW-04). */
export const isRenewable = ({ contractType, employeeType, employeeClass }: Contract): boolean =>
  contractType === 'fixed-term' && employeeType !== 'intern' && !EXCEPTED_CLASSES.some((code) => code === employeeClass)

/** Years of service on a day, to one decimal and never rounded up. */
export function serviceYears(joinDate: Day, on: Day): number {
  let months = 0
  while (addMonths(joinDate, months + 1) <= on) months += 1
  return Math.floor((months * 10) / MONTHS_A_YEAR) / 10
}

/** Pregnancy before maternity leave, and nursing until the child is a year old, are reckoned from the first day of the leave. */
const PREGNANCY_DAYS = 280
const NURSING_MONTHS = 12

export interface Absence {
  kind: string
  from: Day
  to: Day
}

/** From when to when an absence protects a person from not being renewed: paid stop-work, medical treatment, pregnancy to nursing (RENEW-07). */
function protection({ kind, from, to }: Absence): readonly [Day, Day] | undefined {
  if (kind === 'injury' || kind === 'sick') return [from, to]
  if (kind !== 'maternity') return undefined
  const nursed = addMonths(from, NURSING_MONTHS)
  return [addDays(from, -PREGNANCY_DAYS), nursed > to ? nursed : to]
}

/** Until when a person is protected, of those who are on one of these days; undefined for who is not (RENEW-07). */
export function protectedUntil(absences: readonly Absence[], days: readonly Day[]): Day | undefined {
  const spans = absences.flatMap((one) => {
    const span = protection(one)
    return span && days.some((day) => span[0] <= day && day <= span[1]) ? [span[1]] : []
  })
  return spans.toSorted().at(-1)
}

/** How far absences reach that may protect somebody on a day. */
export const protectingSpan = (from: Day, to: Day): readonly [Day, Day] => [addMonths(from, -NURSING_MONTHS - 1), addDays(to, PREGNANCY_DAYS + 1)]

interface Told {
  contractEnd: Day
  firstNoticeOn: Day | null
  secondNoticeOn: Day | null
}

/**
 * Which of the two e-sign notices is due on a day, the later one where both are: a day that was missed is made up, and each goes out once
 * (RENEW-01, RENEW-15).
 */
export function noticeDue(row: Told, today: Day, { firstNoticeDays, secondNoticeDays }: { firstNoticeDays: number; secondNoticeDays: number }) {
  const left = daysBetween(today, row.contractEnd)
  if (left < 0 || row.secondNoticeOn !== null) return undefined
  if (left <= secondNoticeDays) return 'second' as const
  return left <= firstNoticeDays && row.firstNoticeOn === null ? ('first' as const) : undefined
}
