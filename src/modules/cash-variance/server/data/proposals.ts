import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { and, asc, isNull } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import type { proposals as proposalsCall } from '../../contract/records.ts'
import { proposals } from '../tables.ts'

const MOST = 50

/** What is still to be recorded, the oldest first. */
export async function proposalList(ctx: Reader): Promise<GivenOf<typeof proposalsCall>> {
  const rows = await ctx.db
    .select()
    .from(proposals)
    .where(and(isNull(proposals.variance), scopeFilter(ctx.actor, ADMIN, proposals.ssoId)))
    .orderBy(asc(proposals.id))
    .limit(MOST)
  return { list: await withPeople(ctx, rows, { person: 'ssoId' }) }
}
