import { and, eq, gt, inArray, isNull, lt, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys, metricNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { rosterAbsences } from '../tables.ts'

/** Why somebody is absent is told to whom sick leave is told. */
const KINDS = 'ESSMSS_SICKLEAVE_ADMIN'

const COLUMNS = {
  entity: peoplePersons.entity,
  division: peoplePersons.divisionCode,
  department: peoplePersons.departmentCode,
  staffGroup: peoplePersons.staffGroup,
  employeeType: peoplePersons.employeeType,
  leader: peoplePersons.manager,
  kind: rosterAbsences.kind,
}

const where = (ctx: Ctx, { scope, filters }: MetricAsked) =>
  and(
    scope.rows(peoplePersons.ssoId),
    metricFilters(filters, COLUMNS),
    inArray(peoplePersons.status, ['active', 'on-leave']),
    isNull(rosterAbsences.removedAt),
    lt(rosterAbsences.from, startOfDay(addDays(ctx.today, 1))),
    gt(rosterAbsences.to, startOfDay(ctx.today)),
  )

const kindNames = (ctx: Ctx, keys: readonly string[]) => metricNames(ctx, keys, (key) => `roster.absence.${key}`)

/** Whoever has two absences on one day is one person. */
const awayToday: Metric = {
  key: 'roster.awayToday',
  name: 'roster.metric.awayToday',
  says: 'roster.metric.awayToday.says',
  unit: 'count',
  dimensions: [
    'entity',
    'division',
    'department',
    'staffGroup',
    'employeeType',
    'leader',
    { key: 'kind', name: 'roster.metric.by.kind', names: kindNames, permission: KINDS, sensitive: true },
  ],
  permission: { ESSMSS_MSSTEAM: 'scope', [KINDS]: 'scope' },
  refresh: '15 min',
  drillTo: '/{lang}/profile/myTeamMember/index',
  compute: (ctx, asked, groupBy) => {
    const people = sql<number>`count(distinct ${rosterAbsences.ssoId})::int`
    return ctx.db
      .select({ keys: metricKeys(groupBy, COLUMNS), value: people, people })
      .from(rosterAbsences)
      .innerJoin(peoplePersons, eq(peoplePersons.ssoId, rosterAbsences.ssoId))
      .where(where(ctx, asked))
      .groupBy(sql`1`)
  },
  rows: async (ctx, asked, page) => {
    const absent = ctx.db
      .select({
        ssoId: peoplePersons.ssoId,
        titleCn: peoplePersons.jobTitleCn,
        titleEn: peoplePersons.jobTitleEn,
        kind: sql<string>`min(${rosterAbsences.kind})`,
        from: sql<string>`min(${rosterAbsences.from})`,
      })
      .from(rosterAbsences)
      .innerJoin(peoplePersons, eq(peoplePersons.ssoId, rosterAbsences.ssoId))
      .where(where(ctx, asked))
      .groupBy(peoplePersons.ssoId)
    const { list: found, ...counted } = await pageFrom(ctx.db, page, absent.orderBy(peoplePersons.ssoId), absent.getSQL())
    const names = await kindNames(ctx, asked.scope.holds(KINDS) ? found.map((row) => row.kind) : [])
    return {
      ...counted,
      list: found.map(({ ssoId, kind, from, ...row }) => {
        const name = names.get(kind)
        return { id: ssoId, person: ssoId, ...row, at: new Date(from).toISOString(), ...(name && { noteCn: name.nameCn, noteEn: name.nameEn }) }
      }),
    }
  },
}

export const metrics: readonly Metric[] = [awayToday]
