import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, between, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { PERMISSION } from '../../contract.ts'
import type { rounds } from '../tables.ts'

/** The interns whom a round is about, of these or of all: of its company, with an internship that ends in its dates (INTCONV-12). */
export const fitting = (ctx: Reader, round: typeof rounds.$inferSelect, among: readonly SsoId[] | undefined) =>
  ctx.db
    .select({ ssoId: peoplePersons.ssoId, departmentCode: peoplePersons.departmentCode })
    .from(peoplePersons)
    .where(
      and(
        eq(peoplePersons.employeeType, 'intern'),
        eq(peoplePersons.entity, round.entity),
        between(peoplePersons.contractEndDate, round.internsFrom, round.internsTo),
        ne(peoplePersons.status, 'left'),
        among && inArray(peoplePersons.ssoId, [...among]),
        scopeFilter(ctx.actor, PERMISSION.admin, peoplePersons.ssoId),
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))
