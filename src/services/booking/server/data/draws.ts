import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { drawOf } from '../../contract.ts'
import { mayAdminister } from '../policy.ts'
import { bookingBookings, bookingDraws } from '../tables.ts'
import { slotById } from './slots.ts'

/** What a draw was made from, and before it the hash of its seed. @throws not-found for who neither took part nor administers it */
export async function drawFor(ctx: Reader, slotId: string): Promise<OutputOf<typeof drawOf>> {
  const slot = await slotById(ctx, slotId)
  if (slot.drawAt === null || slot.seedHash === null) throw notFound()
  if (!(await takesPart(ctx, slotId)) && !(await mayAdminister(ctx, slot))) throw notFound()
  const [row] = await ctx.db.select().from(bookingDraws).where(eq(bookingDraws.slot, slotId))
  return {
    seedHash: slot.seedHash,
    drawAt: slot.drawAt.toISOString(),
    drawn: row ? { at: row.at.toISOString(), seed: row.seed, left: row.left, entrants: row.entrants } : null,
  }
}

async function takesPart(ctx: Reader, slot: string): Promise<boolean> {
  const [own] = await ctx.db
    .select({ id: bookingBookings.id })
    .from(bookingBookings)
    .where(and(eq(bookingBookings.slot, slot), eq(bookingBookings.ssoId, ctx.actor.ssoId)))
    .limit(1)
  return own !== undefined
}
