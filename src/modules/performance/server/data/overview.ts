import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addMonths } from '#foundation/time.ts'
import { peopleDepartments, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { Counts, Role } from '../../contract/records.ts'
import module from '../../module.ts'
import { recordLife } from '../../rules/life.ts'
import { isRatingTold, ofRole } from '../policy.ts'
import { cycles, progresses, records } from '../tables.ts'

interface Asked {
  role: Role
  cycle?: string | undefined
}
/** More cycles than are looked back on, and more groups than are looked at. */
const [MOST_CYCLES, MOST_GROUPS] = [20, 200]

/** How many records have which rating, as far as the caller may know it. */
function countsFor(ctx: Reader) {
  const rated = (rating: string): SQL<number> => sql<number>`count(*) filter (where ${records.rating} = ${rating} and (${isRatingTold(ctx)}))`.mapWith(Number)
  return { one: rated('1'), three: rated('3'), five: rated('5'), all: count() }
}
interface Counted {
  one: number
  three: number
  five: number
  all: number
}
const counted = <R extends Counted>(row: R): R & Counts => ({ ...row, unrated: row.all - row.one - row.three - row.five })

/** How far the records of a role have come in a cycle, and how their ratings are spread. Without a cycle it is the newest that is under way. */
export async function overviewOf(ctx: Reader, { role, cycle }: Asked) {
  const mine = ofRole(ctx, role)
  const all = await ctx.db
    .select({ id: cycles.id, year: cycles.year, half: cycles.half, progress: progresses.progress })
    .from(cycles)
    .innerJoin(progresses, eq(progresses.id, cycles.id))
    .where(role === 'admin' ? undefined : inArray(progresses.progress, ['pushed', 'completed']))
    .orderBy(desc(cycles.id))
    .limit(MOST_CYCLES)
  const chosen = cycle ?? (all.find(({ progress }) => progress === 'pushed') ?? all[0])?.id
  const where = and(mine, chosen === undefined ? sql`false` : eq(records.cycle, chosen))
  const grouped = await spread(ctx, where)
  const stages = await ctx.db.select({ stage: records.stage, count: count() }).from(records).where(where).groupBy(records.stage)
  const counts = countsFor(ctx)
  const [total] = await ctx.db.select(counts).from(records).where(where)
  const isNew = sql<boolean>`${peoplePersons.joinDate} > ${addMonths(ctx.today, -ctx.parameters(module).newJoinerMonths)}`
  const tenure = await ctx.db
    .select({ isNew, ...counts })
    .from(records)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, records.ssoId))
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return {
    cycles: all,
    stages: recordLife.states.map((stage) => ({ stage, count: stages.find((one) => one.stage === stage)?.count ?? 0 })),
    all: counted(total ?? { one: 0, three: 0, five: 0, all: 0 }),
    ...grouped,
    tenure: tenure.map(counted),
  }
}

/** The ratings of each department and each evaluator. */
async function spread(ctx: Reader, where: SQL | undefined) {
  const counts = countsFor(ctx)
  const departments = await ctx.db
    .select({ code: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn, ...counts })
    .from(records)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, records.departmentCode))
    .where(where)
    .groupBy(peopleDepartments.code)
    .orderBy(asc(peopleDepartments.code))
    .limit(MOST_GROUPS)
  const evaluators = await ctx.db
    .select({ evaluator: records.evaluator, ...counts })
    .from(records)
    .where(where)
    .groupBy(records.evaluator)
    .orderBy(asc(records.evaluator))
    .limit(MOST_GROUPS)
  return { departments: departments.map(counted), evaluators: await withPeople(ctx, evaluators.map(counted), { person: 'evaluator' }) }
}

const WORDS = 'performance.overview.'
const number = <K extends string>(key: K) => ({ key, title: WORDS + key, type: 'integer' as const })
interface Line {
  group: 'department' | 'evaluator'
  name: string
  ssoId: SsoId | null
  counts: Counts
}
async function lines(ctx: Reader, asked: Asked): Promise<Line[]> {
  const { departments, evaluators } = await overviewOf(ctx, asked)
  const zh = ctx.lang === 'zh'
  return [
    ...departments.map(({ nameCn, nameEn, ...of }) => ({ group: 'department' as const, name: zh ? nameCn : nameEn || nameCn, ssoId: null, counts: of })),
    ...evaluators.map(({ person, ...of }) => ({
      group: 'evaluator' as const,
      name: zh ? person.nameCn : person.nameEn || person.nameCn,
      ssoId: person.ssoId,
      counts: of,
    })),
  ]
}

/** The distribution of ratings by department and evaluator. */
export const spreadExport = defineExport({
  ...{ module: module.name, name: 'spread', audit: 'EvaluationRecord.overviewExported' },
  sheet: defineSheet({
    name: `${WORDS}sheet`,
    columns: [
      { key: 'group', title: `${WORDS}group`, type: 'enum', codes: { department: `${WORDS}department`, evaluator: `${WORDS}evaluator` } },
      { key: 'name', title: `${WORDS}name`, type: 'text' },
      { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
      number('one'),
      number('three'),
      number('five'),
      number('unrated'),
    ],
  }),
  async *rows(ctx, asked: Asked) {
    for (const { group, name, ssoId, counts: of } of await lines(ctx, asked))
      yield { group, name, ssoId: ssoId ?? '', one: of.one, three: of.three, five: of.five, unrated: of.unrated }
  },
})
