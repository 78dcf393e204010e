import { refuse } from '#foundation/contract/refused.ts'
import { and, asc, between, desc, eq, gt, inArray, lt, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, daysBetween } from '#foundation/time.ts'
import type { CalendarYear, DayKind, WorkCalendar } from '../../contract.ts'
import { worksOn } from '../../rules.ts'
import { rosterDays } from '../tables.ts'
import { kindsInMemory } from './memory.ts'

type Reads = Pick<Ctx, 'db'>
const WORKING: DayKind[] = ['working', 'make-up']

const notOpened = (day: Day) => refuse('ROSTER-01', { day })

const kindsOfDays = prepared((db) =>
  db
    .select({ day: rosterDays.day, kind: rosterDays.kind })
    .from(rosterDays)
    .where(and(eq(rosterDays.calendar, sql.placeholder('calendar')), between(rosterDays.day, sql.placeholder('from'), sql.placeholder('to'))))
    .prepare('roster.workdays'),
)

/** Whether people work, day by day; a day that is not kept is missing. From memory, but in a transaction. */
export async function workdaysOf(ctx: Reads, from: Day, to: Day, calendar: WorkCalendar = 'office'): Promise<ReadonlyMap<Day, boolean>> {
  const kept = kindsInMemory(ctx.db, calendar)
  if (kept) return new Map([...kept].flatMap(([day, kind]) => (day >= from && day <= to ? [[day, worksOn(kind)] as const] : [])))
  const rows = await kindsOfDays(ctx.db, { calendar, from, to })
  return new Map(rows.map(({ day, kind }) => [day, worksOn(kind)]))
}

/** @throws ROSTER-01 */
export async function isWorkingDay(ctx: Reads, day: Day, calendar: WorkCalendar = 'office'): Promise<boolean> {
  const works = (await workdaysOf(ctx, day, day, calendar)).get(day)
  if (works === undefined) throw notOpened(day)
  return works
}

/** Working days from one day to another, both included; none where `to` lies before `from`. @throws ROSTER-01 */
export async function workingDaysBetween(ctx: Reads, from: Day, to: Day, calendar: WorkCalendar = 'office'): Promise<number> {
  if (to < from) return 0
  const [row] = await ctx.db
    .select({
      opened: sql<number>`count(*)::int`,
      working: sql<number>`(count(*) filter (where ${inArray(rosterDays.kind, WORKING)}))::int`,
      last: sql<Day | null>`max(${rosterDays.day})`,
    })
    .from(rosterDays)
    .where(and(eq(rosterDays.calendar, calendar), between(rosterDays.day, from, to)))
  if (!row || row.opened < daysBetween(from, to) + 1) throw notOpened(row?.last ? addDays(row.last, 1) : from)
  return row.working
}

/**
 * The day on which so many working days have gone by after a day (before it, where negative); the day itself for none.
 * @throws ROSTER-01 where the kept years do not reach
 */
export async function addWorkingDays(ctx: Reads, day: Day, count: number, calendar: WorkCalendar = 'office'): Promise<Day> {
  const back = count < 0
  if (count === 0) {
    await isWorkingDay(ctx, day, calendar)
    return day
  }
  const [row] = await ctx.db
    .select({ day: rosterDays.day })
    .from(rosterDays)
    .where(and(eq(rosterDays.calendar, calendar), back ? lt(rosterDays.day, day) : gt(rosterDays.day, day), inArray(rosterDays.kind, WORKING)))
    .orderBy(back ? desc(rosterDays.day) : asc(rosterDays.day))
    .offset(Math.abs(count) - 1)
    .limit(1)
  if (!row) throw notOpened(day)
  // years are kept whole, but one between two may be missing
  await workingDaysBetween(ctx, back ? row.day : day, back ? day : row.day, calendar)
  return row.day
}

/** The days of the office calendar that have a name, for a look at a roster. */
export const namedDays = (ctx: Reads, from: Day, to: Day) =>
  ctx.db
    .select({ day: rosterDays.day, kind: rosterDays.kind, nameCn: rosterDays.nameCn, nameEn: rosterDays.nameEn })
    .from(rosterDays)
    .where(
      and(
        eq(rosterDays.calendar, 'office'),
        between(rosterDays.day, from, to),
        sql`(${rosterDays.nameCn} <> '' or ${rosterDays.kind} in ('holiday', 'make-up'))`,
      ),
    )
    .orderBy(asc(rosterDays.day))

/** The years of a calendar that are kept. */
export async function openedYears(ctx: Reads, calendar: WorkCalendar): Promise<number[]> {
  const year = sql<number>`extract(year from ${rosterDays.day})::int`
  // the first of each January stands for its year, so few rows are read
  const rows = await ctx.db
    .select({ year })
    .from(rosterDays)
    .where(and(eq(rosterDays.calendar, calendar), sql`to_char(${rosterDays.day}, 'MM-DD') = '01-01'`))
    .orderBy(asc(rosterDays.day))
  return rows.map((row) => row.year)
}

/** A year as the administrators' screen shows it; without days where it is not kept. */
export async function calendarYear(ctx: Reads, { calendar, year }: { calendar: WorkCalendar; year: number }): Promise<CalendarYear> {
  const days = await ctx.db
    .select({ day: rosterDays.day, kind: rosterDays.kind, nameCn: rosterDays.nameCn, nameEn: rosterDays.nameEn })
    .from(rosterDays)
    .where(and(eq(rosterDays.calendar, calendar), between(rosterDays.day, `${year}-01-01`, `${year}-12-31`)))
    .orderBy(asc(rosterDays.day))
  const years = await openedYears(ctx, calendar)
  return { days, years, workingDays: days.filter(({ kind }) => worksOn(kind)).length, holidays: await holidayNames(ctx, years.at(-1)) }
}

/** What the holidays of a year are called, in their order. */
async function holidayNames(ctx: Reads, year: number | undefined): Promise<{ nameCn: string; nameEn: string }[]> {
  if (year === undefined) return []
  const first = sql`min(${rosterDays.day})`
  return ctx.db
    .select({ nameCn: rosterDays.nameCn, nameEn: rosterDays.nameEn })
    .from(rosterDays)
    .where(and(eq(rosterDays.calendar, 'office'), eq(rosterDays.kind, 'holiday'), between(rosterDays.day, `${year}-01-01`, `${year}-12-31`)))
    .groupBy(rosterDays.nameCn, rosterDays.nameEn)
    .orderBy(first)
}
