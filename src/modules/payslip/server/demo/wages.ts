import type { PayItem } from '../../contract/index.ts'
import { totalsOf } from '../../rules.ts'

/** What named people earn a month in yuan, as it is now. */
export const BASES: Readonly<Record<string, number>> = {
  '10000001': 6_800,
  '10000002': 11_500,
  '10000003': 23_000,
  '10000004': 18_600,
  '10000005': 12_400,
  '10000006': 13_200,
  '10000007': 17_900,
  '10000008': 12_800,
  '10000009': 16_500,
  '10000010': 7_200,
  '10000011': 6_600,
  '10000012': 3_900,
  '10000013': 3_200,
  '10000014': 21_500,
  '10000015': 6_300,
  '10000016': 14_100,
  '10000017': 12_900,
}
/** Who pays into the company pension. */
const ANNUITY = new Set(['10000003', '10000004', '10000009', '10000014'])
/** A number from 0 to 99 that is the same whenever it is asked for. */
export const chance = (of: string): number => [...of].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_009, 7) % 100
const yuan = (amount: number): number => Math.round(amount * 100)

/** Rates of the yearly income tax: up to so much in yuan, so much of it, and what is taken off. */
const TAX = [
  [36_000, 0.03, 0],
  [144_000, 0.1, 2_520],
  [300_000, 0.2, 16_920],
  [Number.POSITIVE_INFINITY, 0.25, 31_920],
] as const
const taxOf = (yearly: number): number => {
  const [, rate, off] = TAX.find(([upTo]) => yearly <= upTo)!
  return Math.max(0, yearly * rate - off)
}
const FREE_A_MONTH = 5_000

export type Lines = { code: PayItem; amountFen: number; basis: string }[]

/** A month's lines but its tax: pay rises each April, the thirteenth month comes in January. */
function linesOf(ssoId: string, month: string, latest: string): Lines {
  const years = Number(latest.slice(0, 4)) - Number(month.slice(0, 4)) + (month.slice(5) < '04' ? 1 : 0) - (latest.slice(5) < '04' ? 1 : 0)
  const base = Math.round((BASES[ssoId] ?? 6_000) / 1.04 ** years / 10) * 10
  const luck = chance(`${ssoId}${month}`)
  const hour = Math.round((base / 174) * 100) / 100
  const [hours, day] = [2 + (luck % 9), Math.round((base / 21.75) * 100) / 100]
  const all: [PayItem, number, string?][] = [
    ['base', base],
    ['overtime', luck % 3 === 0 ? Math.round(hour * 1.5 * hours * 100) / 100 : 0, `${hours} h × 1.5 × ¥${hour}`],
    ['allowance', luck % 2 === 0 ? 300 : 420, luck % 2 === 0 ? '20 × ¥15' : '28 × ¥15'],
    ['bonus', month.endsWith('-01') ? base : 0],
    ['absence', luck > 94 ? day : 0, `1 × ¥${day}`],
    ['pension', base * 0.08],
    ['medical', base * 0.02],
    ['unemployment', base * 0.005],
    ['housingFund', base * 0.07, `¥${base.toLocaleString('en-US')} × 7%`],
    ['annuity', ANNUITY.has(ssoId) ? base * 0.02 : 0],
    ['companyInsurance', base * 0.262],
    ['companyHousingFund', base * 0.07],
    ['companyAnnuity', ANNUITY.has(ssoId) ? base * 0.04 : 0],
  ]
  return all.flatMap(([code, amount, basis = '']) => (amount === 0 ? [] : [{ code, amountFen: yuan(amount), basis }]))
}

/** Each month with the tax that the year has come to, as it is withheld. */
function yearOf(ssoId: string, months: readonly string[], latest: string): Map<string, Lines> {
  let [taxable, taxed] = [0, 0]
  return new Map(
    months.map((month) => {
      const lines = linesOf(ssoId, month, latest)
      const { grossFen, deductionsFen, insuranceFen } = totalsOf(lines)
      taxable += (grossFen - deductionsFen - insuranceFen) / 100 - FREE_A_MONTH
      const due = Math.max(0, yuan(taxOf(Math.max(0, taxable))) - taxed)
      taxed += due
      return [month, due === 0 ? lines : [...lines, { code: 'tax' as const, amountFen: due, basis: '' }]]
    }),
  )
}

/** All months of a person, a year after the other. */
export const linesOfAll = (ssoId: string, months: readonly string[], latest: string): Map<string, Lines> =>
  new Map([...Map.groupBy(months, (month) => month.slice(0, 4)).values()].flatMap((year) => [...yearOf(ssoId, year, latest)]))
