import { and, asc, eq, gte, lt, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { defineExport, defineSheet, type Sheet } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { bookings, lots, washBookings } from '../tables.ts'
import { inMonth } from './bookings.ts'

const HOURS = 24
/** Months that a report looks back on. */
const MONTHS = 12

type Asked = { month: string }

/** The months up to one, the last first. */
const monthsTo = (month: string): string[] => Array.from({ length: MONTHS }, (_, back) => addMonths(`${month}-01`, -back).slice(0, 7))

/** How many cars came to each lot in a month, by the hour in which they came. */
async function lotHours({ db }: Pick<Ctx, 'db'>, month: string) {
  const hour = sql<number>`extract(hour from ${bookings.inAt} at time zone 'Asia/Shanghai')::int`
  const rows = await db
    .select({ lotId: bookings.lotId, hour, cars: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(inMonth(bookings.starts, month), sql`${bookings.inAt} is not null`))
    .groupBy(bookings.lotId, sql`2`)
  const counted = new Map(rows.map((row) => [`${row.lotId} ${row.hour}`, row.cars]))
  const all = await db.select({ id: lots.id, nameCn: lots.nameCn, nameEn: lots.nameEn }).from(lots).orderBy(asc(lots.code))
  return all.map((lot) => ({ ...lot, hours: Array.from({ length: HOURS }, (_, at) => counted.get(`${lot.id} ${at}`) ?? 0) }))
}

/** What was parked and missed, washed and paid, by month: of the twelve months up to one, the last first. */
async function byMonth({ db }: Pick<Ctx, 'db'>, month: string) {
  const months = monthsTo(month)
  const [from, to] = [startOfDay(`${months.at(-1)}-01`), startOfDay(addMonths(`${month}-01`, 1))]
  const monthIn = (column: typeof bookings.starts | typeof washBookings.finishedAt) => sql<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const inState = (...states: string[]) =>
    sql<number>`(count(*) filter (where ${bookings.status} in (${sql.join(
      states.map((one) => sql`${one}`),
      sql`, `,
    )})))::int`
  const parked = await db
    .select({ month: monthIn(bookings.starts), parked: inState('in', 'used'), missed: inState('no-show') })
    .from(bookings)
    .where(and(gte(bookings.starts, from), lt(bookings.starts, to)))
    .groupBy(sql`1`)
  const washed = await db
    .select({
      month: monthIn(washBookings.finishedAt),
      washes: sql<number>`count(*)::int`,
      amountFen: sql<number>`coalesce(sum(${washBookings.paidFen}), 0)::bigint`.mapWith(Number),
    })
    .from(washBookings)
    .where(and(gte(washBookings.finishedAt, from), lt(washBookings.finishedAt, to), eq(washBookings.status, 'done')))
    .groupBy(sql`1`)
  const [spaces, washes] = [new Map(parked.map((one) => [one.month, one])), new Map(washed.map((one) => [one.month, one]))]
  return months.map((one) => ({
    month: one,
    parked: spaces.get(one)?.parked ?? 0,
    missed: spaces.get(one)?.missed ?? 0,
    washes: washes.get(one)?.washes ?? 0,
    amountFen: washes.get(one)?.amountFen ?? 0,
  }))
}

export const reportOf = async (ctx: Ctx, { month }: Asked) => ({ lots: await lotHours(ctx, month), months: await byMonth(ctx, month) })

const sheet = defineSheet({
  name: 'parking.report.sheet',
  columns: [
    { key: 'month', title: 'parking.report.month', type: 'text' },
    { key: 'parked', title: 'parking.report.parked', type: 'integer' },
    { key: 'missed', title: 'parking.report.missed', type: 'integer' },
    { key: 'washes', title: 'parking.report.washes', type: 'integer' },
    { key: 'amountFen', title: 'parking.report.amountFen', type: 'money' },
  ],
})

/** Use and amounts by month. */
export const reportExport = defineExport<Sheet, { filters: Asked }>({
  module: module.name,
  name: 'use',
  audit: 'ParkingUse.exported',
  sheet,
  count: async () => MONTHS,
  async *rows(ctx, { filters }) {
    for (const row of await byMonth(ctx, filters.month)) yield row
  },
})
