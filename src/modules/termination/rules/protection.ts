import { addDays, addMonths, type Day, latest } from '#foundation/time.ts'

/** Pregnancy before maternity leave, and nursing until the child is a year old, are reckoned from the first day of the leave. */
const PREGNANCY_DAYS = 280
const NURSING_MONTHS = 12

export interface Absence {
  kind: string
  from: Day
  to: Day
}

/** From when to when an absence protects a person from being let go: paid stop-work, medical treatment, pregnancy to nursing. */
function protection({ kind, from, to }: Absence): readonly [Day, Day] | undefined {
  if (kind === 'injury' || kind === 'sick') return [from, to]
  return kind === 'maternity' ? [addDays(from, -PREGNANCY_DAYS), latest(addMonths(from, NURSING_MONTHS), to)] : undefined
}

/** Whether a person is in a protected period on one of these days (TERM-20). */
export const isProtectedOn = (absences: readonly Absence[], days: readonly Day[]): boolean =>
  absences.some((one) => {
    const span = protection(one)
    return span !== undefined && days.some((day) => span[0] <= day && day <= span[1])
  })

/** How far absences reach that may protect somebody on a day. */
export const protectingSpan = (from: Day, to: Day): readonly [Day, Day] => [addMonths(from, -NURSING_MONTHS - 1), addDays(to, PREGNANCY_DAYS + 1)]
