/**
 * The roster: when the resort works and when a person does. Everything runs in the caller's transaction.
 *
 * - Days are the resort's (`YYYY-MM-DD`), periods go from an instant to the instant at which they are over.
 * - `office` is the calendar of weekends, public holidays and make-up days; `resort` that of the days on which the resort is open.
 * - Events: `shift.recorded`, `shift.changed`, `absence.recorded` (events.ts).
 */
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { AbsenceKind, AbsenceView, DayKind, ShiftView, WorkCalendar } from '../contract.ts'
import * as absences from './commands/absences.ts'
import * as shifts from './commands/shifts.ts'
import * as calendar from './data/calendar.ts'
import * as reads from './data/shifts.ts'
import { rosterShifts } from './tables.ts'

export type { AbsenceKind, AbsenceView, ShiftView, WorkCalendar } from '../contract.ts'
export type { ShiftGiven } from './commands/shifts.ts'

/** Whether people of a calendar work on a day. @throws ROSTER-01 */
export const isWorkingDay = (ctx: Ctx, day: Day, of?: WorkCalendar): Promise<boolean> => calendar.isWorkingDay(ctx, day, of)

/** Working days from one day to another, both included; 0 where `to` lies before `from`. @throws ROSTER-01 */
export const workingDaysBetween = (ctx: Ctx, from: Day, to: Day, of?: WorkCalendar): Promise<number> => calendar.workingDaysBetween(ctx, from, to, of)

/** The day on which `count` working days after a day have gone by (before it, where negative). @throws ROSTER-01 */
export const addWorkingDays = (ctx: Ctx, day: Day, count: number, of?: WorkCalendar): Promise<Day> => calendar.addWorkingDays(ctx, day, count, of)

/** Which days of a period are worked; a day that is not kept is missing, for who has another reading of it. One query. */
export const workdaysOf = (ctx: Pick<Ctx, 'db'>, from: Day, to: Day, of?: WorkCalendar): Promise<ReadonlyMap<Day, boolean>> =>
  calendar.workdaysOf(ctx, from, to, of)

/** The days of the office calendar that have a name, holidays and make-up days among them, from one day to another, both included. */
export const namedDays = (ctx: Pick<Ctx, 'db'>, from: Day, to: Day): Promise<{ day: Day; kind: DayKind; nameCn: string; nameEn: string }[]> =>
  calendar.namedDays(ctx, from, to)

/** Shifts of a person that touch a period, cancelled ones not among them, in the order of time. */
export const shiftsOf = async (ctx: Ctx, ssoId: SsoId, from: Date, to: Date): Promise<ShiftView[]> =>
  (await reads.shiftsIn(ctx, [ssoId], from, to)).map(reads.shiftView)

/** How shifts are now, by their ids, with whose they are: for who was told of a change and settles what follows from it. */
export const shiftsById = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, ShiftView & { ssoId: SsoId }>> => {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(rosterShifts)
    .where(inArray(rosterShifts.id, [...ids]))
  return new Map(rows.map((row) => [row.id, { ...reads.shiftView(row), ssoId: row.ssoId }]))
}

/** Absences of a person that touch a period, in the order of time. */
export const absencesOf = async (ctx: Ctx, ssoId: SsoId, from: Date, to: Date): Promise<AbsenceView[]> =>
  (await reads.absencesIn(ctx, [ssoId], from, to)).map(reads.absenceView)

/** What a person has to do with a period: shifts and absences that touch it. */
export const busy = async (ctx: Ctx, ssoId: SsoId, from: Date, to: Date): Promise<{ shifts: ShiftView[]; absences: AbsenceView[] }> => ({
  shifts: await shiftsOf(ctx, ssoId, from, to),
  absences: await absencesOf(ctx, ssoId, from, to),
})

/** The same of many people at once, in two statements; who has nothing to do with it is missing. */
export const busyOf = async (
  ctx: Ctx,
  people: readonly SsoId[],
  from: Date,
  to: Date,
): Promise<Map<SsoId, { shifts: ShiftView[]; absences: AbsenceView[] }>> => {
  const found = new Map<SsoId, { shifts: ShiftView[]; absences: AbsenceView[] }>()
  if (people.length === 0) return found
  const of = (ssoId: SsoId) => {
    const one = found.get(ssoId) ?? { shifts: [], absences: [] }
    found.set(ssoId, one)
    return one
  }
  for (const row of await reads.shiftsIn(ctx, people, from, to)) of(row.ssoId).shifts.push(reads.shiftView(row))
  for (const row of await reads.absencesIn(ctx, people, from, to)) of(row.ssoId).absences.push(reads.absenceView(row))
  return found
}

/**
 * Records the shifts of a source, at most 500 at a time, all or none: a number (`externalId`) that is known is replaced, one that says what
 * was said before changes nothing (ROSTER-02), so the same rows may come again.
 * @throws ROSTER-03 with `period` of the other shift, ROSTER-07, ROSTER-08
 */
export const recordShifts = (ctx: WriteCtx, source: string, rows: readonly shifts.ShiftGiven[]): Promise<shifts.Booked> =>
  shifts.putAllShifts(ctx, source, rows)

/**
 * Records an absence of a source under a key; the same key again replaces it.
 * @throws ROSTER-04 with `period` and `kind` of the absence that it overlaps, ROSTER-08, ROSTER-09
 */
export const recordAbsence = (ctx: WriteCtx, ssoId: SsoId, from: Date, to: Date, kind: AbsenceKind, source: string, { key }: { key: string }): Promise<void> =>
  absences.recordAbsence(ctx, source, { ssoId, from, to, kind, key })

/** Takes an absence back. One that is not there is no fault. */
export const removeAbsence = (ctx: WriteCtx, source: string, key: string): Promise<void> => absences.removeAbsence(ctx, source, key)
