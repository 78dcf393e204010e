import { rowsOf, textList } from '#foundation/database/db.ts'
import { and, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import type { FieldFigures, FormField } from '../../contract/index.ts'
import { holdsAnswer, KINDS } from '../../rules/kinds.ts'
import { formSubmissions } from '../tables.ts'
import { areTooFew, fieldsOf, ownForm, submissionsWhere, versionsOf } from './submissions.ts'
import { newestVersion, publishedVersion } from './versions.ts'

/** Submissions are counted up to here. */
const MOST = 1_000_000

export interface Asked {
  schemaId: string
  from?: string | undefined
  to?: string | undefined
}
interface Numbers extends Record<string, unknown> {
  key: string
  sum: number
  mean: number
  least: number
  most: number
}

/** Each answer of the chosen submissions as a row of its key and value. */
const answersOf = (where: SQL | undefined): SQL =>
  sql`${formSubmissions} cross join lateral jsonb_each(${formSubmissions.answers}) as answer(key, value) where ${where ?? sql`true`}`

const answeredBy = (ctx: Ctx, where: SQL | undefined) =>
  rowsOf<{ key: string; n: number }>(ctx.db, sql`select answer.key, count(*)::int as n from ${answersOf(where)} group by answer.key`)

/** Choices, one or several of an answer, and stars. */
const choicesOf = (ctx: Ctx, where: SQL | undefined, keys: readonly string[]) =>
  rowsOf<{ key: string; value: string; n: number }>(
    ctx.db,
    sql`select counted.key, counted.value, count(*)::int as n from (
      select answer.key, chosen.value #>> '{}' as value from ${formSubmissions}
      cross join lateral jsonb_each(${formSubmissions.answers}) as answer(key, value)
      cross join lateral jsonb_array_elements(case jsonb_typeof(answer.value) when 'array' then answer.value else jsonb_build_array(answer.value) end) as chosen(value)
      where ${where ?? sql`true`} and answer.key = any(${textList(keys)})
    ) as counted group by counted.key, counted.value`,
  )

const numbersOf = (ctx: Ctx, where: SQL | undefined, keys: readonly string[]) =>
  rowsOf<Numbers>(
    ctx.db,
    sql`select numbered.key, sum(numbered.n)::float8 as sum, avg(numbered.n)::float8 as mean, min(numbered.n)::float8 as least, max(numbered.n)::float8 as most
      from (
        select answer.key, case jsonb_typeof(answer.value) when 'number' then (answer.value #>> '{}')::numeric end as n
        from ${answersOf(where)} and answer.key = any(${textList(keys)})
      ) as numbered where numbered.n is not null group by numbered.key`,
  )

const keysOf = (fields: readonly FormField[], of: (field: FormField) => boolean): string[] => fields.filter(of).map(({ key }) => key)

/** All choices in their order, with what somebody chose of an older version after them, as it was called there. */
function countsOf({ options, type, checks }: FormField, chosen: ReadonlyMap<string, number>, former: readonly FormField[]): FieldFigures['counts'] {
  const stars =
    type === 'rating' ? Array.from({ length: checks.count ?? 5 }, (_, at) => ({ value: String(at + 1), cn: String(at + 1), en: String(at + 1) })) : []
  const known = [...options, ...stars].map(({ value, cn, en }) => ({ value, cn, en }))
  const older = [...chosen.keys()]
    .filter((value) => !known.some((one) => one.value === value))
    .map((value) => {
      const { cn, en } = former.flatMap((one) => one.options).find((one) => one.value === value) ?? { cn: value, en: value }
      return { value, cn, en }
    })
  return [...known, ...older].map((one) => ({ ...one, count: chosen.get(one.value) ?? 0 }))
}

/** The answers to one's own form in figures, by the fields of the version in force; in three passes over them, however many fields there are. @throws not-found */
export async function reportOf(ctx: Reader, { schemaId, from, to }: Asked): Promise<{ submissions: number; fields: FieldFigures[]; tooFew: boolean }> {
  const form = await ownForm(ctx, schemaId)
  // what was rejected or taken back holds no place, and counts in no figure
  const where = and(submissionsWhere(form, { schemaId, from, to }, []), inArray(formSubmissions.status, ['submitted', 'approved']))
  if (await areTooFew(ctx, form, where)) return { submissions: 0, fields: [], tooFew: true }
  const version = (await publishedVersion(ctx, schemaId)) ?? (await newestVersion(ctx, schemaId))
  const fields = (version?.fields ?? []).filter(holdsAnswer)
  const [all, answered, choices, numbers] = [
    await countUpTo(ctx.db, ctx.db.select({ id: formSubmissions.id }).from(formSubmissions).where(where).getSQL(), MOST),
    await answeredBy(ctx, where),
    await choicesOf(
      ctx,
      where,
      keysOf(fields, ({ type }) => KINDS[type].choices === true || type === 'rating'),
    ),
    await numbersOf(
      ctx,
      where,
      keysOf(fields, ({ type }) => KINDS[type].holds === 'number'),
    ),
  ]
  const versions = await fieldsOf(ctx, await versionsOf(ctx, schemaId))
  const newestFirst = [...versions.values()].toSorted((a, b) => b.version - a.version).flatMap((one) => one.fields)
  const former = Map.groupBy(newestFirst, ({ key }) => key)
  const many = new Map(answered.map(({ key, n }) => [key, n]))
  return {
    submissions: all,
    tooFew: false,
    fields: fields.map((field) => {
      const chosen = new Map(choices.filter(({ key }) => key === field.key).map(({ value, n }) => [value, n]))
      const found = numbers.find(({ key }) => key === field.key)
      return {
        ...{ key: field.key, labelCn: field.labelCn, labelEn: field.labelEn, type: field.type },
        answered: many.get(field.key) ?? 0,
        counts: KINDS[field.type].choices || field.type === 'rating' ? countsOf(field, chosen, former.get(field.key) ?? []) : [],
        numbers: found ? { sum: found.sum, mean: found.mean, least: found.least, most: found.most } : null,
      }
    }),
  }
}
