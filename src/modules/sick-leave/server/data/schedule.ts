import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, startOfDay, weekdayOf } from '#foundation/time.ts'
import { shiftsOf, workdaysOf } from '#services/roster/server/api.ts'

/** Days around a leave in which a shift shows that somebody works by shifts, and until when they are planned. */
const AROUND = 28

/**
 * The days of a period on which a person works (SICK-06): those of the planned shifts; of who has none, and where none are planned yet or known any more, those of
 * the office calendar. A year that is not opened there counts Monday to Friday.
 */
export async function scheduledDays(ctx: Ctx, ssoId: SsoId, from: Day, to: Day): Promise<Day[]> {
  const shifts = await shiftsOf(ctx, ssoId, startOfDay(addDays(from, -AROUND)), startOfDay(addDays(to, AROUND)))
  const worked = new Set(shifts.map(({ starts }) => dayOf(starts)))
  const planned = [...worked].toSorted()
  const [first = '', last = ''] = [planned[0], planned.at(-1)]
  const calendar = await workdaysOf(ctx, from, to)
  const works = (day: Day): boolean => (first <= day && day <= last ? worked.has(day) : (calendar.get(day) ?? weekdayOf(day) % 6 !== 0))
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (works(day)) days.push(day)
  return days
}
