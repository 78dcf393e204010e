import known from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import type { NamedDays } from '../../rules.ts'

/** The first year that is kept. */
const FIRST = 2024

/** The names, English before Chinese, then how many days the law gives. */
const named = (days: Readonly<Record<string, string>>, year: number): NamedDays[] =>
  Object.entries(days)
    .filter(([day]) => day.startsWith(`${year}-`))
    .map(([day, text]) => {
      const [nameEn = '', nameCn = ''] = text.split(',')
      return { from: day, to: day, nameCn, nameEn }
    })

/** The years of which the data set knows what the state announced. */
export const KNOWN_YEARS: readonly number[] = [...new Set(Object.keys(known.holidays).map((day) => Number(day.slice(0, 4))))]
  .filter((year) => year >= FIRST)
  .sort()

/** Holidays and make-up days of a year. */
export const announced = (year: number): { holidays: NamedDays[]; makeUps: NamedDays[] } => ({
  holidays: named(known.holidays, year),
  makeUps: named(known.workdays, year),
})
