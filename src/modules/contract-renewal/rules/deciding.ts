import { rules } from '#foundation/contract/rules.ts'
import { addDays, addMonths, type Day, dayOf } from '#foundation/time.ts'

/** RENEW-09 */
export const TERMS = [12, 24, 36, 60] as const
/** RENEW-05 */
const FIXED_IN_A_ROW = 2
const LONG_SERVICE_YEARS = 10
/** RENEW-06 */
export const NOTICE_DAYS = 30

interface Entitling {
  renewalCount: number
  serviceYears: number
}
/** Whether the law gives the person an open-ended contract (RENEW-05). */
export const isEntitled = ({ renewalCount, serviceYears }: Entitling): boolean => renewalCount >= FIXED_IN_A_ROW || serviceYears >= LONG_SERVICE_YEARS

/** No gap and no overlap (RENEW-08). */
export const newStartOf = (contractEnd: Day): Day => addDays(contractEnd, 1)

/** The last day of a fixed term that begins on a day; computed, never typed (RENEW-09). */
export const newEndOf = (newStart: Day, months: number): Day => addDays(addMonths(newStart, months), -1)

/** The last day on which a non-renewal may be confirmed (RENEW-06). */
export const lastNoticeDay = (contractEnd: Day): Day => addDays(contractEnd, -NOTICE_DAYS)

interface Facts extends Entitling {
  contractEnd: Day
  /** Whether the person may not be let go now (RENEW-07); pages do not know it. */
  isProtected: boolean
  /** A written request for a fixed term that lies with the renewal already. */
  hasRequest: boolean
}

interface Said {
  decision?: 'renew' | 'not-renew' | undefined
  comment?: string | undefined
  newType?: 'fixed-term' | 'open-ended' | undefined
  newTermMonths?: number | null | undefined
  newStart?: Day | undefined
  request?: readonly string[] | undefined
}

const isFixed = ({ decision, newType }: Said): boolean => decision === 'renew' && newType !== 'open-ended'

/** What holds of a decision, of the manager's and of the HRBP's alike. */
export const deciding = rules<Facts, Said>({
  'RENEW-05': ({ facts, input }) => isFixed(input) && isEntitled(facts) && !facts.hasRequest && !input.request?.length && { field: 'newType' },
  'RENEW-06': ({ facts, input, now }) => {
    if (input.decision !== 'not-renew') return false
    return !input.comment?.trim() ? { field: 'comment' } : dayOf(now) > lastNoticeDay(facts.contractEnd) && { field: 'decision' }
  },
  'RENEW-07': ({ facts, input }) => input.decision === 'not-renew' && facts.isProtected && { field: 'decision' },
  'RENEW-08': ({ facts, input }) =>
    input.decision === 'renew' && input.newStart !== undefined && input.newStart !== newStartOf(facts.contractEnd) && { field: 'newStart' },
  'RENEW-09': ({ input }) => isFixed(input) && !TERMS.some((months) => months === input.newTermMonths) && { field: 'newTermMonths' },
})
