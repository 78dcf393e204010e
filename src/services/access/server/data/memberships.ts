import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, asc, eq, gte, inArray, isNull, lte, ne, or, type Placeholder, type SQL, type SQLWrapper, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { departmentsUnder, peoplePersons } from '#services/people/server/api.ts'
import type { DataScope } from '../../contract.ts'
import { Granted } from '../policy.ts'
import {
  accessGroupPermissions as groupPermissions,
  accessMembers as members,
  accessPermissions as permissions,
  accessRoleGroups as roleGroups,
  accessRoles as roles,
} from '../tables.ts'

/** A membership that counts on a day. */
export const inForce = (today: Day | Placeholder): SQL | undefined =>
  and(ne(members.status, 'ended'), lte(members.from, today), or(isNull(members.to), gte(members.to, today)))

interface HeldRole {
  role: string
  scope: DataScope
  permissions: string[] | null
}

/** The roles of a person in force on a day, each with what it gives. */
const heldBy = (db: Db, ssoId: SQLWrapper, today: Placeholder) =>
  db
    .select({
      role: sql<string>`${roles.code}`.as('role'),
      scope: sql<DataScope>`${roles.dataScope}`.as('scope'),
      permissions: sql<string[] | null>`json_agg(distinct ${permissions.id}) filter (where ${permissions.active})`.as('permissions'),
    })
    .from(members)
    .innerJoin(roles, eq(roles.code, members.role))
    .leftJoin(roleGroups, eq(roleGroups.role, roles.code))
    .leftJoin(groupPermissions, eq(groupPermissions.group, roleGroups.group))
    .leftJoin(permissions, eq(permissions.id, groupPermissions.permission))
    .where(and(eq(members.ssoId, ssoId), inForce(today)))
    .groupBy(roles.code, roles.dataScope)
    .orderBy(asc(roles.code))

const held = prepared((db) => heldBy(db, sql.placeholder('ssoId'), sql.placeholder('today')).prepare('access.held'))

/** What a person holds, as one column of a query that knows who it is; `grantsIn` reads it. With every call it comes along with the session. */
export const heldColumn = (db: Db, ssoId: SQLWrapper, today: Placeholder): SQL<HeldRole[]> =>
  sql`(select coalesce(json_agg(held order by held.role), '[]'::json) from (${heldBy(db, ssoId, today)}) as held)`

/** Roles and permissions of what `heldColumn` gave. */
export function grantsIn(rows: readonly HeldRole[]): { roles: string[]; permissions: Granted } {
  const scopes = new Map<string, Set<DataScope>>()
  for (const { scope, permissions: given } of rows) for (const id of given ?? []) scopes.set(id, (scopes.get(id) ?? new Set()).add(scope))
  return { roles: rows.map((row) => row.role), permissions: new Granted(scopes) }
}

/**
 * Roles and permissions of a person in force today, through privilege groups only, in one query (ACCESS-01). It is read anew for every
 * request, so a change holds from the next call on every node.
 */
export const grantsOf = async (ctx: Pick<Ctx, 'db' | 'today'>, ssoId: SsoId): Promise<{ roles: string[]; permissions: Granted }> =>
  grantsIn(await held(ctx.db, { ssoId, today: ctx.today }))

/** The permission ids that a person holds today. */
export const permissionsOf = async (ctx: Pick<Ctx, 'db' | 'today'>, ssoId: SsoId): Promise<string[]> => [...(await grantsOf(ctx, ssoId)).permissions].sort()

/** Roles that a permission is given by, through active privilege groups. */
export const rolesGiving = (ctx: Pick<Ctx, 'db'>, permission: string | Placeholder) =>
  ctx.db
    .selectDistinct({ role: roleGroups.role })
    .from(groupPermissions)
    .innerJoin(roleGroups, eq(roleGroups.group, groupPermissions.group))
    .innerJoin(permissions, eq(permissions.id, groupPermissions.permission))
    .where(and(eq(groupPermissions.permission, permission), eq(permissions.active, true)))

const holders = (db: Db, held: SQL, today: Day | Placeholder, within?: SQL) =>
  db
    .selectDistinct({ ssoId: members.ssoId })
    .from(members)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, members.ssoId))
    .where(and(held, inForce(today), inArray(peoplePersons.status, ['active', 'on-leave']), within))
    .orderBy(asc(members.ssoId))

const holdersOfPermission = prepared((db) =>
  holders(db, inArray(members.role, rolesGiving({ db }, sql.placeholder('permission'))), sql.placeholder('today')).prepare('access.holdersOfPermission'),
)
const holdersOfRole = prepared((db) => holders(db, eq(members.role, sql.placeholder('role')), sql.placeholder('today')).prepare('access.holdersOfRole'))

/**
 * Who holds a permission or a role today, in number order: serving people only, in a company or a department (with those below) where one
 * is named. For roles of few; everybody's role gives everybody.
 */
export async function holdersOf(
  { db, today }: Pick<Ctx, 'db' | 'today'>,
  what: { permission: string } | { role: string },
  { entity, department }: { entity?: Entity; department?: string } = {},
): Promise<SsoId[]> {
  const within = and(
    entity && eq(peoplePersons.entity, entity),
    department === undefined ? undefined : sql`${peoplePersons.departmentCode} in ${departmentsUnder(department)}`,
  )
  const anywhere = () => ('role' in what ? holdersOfRole(db, { ...what, today }) : holdersOfPermission(db, { ...what, today }))
  const held = 'role' in what ? eq(members.role, what.role) : inArray(members.role, rolesGiving({ db }, what.permission))
  const rows = await (within ? holders(db, held, today, within) : anywhere())
  return rows.map((row) => row.ssoId)
}

/** All roles with their names, in the order of their codes. */
export const rolesOf = (ctx: Pick<Ctx, 'db'>): Promise<{ code: string; nameCn: string; nameEn: string }[]> =>
  ctx.db.select({ code: roles.code, nameCn: roles.nameCn, nameEn: roles.nameEn }).from(roles).where(isNull(roles.deletedAt)).orderBy(asc(roles.code))
