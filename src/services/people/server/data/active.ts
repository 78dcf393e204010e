import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peoplePersons } from '../tables.ts'

/** The first so many who are at work now and fit, in the order of their numbers. */
export async function activePeople({ db }: Pick<Ctx, 'db'>, most: number, ...fit: readonly (SQL | undefined)[]): Promise<SsoId[]> {
  const rows = await db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.status, 'active'), ...fit))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(most)
  return rows.map(({ ssoId }) => ssoId)
}
