import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, inArray, lt, min, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { dayOf, sayDay } from '#foundation/time.ts'
import { peopleDepartments, peoplePersons, withPeople } from '#services/people/server/api.ts'
import { codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { listExport } from '../../contract/index.ts'
import module from '../../module.ts'
import { listLife } from '../../rules/life.ts'
import type { ListRow } from '../policy.ts'
import { lists, signatures } from '../tables.ts'
import { dress, listsFound, narrowed } from './lists.ts'

type Asked = Pick<ParsedOf<typeof listExport>, 'filters'>
const BATCH = 500

const listSheet = defineSheet({
  name: 'ojt.list.sheet',
  columns: [
    { key: 'number', title: 'ojt.list.number', type: 'text' },
    { key: 'template', title: 'ojt.list.template', type: 'text' },
    { key: 'person', title: 'ojt.list.person', type: 'text' },
    { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
    { key: 'department', title: 'ojt.list.department', type: 'text' },
    { key: 'position', title: 'ojt.list.position', type: 'text' },
    { key: 'trainer', title: 'ojt.list.trainer', type: 'text' },
    { key: 'due', title: 'ojt.list.due', type: 'day' },
    { key: 'state', title: 'ojt.list.state', type: 'enum', codes: codesOf('state.OjtList', listLife.states) },
    { key: 'items', title: 'ojt.list.items', type: 'text' },
    { key: 'signatures', title: 'ojt.list.signatures', type: 'text' },
  ],
})

/** Signatures of some lists in the round that they are in, in words. */
async function signedOf(ctx: Reader, found: readonly ListRow[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ list: signatures.list, ssoId: signatures.ssoId, type: signatures.type, state: signatures.state, at: signatures.at })
    .from(signatures)
    .innerJoin(lists, and(eq(lists.id, signatures.list), eq(lists.round, signatures.round)))
    .where(
      inArray(
        signatures.list,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(signatures.list), asc(signatures.place))
  const words = new Map<string, string[]>()
  for (const { list, person, type, state, at } of await withPeople(ctx, rows, { person: 'ssoId' })) {
    const said = [ctx.text(`ojt.approver.${type}`), nameIn(ctx, person), ctx.text(`ojt.signature.${state}`), at ? sayDay(dayOf(at), ctx.lang) : '']
    words.set(list, [...(words.get(list) ?? []), said.filter(Boolean).join(' ')])
  }
  return new Map([...words].map(([list, all]) => [list, all.join('\n')]))
}

const itemWords = (ctx: Reader, { items }: ListRow): string =>
  items
    .map(({ no, text, result, date }) =>
      [no, text, result ? ctx.text(`ojt.result.${result}`) : '—', date ? sayDay(date, ctx.lang) : ''].filter(Boolean).join(' '),
    )
    .join('\n')

/** Lists with their items and signatures. */
export const listsExport = defineExport<typeof listSheet, Asked>({
  ...{ module: module.name, name: 'lists', audit: 'OjtList.exported', sheet: listSheet },
  count: (ctx, { filters }, cap) => listsFound.count(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    let last: string | undefined
    do {
      const found: ListRow[] = await ctx.db
        .select()
        .from(lists)
        .where(and(narrowed(ctx, filters), last ? lt(lists.id, last) : undefined))
        .orderBy(desc(lists.id))
        .limit(BATCH)
      const [cards, signed] = [await dress(ctx, found), found.length > 0 ? await signedOf(ctx, found) : new Map<string, string>()]
      for (const [at, card] of cards.entries()) {
        const { number, person, due, state } = card
        const half = (cn: string, en: string) => nameIn(ctx, { nameCn: cn, nameEn: en })
        yield {
          ...{ number, template: half(card.templateCn, card.templateEn), person: nameIn(ctx, person), ssoId: person.ssoId },
          ...{
            department: half(person.departmentCn, person.departmentEn),
            position: half(card.positionCn, card.positionEn),
            trainer: nameIn(ctx, card.trainer),
          },
          ...{ due, state, items: itemWords(ctx, found[at]!), signatures: signed.get(card.id) ?? '' },
        }
      }
      last = found.length < BATCH ? undefined : found.at(-1)?.id
    } while (last)
  },
})

const departmentSheet = defineSheet({
  name: 'ojt.overdue.sheet',
  columns: [
    { key: 'department', title: 'ojt.list.department', type: 'text' },
    { key: 'lists', title: 'ojt.overdue.lists', type: 'integer' },
    { key: 'people', title: 'ojt.overdue.people', type: 'integer' },
    { key: 'oldest', title: 'ojt.overdue.oldest', type: 'day' },
  ],
})

/** What of the lists that somebody sees is overdue, by the departments of their people. */
const byDepartment = (ctx: Reader, filters: Asked['filters']) =>
  ctx.db
    .select({
      nameCn: peopleDepartments.nameCn,
      nameEn: peopleDepartments.nameEn,
      lists: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${lists.ssoId})::int`,
      oldest: min(lists.due),
    })
    .from(lists)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, lists.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(narrowed(ctx, { ...filters, overdue: true }))
    .groupBy(peopleDepartments.code, peopleDepartments.nameCn, peopleDepartments.nameEn)
    .orderBy(asc(peopleDepartments.nameCn))

export const overdueExport = defineExport<typeof departmentSheet, Asked>({
  ...{ module: module.name, name: 'overdue', audit: 'OjtList.exported', sheet: departmentSheet },
  count: (ctx, { filters }, cap) => countUpTo(ctx.db, byDepartment(ctx, filters).getSQL(), cap),
  async *rows(ctx, { filters }) {
    for (const { lists, people, oldest, ...named } of await byDepartment(ctx, filters)) yield { department: nameIn(ctx, named), lists, people, oldest }
  },
})
