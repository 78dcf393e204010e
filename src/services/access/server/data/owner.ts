import type { Access } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { type Db, rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Day } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { accessGroupPermissions, accessMembers, accessPermissions, accessRoleGroups, accessRoles } from '../tables.ts'

/** Whom to ask for a permission, and by which role she can say. */
export interface Whom {
  ssoId: SsoId
  nameCn: string
  nameEn: string
  roleCn: string
  roleEn: string
  permissionCn: string
  permissionEn: string
}

/** Access words that are no permissions. */
const WORDS = ['public', 'signed-in', 'service']

export const idsOf = (access: Access): string[] => [access].flat().filter((id) => !WORDS.includes(id))

/**
 * Whom a person asks for what she lacks (ACCESS-05): who holds the role that gives it, in her department, else her division, else
 * her company, else anywhere; where nobody does, a platform administrator. Never herself.
 */
export async function whomToAsk(db: Db, today: Day, ssoId: SsoId, access: Access): Promise<Whom | undefined> {
  const ids = idsOf(access)
  if (!ids.length) return undefined
  const wanted = sql.join(
    ids.map((id, at) => sql`(${id}, ${at}::int)`),
    sql`, `,
  )
  const [found] = await rowsOf<Whom & Record<string, unknown>>(
    db,
    sql`with wanted(id, rank) as (values ${wanted}),
      giving as (
        select r.code, r.name_cn, r.name_en, pm.id, pm.name_cn as permission_cn, pm.name_en as permission_en, wanted.rank
          from wanted join ${accessPermissions} pm on pm.id = wanted.id
          join ${accessGroupPermissions} gp on gp.permission = pm.id join ${accessRoleGroups} rg on rg."group" = gp."group"
          join ${accessRoles} r on r.code = rg.role
        union all
        select r.code, r.name_cn, r.name_en, pm.id, pm.name_cn, pm.name_en, 1000 + wanted.rank
          from wanted join ${accessPermissions} pm on pm.id = wanted.id cross join ${accessRoles} r where r.code = 'platform-admin'
      )
      select h.sso_id as "ssoId", h.name_cn as "nameCn", h.name_en as "nameEn", g.name_cn as "roleCn", g.name_en as "roleEn",
        g.permission_cn as "permissionCn", g.permission_en as "permissionEn"
      from giving g
      join ${accessMembers} m on m.role = g.code and m.status <> 'ended' and m."from" <= ${today} and (m."to" is null or m."to" >= ${today})
      join ${peoplePersons} h on h.sso_id = m.sso_id and h.status in ('active', 'on-leave')
      left join ${peoplePersons} me on me.sso_id = ${ssoId}
      where h.sso_id <> ${ssoId}
      order by g.rank >= 1000, coalesce(h.department_code = me.department_code, false) desc, coalesce(h.division_code = me.division_code, false) desc,
        coalesce(h.entity = me.entity, false) desc, g.rank, h.status, h.sso_id limit 1`,
  )
  return found
}
