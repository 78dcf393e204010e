import { rules } from '#foundation/contract/rules.ts'
import { addDays, type Day } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { isSearchable } from '#services/people/contract.ts'
import type { severity, TodayState } from './contract.ts'

export const PAGE_SIZE = 20
export const EXPORT_MOST = 5000
/** Days ahead that the strip and the radar look. */
export const DUE_DAYS = 90
/** Days for which who left stays visible. */
export const LEFT_DAYS = 30

export const searchRules = rules<unknown, { keyword: string }>({ 'MYTEAM-05': ({ input }) => !isSearchable(input.keyword) && { field: 'keyword' } })
export const exportRules = rules<{ rows: number }, unknown>({ 'MYTEAM-11': ({ facts }) => facts.rows > EXPORT_MOST })
export const scopeRules = rules<{ inScope: boolean }, unknown>({ 'MYTEAM-01': ({ facts }) => !facts.inScope })

const SOON_DAYS = 14
/** How pressing what is due on a day is. */
export const severityOf = (dueOn: Day, today: Day): z.output<typeof severity> =>
  dueOn < today ? 'overdue' : dueOn <= addDays(today, SOON_DAYS) ? 'soon' : 'info'

interface Presence {
  status: 'onboarding' | 'active' | 'on-leave' | 'left'
  lastWorkingDate: Day | null
  absence: string | undefined
  /** Has a shift today, or works by the office calendar and today is a working day. */
  works: boolean
}

/** How somebody is today, in one word: what HR keeps, then what the roster says. */
export function todayOf({ status, lastWorkingDate, absence, works }: Presence): TodayState {
  if (status === 'left' || status === 'onboarding') return status
  if (absence === 'injury') return 'injured'
  if (absence !== undefined || status === 'on-leave') return 'on-leave'
  if (lastWorkingDate !== null) return 'leaving'
  return works ? 'working' : 'off'
}
