import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, gt } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { withPeople } from '#services/people/server/api.ts'
import { byOffset, codesOf, defineExport, defineSheet, runExport } from '#services/spreadsheets/server/api.ts'
import { kind } from '../../contract/base.ts'
import type { reportExport } from '../../contract/reporting.ts'
import module from '../../module.ts'
import { periodOf } from '../../rules/index.ts'
import { overseen } from '../policy.ts'
import { scores } from '../tables.ts'
import { byDepartment, peopleWithPoints } from './report.ts'

type Asked = Omit<ParsedOf<typeof reportExport>, 'what'>
const NUMBERS = [
  { key: 'infractions', title: 'safety.report.infractions', type: 'integer' },
  { key: 'points', title: 'safety.report.points', type: 'integer' },
  { key: 'people', title: 'safety.report.people', type: 'integer' },
] as const

async function scoreLines(ctx: Reader, limit: number, offset: number) {
  const found = await withPeople(ctx, await peopleWithPoints(ctx, limit, offset), { person: 'ssoId' })
  return found.map(({ person, accumulated, threshold, asOf }) => ({
    ...{ ssoId: person.ssoId, name: nameIn(ctx, person) ?? '', department: ctx.lang === 'zh' ? person.departmentCn : person.departmentEn },
    ...{ accumulated, threshold, asOf },
  }))
}

/** The points of everybody in one's scope who has any, as they were added up last. */
const scoresExport = defineExport({
  ...{ module: module.name, name: 'scores', audit: 'SafetyScore.exported' },
  sheet: defineSheet({
    name: 'safety.sheet.scores',
    columns: [
      { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
      { key: 'name', title: 'safety.sheet.name', type: 'text' },
      { key: 'department', title: 'safety.list.department', type: 'text', width: 24 },
      { key: 'accumulated', title: 'safety.score.accumulated', type: 'integer' },
      { key: 'threshold', title: 'safety.score.threshold', type: 'enum', codes: codesOf('safety.kind', kind.options) },
      { key: 'asOf', title: 'safety.sheet.asOf', type: 'instant' },
    ],
  }),
  count: (ctx, _: Asked, cap) =>
    countUpTo(
      ctx.db,
      ctx.db
        .select({ ssoId: scores.ssoId })
        .from(scores)
        .where(and(overseen(ctx, scores.ssoId), gt(scores.accumulated, 0)))
        .getSQL(),
      cap,
    ),
  rows: (ctx) => byOffset((limit, offset) => scoreLines(ctx, limit, offset)),
})

const departmentsExport = defineExport({
  ...{ module: module.name, name: 'departments', audit: 'SafetyReport.exported' },
  sheet: defineSheet({
    name: 'safety.sheet.departments',
    columns: [
      { key: 'code', title: 'safety.sheet.code', type: 'text' },
      { key: 'department', title: 'safety.list.department', type: 'text', width: 24 },
      ...NUMBERS,
    ],
  }),
  async *rows(ctx, asked: Asked) {
    const found = await byDepartment(ctx, periodOf(asked, ctx.today))
    yield* found.map(({ key, ...row }) => ({ code: key, department: nameIn(ctx, row) ?? key, ...row }))
  },
})

export const exportReport = (ctx: Reader & Writing, { what, ...asked }: ParsedOf<typeof reportExport>) =>
  what === 'scores' ? runExport(ctx, scoresExport, asked) : runExport(ctx, departmentsExport, asked)
