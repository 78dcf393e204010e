import { illegal, refuse } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { changeCapacity, changeSlot, offer } from '#services/booking/server/api.ts'
import { type DayInput, MOST_MEMBERS } from '../../contract.ts'
import module from '../../module.ts'
import { entryTimes } from '../../rules.ts'
import { type DayRow, days } from '../tables.ts'
import { endOfDay, lockItemsOfDay } from './ending.ts'
import { LINK, OFFERING } from './record.ts'

type Terms = Omit<DayInput, 'id' | 'reason'>

/** What booking knows of a day: the pass is good all day, places are given back until the entry begins. */
function slotOf(ctx: WriteCtx, terms: Terms) {
  const { starts, ends } = entryTimes(terms)
  return {
    ...{ ...inBoth(ctx, 'title', 'family-entry.title'), placeCn: terms.gateCn, placeEn: terms.gateEn },
    ...{ link: LINK, starts, ends, signUpFrom: new Date(terms.applyFrom), signUpUntil: new Date(terms.applyUntil), cancelUntil: starts },
    checkIn: { from: startOfDay(terms.date), until: startOfDay(addDays(terms.date, 1)) },
  }
}

async function slotFor(ctx: WriteCtx, terms: Terms, before: DayRow | undefined): Promise<string> {
  if (!before) {
    const given = { offering: OFFERING, subject: terms.date, capacity: terms.capacity, perPerson: MOST_MEMBERS, party: { max: MOST_MEMBERS } }
    return (await offer(ctx, { ...given, ...slotOf(ctx, terms) })).id
  }
  await changeSlot(ctx, before.slot, slotOf(ctx, terms))
  if (before.capacity !== terms.capacity) await changeCapacity(ctx, before.slot, terms.capacity)
  return before.slot
}

const dayRecords = records({
  module,
  thing: 'FamilyDay',
  table: days,
  lock: 'family-entry.days',
  async stored(ctx, terms: Terms, before) {
    if (before && before.date !== terms.date) throw illegal('date')
    if (!before && (await ctx.db.$count(days, eq(days.date, terms.date))) > 0) throw refuse('FAM-13', { field: 'date' })
    const { applyFrom, applyUntil, ...plain } = terms
    return { ...plain, applyFrom: new Date(applyFrom), applyUntil: new Date(applyUntil), slot: await slotFor(ctx, terms, before) }
  },
})

/**
 * Opens a day or changes one. Closing it cancels what was applied for it.
 * @throws BOOKING-07 with what is taken, BOOKING-21 for a day that is over, FAM-13 for a date that is there already; illegal input for another date than before
 */
export async function saveDay(ctx: Writer, { reason, ...given }: DayInput): Promise<{ id: string }> {
  if (!given.open && given.id !== undefined) await lockItemsOfDay(ctx, given.id)
  const saved = await dayRecords.save(ctx, given)
  if (!given.open) await endOfDay(ctx, saved.id, reason)
  return saved
}
