import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { anyOf, prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inForce, accessMembers as members } from '#services/access/server/api.ts'
import { peopleDepartments, peoplePersons, serving } from '#services/people/server/api.ts'
import type { Traits } from '../../rules/holds.ts'

export type Today = Pick<Ctx, 'db' | 'today'>

const held = sql<
  string[] | null
>`(select json_agg(distinct ${members.role}) from ${members} where ${members.ssoId} = ${peoplePersons.ssoId} and ${inForce(sql.placeholder('today'))})`
const rowsOfMany = prepared((db) =>
  db
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
    .where(anyOf(peoplePersons.ssoId, 'ssoIds'))
    .prepare('audience.traits'),
)

/** What of these people audiences may ask for, as it is today (AUD-03), in one query. Unknown numbers are missing from the map. */
export async function traitsOfMany({ db, today }: Today, ssoIds: readonly SsoId[]): Promise<Map<string, Traits>> {
  if (ssoIds.length === 0) return new Map()
  const rows = await rowsOfMany(db, { ssoIds: [...new Set(ssoIds)], today })
  return new Map(
    rows.map(({ status, path, roles, ...row }) => [
      row.ssoId,
      { ...row, serving: serving(status), departments: path.split('/').filter(Boolean), roles: roles ?? [] },
    ]),
  )
}

export const traitsOf = async (ctx: Today, ssoId: SsoId): Promise<Traits | undefined> => (await traitsOfMany(ctx, [ssoId])).get(ssoId)
