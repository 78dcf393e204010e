import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, isNull, lte, ne, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { TeamDue } from '#foundation/offers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peoplePersons as p } from '#services/people/server/api.ts'
import { applications as a, admissions as m } from '../tables.ts'

/** Where who asked has them extended. */
const PAGES = { pass: '/{lang}/inParkManage/myApplication/list', admission: '/{lang}/inParkManage/admissionManagement/admissionApplicationList' } as const

/**
 * Long-term passes and admissions that people have asked for, on their last day: who asked has them extended, and nobody else. Those of some days end when their
 * work does.
 */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const within = (end: PgColumn) => and(gte(end, ctx.today), lte(end, until))
  const passes = await ctx.db
    .selectDistinct({ ssoId: a.applicant, dueOn: a.endDate })
    .from(a)
    .innerJoin(p, and(eq(p.ssoId, a.applicant), ne(p.status, 'left')))
    .where(and(eq(a.status, 'approved'), eq(a.inForce, true), eq(a.kind, 'long-term-vendor'), within(a.endDate), of(a.applicant)))
    .orderBy(asc(a.endDate), asc(a.applicant))
  const admissions = await ctx.db
    .selectDistinct({ ssoId: m.applicant, dueOn: m.endDate })
    .from(m)
    .innerJoin(p, and(eq(p.ssoId, m.applicant), ne(p.status, 'left')))
    .where(and(eq(m.status, 'approved'), isNull(m.revokedAt), within(m.endDate), of(m.applicant)))
    .orderBy(asc(m.endDate), asc(m.applicant))
  const named = (kind: keyof typeof PAGES) => ({
    kind: `access-${kind}`,
    ...inBoth(ctx, 'kind', `in-park-access.team.${kind}`),
    own: PAGES[kind],
  })
  return [...passes.map((row) => ({ ...row, ...named('pass') })), ...admissions.map((row) => ({ ...row, ...named('admission') }))]
}
