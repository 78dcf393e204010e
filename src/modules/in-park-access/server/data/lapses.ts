import { and, asc, between, count, eq, inArray, isNull, ne } from '#foundation/database/drizzle.ts'
import type { Lapse } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { APPLY } from '../../contract/base.ts'
import { applications as a, admissions as m, passes as p } from '../tables.ts'
import { LIVE } from './judging.ts'

/** More ends than these within some months nobody looks after. */
const MOST = 100

/** What the person applied for and ends: passes, together where one application holds them, and admissions (HOME-19). A visitor comes for a day: nothing of that lapses. */
export async function lapses(ctx: Reader, until: string): Promise<Lapse[]> {
  const { db, today, actor } = ctx
  if (!actor.permissions.has(APPLY)) return []
  const held = await db
    .select({ id: a.id, no: a.applicationNo, company: a.company, on: p.endDate, count: count() })
    .from(a)
    .innerJoin(p, eq(p.applicationId, a.id))
    .where(and(eq(a.applicant, actor.ssoId), eq(a.inForce, true), ne(a.kind, 'visitor'), inArray(p.status, [...LIVE]), between(p.endDate, today, until)))
    .groupBy(a.id, p.endDate)
    .orderBy(asc(p.endDate), asc(a.id))
    .limit(MOST)
  const admitted = await db
    .select({ id: m.id, no: m.applicationNo, on: m.endDate })
    .from(m)
    .where(and(eq(m.applicant, actor.ssoId), eq(m.status, 'approved'), isNull(m.revokedAt), between(m.endDate, today, until)))
    .orderBy(asc(m.endDate), asc(m.id))
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
