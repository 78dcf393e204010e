import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { ofWhom } from '../policy.ts'
import { bookings } from '../tables.ts'

export const bookingRows = listRows(contract.bookings, {
  table: bookings,
  ...ofWhom(bookings.ssoId),
  latest: [bookings.from, bookings.id],
  dress: (ctx, found) => withPeople(ctx, found, { person: 'ssoId' }),
})

export const bookingExport = exportListed(module, contract.bookings, bookingRows, { name: 'bookings', audit: 'LeaveBooking.exported' })

/** A person's own, the latest first. */
export const bookingsOf = (ctx: Reader, limit: number) =>
  ctx.db.select().from(bookings).where(eq(bookings.ssoId, ctx.actor.ssoId)).orderBy(desc(bookings.from), desc(bookings.id)).limit(limit)
