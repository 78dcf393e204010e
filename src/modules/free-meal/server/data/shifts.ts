import { and, eq, isNotNull, isNull } from '#foundation/database/drizzle.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { shiftsById } from '#services/roster/server/api.ts'
import { usedOfShifts } from '../../contract.ts'
import { shiftGrants } from '../tables.ts'

/** Vouchers that were used though their shift was shortened, moved or cancelled, the last first (MEAL-18). */
export const usedRows = listRows(usedOfShifts, {
  table: shiftGrants,
  only: ({ actor }) => and(eq(shiftGrants.state, 'used'), scopeFilter(actor, 'FREEMEAL_FREEMEAL_ADMIN', shiftGrants.ssoId)),
  where: { seen: (seen) => (seen ? isNotNull(shiftGrants.seenAt) : isNull(shiftGrants.seenAt)) },
  latest: [shiftGrants.settledAt, shiftGrants.id],
  async dress(ctx, found) {
    const shifts = await shiftsById(
      ctx,
      found.map(({ shift }) => shift),
    )
    return (await withPeople(ctx, found, { person: 'ssoId' })).map(({ settledAt, ...row }) => {
      const now = shifts.get(row.shift)
      const stands = now && !now.cancelled && now.ssoId === row.ssoId
      return { ...row, at: settledAt!, now: stands ? now : null }
    })
  },
})
