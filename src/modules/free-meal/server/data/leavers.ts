import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, exists, gt, inArray, lt, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { ledgerAccount } from '#services/ledger/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { waitingRequests } from '#services/workflow/server/api.ts'
import { unitOf } from '../../rules.ts'
import { REQUESTS } from '../tables.ts'
import { MEALS } from './mine.ts'

/**
 * Who was at work for the last time before a day and still has vouchers or open requests, in the order of their numbers: however long ago,
 * since a last working date is often entered late.
 */
export const leaversBefore = (ctx: Ctx, day: Day, given: { after: string; limit: number }) => {
  const hasVouchers = ctx.db
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(
      and(
        sql`${ledgerAccount.ownerId} = ${peoplePersons.ssoId}::text`,
        eq(ledgerAccount.ownerKind, 'person'),
        inArray(ledgerAccount.unit, MEALS.map(unitOf)),
        sql`${ledgerAccount.available} + ${ledgerAccount.held} > 0`,
      ),
    )
  const asks = REQUESTS.map((table) => exists(waitingRequests(ctx, table, peoplePersons.ssoId)))
  return ctx.db
    .select({ ssoId: peoplePersons.ssoId, lastWorkingDate: peoplePersons.lastWorkingDate })
    .from(peoplePersons)
    .where(and(gt(peoplePersons.ssoId, given.after as SsoId), lt(peoplePersons.lastWorkingDate, day), or(exists(hasVouchers), ...asks)))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(given.limit)
}
