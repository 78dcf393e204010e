import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, between, eq, sql } from '#foundation/database/drizzle.ts'
import { raiseVersion } from '#foundation/database/versionTable.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { daysBetween } from '#foundation/time.ts'
import { type openYear as openYearCall, type saveCalendar, type WorkCalendar, workCalendar } from '../../contract.ts'
import { calendarChanged } from '../../events.ts'
import { type CalendarDay, type NamedDays, openedYear, yearOf } from '../../rules.ts'
import { openedYears } from '../data/calendar.ts'
import { announced, KNOWN_YEARS } from '../data/holidays.ts'
import { rosterCalendarVersion, rosterDays } from '../tables.ts'

export const CALENDARS: readonly WorkCalendar[] = workCalendar.options
const lockCalendar = (ctx: WriteCtx): Promise<void> => lockName(ctx.db, 'roster:calendar')

/** What the programs have in memory is old: this one hears of it, other nodes look at the version. */
export async function calendarsChanged(ctx: WriteCtx): Promise<void> {
  await raiseVersion(ctx.db, rosterCalendarVersion)
  await ctx.emit(calendarChanged, {})
}

/** Puts days in; those that are there already are written over. */
export async function putDays(ctx: WriteCtx, calendar: WorkCalendar, days: readonly CalendarDay[]): Promise<void> {
  for (let i = 0; i < days.length; i += 500)
    await ctx.db
      .insert(rosterDays)
      .values(days.slice(i, i + 500).map((one) => ({ ...one, calendar })))
      .onConflictDoUpdate({
        target: [rosterDays.calendar, rosterDays.day],
        set: { kind: sql`excluded.kind`, nameCn: sql`excluded.name_cn`, nameEn: sql`excluded.name_en` },
      })
}

const putYear = async (ctx: WriteCtx, year: number, holidays: readonly NamedDays[], makeUps: readonly NamedDays[], calendars = CALENDARS): Promise<void> => {
  for (const calendar of calendars) await putDays(ctx, calendar, yearOf(year, calendar, holidays, makeUps))
}

/** The years that the data set knows, where they are not kept yet: what administrators changed since stays (ROSTER-01). */
export async function seedYears(ctx: WriteCtx): Promise<void> {
  await lockCalendar(ctx)
  for (const calendar of CALENDARS) {
    const opened = await openedYears(ctx, calendar)
    for (const year of KNOWN_YEARS) {
      const { holidays, makeUps } = announced(year)
      if (opened.includes(year)) continue
      await putYear(ctx, year, holidays, makeUps, [calendar])
      await raiseVersion(ctx.db, rosterCalendarVersion)
    }
  }
}

/**
 * Opens a year on both calendars with the days that were announced; all others follow the week.
 * @throws ROSTER-06 for a year that is kept, too few holidays, days outside the year, or twice, or make-up days that are no weekend
 */
export async function openYear(ctx: WriteCtx, input: ParsedOf<typeof openYearCall>): Promise<void> {
  await lockCalendar(ctx)
  const opened = (await openedYears(ctx, 'office')).includes(input.year)
  enforce(openedYear, { facts: { opened }, input, p: {}, now: ctx.now })
  await putYear(
    ctx,
    input.year,
    input.holidays,
    input.makeUps.map(({ day, ...names }) => ({ ...names, from: day, to: day })),
  )
  await calendarsChanged(ctx)
  await ctx.audit({ module: 'roster', kind: 'WorkDay.opened', target: String(input.year), after: input })
}

/** Changes days of kept years. @throws ROSTER-01 for a day that is not kept, ROSTER-09 for an end before its beginning */
export async function saveDays(ctx: WriteCtx, { calendar, from, to, ...given }: ParsedOf<typeof saveCalendar>): Promise<{ changed: number }> {
  if (to < from) throw refuse('ROSTER-09', { field: 'to' })
  await lockCalendar(ctx)
  const before = await ctx.db
    .select({ day: rosterDays.day, kind: rosterDays.kind, nameCn: rosterDays.nameCn, nameEn: rosterDays.nameEn })
    .from(rosterDays)
    .where(and(eq(rosterDays.calendar, calendar), between(rosterDays.day, from, to)))
    .orderBy(asc(rosterDays.day))
  if (before.length < daysBetween(from, to) + 1) throw refuse('ROSTER-01', { field: 'to' })
  await ctx.db
    .update(rosterDays)
    .set(given)
    .where(and(eq(rosterDays.calendar, calendar), between(rosterDays.day, from, to)))
  await calendarsChanged(ctx)
  await ctx.audit({ module: 'roster', kind: 'WorkDay.saved', target: `${calendar}/${from}/${to}`, before, after: given })
  return { changed: before.length }
}
