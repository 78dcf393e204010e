import { dayOf, systemClock, yearsBetween } from '#foundation/time.ts'
import type { TenureBand } from '#foundation/web/kit/Person.tsx'

const BANDS = [10, 5, 3, 1] as const

/** The avatar's border by whole years since the join date (PPL-03, PPL-04). */
export const tenureOf = (joinDate: string): TenureBand => {
  const years = yearsBetween(joinDate, dayOf(systemClock()))
  return BANDS.find((band) => years >= band) ?? 0
}
