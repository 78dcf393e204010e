import { asSsoId } from '#foundation/contract/schemas.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { enumeration, peopleDepartments, peopleDivisions, personRefs } from '#services/people/server/api.ts'
import type { Clause, Definition, Said } from '../../contract.ts'

/** Of a list of numbers the words name so many. */
export const NAMED = 3

type OfNames = 'division' | 'department' | 'employeeClass' | 'role' | 'ssoIds'
/** The name of a code in both languages; the code itself where nothing is called so any more. */
export type NameOf = (field: OfNames, code: string | number) => Said

interface Named {
  nameCn: string
  nameEn: string
}

/** The names of all that these definitions mention, in at most five queries however many they are. */
export async function namesFor(ctx: Ctx, definitions: readonly Definition[]): Promise<NameOf> {
  const clauses = definitions.flatMap(({ include, exclude }) => [...include, ...exclude])
  const mentioned = (values: (clause: Clause) => readonly (string | number)[] | undefined): string[] => [
    ...new Set(clauses.flatMap((clause) => values(clause) ?? []).map(String)),
  ]
  const names = new Map<string, Said>()
  const note = (field: OfNames, code: string, { nameCn, nameEn }: Named) => names.set(`${field}:${code}`, { cn: nameCn || nameEn, en: nameEn || nameCn })

  const divisions = mentioned((clause) => clause.division)
  if (divisions.length > 0)
    for (const one of await ctx.db
      .select({ code: peopleDivisions.code, nameCn: peopleDivisions.nameCn, nameEn: peopleDivisions.nameEn })
      .from(peopleDivisions)
      .where(inArray(peopleDivisions.code, divisions)))
      note('division', one.code, one)
  const departments = mentioned((clause) => clause.department)
  if (departments.length > 0)
    for (const one of await ctx.db
      .select({ code: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn })
      .from(peopleDepartments)
      .where(inArray(peopleDepartments.code, departments)))
      note('department', one.code, one)
  if (mentioned((clause) => clause.employeeClass).length > 0) for (const one of await enumeration(ctx, 'employeeClass')) note('employeeClass', one.code, one)
  if (mentioned((clause) => clause.role).length > 0) for (const one of await rolesOf(ctx)) note('role', one.code, one)
  const people = mentioned((clause) => clause.ssoIds?.slice(0, NAMED))
  for (const [ssoId, one] of await personRefs(ctx, people.map(asSsoId))) note('ssoIds', ssoId, one)

  return (field, code) => names.get(`${field}:${code}`) ?? { cn: String(code), en: String(code) }
}
