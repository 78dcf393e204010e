import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { anyOf, prepared } from '#foundation/database/prepared.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inForce, accessMembers as members } from '#services/access/server/api.ts'
import { peopleDepartments, peoplePersons, serving } from '#services/people/server/api.ts'
import type { Traits } from '../../rules/holds.ts'

export type Today = Pick<Ctx, 'db' | 'today' | 'actor'>

const held = sql<
  string[] | null
>`(select json_agg(distinct ${members.role}) from ${members} where ${members.ssoId} = ${peoplePersons.ssoId} and ${inForce(sql.placeholder('today'))})`
/** What audiences may ask for besides roles, as columns of a query that has the person beside the department. */
export const traitColumns = {
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
}
const rowsOfMany = prepared((db) =>
  db
    .select({ ...traitColumns, roles: held })
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(anyOf(peoplePersons.ssoId, 'ssoIds'))
    .prepare('audience.traits'),
)

/** What of these people audiences may ask for, as it is today (AUD-03), in one query. Unknown numbers are missing from the map. */
export async function traitsOfMany({ db, today }: Today, ssoIds: readonly SsoId[]): Promise<Map<string, Traits>> {
  if (ssoIds.length === 0) return new Map()
  const rows = await rowsOfMany(db, { ssoIds: [...new Set(ssoIds)], today })
  return new Map(rows.map((row) => [row.ssoId, traitsIn(row)]))
}

type Row = Omit<Awaited<ReturnType<typeof rowsOfMany>>[number], 'roles'> & { roles: readonly string[] | null }

const traitsIn = ({ ssoId, status, entity, division, path, staffGroup, employeeType, employeeClass, position, joined, roles }: Row): Traits => ({
  ...{ ssoId, entity, division, staffGroup, employeeType, employeeClass, position, joined },
  ...{ serving: serving(status), departments: path.split('/').filter(Boolean), roles: roles ?? [] },
})

const ofActors = new WeakMap<Actor, Traits>()

/** Keeps what came with the session of who asks, by `traitColumns`: their reads need not ask again. */
export const keepTraits = (actor: Actor, row: Row): void => void ofActors.set(actor, traitsIn(row))

/** As `traitsOfMany`, of one. A write asks each time, since what it does may change the answer. */
export async function traitsOf(ctx: Today, ssoId: SsoId): Promise<Traits | undefined> {
  const kept = 'emit' in ctx || ctx.actor?.ssoId !== ssoId ? undefined : ofActors.get(ctx.actor)
  return kept ?? (await traitsOfMany(ctx, [ssoId])).get(ssoId)
}
