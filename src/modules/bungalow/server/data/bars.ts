import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gt, inArray, max } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import module from '../../module.ts'
import { barredUntil, NO_SHOW_DAYS } from '../../rules.ts'
import { lifts, reservations } from '../tables.ts'

/** Of these people who may not reserve now after repeated no-shows, and until when (BUNG-10). */
export async function barsOf(ctx: Ctx, people: readonly SsoId[]): Promise<Map<SsoId, Date>> {
  if (people.length === 0) return new Map()
  const p = ctx.parameters(module)
  const since = addHours(ctx.now, -24 * (NO_SHOW_DAYS + p.blockDays))
  const missed = await ctx.db
    .select({ ssoId: reservations.ssoId, at: bookingBookings.ends })
    .from(bookingBookings)
    .innerJoin(reservations, eq(reservations.booking, bookingBookings.id))
    .where(and(inArray(bookingBookings.ssoId, [...people]), eq(bookingBookings.state, 'absent'), gt(bookingBookings.ends, since)))
  if (missed.length === 0) return new Map()
  const lifted = await ctx.db
    .select({ ssoId: lifts.ssoId, at: max(lifts.at) })
    .from(lifts)
    .where(inArray(lifts.ssoId, [...people]))
    .groupBy(lifts.ssoId)
  const liftedAt = new Map(lifted.map(({ ssoId, at }) => [ssoId, at]))
  return new Map(
    [...Map.groupBy(missed, ({ ssoId }) => ssoId)].flatMap(([ssoId, all]) => {
      const times = all.map(({ at }) => at)
      const until = barredUntil(times, liftedAt.get(ssoId) ?? null, p)
      return until && until > ctx.now ? [[ssoId, until] as const] : []
    }),
  )
}
