import { and, desc, eq, ne, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { photoOf } from '../../contract.ts'
import { peopleChoices, peopleDepartments, peoplePersons } from '../tables.ts'
import { refColumns } from './refs.ts'

/** How many a picker offers before anything is typed. */
const OFFERED = 8

/** The persons and departments this user picked most, for pickers that are still empty. Who left is not offered (PPL-08). */
export async function oftenChosen(ctx: Reader) {
  const mine = (kind: 'person' | 'department') => and(eq(peopleChoices.by, ctx.actor.ssoId), eq(peopleChoices.kind, kind))
  const persons = await ctx.db
    .select(refColumns)
    .from(peopleChoices)
    .innerJoin(peoplePersons, and(eq(sql`${peopleChoices.chosen}`, peoplePersons.ssoId), ne(peoplePersons.status, 'left')))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(mine('person'))
    .orderBy(desc(peopleChoices.times), desc(peopleChoices.lastAt))
    .limit(OFFERED)
  const departments = await ctx.db
    .select({ code: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn })
    .from(peopleChoices)
    .innerJoin(peopleDepartments, and(eq(peopleChoices.chosen, peopleDepartments.code), eq(peopleDepartments.active, true)))
    .where(mine('department'))
    .orderBy(desc(peopleChoices.times), desc(peopleChoices.lastAt))
    .limit(OFFERED)
  return { persons: persons.map((row) => ({ ...row, photo: photoOf(row.ssoId) })), departments }
}
