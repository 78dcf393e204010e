import type { PageOf } from '#foundation/contract/schemas.ts'
import { textList } from '#foundation/database/db.ts'
import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import {
  type Metric,
  type MetricAsked,
  type MetricRow,
  type MetricValue,
  metricFilters,
  metricKeys,
  metricNames,
  type SharedDimension,
} from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, type Day, RESORT_ZONE, startOfDay } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { workdaysOf } from '#services/roster/server/api.ts'
import { openTaskStates } from '../../rules/lifecycles.ts'
import { byWeek } from '../../rules/workingTime.ts'
import { workflowItem, workflowTask } from '../tables.ts'
import { allCatalogs } from './catalogs.ts'

const WAITING_PAGE = '/{lang}/workflow/assigned'
const zone = sql.raw(`'${RESORT_ZONE}'`)
const since = sql<Date>`coalesce(${workflowTask.reachedAt}, ${workflowItem.submittedAt})`.mapWith(workflowTask.reachedAt)

/** Days that a task has waited, as the lower bound of their band. */
const AGES = [7, 3, 1]
const ageOf = (ctx: Ctx): SQL => {
  const days = sql`extract(epoch from ${ctx.now.toISOString()}::timestamptz - ${since}) / 86400`
  return sql`case ${sql.join(
    AGES.map((from) => sql`when ${days} >= ${sql.raw(String(from))} then ${sql.raw(`'${from}'`)}`),
    sql` `,
  )} else '0' end`
}

/** People are those who ask; who holds the task leads. */
const columnsOf = (ctx: Ctx) => ({
  entity: peoplePersons.entity,
  division: peoplePersons.divisionCode,
  department: peoplePersons.departmentCode,
  staffGroup: peoplePersons.staffGroup,
  employeeType: peoplePersons.employeeType,
  leader: workflowTask.approver,
  catalog: workflowItem.catalog,
  step: workflowTask.stepKey,
  age: ageOf(ctx),
  month: sql`to_char(${workflowTask.decidedAt} at time zone ${zone}, 'YYYY-MM')`,
})
const SHARED = ['entity', 'division', 'department', 'staffGroup', 'employeeType', 'leader'] as const satisfies SharedDimension[]

const byCatalog = {
  key: 'catalog',
  name: 'workflow.metric.by.catalog',
  names: (ctx: Ctx, keys: readonly string[]) => metricNames(ctx, keys, (key) => `catalog.${key}`),
}
const byAge = {
  key: 'age',
  name: 'workflow.metric.by.age',
  names: (ctx: Ctx, keys: readonly string[]) => metricNames(ctx, keys, (key) => `workflow.metric.age.${key}`),
}
/** Steps as the rooms call them; those of flows that were drawn by hand keep their key. */
async function stepNames(_ctx: Ctx, keys: readonly string[]) {
  const steps = allCatalogs().flatMap(({ flow }) => flow.paths.flatMap((path) => path.steps ?? []))
  return new Map(steps.filter((step) => keys.includes(step.key)).map(({ key, nameCn, nameEn }) => [key, { nameCn, nameEn }]))
}

const waitingWhere = (ctx: Ctx, { scope, filters }: MetricAsked) =>
  and(inArray(workflowTask.state, [...openTaskStates]), scope.rows(workflowTask.approver), metricFilters(filters, columnsOf(ctx)))
const decidedWhere = (ctx: Ctx, { scope, filters, period }: MetricAsked) =>
  and(
    isNotNull(workflowTask.reachedAt),
    gte(workflowTask.decidedAt, startOfDay(period.from)),
    lt(workflowTask.decidedAt, startOfDay(addDays(period.to, 1))),
    eq(workflowTask.carriedOver, false),
    scope.rows(workflowTask.approver),
    metricFilters(filters, columnsOf(ctx)),
  )

const tenth = (value: number | string): number => Math.round(Number(value) * 10) / 10

async function valuesOf(ctx: Ctx, groupBy: readonly string[], value: SQL<number>, where: SQL | undefined): Promise<MetricValue[]> {
  const found = await ctx.db
    .select({ keys: metricKeys(groupBy, columnsOf(ctx)), value })
    .from(workflowTask)
    .innerJoin(workflowItem, eq(workflowItem.id, workflowTask.itemId))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, workflowItem.requester))
    .where(where)
    .groupBy(sql`1`)
  return found.map((row) => ({ keys: row.keys, value: tenth(row.value) }))
}

