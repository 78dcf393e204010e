import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { asSsoId, type Lang } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { personHistory } from '../../contract.ts'
import { peopleDepartments, peopleDivisions, peopleHistory } from '../tables.ts'
import { classNames } from './directory.ts'
import { personRefs } from './refs.ts'

type Line = OutputOf<typeof personHistory>['list'][number]
const PEOPLE: readonly string[] = ['lineManager', 'manager', 'secondLevelManager', 'hrbp']
const WORDS: readonly string[] = ['entity', 'staffGroup', 'employeeType', 'contractType']
const LANGS = ['zh', 'en'] as const

/** What changed about a person, the last first, each value as people say it (PPL-14). */
export async function historyOf(ctx: Reader, input: ParsedOf<typeof personHistory>): Promise<OutputOf<typeof personHistory>> {
  const where = eq(peopleHistory.ssoId, input.filters.ssoId)
  const query = ctx.db.select().from(peopleHistory).where(where).orderBy(desc(peopleHistory.seq))
  const page = await pageFrom(ctx.db, input, query, ctx.db.select({ seq: peopleHistory.seq }).from(peopleHistory).where(where).getSQL())
  const values = page.list.flatMap(({ field, from, to }) => [from, to].flatMap((value) => (value ? [{ field, value }] : [])))
  const of = (...fields: string[]) => [...new Set(values.flatMap(({ field, value }) => (fields.includes(field) ? [value] : [])))]
  const people = await personRefs(
    ctx,
    of(...PEOPLE)
      .filter((one) => /^\d{8}$/.test(one))
      .map(asSsoId),
  )
  const places = new Map<string, { nameCn: string; nameEn: string }>([
    ...(await placesOf(ctx, peopleDepartments, of('departmentCode'))),
    ...(await placesOf(ctx, peopleDivisions, of('divisionCode'))),
    ...(await classNames(ctx)).map((one) => [`class ${one.code}`, one] as const),
  ])
  const say = (field: string, value: string | null, lang: Lang): string => {
    if (value === null || value === '') return ''
    const named = PEOPLE.includes(field) ? people.get(asSsoId(value)) : places.get(field === 'employeeClass' ? `class ${value}` : value)
    if (named) return lang === 'zh' ? named.nameCn || named.nameEn : named.nameEn || named.nameCn
    if (field === 'status') return ctx.text(`state.Person.${value}`, {}, lang)
    if (field === 'foreigner') return ctx.text(`spreadsheets.${value === 'true' ? 'yes' : 'no'}`, {}, lang)
    return WORDS.includes(field) ? ctx.text(`people.enum.${field}.${value}`, {}, lang) : value
  }
  const shown = (row: (typeof page.list)[number]): Line => {
    const [zh, en] = LANGS.map((lang) => ({
      field: ctx.text(`people.column.${row.field}`, {}, lang),
      from: say(row.field, row.from, lang),
      to: say(row.field, row.to, lang),
    }))
    return {
      ...{ id: row.id, effective: row.effective, recordedAt: row.recordedAt.toISOString() },
      ...{ fieldCn: zh!.field, fieldEn: en!.field, fromCn: zh!.from, fromEn: en!.from, toCn: zh!.to, toEn: en!.to },
    }
  }
  return { ...page, list: page.list.map(shown) }
}

async function placesOf(ctx: Reader, table: typeof peopleDepartments | typeof peopleDivisions, codes: readonly string[]) {
  if (codes.length === 0) return []
  const rows = await ctx.db
    .select({ code: table.code, nameCn: table.nameCn, nameEn: table.nameEn })
    .from(table)
    .where(and(inArray(table.code, [...codes])))
  return rows.map((one) => [one.code, one] as const)
}
