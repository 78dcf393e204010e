import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { bookingBookings, checkIn } from '#services/booking/server/api.ts'
import { scan as scanCode } from '#services/my-qrcode/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { PLACED, seatsWhere } from '../data/seats.ts'
import { seats } from '../tables.ts'
import { inScope, seatOf } from './seating.ts'

/** Marks somebody as having come, until three days after the lunch. @throws BOOKING-08, BOOKING-17, LIFE-01, not-found */
export async function attend(ctx: Writer, { id }: { id: string }): Promise<void> {
  const { booking } = await seatOf(ctx, id, inScope(ctx))
  await checkIn(ctx, { booking }, { by: ctx.actor.ssoId })
}

/** The same by the personal code; a code that is refused is answered, so that the scan stays in the log. @throws as `attend` */
export async function attendByCode(ctx: Writer, { lunchId, code }: { lunchId: string; code: string }) {
  const scanned = await scanCode(ctx, code, 'lunch')
  if (!scanned.ok) return { ok: false as const, message: ctx.text(`rule.${scanned.rule}`) }
  const { ssoId } = scanned.person
  const [seat] = await seatsWhere(ctx, and(eq(seats.lunchId, lunchId), eq(seats.ssoId, ssoId), inArray(bookingBookings.state, [...PLACED])))
  if (!seat) throw notFound()
  await checkIn(ctx, { booking: seat.booking }, { by: ctx.actor.ssoId })
  const [named] = await withPeople(ctx, [{ ssoId }], { person: 'ssoId' })
  return { ok: true as const, ...named! }
}
