import { and, asc, between, count, eq, inArray, isNull, ne } from '#foundation/database/drizzle.ts'
import type { Lapse } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { APPLY } from '../../contract/base.ts'
import { admissions, applications, passes } from '../tables.ts'
import { LIVE } from './judging.ts'

/** More ends than these within some months nobody looks after. */
const MOST = 100

/** What the person applied for and ends: passes, together where one application holds them, and admissions (HOME-19). A visitor comes for a day: nothing of that lapses. */
export async function lapses(ctx: Reader, until: string): Promise<Lapse[]> {
  const { db, today, actor } = ctx
  if (!actor.permissions.has(APPLY)) return []
  const held = await db
    .select({ id: applications.id, no: applications.applicationNo, company: applications.company, on: passes.endDate, count: count() })
    .from(applications)
    .innerJoin(passes, eq(passes.applicationId, applications.id))
    .where(
      and(
        eq(applications.applicant, actor.ssoId),
        eq(applications.inForce, true),
        ne(applications.kind, 'visitor'),
        inArray(passes.status, [...LIVE]),
        between(passes.endDate, today, until),
      ),
    )
    .groupBy(applications.id, passes.endDate)
    .orderBy(asc(passes.endDate), asc(applications.id))
    .limit(MOST)
  const admitted = await db
    .select({ id: admissions.id, no: admissions.applicationNo, on: admissions.endDate })
    .from(admissions)
    .where(
      and(eq(admissions.applicant, actor.ssoId), eq(admissions.status, 'approved'), isNull(admissions.revokedAt), between(admissions.endDate, today, until)),
    )
    .orderBy(asc(admissions.endDate), asc(admissions.id))
    .limit(MOST)
  const said = (key: string, lang: 'zh' | 'en', values = {}) => ctx.text(`in-park-access.lapse.${key}`, values, lang)
  const both = (kind: 'pass' | 'admission', values: Record<string, string | number>) => ({
    ...{ whatCn: said(kind, 'zh', values), whatEn: said(kind, 'en', values) },
    ...{ lossCn: said(`${kind}Ends`, 'zh', values), lossEn: said(`${kind}Ends`, 'en', values) },
  })
  return [
    ...held.map(({ id, no, company, on, count: passes }): Lapse => {
      const path = `/{lang}/inParkManage/myApplication/details?id=${id}` as const
      return { id: `${id}:${on}`, on, ...both('pass', { no, company: company || '—', passes }), path }
    }),
    ...admitted.map(
      ({ id, no, on }): Lapse => ({ id, on, ...both('admission', { no }), path: '/{lang}/inParkManage/admissionManagement/admissionApplicationList' }),
    ),
  ]
}