/** Tasks of a condition as rows, those that began to wait first before the others. */
async function tasksOf(ctx: Ctx, where: SQL | undefined, page: { pageNum: number; pageSize: number }, value?: SQL<number>): Promise<PageOf<MetricRow>> {
  const named = {
    id: workflowTask.id,
    itemId: workflowItem.id,
    titleCn: workflowItem.subjectCn,
    titleEn: workflowItem.subjectEn,
    noteCn: workflowItem.no,
    noteEn: workflowItem.no,
    person: workflowItem.requester,
  }
  const all = () =>
    ctx.db
      .select({ ...named, from: since, value: value ?? sql<number>`1` })
      .from(workflowTask)
      .innerJoin(workflowItem, eq(workflowItem.id, workflowTask.itemId))
      .innerJoin(peoplePersons, eq(peoplePersons.ssoId, workflowItem.requester))
      .where(where)
  const { list: found, ...counted } = await pageFrom(ctx.db, page, all().orderBy(since, workflowTask.id), all().getSQL())
  return {
    ...counted,
    list: found.map(({ itemId, from, value: adds, ...row }) => ({
      ...row,
      at: from.toISOString(),
      ...(value ? { value: tenth(adds) } : { path: `${WAITING_PAGE}/${itemId}` as const }),
    })),
  }
}

const waiting: Metric = {
  key: 'workflow.waiting',
  name: 'workflow.metric.waiting',
  says: 'workflow.metric.waiting.says',
  unit: 'count',
  dimensions: [...SHARED, byCatalog, byAge],
  permission: { BASIC_WORKFLOW_APPROVE: 'own', BASIC_WORKFLOW_ADMIN: 'all' },
  refresh: 'live',
  drillTo: WAITING_PAGE,
  compute: (ctx, asked, groupBy) => valuesOf(ctx, groupBy, sql<number>`count(*)`, waitingWhere(ctx, asked)),
  rows: (ctx, asked, page) => tasksOf(ctx, waitingWhere(ctx, asked), page),
}

/** Days that the calendar reads otherwise than the week does: a statement knows the week, and is told these. */
async function oddDays(ctx: Ctx, from: Day, to: Day): Promise<SQL> {
  const workdays = await workdaysOf(ctx, addDays(from, -BEFORE_DAYS), to)
  return textList([...workdays].flatMap(([day, works]) => (works === byWeek(day) ? [] : [day])))
}
/** Farther back days are read by the week. */
const BEFORE_DAYS = 370

const worked = (odd: SQL): SQL => sql`(extract(isodow from day) < 6) <> (day::date = any(${odd}::date[]))`

/** Working days that have gone by since a task reached its holder. */
const daysWaited = (ctx: Ctx, odd: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from generate_series((${since} at time zone ${zone})::date + 1, ${ctx.today}::date, interval '1 day') as days(day) where ${worked(odd)})`

/** Working hours of a task: 09:00 to 18:00 of each day that is worked, of what lies between reaching and deciding. */
function hoursWorked(odd: SQL): SQL<number> {
  const [reached, decided] = [sql`(${workflowTask.reachedAt} at time zone ${zone})`, sql`(${workflowTask.decidedAt} at time zone ${zone})`]
  return sql<number>`(select coalesce(sum(greatest(0, extract(epoch from least(${decided}, day + interval '18 hours') - greatest(${reached}, day + interval '9 hours')))), 0) / 3600
    from generate_series(date_trunc('day', ${reached}), ${decided}, interval '1 day') as days(day) where ${worked(odd)})`
}

const oldestDays: Metric = {
  key: 'workflow.oldestDays',
  name: 'workflow.metric.oldestDays',
  says: 'workflow.metric.oldestDays.says',
  unit: 'days',
  dimensions: [...SHARED, byCatalog],
  permission: waiting.permission,
  refresh: 'live',
  drillTo: WAITING_PAGE,
  together: 'largest',
  async compute(ctx, asked, groupBy) {
    const odd = await oddDays(ctx, ctx.today, ctx.today)
    return valuesOf(ctx, groupBy, sql<number>`max(${daysWaited(ctx, odd)})`, waitingWhere(ctx, asked))
  },
  rows: async (ctx, asked, page) => tasksOf(ctx, waitingWhere(ctx, asked), page, daysWaited(ctx, await oddDays(ctx, ctx.today, ctx.today))),
}

const stepHours: Metric = {
  key: 'workflow.stepHours',
  name: 'workflow.metric.stepHours',
  says: 'workflow.metric.stepHours.says',
  unit: 'hours',
  dimensions: [...SHARED, byCatalog, { key: 'step', name: 'workflow.metric.by.step', names: stepNames }, 'month'],
  permission: { BASIC_WORKFLOW_ADMIN: 'all' },
  refresh: 'daily',
  drillTo: '/{lang}/workflow/log',
  ofPeriod: true,
  together: 'nothing',
  async compute(ctx, asked, groupBy) {
    const odd = await oddDays(ctx, asked.period.from, asked.period.to)
    return valuesOf(ctx, groupBy, sql<number>`percentile_cont(0.5) within group (order by ${hoursWorked(odd)})`, decidedWhere(ctx, asked))
  },
  rows: async (ctx, asked, page) => tasksOf(ctx, decidedWhere(ctx, asked), page, hoursWorked(await oddDays(ctx, asked.period.from, asked.period.to))),
}

export const metrics: readonly Metric[] = [waiting, oldestDays, stepHours]
