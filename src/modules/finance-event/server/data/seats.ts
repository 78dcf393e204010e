import { desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { bookingBookings as b } from '#services/booking/server/api.ts'
import { peopleDepartments, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { defineExport, defineSheet, exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { markTimes } from '../../rules.ts'
import { lunches as l, rounds, seats as s } from '../tables.ts'

/** States in which somebody has a seat, for good or for the time being; these count (LUNCH-04). */
export const PLACED = ['booked', 'attended', 'absent'] as const

const stateNow = sql<contract.SeatState>`case when ${b.state} = 'cancelled' and ${b.endCause} = 'administrator' then 'removed' else ${b.state} end`

/** Seats with their lunch, and what booking knows of them. */
const seated = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{ id: s.id, lunchId: s.lunchId, ssoId: s.ssoId, booking: s.booking, diet: s.diet, allergy: s.allergy, note: s.note, bookedAt: s.bookedAt },
      ...{ state: stateNow.as('state_now'), reason: b.endReason, roundId: l.roundId, status: l.status, cancelCutoff: l.cancelCutoff },
      ...{ topicCn: l.topicCn, topicEn: l.topicEn, place: l.place, starts: l.starts, ends: l.ends },
    })
    .from(s)
    // each has its booking; so whoever only counts need not look
    .leftJoin(b, eq(b.id, s.booking))
    .innerJoin(l, eq(l.id, s.lunchId))
    .where(where)

export type Seat = Awaited<ReturnType<typeof seated>>[number]
export const seatsWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<Seat[]> => seated(ctx, where).orderBy(s.bookedAt, s.id)

/** What an administrator may still do with a seat. */
function actsOn({ now }: Ctx, seat: Seat): ('attend' | 'move' | 'remove')[] {
  const { from, until } = markTimes(seat)
  const marks = from <= now && now <= until && (seat.state === 'booked' || seat.state === 'absent')
  return [...(marks ? (['attend'] as const) : []), ...(seat.state === 'booked' && seat.ends > now ? (['move', 'remove'] as const) : [])]
}

export const seatRows = listRows(contract.seats, {
  table: s,
  latest: [s.bookedAt, s.id],
  from: seated,
  only: ({ actor }) => scopeFilter(actor, contract.ADMIN, s.ssoId),
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
      booked: counted(sql`${b.state} <> 'cancelled'`),
      attended: counted(sql`${b.state} = 'attended'`),
      absent: counted(sql`${b.state} = 'absent'`),
      cancelled: counted(sql`${b.state} = 'cancelled'`),
    })
    .from(s)
    .innerJoin(b, eq(b.id, s.booking))
    .innerJoin(l, eq(l.id, s.lunchId))
    .innerJoin(rounds, eq(rounds.id, l.roundId))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, s.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(scopeFilter(actor, contract.ADMIN, s.ssoId))
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
