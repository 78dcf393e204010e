import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { divisions, enumeration, peopleDepartments } from '#services/people/server/api.ts'
import type { listChoices } from '../../contract.ts'

/** What there is to choose from: what is in use, in the order in which it is shown. */
export async function listOfChoices(ctx: Ctx): Promise<OutputOf<typeof listChoices>> {
  const departments = await ctx.db
    .select({
      code: peopleDepartments.code,
      nameCn: peopleDepartments.nameCn,
      nameEn: peopleDepartments.nameEn,
      entity: peopleDepartments.entity,
      path: peopleDepartments.path,
    })
    .from(peopleDepartments)
    .where(eq(peopleDepartments.active, true))
    .orderBy(asc(peopleDepartments.path))
  return {
    divisions: await divisions(ctx, {}),
    departments: departments.map(({ path, ...one }) => ({ ...one, level: Math.max(0, path.split('/').filter(Boolean).length - 1) })),
    classes: (await enumeration(ctx, 'employeeClass')).filter(({ code }) => code !== '0'),
    roles: await rolesOf(ctx),
  }
}
