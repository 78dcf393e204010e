import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inForce, accessMembers as members } from '#services/access/server/api.ts'
import { peoplePersons as p, peopleDepartments, serving } from '#services/people/server/api.ts'
import type { Traits } from '../../rules/holds.ts'

export type Today = Pick<Ctx, 'db' | 'today'>

/** What of these people audiences may ask for, as it is today (AUD-03), in one query. Unknown numbers are missing from the map. */
export async function traitsOfMany(ctx: Today, ssoIds: readonly SsoId[]): Promise<Map<string, Traits>> {
  if (ssoIds.length === 0) return new Map()
  const held = sql<string[] | null>`(select json_agg(distinct ${members.role}) from ${members} where ${members.ssoId} = ${p.ssoId} and ${inForce(ctx.today)})`
  const rows = await ctx.db
    .select({
      ssoId: p.ssoId,
      status: p.status,
      entity: p.entity,
      division: p.divisionCode,
      path: peopleDepartments.path,
      staffGroup: p.staffGroup,
      employeeType: p.employeeType,
      employeeClass: p.employeeClass,
      position: p.position,
      joined: p.joinDate,
      roles: held,
    })
    .from(p)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, p.departmentCode))
    .where(inArray(p.ssoId, [...new Set(ssoIds)]))
  return new Map(
    rows.map(({ status, path, roles, ...row }) => [
      row.ssoId,
      { ...row, serving: serving(status), departments: path.split('/').filter(Boolean), roles: roles ?? [] },
    ]),
  )
}

export const traitsOf = async (ctx: Today, ssoId: SsoId): Promise<Traits | undefined> => (await traitsOfMany(ctx, [ssoId])).get(ssoId)
