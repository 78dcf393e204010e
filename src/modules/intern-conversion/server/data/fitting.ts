import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, between, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons as p } from '#services/people/server/api.ts'
import { PERMISSION } from '../../contract.ts'
import type { rounds } from '../tables.ts'

/** The interns whom a round is about, of these or of all: of its company, with an internship that ends in its dates (INTCONV-12). */
export const fitting = (ctx: Reader, round: typeof rounds.$inferSelect, among: readonly SsoId[] | undefined) =>
  ctx.db
    .select({ ssoId: p.ssoId, departmentCode: p.departmentCode })
    .from(p)
    .where(
      and(
        eq(p.employeeType, 'intern'),
        eq(p.entity, round.entity),
        between(p.contractEndDate, round.internsFrom, round.internsTo),
        ne(p.status, 'left'),
        among && inArray(p.ssoId, [...among]),
        scopeFilter(ctx.actor, PERMISSION.admin, p.ssoId),
      ),
    )
    .orderBy(asc(p.ssoId))
