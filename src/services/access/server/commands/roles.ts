import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, notInArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { DataScope } from '../../contract.ts'
import { accessChanged } from '../../events.ts'
import {
  accessGroupPermissions as groupPermissions,
  accessGroups as groups,
  accessPermissions as permissions,
  accessRoleGroups as roleGroups,
  accessRoles as roles,
} from '../tables.ts'

export interface RoleGiven {
  code: string
  nameCn: string
  nameEn: string
  description: string
  dataScope: DataScope
  privilegeGroups: readonly string[]
  reason: string
}

/** Saves a role with its privilege groups; who holds it has its rights from the next call (ACCESS-01). @throws not-found for an unknown privilege group */
export async function saveRole(ctx: WriteCtx, given: RoleGiven): Promise<void> {
  const { code, privilegeGroups, reason, ...words } = given
  const known = await ctx.db
    .select({ code: groups.code })
    .from(groups)
    .where(inArray(groups.code, [...privilegeGroups, '']))
  if (known.length !== new Set(privilegeGroups).size) throw notFound()
  const before = await roleOf(ctx, code)
  await ctx.db
    .insert(roles)
    .values({ code, ...words, builtIn: false })
    .onConflictDoUpdate({ target: roles.code, set: words })
  await ctx.db.delete(roleGroups).where(and(eq(roleGroups.role, code), notInArray(roleGroups.group, [...privilegeGroups, ''])))
  if (privilegeGroups.length)
    await ctx.db
      .insert(roleGroups)
      .values([...new Set(privilegeGroups)].map((group) => ({ role: code, group })))
      .onConflictDoNothing()
  await ctx.audit({ module: 'access', kind: 'role.saved', target: code, before: before ?? null, after: await roleOf(ctx, code), reason })
  await ctx.emit(accessChanged, { ssoIds: [], roles: [code] })
}

async function roleOf(ctx: WriteCtx, code: string) {
  const [role] = await ctx.db.select().from(roles).where(eq(roles.code, code)).for('update')
  if (!role) return undefined
  const held = await ctx.db.select({ group: roleGroups.group }).from(roleGroups).where(eq(roleGroups.role, code)).orderBy(asc(roleGroups.group))
  return { ...role, privilegeGroups: held.map((row) => row.group) }
}

export interface GroupGiven {
  code: string
  nameCn: string
  nameEn: string
  permissions: readonly string[]
  reason: string
}

/** Saves a privilege group with its permissions; it holds from the next call of everybody who has it (ACCESS-01). @throws not-found for a permission that no manifest declares */
export async function savePrivilegeGroup(ctx: WriteCtx, given: GroupGiven): Promise<void> {
  const { code, nameCn, nameEn, reason } = given
  const ids = [...new Set(given.permissions)]
  const known = await ctx.db
    .select({ id: permissions.id })
    .from(permissions)
    .where(and(inArray(permissions.id, [...ids, '']), eq(permissions.active, true)))
  if (known.length !== ids.length) throw notFound()
  const before = await groupOf(ctx, code)
  await ctx.db.insert(groups).values({ code, nameCn, nameEn }).onConflictDoUpdate({ target: groups.code, set: { nameCn, nameEn } })
  await ctx.db.delete(groupPermissions).where(and(eq(groupPermissions.group, code), notInArray(groupPermissions.permission, [...ids, ''])))
  if (ids.length)
    await ctx.db
      .insert(groupPermissions)
      .values(ids.map((permission) => ({ group: code, permission })))
      .onConflictDoNothing()
  await ctx.audit({ module: 'access', kind: 'privilegeGroup.saved', target: code, before: before ?? null, after: await groupOf(ctx, code), reason })
  const having = await ctx.db.select({ role: roleGroups.role }).from(roleGroups).where(eq(roleGroups.group, code))
  await ctx.emit(accessChanged, { ssoIds: [], roles: having.map((row) => row.role) })
}

async function groupOf(ctx: WriteCtx, code: string) {
  const [group] = await ctx.db.select().from(groups).where(eq(groups.code, code)).for('update')
  if (!group) return undefined
  const held = await ctx.db
    .select({ id: groupPermissions.permission })
    .from(groupPermissions)
    .where(eq(groupPermissions.group, code))
    .orderBy(asc(groupPermissions.permission))
  return { ...group, permissions: held.map((row) => row.id) }
}
