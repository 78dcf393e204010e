import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { and, eq, ne, or } from '#foundation/database/drizzle.ts'
import { records } from '#foundation/server/records.ts'
import type { saveRoom } from '../../contract.ts'
import module from '../../module.ts'
import { bedsOf } from '../../rules.ts'
import { residences, rooms } from '../tables.ts'

/** Rooms with their locks. @throws HOUSE-11 where a bed that is taken would go, HOUSE-15 */
export const roomRecords = records({
  ...{ module, thing: 'HousingRoom', table: rooms, lock: 'housing.rooms' },
  async stored(ctx, { building, number, gender, beds, lockId }: Omit<ParsedOf<typeof saveRoom>, 'id'>, before) {
    const same = or(and(eq(rooms.building, building), eq(rooms.number, number)), eq(rooms.lockId, lockId))
    const [other] = await ctx.db
      .select()
      .from(rooms)
      .where(and(same, before && ne(rooms.id, before.id)))
      .limit(1)
    if (other) throw refuse('HOUSE-15', { field: other.lockId === lockId ? 'lockId' : 'number' })
    if (before && beds < before.beds) {
      const taken = await ctx.db
        .select({ bed: residences.bed })
        .from(residences)
        .where(and(eq(residences.roomId, before.id), eq(residences.state, 'active')))
      if (taken.some(({ bed }) => !bedsOf(beds).includes(bed))) throw refuse('HOUSE-11', { field: 'beds' })
    }
    // another lock is taken to be in order until the provider says otherwise
    return { building, number, gender, beds, lockId, ...(before && before.lockId !== lockId && { lockOnline: true, battery: 100 }) }
  },
})
