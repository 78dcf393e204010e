import { and, asc, count, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys } from '#foundation/metrics.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { peopleDepartments as d, peoplePersons as p } from '#services/people/server/api.ts'
import { evaluations as e } from '../tables.ts'

const COLUMNS = { entity: p.entity, division: p.divisionCode, department: p.departmentCode, employeeType: p.employeeType, leader: p.manager }

/** Evaluations that are open, of the people whom one evaluates (NTC-09); they open 30 days before the end (NTC-16). */
const where = ({ scope, filters }: MetricAsked): SQL | undefined => and(eq(e.status, 'open'), scope.rows(e.ssoId), metricFilters(filters, COLUMNS))

const probationDue: Metric = {
  key: 'notice-center.probationDue',
  name: 'notice-center.metric.probationDue',
  says: 'notice-center.metric.probationDue.says',
  unit: 'count',
  dimensions: ['entity', 'division', 'department', 'employeeType', 'leader'],
  permission: { MSSSUPER: 'all', MSS: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/noticeCenter/probationEvaluation',
  compute: (ctx, asked, groupBy) =>
    ctx.db
      .select({ keys: metricKeys(groupBy, COLUMNS), value: count() })
      .from(e)
      .innerJoin(p, eq(p.ssoId, e.ssoId))
      .where(where(asked))
      .groupBy(sql`1`),
  rows: (ctx, asked, page) => {
    const all = () =>
      ctx.db
        .select({ id: e.id, person: e.ssoId, titleCn: p.jobTitleCn, titleEn: p.jobTitleEn, noteCn: d.nameCn, noteEn: d.nameEn, at: e.probationEnd })
        .from(e)
        .innerJoin(p, eq(p.ssoId, e.ssoId))
        .innerJoin(d, eq(d.code, p.departmentCode))
        .where(where(asked))
    return pageFrom(ctx.db, page, all().orderBy(asc(e.probationEnd), asc(e.id)), all().getSQL())
  },
}

export const metrics: readonly Metric[] = [probationDue]
