import { and, asc, count, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys } from '#foundation/metrics.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { evaluations } from '../tables.ts'

const COLUMNS = {
  entity: peoplePersons.entity,
  division: peoplePersons.divisionCode,
  department: peoplePersons.departmentCode,
  employeeType: peoplePersons.employeeType,
  leader: peoplePersons.manager,
}

/** Evaluations that are open, of the people whom one evaluates (NTC-09); they open 30 days before the end (NTC-16). */
const where = ({ scope, filters }: MetricAsked): SQL | undefined =>
  and(eq(evaluations.status, 'open'), scope.rows(evaluations.ssoId), metricFilters(filters, COLUMNS))

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
      .from(evaluations)
      .innerJoin(peoplePersons, eq(peoplePersons.ssoId, evaluations.ssoId))
      .where(where(asked))
      .groupBy(sql`1`),
  rows: (ctx, asked, page) => {
    const all = () =>
      ctx.db
        .select({
          id: evaluations.id,
          person: evaluations.ssoId,
          titleCn: peoplePersons.jobTitleCn,
          titleEn: peoplePersons.jobTitleEn,
          noteCn: peopleDepartments.nameCn,
          noteEn: peopleDepartments.nameEn,
          at: evaluations.probationEnd,
        })
        .from(evaluations)
        .innerJoin(peoplePersons, eq(peoplePersons.ssoId, evaluations.ssoId))
        .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
        .where(where(asked))
    return pageFrom(ctx.db, page, all().orderBy(asc(evaluations.probationEnd), asc(evaluations.id)), all().getSQL())
  },
}

export const metrics: readonly Metric[] = [probationDue]
