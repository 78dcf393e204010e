import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { and, desc, eq, gte, inArray, lte, or } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { bookingBookings, bookingSlots, checkIn } from '#services/booking/server/api.ts'
import { scan as scanCode } from '#services/my-qrcode/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { scan as call } from '../../contract.ts'
import { nights, registrations } from '../tables.ts'

/** A code as booking keeps it, whatever is between its letters. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Admits a person with the guests, once (PAD-09), by the code of the registration or by a personal one.
 * @throws PAD-09 with when and where it was used, PAD-15 for who has no place tonight
 */
export async function admit(ctx: Writer, { code, scan }: ParsedOf<typeof call>) {
  const [own] = await ctx.db
    .select({ ssoId: registrations.ssoId })
    .from(registrations)
    .innerJoin(bookingBookings, eq(bookingBookings.id, registrations.booking))
    .where(eq(bookingBookings.code, plain(code)))
  const scanned = own ? undefined : await scanCode(ctx, code, 'night-entry')
  if (scanned?.ok === false) return { ok: false as const, rule: scanned.rule, message: ctx.text(`rule.${scanned.rule}`) }
  const tonight = and(lte(bookingSlots.checkInFrom, ctx.now), gte(bookingSlots.checkInUntil, ctx.now), inArray(bookingBookings.state, ['booked', 'attended']))
  const who = or(own && eq(bookingBookings.code, plain(code)), scanned && eq(registrations.ssoId, scanned.person.ssoId))
  const [found] = await ctx.db
    .select({
      id: registrations.id,
      booking: registrations.booking,
      ssoId: registrations.ssoId,
      party: bookingBookings.party,
      gateCn: nights.gateCn,
      gateEn: nights.gateEn,
    })
    .from(registrations)
    .innerJoin(bookingBookings, eq(bookingBookings.id, registrations.booking))
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
    .innerJoin(nights, eq(nights.id, registrations.nightId))
    .where(and(who, tonight))
    // of two nights at once the one that is still to be entered
    .orderBy(desc(bookingBookings.state), nights.starts, registrations.id)
  if (!found) throw refuse('PAD-15')
  const { gateCn, gateEn } = found
  // of two scans at once the second waits here, and is told of the first
  await locked(ctx, registrations, registrations.id, found.id)
  const [before] = await ctx.db.select({ at: bookingBookings.checkedInAt }).from(bookingBookings).where(eq(bookingBookings.id, found.booking))
  if (before?.at) throw refuse('PAD-09', { at: format(before.at, 'YYYY-MM-DD HH:mm'), gateCn, gateEn })
  await checkIn(ctx, { booking: found.booking }, { by: ctx.actor.ssoId, ...(scan !== undefined && { scan }) })
  const [named] = await withPeople(ctx, [{ ssoId: found.ssoId }], { person: 'ssoId' })
  return { ok: true as const, ...named!, guests: found.party - 1, gateCn, gateEn }
}
