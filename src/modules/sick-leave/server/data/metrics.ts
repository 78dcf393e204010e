import { textList } from '#foundation/database/db.ts'
import { and, gte, isNotNull, lte, ne, notInArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Metric, MetricAsked } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, earliest, weekdayOf } from '#foundation/time.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { workdaysOf } from '#services/roster/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { VOID } from '../../rules.ts'
import { leaves } from '../tables.ts'

/** What is still to come of a period is nobody's illness yet. */
const spanOf = ({ today }: Pick<Ctx, 'today'>, { period }: Pick<MetricAsked, 'period'>) => ({ from: period.from, until: earliest(period.to, today) })
type Span = ReturnType<typeof spanOf>

const live = ({ from, until }: Span): SQL | undefined => and(notInArray(leaves.status, [...VOID]), lte(leaves.from, until), gte(leaves.to, from))

/** By month the days of a leave on which its person would have worked; of which a half is worked is half (SICK-06). */
const taken = ({ from, until }: Span): SQL => sql`lateral (
  select left(day, 7) as month, sum(case when (${leaves.halfDay} = 'first' and day = ${leaves.from}::text) or (${leaves.halfDay} = 'last' and day = ${leaves.to}::text) then 0.5 else 1 end) as sick
  from jsonb_array_elements_text(${leaves.workDays}) as worked(day) where day between ${from} and ${until} and day between ${leaves.from}::text and ${leaves.to}::text group by 1) as spent`

/** Days that the office calendar plans; a year that is not opened there counts Monday to Friday, as for leaves. */
async function plannedDays(ctx: Ctx, { from, until }: Span): Promise<Day[]> {
  const calendar = await workdaysOf(ctx, from, until)
  const days: Day[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) if (calendar.get(day) ?? weekdayOf(day) % 6 !== 0) days.push(day)
  return days
}

/** By month and person: working days planned while they were employed, and those that were spent ill. */
const spent = (span: Span, days: readonly Day[]): SQL => sql`lateral (
  select left(day, 7) as month, count(*) as planned, 0 as sick from unnest(${textList(days)}) as plan(day)
    where day between ${peoplePersons.joinDate}::text and coalesce(${peoplePersons.lastWorkingDate}::text, day) group by 1
  union all
  select spent.month, 0, spent.sick from ${leaves} join ${taken(span)} on true where ${leaves.ssoId} = ${peoplePersons.ssoId} and ${live(span)}) as spent`

const rate = {
  key: 'sick-leave.absenceRate',
  name: 'sick-leave.metric.absenceRate',
  says: 'sick-leave.metric.absenceRate.says',
  unit: 'percent',
  permission: { [ADMIN]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/sick-leave/index',
  ofPeriod: true,
  sensitive: true,
} as const
const shared = {
  ...{
    entity: peoplePersons.entity,
    division: peoplePersons.divisionCode,
    department: peoplePersons.departmentCode,
    staffGroup: peoplePersons.staffGroup,
    employeeType: peoplePersons.employeeType,
  },
  ...{ leader: peoplePersons.manager, month: sql`spent.month` },
}

/** The people employed, as the figure is reckoned; the office calendar is read before it. */
const ofPeople = (span: Span, days: readonly Day[]): Metric =>
  countedRows({
    ...{ ...rate, shared },
    from: sql`${peoplePersons} join ${spent(span, days)} on true`,
    where: (_, { scope }) => and(or(ne(peoplePersons.status, 'left'), isNotNull(peoplePersons.lastWorkingDate)), scope.rows(peoplePersons.ssoId)),
    value: sql`sum(spent.sick)`,
    whole: sql`sum(spent.planned)`,
    row: { id: peoplePersons.ssoId, person: peoplePersons.ssoId },
  })

/** The leaves behind it, without anything medical (SICK-09). */
const ofLeaves = (span: Span): Metric =>
  countedRows({
    ...{ ...rate, shared },
    from: sql`${leaves} join ${peoplePersons} on ${peoplePersons.ssoId} = ${leaves.ssoId} join ${taken(span)} on true`,
    where: (_, { scope }) => and(live(span), scope.rows(leaves.ssoId)),
    row: { id: sql`${leaves.id} || '.' || spent.month`, person: leaves.ssoId, at: leaves.from, adds: sql`spent.sick` },
  })

const absenceRate: Metric = {
  ...rate,
  dimensions: ['entity', 'division', 'department', 'staffGroup', 'employeeType', 'leader', 'month'],
  async compute(ctx, asked, groupBy) {
    const span = spanOf(ctx, asked)
    return ofPeople(span, await plannedDays(ctx, span)).compute(ctx, asked, groupBy)
  },
  async rows(ctx, asked, page) {
    const found = await ofLeaves(spanOf(ctx, asked)).rows(ctx, asked, page)
    const said = (days: number, lang: 'zh' | 'en') => ctx.text('sick-leave.metric.days', { days }, lang)
    // days are no percentage, so they stand as a note
    return { ...found, list: found.list.map(({ value = 0, ...row }) => ({ ...row, noteCn: said(value, 'zh'), noteEn: said(value, 'en') })) }
  },
}

export const metrics: readonly Metric[] = [absenceRate]
