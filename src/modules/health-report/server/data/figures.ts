import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { Figure, figures } from '../../contract.ts'
import module from '../../module.ts'
import { ofAdmin } from '../policy.ts'
import { reports } from '../tables.ts'

type Asked = ParsedOf<typeof figures>

const where = (of: SQL) => sql<number>`(count(*) filter (where ${of}))::int`
const MISSING = sql`(${reports.state} = 'to-report' or ${reports.notReported})`
const counts = {
  asked: sql<number>`count(*)::int`,
  reported: where(sql`not ${MISSING}`),
  missing: where(MISSING),
  flagged: where(sql`${reports.flagged}`),
  away: where(sql`${reports.state} = 'quarantined'`),
}
const DEPARTMENT = { code: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn }

/** Of each department on each day. */
const each = (ctx: Reader, { roundId }: Asked) =>
  ctx.db
    .select({ day: reports.day, ...DEPARTMENT, ...counts })
    .from(reports)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, reports.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(and(eq(reports.round, roundId), ofAdmin(ctx)))
    .groupBy(reports.day, peopleDepartments.code, peopleDepartments.nameCn, peopleDepartments.nameEn)
    .orderBy(asc(reports.day), asc(peopleDepartments.code))

type Counts = Pick<Figure, keyof typeof counts>
const NONE: Counts = { asked: 0, reported: 0, missing: 0, flagged: 0, away: 0 }
const together = (rows: readonly Counts[]): Counts =>
  rows.reduce<Counts>(
    (sum, row) => ({
      asked: sum.asked + row.asked,
      reported: sum.reported + row.reported,
      missing: sum.missing + row.missing,
      flagged: sum.flagged + row.flagged,
      away: sum.away + row.away,
    }),
    NONE,
  )

/** What came of a round, by day and by department. */
export async function figuresOf(ctx: Reader, asked: Asked): Promise<Figure[]> {
  const rows = await each(ctx, asked)
  return [
    ...[...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => ({ by: 'day' as const, what: day, nameCn: day, nameEn: day, ...together(of) })),
    ...[...Map.groupBy(rows, ({ code }) => code)].map(([code, of]) => {
      const { nameCn, nameEn } = of[0]!
      return { by: 'department' as const, what: code, nameCn, nameEn, ...together(of) }
    }),
  ]
}

const sheet = defineSheet({
  name: 'health-report.figures.title',
  columns: [
    { key: 'day', title: 'health-report.figures.day', type: 'day' },
    { key: 'department', title: 'health-report.figures.department', type: 'text' },
    { key: 'asked', title: 'health-report.figures.asked', type: 'integer' },
    { key: 'reported', title: 'health-report.figures.reported', type: 'integer' },
    { key: 'missing', title: 'health-report.figures.missing', type: 'integer' },
    { key: 'flagged', title: 'health-report.figures.flagged', type: 'integer' },
    { key: 'away', title: 'health-report.figures.away', type: 'integer' },
  ],
})

/** The figures of each day and department, as a file. */
export const figuresExport = defineExport({
  module: module.name,
  name: 'figures',
  audit: 'HealthFigures.exported',
  sheet,
  async *rows(ctx, asked: Asked) {
    for (const { nameCn, nameEn, ...row } of await each(ctx, asked)) yield { ...row, department: ctx.lang === 'zh' ? nameCn : nameEn }
  },
})
