import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { and, desc, eq, gte, inArray, lte, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { addMonths, firstOfMonth } from '#foundation/time.ts'
import { require, scopeFilter } from '#services/access/server/api.ts'
import { codesOf, defineExport, defineSheet, runExport } from '#services/spreadsheets/server/api.ts'
import { ADMIN, type exportFile } from '../../contract.ts'
import module from '../../module.ts'
import { IN_FORCE, studentGroupLife } from '../../rules/life.ts'
import { groups, partners, visits } from '../tables.ts'
import { groupRows } from './list.ts'
import { changesOf } from './versions.ts'

/** Months that the report looks back. */
const MONTHS_BACK = 11

type Filters = ParsedOf<typeof exportFile>['filters']
const word = (name: string) => `student-group.groups.${name}`
const field = (name: string) => `student-group.field.${name}`

/** Applications with a line for each visit, one for a draft that has none. */
const groupsExport = defineExport({
  module: module.name,
  name: 'groups',
  audit: 'StudentGroup.exported',
  sheet: defineSheet({
    name: word('sheet'),
    columns: [
      { key: 'no', title: word('no'), type: 'text' },
      { key: 'school', title: word('school'), type: 'text', width: 24 },
      { key: 'partner', title: word('partner'), type: 'text', width: 24 },
      { key: 'status', title: word('status'), type: 'enum', codes: codesOf('state.StudentGroup', studentGroupLife.states) },
      { key: 'owner', title: word('owner'), type: 'text' },
      { key: 'visitDate', title: field('visitDate'), type: 'day' },
      { key: 'students', title: word('students'), type: 'integer' },
      { key: 'teachers', title: word('teachers'), type: 'integer' },
      { key: 'uepStudents', title: word('uepStudents'), type: 'integer' },
      { key: 'uepTeachers', title: word('uepTeachers'), type: 'integer' },
      { key: 'amountFen', title: field('amountFen'), type: 'money' },
      { key: 'arrived', title: field('arrived'), type: 'integer' },
    ],
  }),
  count: (ctx, { filters }: { filters: Filters }, cap) => groupRows.count(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    const pick = (cn: string, en: string) => (ctx.lang === 'zh' ? cn : en)
    for await (const row of groupRows.all(ctx, filters)) {
      const { no, status, schoolCn, schoolEn, partnerCn, partnerEn, owner } = row
      const line = { no, status, school: pick(schoolCn, schoolEn), partner: pick(partnerCn, partnerEn), owner: pick(owner.nameCn, owner.nameEn) }
      if (row.visits.length === 0) yield line
      for (const visit of row.visits) yield { ...line, ...visit }
    }
  },
})

/** A line for each field that a version changed, and one for a version that changed none. */
async function changeLines(ctx: Reader, input: { id: string }) {
  const { versions } = await changesOf(ctx, input)
  const pick = (cn: string, en: string) => (ctx.lang === 'zh' ? cn : en)
  return versions.flatMap(({ no, kind, status, by, at, reason, decidedAt, changes }) => {
    const line = { no, kind, status, by: pick(by.nameCn, by.nameEn), at, reason, decidedAt }
    if (changes.length === 0) return [{ ...line, field: '', before: '', after: '' }]
    return changes.map(({ labelCn, labelEn, before, after }) => ({
      ...line,
      field: pick(labelCn, labelEn),
      before: pick(before.cn, before.en),
      after: pick(after.cn, after.en),
    }))
  })
}

const log = (name: string) => `student-group.changelog.${name}`
const changeExport = defineExport({
  module: module.name,
  name: 'changes',
  audit: 'StudentGroupLog.exported',
  sheet: defineSheet({
    name: log('sheet'),
    columns: [
      { key: 'no', title: word('no'), type: 'text' },
      { key: 'kind', title: log('kind'), type: 'enum', codes: codesOf('student-group.version', ['new', 'change', 'cancel', 'invalidate']) },
      { key: 'status', title: word('status'), type: 'enum', codes: codesOf('state.StudentGroup', studentGroupLife.states) },
      { key: 'by', title: log('by'), type: 'text' },
      { key: 'at', title: log('at'), type: 'instant' },
      { key: 'reason', title: field('reason'), type: 'text', width: 30 },
      { key: 'decidedAt', title: log('decidedAt'), type: 'instant' },
      { key: 'field', title: log('field'), type: 'text' },
      { key: 'before', title: log('before'), type: 'text', width: 24 },
      { key: 'after', title: log('after'), type: 'text', width: 24 },
    ],
  }),
  async *rows(ctx, input: { id: string }) {
    yield* await changeLines(ctx, input)
  },
})

/** Who arrived against the plan by partner and month, of visits that are over. */
function arrivalsByMonth(ctx: Reader) {
  const month = sql<string>`to_char(${visits.visitDate}, 'YYYY-MM')`
  const from = addMonths(firstOfMonth(ctx.today), -MONTHS_BACK)
  return ctx.db
    .select({
      ...{ month: month.as('month'), partnerCn: partners.nameCn, partnerEn: partners.nameEn },
      visits: sql<number>`count(*)::int`,
      planned: sql<number>`sum(${visits.students} + ${visits.teachers})::int`,
      entered: sql<number>`count(${visits.arrived})::int`,
      arrived: sql<number>`coalesce(sum(${visits.arrived}), 0)::int`,
    })
    .from(visits)
    .innerJoin(groups, eq(groups.id, visits.groupId))
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .where(
      and(
        gte(visits.visitDate, from),
        lte(visits.visitDate, ctx.today),
        inArray(groups.status, [...IN_FORCE, 'completed']),
        scopeFilter(ctx.actor, ADMIN, groups.owner),
      ),
    )
    .groupBy(sql`1`, partners.id)
    .orderBy(desc(sql`1`), partners.nameCn)
}

const report = (name: string) => `student-group.report.${name}`
const arrivalExport = defineExport({
  module: module.name,
  name: 'arrivals',
  audit: 'StudentGroupReport.exported',
  sheet: defineSheet({
    name: report('sheet'),
    columns: [
      { key: 'month', title: report('month'), type: 'text' },
      { key: 'partner', title: word('partner'), type: 'text', width: 24 },
      { key: 'visits', title: report('visits'), type: 'integer' },
      { key: 'planned', title: report('planned'), type: 'integer' },
      { key: 'entered', title: report('entered'), type: 'integer' },
      { key: 'arrived', title: report('arrived'), type: 'integer' },
    ],
  }),
  async *rows(ctx, _input: object) {
    for (const { partnerCn, partnerEn, ...line } of await arrivalsByMonth(ctx)) yield { ...line, partner: ctx.lang === 'zh' ? partnerCn : partnerEn }
  },
})

/** Applications as a file, the change log of one, or the arrivals for who administers them. @throws 403, illegal input where none is named, not-found */
export async function exportOf(ctx: Reader & Writing, { what, filters, id }: ParsedOf<typeof exportFile>) {
  if (what === 'groups') return runExport(ctx, groupsExport, { filters })
  if (what === 'arrivals') {
    require(ctx.actor, ADMIN)
    return runExport(ctx, arrivalExport, {})
  }
  if (id === undefined) throw illegal('id')
  return runExport(ctx, changeExport, { id })
}
