import { count, inArray, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricReach, metricFilters, metricKeys } from '#foundation/metrics.ts'
import { provide } from '#foundation/providers.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'

/** Leads the line below: 10000002 and her three reports. */
export const HEAD = '10000003'
/** Leads 10000001, 10000012 and 10000013. */
export const LEAD = '10000002'
/** HR partner of all departments of MB. */
export const PARTNER = '10000004'
/** Editors of boards, who see everything. */
export const EDITOR = '10000005'
export const BENEFITS = '10000006'
export const ADMIN = '10000009'
/** Leads nobody, and sees no board. */
export const MEMBER = '10000001'

export const MONTH = { filters: [], from: '2026-11', to: '2026-11', on: null }

type Kind = calls.Widget['kind']
export const widget = (metric: string, given: Partial<calls.Widget> = {}): calls.Widget => ({
  metric,
  kind: 'figure' as Kind,
  groupBy: null,
  filters: [],
  size: 1,
  target: null,
  ...given,
})

const COLUMNS = {
  entity: peoplePersons.entity,
  department: peoplePersons.departmentCode,
  leader: peoplePersons.manager,
  employeeType: peoplePersons.employeeType,
  group: sql`case when ${peoplePersons.ssoId} < '10000003' then 'a' when ${peoplePersons.ssoId} < '10000009' then 'b' else 'c' end`,
  rating: sql`case when ${peoplePersons.employeeType} = 'intern' then '2.5' else '4' end`,
}

/** People as a metric that everybody with boards may see, to show what a board does with any; words are those of a metric that is there. */
export function peopleMetric(name: string, given: Partial<Metric> = {}, reach: MetricReach = 'scope'): Metric {
  const where = (asked: Parameters<Metric['rows']>[1]) =>
    [asked.scope.rows(peoplePersons.ssoId), inArray(peoplePersons.status, ['active', 'on-leave']), metricFilters(asked.filters, COLUMNS)].filter(
      (one) => one !== undefined,
    )
  const all = (asked: Parameters<Metric['rows']>[1]) => sql.join(where(asked), sql` and `)
  return {
    key: `probe.${name}`,
    name: 'dashboard.known.people.teamSize',
    says: 'dashboard.known.people.teamSize',
    unit: 'count',
    dimensions: [
      'entity',
      'department',
      'leader',
      'employeeType',
      { key: 'rating', name: 'dashboard.paper.value' },
      { key: 'group', name: 'dashboard.paper.group' },
    ],
    permission: { DASHBOARD_DASHBOARD_VIEW: reach },
    refresh: 'daily',
    drillTo: '/{lang}/people/admin',
    compute: (ctx, asked, groupBy) =>
      ctx.db
        .select({ keys: metricKeys(groupBy, COLUMNS), value: count(), people: count() })
        .from(peoplePersons)
        .where(all(asked))
        .groupBy(sql`1`),
    rows: async (ctx, asked, { pageNum, pageSize }) => {
      const found = await ctx.db.select().from(peoplePersons).where(all(asked)).orderBy(peoplePersons.ssoId)
      const list = found.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      return { list: list.map(({ ssoId }) => ({ id: ssoId, titleCn: '人员', titleEn: 'Person', person: ssoId })), total: found.length, more: false }
    },
    ...given,
  }
}

/** Offers metrics of no module for a test file; the first that asks for them gets them. */
export const probes = (...metrics: readonly Metric[]): (() => void) => provide('metrics', 'probe', metrics)

/** What tests of boards do over and over. */
export function boards(t: TestPortal) {
  const figures = async (who: string, widgets: calls.Widget[], given: Partial<typeof MONTH> | { on: string } | { filters: calls.Filters } = {}) =>
    (await t.as(who)).ok(calls.query, { ...MONTH, ...given, widgets })
  const saved = async (who: string, widgets: calls.Widget[], names = { nameCn: '我的看板', nameEn: 'My board' }) =>
    (await t.as(who)).ok(calls.saveBoard, { ...names, version: 0, widgets })
  const listed = async (who: string) => (await (await t.as(who)).ok(calls.listBoards, {})).boards
  return { figures, saved, listed }
}
