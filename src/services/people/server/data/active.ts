import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peoplePersons as p } from '../tables.ts'

/** The first so many who are at work now and fit, in the order of their numbers. */
export async function activePeople({ db }: Pick<Ctx, 'db'>, most: number, ...fit: readonly (SQL | undefined)[]): Promise<SsoId[]> {
  const rows = await db
    .select({ ssoId: p.ssoId })
    .from(p)
    .where(and(eq(p.status, 'active'), ...fit))
    .orderBy(asc(p.ssoId))
    .limit(most)
  return rows.map(({ ssoId }) => ssoId)
}
