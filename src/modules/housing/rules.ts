import { rules } from '#foundation/contract/rules.ts'
import { mailAddress } from '#foundation/contract/schemas.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addMinutes, type Day, fromWallClock } from '#foundation/time.ts'

export const resetLife = lifecycle({
  of: 'LockPasswordReset',
  initial: 'sent',
  states: { sent: 'b', done: 'g', failed: 'r' },
  transitions: [
    { action: 'confirm', from: ['sent'], to: 'done', by: 'lock provider' },
    { action: 'fail', from: ['sent'], to: 'failed', by: 'lock provider, or the clock after 2 minutes' },
  ],
})
export type ResetState = StateOf<typeof resetLife>

export const invoiceLife = lifecycle({
  of: 'InvoiceRequest',
  initial: 'submitted',
  states: { submitted: 'w', issued: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'issue', from: ['submitted'], to: 'issued', by: 'housing-helper' },
    { action: 'reject', from: ['submitted'], to: 'rejected', by: 'housing-helper' },
    { action: 'withdraw', from: ['submitted'], to: 'withdrawn', by: 'resident' },
  ],
})
export type InvoiceState = StateOf<typeof invoiceLife>

const PASSWORD = /^\d{6,10}$/

/** Digits that are all the same, or go up or down by one. */
function isSimple(password: string): boolean {
  const steps = [...password].slice(1).map((digit, at) => Number(digit) - Number(password[at]))
  return [-1, 0, 1].some((step) => steps.every((one) => one === step))
}

/** What a password for a lock has to be. */
export const password = rules<unknown, { password: string; confirmation: string }>({
  'HOUSE-01': ({ input }) => !PASSWORD.test(input.password) && { field: 'password' },
  'HOUSE-02': ({ input }) => input.confirmation !== input.password && { field: 'confirmation' },
  'HOUSE-06': ({ input }) => PASSWORD.test(input.password) && isSimple(input.password) && { field: 'password' },
})

/** How often the lock of a room takes a new one: `recent` counts those of the last 24 hours. */
export const resetting = rules<{ recent: number; underWay: boolean }, unknown, { lockResetsPerDay: number }>({
  'HOUSE-07': ({ facts, p }) => facts.underWay || facts.recent >= p.lockResetsPerDay,
})

/** Until when a lock may answer. */
const ANSWER_MINUTES = 2
export const answerDue = (requestedAt: Date): Date => addMinutes(requestedAt, ANSWER_MINUTES)
/** What was handed to a lock before has no answer by now, and fails. */
export const unansweredSince = (now: Date): Date => addMinutes(now, -ANSWER_MINUTES)

/** Rent of a month, as far as an invoice asks for it. */
interface Rent {
  id: string
  paid: boolean
  taken: boolean
}
interface Applied {
  months: readonly string[]
  titleKind?: 'person' | 'company' | undefined
  taxNumber?: string | undefined
  email?: string | undefined
}

/** What an invoice may be asked for; the facts are rent months of own residences. */
export const applying = rules<{ own: readonly Rent[] }, Applied, { invoiceMonthsMax: number }>({
  'HOUSE-03': ({ input, p }) => input.months.length > p.invoiceMonthsMax && { field: 'months', invoiceMonthsMax: p.invoiceMonthsMax },
  'HOUSE-09': ({ facts, input }) => facts.own.some(({ id, taken }) => taken && input.months.includes(id)) && { field: 'months' },
  'HOUSE-10': ({ facts, input }) => input.months.some((month) => !facts.own.some(({ id, paid }) => paid && id === month)) && { field: 'months' },
  'HOUSE-12': ({ input }) => !mailAddress.safeParse(input.email).success && { field: 'email' },
  'HOUSE-14': ({ input }) => input.titleKind === 'company' && !/^[A-Z\d]{15,20}$/i.test(input.taxNumber ?? '') && { field: 'taxNumber' },
})

/** Whether somebody may have a bed. */
export const placing = rules<{ bedTaken: boolean; housed: boolean }, unknown>({
  'HOUSE-11': ({ facts }) => (facts.housed ? { field: 'ssoId' } : facts.bedTaken && { field: 'bed' }),
})

/** The beds of a room by name. */
export const bedsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1))

/** When a bed is given up on a day (HOUSE-13). */
export const givenUpAt = (day: Day): Date => fromWallClock(`${day}T12:00`)

/** Percent of a battery below which it is to be changed. */
export const LOW_BATTERY = 20
