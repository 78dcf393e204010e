import { gte } from '#foundation/database/drizzle.ts'
import { listRows } from '#foundation/server/listRows.ts'
import * as contract from '../../contract.ts'
import { capacities } from '../tables.ts'
import { placesOn } from './accounts.ts'

/** Days with what is held, booked and left of them. */
export const capacityRows = listRows(contract.capacityList, {
  table: capacities,
  latest: [capacities.date, capacities.id],
  where: { from: (day) => gte(capacities.date, day) },
  async dress(ctx, found) {
    const places = await placesOn(
      ctx,
      found.map(({ ticketType: type, date: day }) => ({ type, day })),
    )
    return found.map((row, n) => {
      const { left, held } = places[n]!
      return { ...row, left, held, booked: row.capacity - left - held }
    })
  },
})
