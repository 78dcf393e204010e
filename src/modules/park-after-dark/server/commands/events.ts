import { enforce, illegal } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { cancelEvent, type EventInput, publish } from '../../contract.ts'
import module from '../../module.ts'
import { eventTerms, publishing } from '../../rules.ts'
import { type EventRow, events, nights } from '../tables.ts'
import { callOff, offerNights, saveNights } from './nights.ts'
import { EVENT } from './record.ts'

/** How places are given stays once they are: a slot keeps its list, its draw and the moment of it. */
function requireUnchanged(given: Pick<EventInput, 'draw' | 'standby' | 'registrationDeadline'>, before: EventRow): void {
  for (const field of ['draw', 'standby'] as const) if (given[field] !== before[field]) throw illegal(field)
  if (before.draw && new Date(given.registrationDeadline).getTime() !== before.registrationDeadline.getTime()) throw illegal('registrationDeadline')
}

const eventRecords = records({
  module,
  thing: 'NightEvent',
  table: events,
  async stored(ctx, { eligible: given, ...terms }: Omit<EventInput, 'id' | 'nights'>, before) {
    if (before?.status === 'closed' || before?.status === 'cancelled') throw illegal()
    if (before?.status === 'published') requireUnchanged(terms, before)
    const eligible = await saveAudience(ctx, given, { before: before?.eligible, field: 'eligible' })
    const { registrationOpen, registrationDeadline, cancelDeadline, wordingCn, wordingEn, ...plain } = terms
    return {
      ...{ ...plain, eligible, status: before?.status ?? ('draft' as const), wordingCn: cleanHtml(wordingCn), wordingEn: cleanHtml(wordingEn) },
      registrationOpen: new Date(registrationOpen),
      registrationDeadline: new Date(registrationDeadline),
      cancelDeadline: new Date(cancelDeadline),
    }
  },
})

/**
 * Adds an event or changes one, with its nights and its poster.
 * @throws PAD-10, PAD-11, not-found for another's file; illegal input for what stays once it is published
 */
export async function saveEvent(ctx: Writer, { nights: given, ...input }: EventInput): Promise<{ id: string }> {
  enforce(eventTerms, { facts: {}, input: { ...input, nights: given }, p: {}, now: ctx.now })
  const [before] = input.id ? await ctx.db.select({ poster: events.poster }).from(events).where(eq(events.id, input.id)) : []
  const { id } = await eventRecords.save(ctx, input)
  if (input.poster !== (before?.poster ?? null))
    await keepFiles(ctx, input.poster ? [input.poster] : [], { module: module.name, businessId: id, policy: module.name })
  await saveNights(ctx, id, given)
  return { id }
}

/** Publishing offers the nights; who had registered for a cancelled event is told by booking, with the reason. */
export const eventMoves = moves(
  EVENT,
  { publish, cancelEvent },
  {
    publish: {
      guard: async (ctx, { id }) =>
        enforce(publishing, { facts: { nights: await ctx.db.$count(nights, eq(nights.eventId, id)) }, input: {}, p: {}, now: ctx.now }),
      after: (ctx, event) => offerNights(ctx, event),
    },
    cancelEvent: { after: (ctx, event, { reason }) => callOff(ctx, event, reason) },
  },
)
