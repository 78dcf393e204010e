import { and, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Metric, MetricScope } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { countedRows, peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN, CALIBRATE, EVALUATE } from '../../contract/base.ts'
import { SHOWN } from '../../rules/life.ts'
import { cycles, owners, progresses, records } from '../tables.ts'

/** Records of the departments whose HRBP somebody is in performance (PERF-28). */
const ofPartner = ({ rows }: MetricScope): SQL =>
  sql`${records.departmentCode} in (select below.code from ${owners} join ${peopleDepartments} top on top.code = ${owners.departmentCode} join ${peopleDepartments} below on starts_with(below.path, top.path)
    where ${owners.type} = 'HRBP' and ${rows(owners.ownerSso)})`

/** A record stands where it was generated. */
const PLACES = {
  entity: peoplePersons.entity,
  division: peoplePersons.divisionCode,
  department: records.departmentCode,
  staffGroup: peoplePersons.staffGroup,
  employeeType: peoplePersons.employeeType,
}
const stage = { key: 'stage', name: 'performance.metric.by.stage', column: records.stage, names: 'state.EvaluationRecord.stage.' }
const rating = { key: 'rating', name: 'performance.metric.by.rating', column: records.rating, names: 'performance.rating.' }
const cycle = {
  key: 'cycle',
  name: 'performance.metric.by.cycle',
  column: records.cycle,
  async names(ctx: Ctx, keys: readonly string[]) {
    const found = await ctx.db
      .select()
      .from(cycles)
      .where(inArray(sql`${cycles.id}::text`, [...keys]))
    const said = ({ year, half }: (typeof found)[number], lang: 'zh' | 'en') =>
      ctx.text('performance.inYear', { year, half: ctx.text(`performance.half.${half}`, {}, lang) }, lang)
    return new Map(found.map((one) => [one.id, { nameCn: said(one, 'zh'), nameEn: said(one, 'en') }]))
  },
}
const FROM = sql`${records} join ${cycles} on ${cycles.id} = ${records.cycle} join ${peoplePersons} on ${peoplePersons.ssoId} = ${records.ssoId}`

/** Stages with the day before which none of their cycle has to be in them: that of the stage before. */
const BEGUN_AFTER = [
  ['evaluator-review', cycles.selfEvaluationDue],
  ['second-lm-approval', cycles.evaluatorReviewDue],
  ['hrbp-calibration', cycles.secondLmApprovalDue],
  ['feedback', cycles.calibrationDue],
  ['upload', cycles.feedbackDue],
] as const
const isAhead = (today: Day): SQL | undefined => or(...BEGUN_AFTER.map(([one, due]) => and(eq(records.stage, one), gte(due, today))))

/** Of cycles that are under way, the records that are in the stage of these days or an earlier one (PERF-35). */
const notDone = countedRows({
  key: 'performance.notDone',
  name: 'performance.metric.notDone',
  says: 'performance.metric.notDone.says',
  unit: 'count',
  permission: { [ADMIN]: 'scope', [CALIBRATE]: 'own', [EVALUATE]: 'own' },
  refresh: '15 min',
  drillTo: '/{lang}/performance/admin',
  from: FROM,
  where: ({ today }, { scope }) =>
    and(
      sql`${records.cycle} in (select ${progresses.id} from ${progresses} where ${progresses.progress} = 'pushed')`,
      ...[ne(records.stage, 'ended'), isNull(records.excludedReason), sql`(${isAhead(today)}) is not true`],
      scope.holds(ADMIN) ? scope.rows(records.ssoId) : or(scope.rows(records.evaluator), ofPartner(scope)),
    ),
  // who evaluates decides
  shared: { ...PLACES, leader: records.evaluator },
  own: [stage, cycle],
  row: { id: records.id, person: records.ssoId, notes: [stage, cycle], at: records.stageAt },
})

/** What is told where no cycles are asked for: while a cycle is under way, the ratings that were released first would stand for all. */
const lastYear = sql`${cycles.year} = (
  select max(ended.year) from ${cycles} ended join ${progresses} on ${progresses.id} = ended.id where ${progresses.progress} = 'completed')`

const released = countedRows({
  key: 'performance.bands',
  name: 'performance.metric.bands',
  says: 'performance.metric.bands.says',
  unit: 'percent',
  permission: { [ADMIN]: 'scope', [CALIBRATE]: 'own' },
  refresh: 'daily',
  drillTo: '/{lang}/performance/hrbp',
  sensitive: true,
  from: FROM,
  // PERF-25: what is not released yet is told to nobody here, since one's own may be among it
  where: (_ctx, { scope, filters }, groupBy) =>
    and(
      ...[isNotNull(records.rating), inArray(records.stage, [...SHOWN]), filters.cycle || groupBy.includes('cycle') ? undefined : lastYear],
      scope.holds(ADMIN) ? scope.rows(records.ssoId) : ofPartner(scope),
    ),
  shared: PLACES,
  own: [cycle, rating],
  row: { id: records.id, person: records.ssoId, notes: [rating, cycle], at: records.releasedAt },
})

/** Each rating is a part of those that it stands among. */
const bands: Metric = {
  ...released,
  async compute(ctx, asked, groupBy) {
    const groups = await released.compute(ctx, asked, groupBy)
    const among = (keys: readonly string[]): string => keys.filter((_key, at) => groupBy[at] !== 'rating').join('\n')
    const wholes = Map.groupBy(groups, ({ keys }) => among(keys))
    return groups.map((one) => ({ ...one, of: wholes.get(among(one.keys))!.reduce((sum, { value }) => sum + value, 0) }))
  },
}

export const metrics: readonly Metric[] = [notDone, bands]
