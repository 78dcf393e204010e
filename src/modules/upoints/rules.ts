import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { type LockWindow, windowAt } from '#foundation/contract/windows.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, addMonths, type Day, dayOf } from '#foundation/time.ts'
import type { GrantType, PointsType } from './contract/base.ts'
import type module from './module.ts'

type P = ParametersOf<typeof module>
type Step = Pick<P, 'pointsStep'>

export const isStep = (points: number, { pointsStep }: Step): boolean => points % pointsStep === 0
/** Refuses whichever of these fields is no multiple (UPOINT-01). */
const steps = <F extends string>(...fields: readonly F[]) =>
  rules<unknown, Readonly<Record<F, number>>, Step>({
    'UPOINT-01': ({ input, p }) => {
      const field = fields.find((one) => !isStep(input[one], p))
      return field !== undefined && { field, pointsStep: p.pointsStep }
    },
  })

export const priceStep = steps('price')
export const pointsSteps = steps('points')
export const quotaSteps = steps('pointsQuota', 'specialQuota')

export interface PurchaseFacts {
  active: boolean
  price: number
  stock: number
  /** What the person can spend; what is promised to the benefits mall is not in it (UPOINT-15). */
  available: number
  /** Pieces of it that the person has bought and not given back. */
  bought: number
  limitPerPerson: number | null
}

export const purchase = rules<PurchaseFacts, { quantity: number }>({
  'UPOINT-19': ({ facts }) => !facts.active,
  'UPOINT-07': ({ facts, input }) => facts.price * input.quantity > facts.available && { field: 'quantity', left: facts.available },
  'UPOINT-11': ({ facts, input }) => input.quantity > facts.stock && { field: 'quantity', left: facts.stock },
  'UPOINT-22': ({ facts, input }) =>
    facts.limitPerPerson !== null &&
    facts.bought + input.quantity > facts.limitPerPerson && { field: 'quantity', limit: facts.limitPerPerson, bought: facts.bought },
})

/** The days of a month on which a transfer may be changed (UPOINT-04, UPOINT-21). */
export const transferWindow = (p: Pick<P, 'transferAdjustUntilDay'>): LockWindow => ({ kind: 'month', fromDay: 1, toDay: p.transferAdjustUntilDay })

/** The day on which what is promised in a month moves (UPOINT-05). */
export const effectiveOn = (month: string, p: Pick<P, 'transferEffectiveDay'>): Day => addDays(addMonths(`${month}-01`, 1), p.transferEffectiveDay - 1)

export const transferring = rules<{ most: number }, { points: number }, Pick<P, 'pointsStep' | 'transferAdjustUntilDay'>>({
  'UPOINT-04': ({ p, now }) => !windowAt(transferWindow(p), now).open && { transferAdjustUntilDay: p.transferAdjustUntilDay },
  'UPOINT-06': ({ input, p }) => !isStep(input.points, p) && { field: 'points', pointsStep: p.pointsStep },
  'UPOINT-07': ({ facts, input }) => input.points > facts.most && { field: 'points', left: facts.most },
})

/** Left of each kind of quota, by the type of entry that it is given as. */
export interface GrantFacts {
  locked: boolean
  left: Readonly<Record<GrantType, number>>
}

export const granting = rules<GrantFacts, { points: number; ssoIds: readonly unknown[]; type: GrantType }, Step>({
  'UPOINT-01': ({ input, p }) => !isStep(input.points, p) && { field: 'points', pointsStep: p.pointsStep },
  'UPOINT-10': ({ facts }) => facts.locked,
  'UPOINT-13': ({ facts, input }) => {
    const left = facts.left[input.type]
    return input.points * input.ssoIds.length > left && { field: 'points', left }
  },
})

/** A quota is lowered to what is used of it at least (UPOINT-13). */
export const lowering = rules<{ left: number }, { by: number }>({ 'UPOINT-13': ({ facts, input }) => input.by > facts.left && facts })

/** A bulk upload is an Excel file (UPOINT-03). */
export const bulkFile = rules<unknown, { filename: string }>({ 'UPOINT-03': ({ input }) => !/\.xlsx?$/i.test(input.filename) && { field: 'file' } })

export const collecting = rules<{ code: string | null }, { code: string }>({
  'UPOINT-24': ({ facts, input }) => facts.code !== input.code && { field: 'code' },
})

