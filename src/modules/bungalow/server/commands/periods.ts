import { enforce, illegal } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, gt, inArray } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { requireList } from '#services/people/server/api.ts'
import { cancelEvent, close, type PeriodInput, publish } from '../../contract.ts'
import module from '../../module.ts'
import { closing, periodTerms, publishing } from '../../rules.ts'
import { signedUpAhead } from '../data/reservations.ts'
import { bungalows, type PeriodRow, periods, slots } from '../tables.ts'
import { PERIOD } from './record.ts'
import { callOff, offerSlots, saveSlots, slotsElsewhere } from './slots.ts'

type Given = Omit<PeriodInput, 'id'>

/** How places are given stays once they are: a slot keeps its list, its draw with the moment of it, and how often one takes part. */
function requireUnchanged(given: Given, before: PeriodRow): void {
  for (const field of ['draw', 'standby', 'maxReservations'] as const) if (given[field] !== before[field]) throw illegal(field)
  if (!before.draw) return
  if (given.signupHours !== before.signupHours) throw illegal('signupHours')
  const until = given.signupUntil === null ? undefined : new Date(given.signupUntil).getTime()
  if (until !== before.signupUntil?.getTime()) throw illegal('signupUntil')
}

const periodRecords = records({
  module,
  thing: 'BungalowEvent',
  table: periods,
  async stored(ctx, given: Given, before) {
    if (before?.status === 'closed' || before?.status === 'cancelled') throw illegal()
    if (before?.status === 'published') requireUnchanged(given, before)
    const { bungalows: chosen, from, to, weekdays, times, quota, eligible, reportReceivers, signupOpen, signupUntil, ...plain } = given
    return {
      ...plain,
      status: before?.status ?? ('draft' as const),
      signupOpen: new Date(signupOpen),
      signupUntil: signupUntil === null ? null : new Date(signupUntil),
      eligible: await saveAudience(ctx, eligible, { before: before?.eligible, field: 'eligible' }),
      reportReceivers: await requireList(ctx, reportReceivers, 'reportReceivers'),
      pattern: { bungalows: chosen, from, to, weekdays, times, quota },
    }
  },
})

/**
 * Adds a period or changes one, with its slots: those of a draft are made anew, to those of a published one new ones are added.
 * @throws BUNG-08, BUNG-14, BUNG-16; PPL-10 for receivers; illegal input for a bungalow that is not let, and for what stays once it is published
 */
export async function savePeriod(ctx: Writer, { id, ...given }: PeriodInput): Promise<{ id: string }> {
  const chosen = [...new Set(given.bungalows)].toSorted()
  // who makes slots of a bungalow waits their turn: two at once would not see each other
  for (const one of chosen) await lockName(ctx.db, `bungalow:${one}`)
  if ((await ctx.db.$count(bungalows, and(inArray(bungalows.id, chosen), eq(bungalows.active, true)))) < chosen.length) throw illegal('bungalows')
  const input = { ...given, bungalows: chosen }
  enforce(periodTerms, { facts: { others: await slotsElsewhere(ctx, input, id) }, input, p: {}, now: ctx.now })
  const saved = await periodRecords.save(ctx, { ...input, ...(id && { id }) })
  await saveSlots(ctx, saved.id, input)
  return saved
}

const ahead = (ctx: WriteCtx, eventId: string): Promise<number> => ctx.db.$count(slots, and(eq(slots.eventId, eventId), gt(slots.starts, ctx.now)))

/** Publishing offers the slots; a period is closed by hand once nobody is to come (BUNG-09), and who had reserved in a cancelled one is told why. */
export const periodMoves = moves(
  PERIOD,
  { publish, close, cancelEvent },
  {
    publish: {
      guard: async (ctx, { id }) => enforce(publishing, { facts: { ahead: await ahead(ctx, id) }, input: {}, p: {}, now: ctx.now }),
      after: offerSlots,
    },
    close: { guard: async (ctx, { id }) => enforce(closing, { facts: { signedUp: await signedUpAhead(ctx, id) }, input: {}, p: {}, now: ctx.now }) },
    cancelEvent: { after: (ctx, period, { reason }) => callOff(ctx, period, reason) },
  },
)
