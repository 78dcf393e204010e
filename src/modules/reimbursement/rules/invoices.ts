import { type Day, isDay } from '#foundation/time.ts'

/** By what an invoice is known: code and number, of a fully digital one the number alone (TMR-10); nothing while it has no number. */
export const keyOf = ({ code, number }: { code: string; number: string }): string | null => (number === '' ? null : code === '' ? number : `${code}-${number}`)

/** Before eight digits the code of an invoice, or twenty digits alone. */
const NUMBERED = /(?<!\d)(?:(\d{10}|\d{12})[_-](\d{8})|(\d{20}))(?!\d)/
const DATED = /(?<!\d)(20\d{2})([01]\d)([0-3]\d)(?:\d{6})?(?!\d)/

/** What can be read of an invoice by the name of its file: tax platforms name what they issue `dzfp_<number>_<seller>_<yyyyMMdd…>`. */
export function recognized(fileName: string): { code: string; number: string; date: Day | null } {
  const [all = '', code = '', short = '', long = ''] = NUMBERED.exec(fileName) ?? []
  const [, year, month, day] = DATED.exec(fileName.replace(all, '')) ?? []
  const date = `${year}-${month}-${day}`
  return { code, number: short || long, date: isDay(date) ? date : null }
}
