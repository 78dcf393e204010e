import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addMonths, type Day, monthOf } from '#foundation/time.ts'
import { departmentsUnder, peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { report } from '../../contract/index.ts'
import module from '../../module.ts'
import { EXPIRING_DAYS } from '../../rules/index.ts'
import { administered } from '../policy.ts'
import { attempts, certificates, courses, records, types } from '../tables.ts'
import { gapsOn, isServing } from './needs.ts'

type Asked = ParsedOf<typeof report>
const [USUAL_MONTHS, MOST_MONTHS] = [12, 36]

/** The people whom the report is about. */
const about = async (ctx: Reader, department: string | undefined): Promise<SQL | undefined> =>
  and(await administered(ctx, peoplePersons.ssoId), isServing, department ? sql`${peoplePersons.departmentCode} in ${departmentsUnder(department)}` : undefined)

const figuresOn = (today: Day) => ({
  all: sql<number>`count(*)::int`,
  finished: sql<number>`(count(*) filter (where ${records.state} = 'finished'))::int`,
  overdue: sql<number>`(count(*) filter (where ${records.state} <> 'finished' and ${records.due} < ${today}))::int`,
})

const byCourse = (ctx: Reader, who: SQL | undefined) =>
  ctx.db
    .select({ key: courses.courseId, nameCn: courses.nameCn, nameEn: courses.nameEn, ...figuresOn(ctx.today) })
    .from(records)
    .innerJoin(courses, and(eq(courses.id, records.course), eq(courses.active, true)))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, records.ssoId))
    .where(who)
    .groupBy(courses.courseId, courses.nameCn, courses.nameEn)
    .orderBy(asc(courses.courseId))

const byDepartment = (ctx: Reader, who: SQL | undefined) =>
  ctx.db
    .select({ key: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn, ...figuresOn(ctx.today) })
    .from(records)
    .innerJoin(courses, and(eq(courses.id, records.course), eq(courses.active, true)))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, records.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(who)
    .groupBy(peopleDepartments.code, peopleDepartments.nameCn, peopleDepartments.nameEn)
    .orderBy(asc(peopleDepartments.code))

/** The months of a period; a year back where it names none. @throws illegal input for one that is the wrong way round or too long */
function monthsOf({ from, to }: Pick<Asked, 'from' | 'to'>, today: Day): string[] {
  const last = to ?? monthOf(today)
  const first = from ?? monthOf(addMonths(`${last}-01`, 1 - USUAL_MONTHS))
  const months: string[] = []
  for (let month = first; month <= last && months.length <= MOST_MONTHS; month = monthOf(addMonths(`${month}-01`, 1))) months.push(month)
  if (months.length === 0 || months.length > MOST_MONTHS) throw illegal('from')
  return months
}

const MONTH = sql<string>`to_char(${attempts.finishedOn}, 'YYYY-MM')`
const byMonth = (ctx: Reader, who: SQL | undefined, months: readonly string[]) =>
  ctx.db
    .select({ month: MONTH, finished: sql<number>`count(*)::int` })
    .from(attempts)
    .innerJoin(records, eq(records.id, attempts.record))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, records.ssoId))
    .where(and(gte(attempts.finishedOn, `${months[0]}-01`), lt(attempts.finishedOn, addMonths(`${months.at(-1)}-01`, 1)), who))
    .groupBy(sql`1`)

/** How certificates of active types stand today. */
async function certificatesOf(ctx: Reader, who: SQL | undefined): Promise<GivenOf<typeof report>['certificates']> {
  const is = sql<'valid' | 'expiring' | 'expired' | 'to-check'>`case when ${certificates.state} = 'to-check' then 'to-check'
    when ${certificates.state} = 'expired' or ${certificates.renewalDate} < ${ctx.today}::date then 'expired'
    when ${certificates.renewalDate} <= ${ctx.today}::date + ${sql.raw(String(EXPIRING_DAYS))} then 'expiring' else 'valid' end`
  const rows = await ctx.db
    .select({ standing: is, count: sql<number>`count(*)::int` })
    .from(certificates)
    .innerJoin(types, and(eq(types.id, certificates.type), eq(types.active, true)))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, certificates.ssoId))
    .where(and(inArray(certificates.state, ['valid', 'expired', 'to-check']), who))
    .groupBy(sql`1`)
  const gaps = await gapsOn(ctx, ctx.today, who)
  const of = (standing: string) => rows.find((row) => row.standing === standing)?.count ?? 0
  return [
    { standing: 'valid', count: of('valid') },
    { standing: 'expiring', count: of('expiring') },
    { standing: 'expired', count: of('expired') },
    { standing: 'missing', count: gaps.filter(({ certificate }) => certificate === null).length },
    { standing: 'to-check', count: of('to-check') },
  ]
}

export async function reportOf(ctx: Reader, { department, ...period }: Asked): Promise<GivenOf<typeof report>> {
  const months = monthsOf(period, ctx.today)
  const who = await about(ctx, department)
  const finished = new Map((await byMonth(ctx, who, months)).map((row) => [row.month, row.finished]))
  return {
    from: months[0]!,
    to: months.at(-1)!,
    courses: await byCourse(ctx, who),
    departments: await byDepartment(ctx, who),
    months: months.map((month) => ({ month, finished: finished.get(month) ?? 0 })),
    certificates: await certificatesOf(ctx, who),
  }
}

const byBoth = async (ctx: Reader, { department }: Asked) => {
  const who = await about(ctx, department)
  return ctx.db
    .select({
      department: { nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn },
      course: { nameCn: courses.nameCn, nameEn: courses.nameEn },
      ...figuresOn(ctx.today),
    })
    .from(records)
    .innerJoin(courses, and(eq(courses.id, records.course), eq(courses.active, true)))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, records.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(who)
    .groupBy(peopleDepartments.code, peopleDepartments.nameCn, peopleDepartments.nameEn, courses.courseId, courses.nameCn, courses.nameEn)
    .orderBy(asc(peopleDepartments.code), asc(courses.courseId))
}

/** How far each department is with each course. */
export const reportExport = defineExport({
  ...{ module: module.name, name: 'report', audit: 'LearningReport.exported' },
  sheet: defineSheet({
    name: 'learning.report.sheet',
    columns: [
      { key: 'department', title: 'learning.team.department', type: 'text', width: 28 },
      { key: 'course', title: 'learning.mine.course', type: 'text', width: 32 },
      { key: 'all', title: 'learning.report.all', type: 'integer' },
      { key: 'finished', title: 'learning.report.finished', type: 'integer' },
      { key: 'overdue', title: 'learning.report.overdue', type: 'integer' },
    ],
  }),
  async *rows(ctx, asked: Asked) {
    for (const { department, course, ...figures } of await byBoth(ctx, asked))
      yield { ...figures, department: nameIn(ctx, department), course: nameIn(ctx, course) }
  },
})
