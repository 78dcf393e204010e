import { desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import { peopleDepartments, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { defineExport, defineSheet, exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { markTimes } from '../../rules.ts'
import { lunches, rounds, seats } from '../tables.ts'

/** States in which somebody has a seat, for good or for the time being; these count (LUNCH-04). */
export const PLACED = ['booked', 'attended', 'absent'] as const

const stateNow = sql<contract.SeatState>`case when ${bookingBookings.state} = 'cancelled' and ${bookingBookings.endCause} = 'administrator' then 'removed' else ${bookingBookings.state} end`

/** Seats with their lunch, and what booking knows of them. */
const seated = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: seats.id,
        lunchId: seats.lunchId,
        ssoId: seats.ssoId,
        booking: seats.booking,
        diet: seats.diet,
        allergy: seats.allergy,
        note: seats.note,
        bookedAt: seats.bookedAt,
      },
      ...{
        state: stateNow.as('state_now'),
        reason: bookingBookings.endReason,
        roundId: lunches.roundId,
        status: lunches.status,
        cancelCutoff: lunches.cancelCutoff,
      },
      ...{ topicCn: lunches.topicCn, topicEn: lunches.topicEn, place: lunches.place, starts: lunches.starts, ends: lunches.ends },
    })
    .from(seats)
    // each has its booking; so whoever only counts need not look
    .leftJoin(bookingBookings, eq(bookingBookings.id, seats.booking))
    .innerJoin(lunches, eq(lunches.id, seats.lunchId))
    .where(where)

export type Seat = Awaited<ReturnType<typeof seated>>[number]
export const seatsWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<Seat[]> => seated(ctx, where).orderBy(seats.bookedAt, seats.id)

/** What an administrator may still do with a seat. */
function actsOn({ now }: Ctx, seat: Seat): ('attend' | 'move' | 'remove')[] {
  const { from, until } = markTimes(seat)
  const marks = from <= now && now <= until && (seat.state === 'booked' || seat.state === 'absent')
  return [...(marks ? (['attend'] as const) : []), ...(seat.state === 'booked' && seat.ends > now ? (['move', 'remove'] as const) : [])]
}

export const seatRows = listRows(contract.seats, {
  table: seats,
  latest: [seats.bookedAt, seats.id],
  from: seated,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, seats.ssoId),
  where: { state: (state) => eq(stateNow, state) },
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { person: 'ssoId' })).map((row, at) => ({
      ...row,
      departmentCn: row.person.departmentCn,
      departmentEn: row.person.departmentEn,
      can: actsOn(ctx, found[at]!),
    })),
})

export const seatExport = exportListed(module, contract.seats, seatRows, { name: 'seats', audit: 'LunchSeat.exported' })

const counted = (state: SQL) => sql<number>`(count(*) filter (where ${state}))::int`

/** Who came, by round and department: a line each, so it stays short. */
const attendanceRows = ({ db, actor }: Reader) =>
  db
    .select({
      ...{ roundCn: rounds.nameCn, roundEn: rounds.nameEn, departmentCn: peopleDepartments.nameCn, departmentEn: peopleDepartments.nameEn },
      booked: counted(sql`${bookingBookings.state} <> 'cancelled'`),
      attended: counted(sql`${bookingBookings.state} = 'attended'`),
      absent: counted(sql`${bookingBookings.state} = 'absent'`),
      cancelled: counted(sql`${bookingBookings.state} = 'cancelled'`),
    })
    .from(seats)
    .innerJoin(bookingBookings, eq(bookingBookings.id, seats.booking))
    .innerJoin(lunches, eq(lunches.id, seats.lunchId))
    .innerJoin(rounds, eq(rounds.id, lunches.roundId))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, seats.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(scopeFilter(actor, contract.ADMIN, seats.ssoId))
    .groupBy(rounds.id, peopleDepartments.code)
    .orderBy(desc(rounds.from), rounds.id, peopleDepartments.code)

const COUNTS = ['booked', 'attended', 'absent', 'cancelled'] as const
export const attendanceExport = defineExport({
  module: module.name,
  name: 'attendance',
  audit: 'LunchAttendance.exported',
  sheet: defineSheet({
    name: 'finance-event.attendance.sheet',
    columns: [
      { key: 'round', title: 'finance-event.attendance.round', type: 'text' },
      { key: 'department', title: 'finance-event.attendance.department', type: 'text' },
      ...COUNTS.map((key) => ({ key, title: `finance-event.attendance.${key}`, type: 'integer' }) as const),
    ],
  }),
  async *rows(ctx, _: object) {
    for (const { roundCn, roundEn, departmentCn, departmentEn, ...counts } of await attendanceRows(ctx))
      yield { ...counts, round: ctx.lang === 'zh' ? roundCn : roundEn, department: ctx.lang === 'zh' ? departmentCn : departmentEn }
  },
})
