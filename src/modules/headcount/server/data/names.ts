import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peopleDepartments as d, enumeration, peopleDivisions as v } from '#services/people/server/api.ts'

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
          .select({ code: d.code, orgCn: d.nameCn, orgEn: d.nameEn, divisionCn: v.nameCn, divisionEn: v.nameEn, active: d.active })
          .from(d)
          .innerJoin(v, eq(v.code, d.divisionCode))
          .where(inArray(d.code, [...new Set(codes)]))
  const found = new Map(rows.map(({ code, ...of }) => [code, of]))
  return (code) => found.get(code) ?? unknown(code)
}

/** What employee classes are called. */
export async function classNames(ctx: Ctx): Promise<(code: number) => { nameCn: string; nameEn: string }> {
  const found = new Map((await enumeration(ctx, 'employeeClass')).map(({ code, nameCn, nameEn }) => [code, { nameCn, nameEn }]))
  return (code) => found.get(String(code)) ?? { nameCn: String(code), nameEn: String(code) }
}
