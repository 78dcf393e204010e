import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, inArray, lt, notInArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { absencesOf, shiftsOf } from '#services/roster/server/api.ts'
import type { Clash } from '../../rules/clashes.ts'
import { bookingBookings, bookingSlots } from '../tables.ts'

export interface Clashes {
  bookings: Clash[]
  shifts: Clash[]
  absences: Clash[]
  training: Clash[]
}

const named = (ctx: Ctx, kind: 'shift' | 'leave' | 'training') => ({
  kind,
  ...inBoth(ctx, 'name', `booking.clash.${kind}`),
})

/** Bookings of a person that touch a period: those on standby too, since each may become a place at any moment (BOOKING-05). */
export async function bookingsIn(ctx: Ctx, ssoId: SsoId, from: Date, to: Date, except: readonly string[] = []): Promise<Clash[]> {
  const rows = await ctx.db
    .select({ from: bookingBookings.starts, to: bookingBookings.ends, nameCn: bookingSlots.titleCn, nameEn: bookingSlots.titleEn })
    .from(bookingBookings)
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
    .where(
      and(
        eq(bookingBookings.ssoId, ssoId),
        gt(bookingBookings.ends, from),
        lt(bookingBookings.starts, to),
        inArray(bookingBookings.state, ['booked', 'standby', 'attended']),
        except.length ? notInArray(bookingBookings.slot, [...except]) : undefined,
      ),
    )
    .orderBy(asc(bookingBookings.starts), asc(bookingBookings.id))
  return rows.map((row) => ({ kind: 'booking', ...row }))
}

/** What a person has to do with a period: bookings, save those of the slots `except`, shifts, absences, and training apart from these. */
export async function clashesIn(ctx: Ctx, ssoId: SsoId, from: Date, to: Date, except: readonly string[] = []): Promise<Clashes> {
  const shifts = await shiftsOf(ctx, ssoId, from, to)
  const absences = (await absencesOf(ctx, ssoId, from, to)).map((one) => ({ ...one, training: one.kind === 'training' }))
  const at = (one: { from: string; to: string }) => ({ from: new Date(one.from), to: new Date(one.to) })
  return {
    bookings: await bookingsIn(ctx, ssoId, from, to, except),
    shifts: shifts.map(({ starts, ends }) => ({ ...named(ctx, 'shift'), from: new Date(starts), to: new Date(ends) })),
    absences: absences.filter(({ training }) => !training).map((one) => ({ ...named(ctx, 'leave'), ...at(one) })),
    training: absences.filter(({ training }) => training).map((one) => ({ ...named(ctx, 'training'), ...at(one) })),
  }
}
