import { enforce, illegal } from '#foundation/contract/refused.ts'
import { and, asc, eq, gt, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import { changeSlot } from '#services/booking/server/api.ts'
import type { RoundInput } from '../../contract.ts'
import module from '../../module.ts'
import { roundTerms } from '../../rules.ts'
import { lunches, type RoundRow, rounds } from '../tables.ts'

/** Adds a round or changes one; when booking opens goes for what is offered already. @throws LUNCH-11; illegal input for the way back to a draft */
export const { save: saveRound } = records({
  module,
  thing: 'LunchRound',
  table: rounds,
  async stored(ctx, { bookingOpen, wordingCn, wordingEn, ...plain }: Omit<RoundInput, 'id'>, before) {
    if (before && before.status !== 'draft' && plain.status === 'draft') throw illegal('status')
    const has = before
      ? await ctx.db
          .select()
          .from(lunches)
          .where(and(eq(lunches.roundId, before.id), ne(lunches.status, 'cancelled')))
      : []
    enforce(roundTerms, { facts: { lunches: has }, input: { ...plain, bookingOpen }, p: {}, now: ctx.now })
    const opens = new Date(bookingOpen)
    if (before && before.bookingOpen.getTime() !== opens.getTime()) await reopen(ctx, before, opens)
    return { ...plain, bookingOpen: opens, wordingCn: cleanHtml(wordingCn), wordingEn: cleanHtml(wordingEn) }
  },
})

async function reopen(ctx: WriteCtx, { id }: RoundRow, signUpFrom: Date): Promise<void> {
  const ahead = and(eq(lunches.roundId, id), eq(lunches.status, 'published'), gt(lunches.ends, ctx.now))
  // in the order in which booking locks them
  const offered = await ctx.db.select({ slot: lunches.slot }).from(lunches).where(ahead).orderBy(asc(lunches.slot))
  for (const { slot } of offered) if (slot) await changeSlot(ctx, slot, { signUpFrom })
}
