import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, inArray, isNull, lte, ne, or, type Placeholder, type SQL, sql } from '#foundation/database/drizzle.ts'
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

const held = prepared((db) =>
  db
    .select({
      role: roles.code,
      scope: roles.dataScope,
      permissions: sql<string[] | null>`json_agg(distinct ${permissions.id}) filter (where ${permissions.active})`,
    })
    .from(members)
    .innerJoin(roles, eq(roles.code, members.role))
    .leftJoin(roleGroups, eq(roleGroups.role, roles.code))
    .leftJoin(groupPermissions, eq(groupPermissions.group, roleGroups.group))
    .leftJoin(permissions, eq(permissions.id, groupPermissions.permission))
    .where(and(eq(members.ssoId, sql.placeholder('ssoId')), inForce(sql.placeholder('today'))))
    .groupBy(roles.code, roles.dataScope)
    .orderBy(asc(roles.code))
    .prepare('access.held'),
)

/**
 * Roles and permissions of a person in force today, through privilege groups only, in one query (ACCESS-01). It is read anew for every
 * request, so a change holds from the next call on every node.
 */
export async function grantsOf(ctx: Pick<Ctx, 'db' | 'today'>, ssoId: SsoId): Promise<{ roles: string[]; permissions: Granted }> {
  const rows = await held(ctx.db, { ssoId, today: ctx.today })
  const scopes = new Map<string, Set<DataScope>>()
  for (const { scope, permissions: given } of rows) for (const id of given ?? []) scopes.set(id, (scopes.get(id) ?? new Set()).add(scope))
  return { roles: rows.map((row) => row.role), permissions: new Granted(scopes) }
}

/** The permission ids that a person holds today. */
export const permissionsOf = async (ctx: Pick<Ctx, 'db' | 'today'>, ssoId: SsoId): Promise<string[]> => [...(await grantsOf(ctx, ssoId)).permissions].sort()

/** Roles that a permission is given by, through active privilege groups. */
export const rolesGiving = (ctx: Pick<Ctx, 'db'>, permission: string) =>
  ctx.db
    .selectDistinct({ role: roleGroups.role })
    .from(groupPermissions)
    .innerJoin(roleGroups, eq(roleGroups.group, groupPermissions.group))
    .innerJoin(permissions, eq(permissions.id, groupPermissions.permission))
    .where(and(eq(groupPermissions.permission, permission), eq(permissions.active, true)))

/**
 * Who holds a permission or a role today, in number order: serving people only, in a company or a department (with those below) where one
 * is named. For roles of few; everybody's role gives everybody.
 */
export async function holdersOf(
  ctx: Pick<Ctx, 'db' | 'today'>,
  what: { permission: string } | { role: string },
  within: { entity?: Entity; department?: string } = {},
): Promise<SsoId[]> {
  const held = 'role' in what ? eq(members.role, what.role) : inArray(members.role, rolesGiving(ctx, what.permission))
  const rows = await ctx.db
    .selectDistinct({ ssoId: members.ssoId })
    .from(members)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, members.ssoId))
    .where(
      and(
        held,
        inForce(ctx.today),
        inArray(peoplePersons.status, ['active', 'on-leave']),
        within.entity && eq(peoplePersons.entity, within.entity),
        within.department === undefined ? undefined : sql`${peoplePersons.departmentCode} in ${departmentsUnder(within.department)}`,
      ),
    )
    .orderBy(asc(members.ssoId))
  return rows.map((row) => row.ssoId)
}

/** All roles with their names, in the order of their codes. */
export const rolesOf = (ctx: Pick<Ctx, 'db'>): Promise<{ code: string; nameCn: string; nameEn: string }[]> =>
  ctx.db.select({ code: roles.code, nameCn: roles.nameCn, nameEn: roles.nameEn }).from(roles).where(isNull(roles.deletedAt)).orderBy(asc(roles.code))
