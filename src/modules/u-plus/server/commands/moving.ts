import { enforce } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import { cancelEvent, close, publish, unpublish } from '../../contract.ts'
import { publishing, unpublishing } from '../../rules/index.ts'
import { events } from '../tables.ts'
import { EVENT } from './record.ts'
import { callOff, offerEvent, signedUpFor } from './slot.ts'

/** Publishing offers the places, and the schedule of reports begins; who had signed up for a cancelled event is told by booking, with the reason. */
export const eventMoves = moves(
  EVENT,
  { publish, unpublish, close, cancelEvent },
  {
    publish: {
      guard: (ctx, { wordingBlocks, startTime }) => enforce(publishing, { facts: { blocks: wordingBlocks.length, startTime }, input: {}, p: {}, now: ctx.now }),
      set: (ctx) => ({ reportFrom: ctx.now }),
      after: offerEvent,
    },
    unpublish: {
      guard: async (ctx, event) => enforce(unpublishing, { facts: { signedUp: await signedUpFor(ctx, event) }, input: {}, p: {}, now: ctx.now }),
      async after(ctx, event) {
        await callOff(ctx, event, '—')
        await ctx.db.update(events).set({ slot: null }).where(eq(events.id, event.id))
      },
    },
    close: {},
    cancelEvent: { after: (ctx, event, { reason }) => callOff(ctx, event, reason) },
  },
)
