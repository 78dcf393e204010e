import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, type PgColumn, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { departmentsUnder, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN } from '../contract.ts'
import { preApprovals } from './tables.ts'

/** Whether HR looks after the care leave of somebody; of their own they see what there is, and decide nothing (SLEAVE-18). */
export const isHrOf = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => ctx.actor.permissions.has(ADMIN) && (await inScopeOf(ctx, ADMIN, ssoId))

/** Whose the documents of a pre-approval are: its person's, and those of HR who look after them. */
export async function mayReadFiles(ctx: Reader, id: string): Promise<boolean> {
  const [row] = await ctx.db.select({ ssoId: preApprovals.ssoId }).from(preApprovals).where(eq(preApprovals.id, id))
  return row !== undefined && (row.ssoId === ctx.actor.ssoId || (await isHrOf(ctx, row.ssoId)))
}

/** Whose rows HR sees, and the filters by whom they are of, on a column with the number of a person. */
export const ofWhom = (column: PgColumn) => ({
  only: ({ actor }: Reader) => scopeFilter(actor, ADMIN, column),
  where: {
    department: (code: string) =>
      sql`${column} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${peoplePersons.departmentCode} in ${departmentsUnder(code)})`,
    entity: (company: string) => sql`${column} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${peoplePersons.entity} = ${company})`,
  },
})
