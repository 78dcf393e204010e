import { notFound } from '#foundation/contract/refused.ts'
import type { Reader, Writer } from '#foundation/server/context.ts'
import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { cancel } from './commands/cancel.ts'
import { checkInAtDesk } from './commands/desk.ts'
import { accept, decline } from './commands/offers.ts'
import { deskSlotsOf, scansOf } from './data/desk.ts'
import { deskListOf } from './data/deskList.ts'
import { drawFor } from './data/draws.ts'
import { listMine } from './data/mine.ts'
import { rosterOf } from './data/roster.ts'
import { bookingById, slotById } from './data/slots.ts'
import { mayAdminister, mayCheckIn, requireAdministrator } from './policy.ts'

/** @throws not-found for the booking of somebody else, as for none */
async function requireOwn(ctx: Reader, id: string): Promise<void> {
  if ((await bookingById(ctx, id)).ssoId !== ctx.actor.ssoId) throw notFound()
}

const own =
  (act: (ctx: Writer, id: string) => Promise<unknown>) =>
  async (ctx: Writer, { id }: { id: string }) => {
    await requireOwn(ctx, id)
    await act(ctx, id)
  }

export default serve(contract, {
  myBookings: (ctx, input) => listMine(ctx, ctx.actor.ssoId, input),
  cancelMine: own((ctx, id) => cancel(ctx, id, { by: 'person' })),
  acceptOffer: own(accept),
  declineOffer: own(decline),
  drawOf: (ctx, { slot }) => drawFor(ctx, slot),
  deskSlots: (ctx) => deskSlotsOf(ctx),
  deskList: (ctx) => deskListOf(ctx),
  checkIn: (ctx, input) => checkInAtDesk(ctx, input),
  myScans: (ctx, input) => scansOf(ctx, ctx.actor.ssoId, input),
  slotRoster: async (ctx, input) => {
    const slot = await slotById(ctx, input.filters.slot)
    const remove = await mayAdminister(ctx, slot)
    if (!remove && !(await mayCheckIn(ctx, slot))) throw notFound()
    return rosterOf(ctx, input, { remove })
  },
  removeBooking: async (ctx, { id, reason }) => {
    const booking = await bookingById(ctx, id)
    await requireAdministrator(ctx, await slotById(ctx, booking.slot))
    await cancel(ctx, id, { by: 'administrator', reason })
  },
})
