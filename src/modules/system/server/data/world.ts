import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { accessGroupPermissions as groupPermissions, accessPermissions as permissions, accessRoleGroups as roleGroups } from '#services/access/server/api.ts'
import type { Change, PermissionRef } from '../../contract/index.ts'

/** Which role has which privilege groups, and which of those has which active permissions: small enough to be read whole. */
export interface World {
  groups: ReadonlyMap<string, ReadonlySet<string>>
  permissions: ReadonlyMap<string, ReadonlySet<string>>
}

const gathered = (rows: readonly (readonly [string, string])[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const [key, value] of rows) found.set(key, (found.get(key) ?? new Set()).add(value))
  return found
}

export async function readWorld(ctx: Pick<Ctx, 'db'>): Promise<World> {
  const ofRoles = await ctx.db.select({ role: roleGroups.role, group: roleGroups.group }).from(roleGroups)
  const ofGroups = await ctx.db
    .select({ group: groupPermissions.group, permission: groupPermissions.permission })
    .from(groupPermissions)
    .innerJoin(permissions, eq(permissions.id, groupPermissions.permission))
    .where(eq(permissions.active, true))
  return { groups: gathered(ofRoles.map((row) => [row.role, row.group])), permissions: gathered(ofGroups.map((row) => [row.group, row.permission])) }
}

/** What these roles give together. */
export const heldBy = (world: World, roles: Iterable<string>): Set<string> =>
  new Set([...roles].flatMap((role) => [...(world.groups.get(role) ?? [])].flatMap((group) => [...(world.permissions.get(group) ?? [])])))

/** The same after a change of a role or privilege group. */
export function changed(world: World, change: Change): World {
  if (change.kind === 'role') return { ...world, groups: new Map(world.groups).set(change.given.code, new Set(change.given.privilegeGroups)) }
  if (change.kind === 'group') return { ...world, permissions: new Map(world.permissions).set(change.given.code, new Set(change.given.permissions)) }
  return world
}

/** The roles whose permissions a change touches. */
export const rolesTouched = (world: World, change: Change): string[] =>
  change.kind === 'role'
    ? [change.given.code]
    : change.kind === 'group'
      ? [...world.groups].flatMap(([role, groups]) => (groups.has(change.given.code) ? [role] : []))
      : [change.given.role]

/** All permission ids as they are named, by id. */
export async function permissionRefs(ctx: Pick<Ctx, 'db'>): Promise<Map<string, PermissionRef & { active: boolean }>> {
  const { id, module, nameCn, nameEn, sensitive, active } = permissions
  const rows = await ctx.db.select({ id, module, nameCn, nameEn, sensitive, active }).from(permissions).orderBy(asc(permissions.module), asc(permissions.id))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the ids that are known, in the order of the modules. */
export const named = (refs: ReadonlyMap<string, PermissionRef>, ids: Iterable<string>): PermissionRef[] => {
  const wanted = new Set(ids)
  return [...refs.values()].filter(({ id }) => wanted.has(id))
}