/** Months that one report may span. */
export const REPORT_MONTHS = 24
export const reportRange = rules<unknown, { from: string; to: string }>({
  'UPOINT-25': ({ input: { from, to } }) => (from > to || addMonths(`${from}-01`, REPORT_MONTHS) <= `${to}-01`) && { field: 'to', months: REPORT_MONTHS },
})

/** `2026Q4` of a day in it. */
export const quarterOf = (day: Day): string => `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
const firstOf = (quarter: string): Day => `${quarter.slice(0, 4)}-${String(Number(quarter.slice(5)) * 3 - 2).padStart(2, '0')}-01`
export const quarterAfter = (quarter: string): string => quarterOf(addMonths(firstOf(quarter), 3))
export const quarterBefore = (quarter: string): string => quarterOf(addMonths(firstOf(quarter), -3))
/** Its last day, after which nothing of its quotas is good (UPOINT-14). */
export const quarterEnd = (quarter: string): Day => addDays(firstOf(quarterAfter(quarter)), -1)

/** The join dates whose anniversary is on a day, by years of service; who joined on 29 February has it on the 28th in other years (UPOINT-17). */
export function anniversariesOn(day: Day, years: readonly number[]): { years: number; joined: Day[] }[] {
  const leap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return years.map((count) => {
    const year = Number(day.slice(0, 4)) - count
    const same = day.endsWith('-02-29') && !leap(year) ? [] : [`${year}${day.slice(4)}`]
    return { years: count, joined: day.endsWith('-02-28') && !leap(Number(day.slice(0, 4))) && leap(year) ? [...same, `${year}-02-29`] : same }
  })
}

/** Days for which an order is kept before its owner is reminded, and before it goes back. */
export const REMIND_DAYS = 14
export const KEEP_DAYS = 30
/** Days before the end of what may be changed, or of a quarter, at which people are told. */
export const TRANSFER_TELL_DAYS = 2
export const QUARTER_TELL_DAYS = 14

export const isDueToRemind = (readyAt: Date, day: Day): boolean => addDays(dayOf(readyAt), REMIND_DAYS) <= day
export const isLapsed = (readyAt: Date, day: Day): boolean => addDays(dayOf(readyAt), KEEP_DAYS) <= day

/** Units of the ledger. */
export const POINTS = 'points'
export const STOCK = 'goods'
export const QUOTA = { 5: 'points-quota', 13: 'special-quota' } as const satisfies Record<GrantType, string>
export type QuotaUnit = (typeof QUOTA)[GrantType]

/** In which column of the statistics an entry counts. */
export const columnOf = (type: PointsType): 'granted' | 'spent' | 'transferred' | 'cleared' =>
  type === -1 ? 'spent' : type === 10 ? 'transferred' : type === -10 ? 'cleared' : 'granted'

export const orderLife = lifecycle({
  of: 'UpointsOrder',
  initial: 'placed',
  states: { placed: 'b', ready: 'b', collected: 'g', cancelled: 'n', refunded: 'n' },
  transitions: [
    { action: 'prepare', from: ['placed'], to: 'ready', by: 'points-admin' },
    { action: 'collect', from: ['ready'], to: 'collected', by: 'points-admin' },
    { action: 'cancel', from: ['placed'], to: 'cancelled', by: 'team-member' },
    { action: 'expire', from: ['ready'], to: 'cancelled', by: 'job' },
    { action: 'refund', from: ['ready', 'collected'], to: 'refunded', by: 'points-admin' },
  ],
})

export const transferLife = lifecycle({
  of: 'MallTransfer',
  initial: 'open',
  states: { open: 'w', locked: 'b', transferred: 'g', failed: 'r' },
  transitions: [
    { action: 'adjust', from: ['open'], to: 'open', by: 'team-member' },
    { action: 'lock', from: ['open'], to: 'locked', by: 'job' },
    { action: 'transfer', from: ['locked'], to: 'transferred', by: 'job' },
    { action: 'fail', from: ['locked'], to: 'failed', by: 'job' },
  ],
})

export const batchLife = lifecycle({
  of: 'UpointsBatch',
  initial: 'checked',
  states: { checked: 'b', released: 'g', 'taken-back': 'n', discarded: 'n' },
  transitions: [
    { action: 'release', from: ['checked'], to: 'released', by: 'another points-admin than the uploader' },
    { action: 'discard', from: ['checked'], to: 'discarded', by: 'points-admin' },
    { action: 'take-back', from: ['released'], to: 'taken-back', by: 'points-admin' },
  ],
})
