import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, daysBetween, startOfDay, weekdayOf } from '#foundation/time.ts'
import { shiftsOf, workdaysOf } from '#services/roster/server/api.ts'

/** Days around a span in which a shift shows that somebody works by shifts, and until when they are planned. */
const AROUND = 28

/** The days of the office calendar that are worked; a year that is not opened there counts Monday to Friday. */
export async function officeDays(ctx: Ctx, from: Day, to: Day): Promise<Day[]> {
  const calendar = await workdaysOf(ctx, from, to)
  const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, count) => addDays(from, count))
  return days.filter((day) => calendar.get(day) ?? weekdayOf(day) % 6 !== 0)
}

/** The days on which a person works (SLEAVE-10): those of the planned shifts; of who has none, and where none are planned yet, those of the office. */
export async function scheduledDays(ctx: Ctx, ssoId: SsoId, from: Day, to: Day): Promise<Day[]> {
  const shifts = await shiftsOf(ctx, ssoId, startOfDay(addDays(from, -AROUND)), startOfDay(addDays(to, AROUND)))
  const worked = [...new Set(shifts.map(({ starts }) => dayOf(starts)))].toSorted()
  const [first = '', last = ''] = [worked[0], worked.at(-1)]
  const isPlanned = (day: Day): boolean => first <= day && day <= last
  const office = (await officeDays(ctx, from, to)).filter((day) => !isPlanned(day))
  return [...office, ...worked.filter((day) => from <= day && day <= to)].toSorted()
}
