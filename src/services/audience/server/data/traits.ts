import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inForce, accessMembers as members } from '#services/access/server/api.ts'
import { peopleDepartments, peoplePersons, serving } from '#services/people/server/api.ts'
import type { Traits } from '../../rules/holds.ts'

export type Today = Pick<Ctx, 'db' | 'today'>

/** What of these people audiences may ask for, as it is today (AUD-03), in one query. Unknown numbers are missing from the map. */
export async function traitsOfMany(ctx: Today, ssoIds: readonly SsoId[]): Promise<Map<string, Traits>> {
  if (ssoIds.length === 0) return new Map()
  const held = sql<
    string[] | null
  >`(select json_agg(distinct ${members.role}) from ${members} where ${members.ssoId} = ${peoplePersons.ssoId} and ${inForce(ctx.today)})`
  const rows = await ctx.db
    .select({
      ssoId: peoplePersons.ssoId,
      status: peoplePersons.status,
      entity: peoplePersons.entity,
      division: peoplePersons.divisionCode,
      path: peopleDepartments.path,
      staffGroup: peoplePersons.staffGroup,
      employeeType: peoplePersons.employeeType,
      employeeClass: peoplePersons.employeeClass,
      position: peoplePersons.position,
      joined: peoplePersons.joinDate,
      roles: held,
    })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(inArray(peoplePersons.ssoId, [...new Set(ssoIds)]))
  return new Map(
    rows.map(({ status, path, roles, ...row }) => [
      row.ssoId,
      { ...row, serving: serving(status), departments: path.split('/').filter(Boolean), roles: roles ?? [] },
    ]),
  )
}

export const traitsOf = async (ctx: Today, ssoId: SsoId): Promise<Traits | undefined> => (await traitsOfMany(ctx, [ssoId])).get(ssoId)
