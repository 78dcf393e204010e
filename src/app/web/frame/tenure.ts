import { dayOf, yearsBetween } from '#foundation/time.ts'
import type { TenureBand } from '#foundation/web/kit/Person.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'

const BANDS = [10, 5, 3, 1] as const

/** The avatar's border by whole years since the join date (PPL-03, PPL-04). */
export const tenureOf = (joinDate: string): TenureBand => {
  const years = yearsBetween(joinDate, dayOf(serverNow()))
  return BANDS.find((band) => years >= band) ?? 0
}
