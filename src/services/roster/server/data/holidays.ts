import known from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import { addDays, type Day } from '#foundation/time.ts'
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

/** Spring Festival, Tomb sweeping, Dragon Boat and Mid-autumn, which moon and sun set, by year. */
const BY_MOON_AND_SUN: Readonly<Record<number, readonly [string, string, string, string]>> = {
  2027: ['02-06', '04-05', '06-09', '09-15'],
  2028: ['01-26', '04-04', '05-28', '10-03'],
  2029: ['02-13', '04-04', '06-16', '09-22'],
  2030: ['02-03', '04-05', '06-05', '09-12'],
  2031: ['01-23', '04-05', '06-24', '10-01'],
  2032: ['02-11', '04-04', '06-12', '09-19'],
  2033: ['01-31', '04-04', '06-01', '09-08'],
  2034: ['02-19', '04-05', '06-20', '09-27'],
  2035: ['02-08', '04-05', '06-10', '09-16'],
  2036: ['01-28', '04-04', '05-30', '10-04'],
}

/**
 * The 13 days that the law makes holidays in a year, as far as they are reckoned here: what a demo resort goes by in years that are not announced yet.
 * Which days are taken off or worked around them only the state says, so real data never have these (ROSTER-01).
 */
export function byLaw(year: number): NamedDays[] | undefined {
  const reckoned = BY_MOON_AND_SUN[year]
  if (!reckoned) return undefined
  const [spring, tombs, boats, moon] = reckoned.map((day) => `${year}-${day}`) as [Day, Day, Day, Day]
  const national = Array.from({ length: 4 }, (_, n) => `${year}-10-0${n + 1}`).filter((day) => day !== moon)
  const days: readonly [Day, string][] = [
    [`${year}-01-01`, "New Year's Day"],
    ...[-1, 0, 1, 2].map((n): [Day, string] => [addDays(spring, n), 'Spring Festival']),
    [tombs, 'Tomb-sweeping Day'],
    ...[1, 2].map((n): [Day, string] => [`${year}-05-0${n}`, 'Labour Day']),
    [boats, 'Dragon Boat Festival'],
    [moon, 'Mid-autumn Festival'],
    ...national.slice(0, 3).map((day): [Day, string] => [day, 'National Day']),
  ]
  const names = Object.values(known.holidays)
  return days.flatMap(([day, name]) => named({ [day]: names.findLast((one) => one.startsWith(`${name},`)) ?? name }, year))
}
