import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, isNull, lte, ne, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { TeamDue } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { admissions as admissionTable, applications } from '../tables.ts'

/** Where who asked has them extended. */
const PAGES = { pass: '/{lang}/inParkManage/myApplication/list', admission: '/{lang}/inParkManage/admissionManagement/admissionApplicationList' } as const

/**
 * Long-term passes and admissions that people have asked for, on their last day: who asked has them extended, and nobody else. Those of some days end when their
 * work does.
 */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const within = (end: PgColumn) => and(gte(end, ctx.today), lte(end, until))
  const passes = await ctx.db
    .selectDistinct({ ssoId: applications.applicant, dueOn: applications.endDate })
    .from(applications)
    .innerJoin(peoplePersons, and(eq(peoplePersons.ssoId, applications.applicant), ne(peoplePersons.status, 'left')))
    .where(
      and(
        eq(applications.status, 'approved'),
        eq(applications.inForce, true),
        eq(applications.kind, 'long-term-vendor'),
        within(applications.endDate),
        of(applications.applicant),
      ),
    )
    .orderBy(asc(applications.endDate), asc(applications.applicant))
  const admissions = await ctx.db
    .selectDistinct({ ssoId: admissionTable.applicant, dueOn: admissionTable.endDate })
    .from(admissionTable)
    .innerJoin(peoplePersons, and(eq(peoplePersons.ssoId, admissionTable.applicant), ne(peoplePersons.status, 'left')))
    .where(and(eq(admissionTable.status, 'approved'), isNull(admissionTable.revokedAt), within(admissionTable.endDate), of(admissionTable.applicant)))
    .orderBy(asc(admissionTable.endDate), asc(admissionTable.applicant))
  const named = (kind: keyof typeof PAGES) => ({
    kind: `access-${kind}`,
    ...inBoth(ctx, 'kind', `in-park-access.team.${kind}`),
    own: PAGES[kind],
  })
  return [...passes.map((row) => ({ ...row, ...named('pass') })), ...admissions.map((row) => ({ ...row, ...named('admission') }))]
}
