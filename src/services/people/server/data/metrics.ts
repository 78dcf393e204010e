import { and, between, count, eq, inArray, ne, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys, type SharedDimension } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import manifest from '../../module.ts'
import { bandsOf } from '../../rules/index.ts'
import { peopleDepartments, peoplePersons } from '../tables.ts'

/** Where people stand: the dimensions that whatever is theirs is split by. */
export const COLUMNS = {
  entity: peoplePersons.entity,
  division: peoplePersons.divisionCode,
  department: peoplePersons.departmentCode,
  staffGroup: peoplePersons.staffGroup,
  employeeType: peoplePersons.employeeType,
  leader: peoplePersons.manager,
} satisfies Partial<Record<SharedDimension, PgColumn>>
export const SHARED = ['entity', 'division', 'department', 'staffGroup', 'employeeType', 'leader'] as const satisfies SharedDimension[]

interface Given extends Omit<Metric, 'compute' | 'rows' | 'unit' | 'refresh'> {
  which(ctx: Ctx, asked: MetricAsked): SQL | undefined
  /** The day of a person that counts. */
  at: PgColumn
  columns?(ctx: Ctx): Record<string, SQL>
}

/** A number of people, each of whom is a row. */
function ofPersons({ which, at, columns, ...metric }: Given): Metric {
  const all = (ctx: Ctx) => ({ ...COLUMNS, ...columns?.(ctx) })
  const where = (ctx: Ctx, asked: MetricAsked) => and(asked.scope.rows(peoplePersons.ssoId), metricFilters(asked.filters, all(ctx)), which(ctx, asked))
  return {
    ...metric,
    unit: 'count',
    refresh: 'daily',
    compute: (ctx, asked, groupBy) =>
      ctx.db
        .select({ keys: metricKeys(groupBy, all(ctx)), value: count(), people: count() })
        .from(peoplePersons)
        .where(where(ctx, asked))
        .groupBy(sql`1`),
    rows(ctx, asked, page) {
      const query = ctx.db
        .select({
          id: peoplePersons.ssoId,
          person: peoplePersons.ssoId,
          titleCn: peoplePersons.jobTitleCn,
          titleEn: peoplePersons.jobTitleEn,
          noteCn: peopleDepartments.nameCn,
          noteEn: peopleDepartments.nameEn,
          at: sql<string>`${at}`,
        })
        .from(peoplePersons)
        .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
        .where(where(ctx, asked))
        .orderBy(at, peoplePersons.ssoId)
      return pageFrom(ctx.db, page, query, sql`select 1 from ${peoplePersons} where ${where(ctx, asked)}`)
    },
  }
}

const monthOf = (column: PgColumn): SQL => sql`to_char(${column}, 'YYYY-MM')`

/** Whole years at work on the last day, as the lower bound of their band. */
function tenure(ctx: Ctx): SQL {
  const years = sql`extract(year from age(${peoplePersons.lastWorkingDate}, ${peoplePersons.joinDate}))`
  const bands = bandsOf(ctx.parameters(manifest).tenureBands).toReversed()
  return sql`case ${sql.join(
    bands.map((from) => sql`when ${years} >= ${sql.raw(String(from))} then ${sql.raw(`'${from}'`)}`),
    sql` `,
  )} else '0' end`
}

async function tenureNames(ctx: Ctx, keys: readonly string[]) {
  const bands = bandsOf(ctx.parameters(manifest).tenureBands)
  const said = (key: string, lang: 'zh' | 'en'): string => {
    const to = bands.find((bound) => bound > Number(key))
    if (key === '0') return ctx.text('people.metric.tenure.under', { to }, lang)
    return to === undefined ? ctx.text('people.metric.tenure.over', { from: key }, lang) : ctx.text('people.metric.tenure.between', { from: key, to }, lang)
  }
  return new Map(keys.map((key) => [key, { nameCn: said(key, 'zh'), nameEn: said(key, 'en') }]))
}

const teamSize = ofPersons({
  key: 'people.teamSize',
  name: 'people.metric.teamSize',
  says: 'people.metric.teamSize.says',
  dimensions: SHARED,
  permission: { ESSMSS_MSSTEAM: 'scope', ESSMSS_SUPERVISOR_VIEW: 'scope' },
  drillTo: '/{lang}/profile/myTeamMember/index',
  which: () => inArray(peoplePersons.status, ['active', 'on-leave']),
  at: peoplePersons.joinDate,
})

const joiners = ofPersons({
  key: 'people.joiners',
  name: 'people.metric.joiners',
  says: 'people.metric.joiners.says',
  dimensions: [...SHARED, 'month'],
  permission: { HEADCOUNT_REQUEST_ADMIN: 'scope', ESSMSS_SUPERVISOR_VIEW: 'scope' },
  ofPeriod: true,
  which: (_ctx, { period }) => and(between(peoplePersons.joinDate, period.from, period.to), ne(peoplePersons.status, 'onboarding')),
  at: peoplePersons.joinDate,
  columns: () => ({ month: monthOf(peoplePersons.joinDate) }),
})

const leavers = ofPersons({
  key: 'people.leavers',
  name: 'people.metric.leavers',
  says: 'people.metric.leavers.says',
  dimensions: [...SHARED, 'month', { key: 'tenure', name: 'people.metric.by.tenure', names: tenureNames }],
  permission: { ESSMSS_TERMINATION_HR: 'scope', ESSMSS_SUPERVISOR_VIEW: 'scope' },
  drillTo: '/{lang}/system/termination',
  ofPeriod: true,
  which: (_ctx, { period }) => between(peoplePersons.lastWorkingDate, period.from, period.to),
  at: peoplePersons.lastWorkingDate,
  columns: (ctx) => ({ month: monthOf(peoplePersons.lastWorkingDate), tenure: tenure(ctx) }),
})

export const metrics: readonly Metric[] = [teamSize, joiners, leavers]
