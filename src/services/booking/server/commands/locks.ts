import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { slotById } from '../data/slots.ts'
import { bookingSlots, type Slot } from '../tables.ts'

/*
 * The order in which locks are taken, always: the person who signs up, then series, then slots, both by name or id. So no two ever wait for
 * each other for ever. Who promotes holds the series of the slot already, and needs the lock of no person: a place on standby counts in the
 * look for clashes as if it were one, so a promotion makes none.
 */

/** One sign-up of a person at a time: two slots that overlap cannot both be found free (BOOKING-05). */
export const lockPerson = (ctx: WriteCtx, ssoId: SsoId): Promise<void> => lockName(ctx.db, `booking.person:${ssoId}`)

/** A season by its name among all. */
export const seriesName = ({ offering, series }: Pick<Slot, 'offering' | 'series'>): string | null => (series === null ? null : `${offering}/${series}`)

/** Locks slots with the series that cap them, and gives them as they are now, by id. @throws not-found */
export async function lockSlots(ctx: WriteCtx, ids: readonly string[]): Promise<ReadonlyMap<string, Slot>> {
  const sorted = [...new Set(ids)].sort()
  // a slot stays in its series for good, so that it can be read before anything is locked
  const series = new Set<string>()
  for (const id of sorted) {
    const name = seriesName(await slotById(ctx, id))
    if (name !== null) series.add(name)
  }
  for (const name of [...series].sort()) await lockName(ctx.db, `booking.series:${name}`)
  const found = new Map<string, Slot>()
  for (const id of sorted) found.set(id, await locked(ctx, bookingSlots, bookingSlots.id, id))
  return found
}

/** One slot, locked with its series. All that changes its places holds this lock. @throws not-found */
export const lockSlot = async (ctx: WriteCtx, id: string): Promise<Slot> => (await lockSlots(ctx, [id])).get(id)!
