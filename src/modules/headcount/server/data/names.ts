import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { enumeration, peopleDepartments, peopleDivisions } from '#services/people/server/api.ts'

interface Organization {
  orgCn: string
  orgEn: string
  divisionCn: string
  divisionEn: string
  active: boolean
}
const unknown = (code: string): Organization => ({ orgCn: code, orgEn: code, divisionCn: '', divisionEn: '', active: false })

/** What organizations are called now, with their divisions. */
export async function organizationNames({ db }: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<(code: string) => Organization> {
  const rows =
    codes.length === 0
      ? []
      : await db
          .select({
            code: peopleDepartments.code,
            orgCn: peopleDepartments.nameCn,
            orgEn: peopleDepartments.nameEn,
            divisionCn: peopleDivisions.nameCn,
            divisionEn: peopleDivisions.nameEn,
            active: peopleDepartments.active,
          })
          .from(peopleDepartments)
          .innerJoin(peopleDivisions, eq(peopleDivisions.code, peopleDepartments.divisionCode))
          .where(inArray(peopleDepartments.code, [...new Set(codes)]))
  const found = new Map(rows.map(({ code, ...of }) => [code, of]))
  return (code) => found.get(code) ?? unknown(code)
}

/** What employee classes are called. */
export async function classNames(ctx: Ctx): Promise<(code: number) => { nameCn: string; nameEn: string }> {
  const found = new Map((await enumeration(ctx, 'employeeClass')).map(({ code, nameCn, nameEn }) => [code, { nameCn, nameEn }]))
  return (code) => found.get(String(code)) ?? { nameCn: String(code), nameEn: String(code) }
}
