import { rules } from '#foundation/contract/rules.ts'
import { addHours } from '#foundation/time.ts'

const MOST_REASON = 150
/** Two times of injury that are nearer are one (INJURY-10). */
export const HOURS_APART = 12
const DAY_HOURS = 24
/** Characters by which a bank is looked for, as in the profile. */
const BANK_CHARACTERS = 6

interface ReportParameters {
  reportCountdownDays: number
}

/** Until when an injury has to be reported: so many days from the moment it happened (INJURY-01). */
export const reportBy = (hurtingTime: Date | string, { reportCountdownDays }: ReportParameters): Date =>
  addHours(new Date(hurtingTime), reportCountdownDays * DAY_HOURS)

interface Written {
  hurtingTime?: string | null | undefined
  hurtingLocationCode?: string | null | undefined
  hurtingLocationDetail?: string | undefined
  hurtingParts?: readonly string[] | undefined
  hurtingPartOther?: string | undefined
  hurtingDesc?: string | undefined
  hospital?: string | undefined
  certFiles?: readonly string[] | undefined
  lateReason?: string | undefined
}
const REQUIRED = ['hurtingTime', 'hurtingLocationCode', 'hurtingLocationDetail', 'hurtingParts', 'hurtingDesc', 'hospital', 'certFiles'] as const

const missingIn = (input: Written): string[] => [
  ...REQUIRED.filter((name) => !input[name]?.length),
  ...(input.hurtingParts?.includes('other') && !input.hurtingPartOther ? ['hurtingPartOther'] : []),
]

interface Facts {
  draft: boolean
  /** Not submitted before: what is sent again was late or in time already. */
  first: boolean
  /** The number of the case that there is of that time. */
  other: string | null
}

/** What a report has to look like; a draft may lack anything. */
export const reporting = rules<Facts, Written, ReportParameters>({
  'INJURY-06': ({ input: { hurtingTime }, now }) => typeof hurtingTime === 'string' && new Date(hurtingTime) > now && { field: 'hurtingTime' },
  'INJURY-07': ({ facts, input }) => !facts.draft && missingIn(input).map((field) => ({ field })),
  'INJURY-10': ({ facts }) => facts.other !== null && { field: 'hurtingTime', number: facts.other },
  'INJURY-22': ({ facts, input: { hurtingTime, lateReason = '' }, p, now }) => {
    if (lateReason.length > MOST_REASON) return { field: 'lateReason' }
    const late = facts.first && !facts.draft && typeof hurtingTime === 'string' && reportBy(hurtingTime, p) < now
    return late && lateReason === '' && { field: 'lateReason' }
  },
})

/** The account, before a payment is due of it. */
export const banking = rules<{ due: boolean }, { bankName?: string | undefined }>({
  'INJURY-05': ({ input: { bankName = '' } }) => [...bankName.trim()].length < BANK_CHARACTERS && { field: 'bankName' },
  'INJURY-18': ({ facts }) => facts.due && { field: 'accountNumber' },
})
