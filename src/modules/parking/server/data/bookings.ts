import { and, eq, gte, lt, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addMonths, firstOfMonth, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { ADMIN, bookings as bookingsCall, history } from '../../contract/index.ts'
import module from '../../module.ts'
import { HISTORY_MONTHS, plainPlate } from '../../rules/index.ts'
import { bookings } from '../tables.ts'
import { reserved } from './spaces.ts'

/** What began in a month, `YYYY-MM`. */
export const inMonth = (column: PgColumn, month: string): SQL | undefined =>
  and(gte(column, startOfDay(`${month}-01`)), lt(column, startOfDay(addMonths(`${month}-01`, 1))))
/** What history shows (PARK-14). */
export const recent = (column: PgColumn, { today }: Ctx): SQL => gte(column, startOfDay(addMonths(firstOfMonth(today), -HISTORY_MONTHS)))

export const historyRows = listRows(history, {
  table: bookings,
  latest: [bookings.starts, bookings.id],
  from: reserved,
  only: (ctx) => and(eq(bookings.ssoId, ctx.actor.ssoId), recent(bookings.starts, ctx)),
  where: { month: (month) => inMonth(bookings.starts, month) },
  dress: (_, found) => found,
})

export const bookingRows = listRows(bookingsCall, {
  table: bookings,
  latest: [bookings.starts, bookings.id],
  from: reserved,
  only: ({ actor }) => scopeFilter(actor, ADMIN, bookings.ssoId),
  where: { plate: (plate) => eq(bookings.plate, plainPlate(plate)) },
  dress: async (ctx, found) =>
    (await withPeople(ctx, found, { person: 'ssoId' })).map((row) => ({
      ...row,
      can: row.status === 'waiting' || row.status === 'reserved' ? (['cancel'] as const).slice() : [],
    })),
})
export const bookingExport = exportListed(module, bookingsCall, bookingRows, { name: 'bookings', audit: 'ParkingBooking.exported' })
