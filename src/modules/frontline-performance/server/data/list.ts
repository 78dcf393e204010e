import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { eq, getTableColumns, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { peopleDepartments, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { codesOf, defineExport, defineSheet, exportListed } from '#services/spreadsheets/server/api.ts'
import { type exportDetail, list } from '../../contract/index.ts'
import module from '../../module.ts'
import { formLife } from '../../rules/life.ts'
import { PERIODS } from '../../rules/periods.ts'
import { ofTeam } from '../policy.ts'
import { forms } from '../tables.ts'
import { formRows, narrowing } from './forms.ts'
import { actsOf, toldOf } from './shown.ts'

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(forms), manager: peoplePersons.manager, departmentCn: peopleDepartments.nameCn, departmentEn: peopleDepartments.nameEn })
    .from(forms)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, forms.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(where)
type Found = Awaited<ReturnType<typeof joined>>[number]

/** The forms of the team, with how far each has come. */
export const teamRows = listRows(list, {
  table: forms,
  from: joined,
  only: ofTeam,
  where: narrowing,
  latest: [forms.id],
  async dress(ctx, found: Found[]) {
    const rows = found.map((row) => ({ ...row, ...toldOf(row, 'team'), selfDone: row.selfDoneAt !== null, can: actsOf(ctx, row) }))
    return withPeople(ctx, rows, { person: 'ssoId' })
  },
})

export const teamExport = exportListed(module, list, teamRows, { name: 'team', audit: 'SpForm.exported' })

const WORDS = 'frontline-performance.'
const text = <K extends string>(key: K, title = `list.${key}`) => ({ key, title: `${WORDS}${title}`, type: 'text' as const })
const whole = <K extends string>(key: K, title = `list.${key}`) => ({ key, title: `${WORDS}${title}`, type: 'integer' as const })
const chosen = <K extends string>(key: K, words: string, options: readonly string[]) => ({
  key,
  title: `${WORDS}list.${key}`,
  type: 'enum' as const,
  codes: codesOf(words, options),
})

type Asked = ParsedOf<typeof exportDetail>
const formsListed = (ctx: Reader, { filters }: Asked) => formRows.all(ctx, { ...filters, scope: 'team' })

/** The goals and scores of the forms that the list shows, a line an item. */
export const detailExport = defineExport({
  ...{ module: module.name, name: 'detail', audit: 'SpForm.detailExported' },
  sheet: defineSheet({
    name: `${WORDS}detail.sheet`,
    columns: [
      text('person'),
      { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
      whole('year'),
      chosen('period', `${WORDS}period`, PERIODS),
      chosen('state', 'state.SpForm', formLife.states),
      text('item', 'detail.item'),
      text('measure', 'goal.measure'),
      whole('weight', 'goal.weight'),
      whole('selfScore', 'detail.selfScore'),
      text('selfComment', 'detail.selfComment'),
      whole('managerScore', 'detail.managerScore'),
      text('managerComment', 'detail.managerComment'),
    ],
  }),
  async count(ctx, asked: Asked, cap) {
    let found = 0
    for await (const { items } of formsListed(ctx, asked)) {
      found += items.length
      if (found >= cap) return cap
    }
    return found
  },
  async *rows(ctx, asked) {
    for await (const { person, year, period, state, items } of formsListed(ctx, asked))
      for (const { behavior, goalText, ...item } of items) {
        const what = behavior === null ? goalText : ctx.text(`${WORDS}behavior.${behavior}`)
        const { measure, weight, selfScore, selfComment, managerScore, managerComment } = item
        const told = { measure, weight, selfScore, selfComment, managerScore, managerComment }
        yield { person: nameIn(ctx, person), ssoId: person.ssoId, year, period, state, item: what, ...told }
      }
  },
})
