import type { Ctx } from '#foundation/server/context.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { workdaysOf } from '#services/roster/server/api.ts'
import { byWeek, HOURS_PER_DAY, type Works } from '../../rules/workingTime.ts'

/** Farther than this from the first of the instants days are read by the week: nobody waits for hours that long. */
const MOST_DAYS = 370

/** Which days are worked around these instants: by the office calendar where it reaches, by the week beyond. One query. */
export async function worksAround(ctx: Pick<Ctx, 'db'>, instants: readonly (Date | null | undefined)[]): Promise<Works> {
  const days = instants.flatMap((at) => (at ? [dayOf(at)] : [])).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return byWeek
  const last = [to, addDays(from, MOST_DAYS)].sort()[0]!
  const workdays = await workdaysOf(ctx, from, last)
  return (day) => workdays.get(day) ?? byWeek(day)
}

/** Days of rest that may lie between working days, the longest holiday among them. */
const SLACK_DAYS = 21
/** Of five working days two more are none. */
const WEEK = 7 / 5

/** Which days are worked from an instant on, as far as a step's clock may go. */
export const worksFrom = (ctx: Pick<Ctx, 'db'>, from: Date, hours: number): Promise<Works> => {
  const days = Math.ceil((Math.abs(hours) / HOURS_PER_DAY) * WEEK) + SLACK_DAYS
  return worksAround(ctx, [new Date(from.getTime() - days * 86_400_000), new Date(from.getTime() + days * 86_400_000)])
}
