import { textList } from '#foundation/database/db.ts'
import { and, eq, isNull, lte, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { numberOf, wantedGrams, wholeGram } from '../../rules/grams.ts'
import type { Plan } from '../../rules/plan.ts'
import { searchEntries } from '../tables.ts'
import { foldersOf } from './sources.ts'

const numberList = (values: readonly number[]): SQL => sql`${sql.param([...values])}::integer[]`

/** Several words at once: found by the index on grams, told by the text. A normal word holds letters and digits only, so nothing has to be escaped. */
function says(said: string, grams: PgColumn, words: PgColumn): SQL | undefined {
  const each = said.split(' ')
  const wanted = [...new Set(each.flatMap(wantedGrams))].map(numberOf)
  return and(sql`${grams} @> ${numberList(wanted)}`, ...each.map((word) => sql`${words} like ${`%${word}%`}`))
}

/** What `fits` of rules/plan.ts says, as SQL on a column of grams and one of normal words. */
export const matching = ({ terms }: Plan, grams: PgColumn, words: PgColumn): SQL =>
  and(...terms.map((alternatives) => or(...alternatives.map((said) => says(said, grams, words))))) ?? sql`false`

/** A title is just what was looked for: each stands between bars. */
export const exactly = ({ keywords }: Plan): SQL =>
  sql`(${searchEntries.titleGrams} @> ${numberList([numberOf(wholeGram(keywords))])} and ${searchEntries.titleWords} like ${`%|${keywords}|%`})`

/** What the actor may open of news and documents now (SRCH-07): in every query, so that counts know nothing more either. */
export async function openTo(ctx: Reader): Promise<SQL | undefined> {
  const { ssoId, permissions, entity } = ctx.actor
  const [forThem, folders] = await Promise.all([sqlFor(ctx, ssoId), foldersOf(ctx)])
  return and(
    lte(searchEntries.publishedAt, ctx.now),
    or(eq(searchEntries.open, true), forThem(searchEntries.audience)),
    sql`(${searchEntries.permissions} = '{}' or ${searchEntries.permissions} && ${textList([...permissions])})`,
    sql`(${searchEntries.entities} = '{}' or ${searchEntries.entities} @> ${textList([entity])})`,
    or(isNull(searchEntries.folder), sql`${searchEntries.folder} = any(${textList(folders)})`),
  )
}
