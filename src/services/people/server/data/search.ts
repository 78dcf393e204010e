import type { Entity } from '#foundation/contract/house.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import { beginning } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type FoundPerson, photoOf } from '../../contract.ts'
import { normal, personSearch } from '../../rules/index.ts'
import { peopleDepartments, peoplePersons } from '../tables.ts'
import { departmentsUnder } from './lines.ts'
import { refColumns } from './refs.ts'

/** Most persons a search answers with (PPL-09). */
const MOST = 20

/** Persons of whom some term begins with each word of the keyword, as SQL. */
export const matching = (keyword: string): SQL =>
  and(
    ...normal(keyword)
      .split(' ')
      .filter(Boolean)
      .map((word) => sql`${peoplePersons.ssoId} in (select sso_id from people_search_terms where term like ${beginning(word)})`),
  ) ?? sql`false`

/**
 * Colleagues by name, pinyin, initials, English name or number; at most 20, those whose name is just so first. Who left is not found (PPL-08).
 * @throws PPL-01 for a keyword that is too short
 */
export async function searchPeople(
  ctx: Ctx,
  given: { keyword: string; entity?: Entity | undefined; departmentCode?: string | undefined },
): Promise<FoundPerson[]> {
  enforce(personSearch, { facts: undefined, input: given, p: undefined, now: ctx.now })
  const word = normal(given.keyword)
  const rows = await ctx.db
    .select(refColumns)
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(
      and(
        ne(peoplePersons.status, 'left'),
        matching(given.keyword),
        given.entity && eq(peoplePersons.entity, given.entity),
        given.departmentCode ? sql`${peoplePersons.departmentCode} in ${departmentsUnder(given.departmentCode)}` : undefined,
      ),
    )
    .orderBy(
      desc(sql`lower(${peoplePersons.nameCn}) = ${word} or lower(${peoplePersons.nameEn}) = ${word} or ${peoplePersons.ssoId} = ${word}`),
      asc(peoplePersons.sortName),
      asc(peoplePersons.ssoId),
    )
    .limit(MOST)
  return rows.map((row) => ({ ...row, photo: photoOf(row.ssoId) }))
}
