import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, ne, notInArray, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type DataScope, roleCode } from '../../contract.ts'
import { accessChanged } from '../../events.ts'
import {
  accessGroupPermissions as groupPermissions,
  accessGroups as groups,
  accessMembers as members,
  accessPermissions as permissions,
  accessRoleGroups as roleGroups,
  accessRoles as roles,
  accessRules as rules,
} from '../tables.ts'

export interface RoleGiven {
  code: string
  nameCn: string
  nameEn: string
  description: string
  dataScope: DataScope
  privilegeGroups: readonly string[]
  /** What was changed: the version that was read, or null for a new one; not asked where it is left out. */
  version?: number | null | undefined
  reason: string
}

/**
 * Saves a role with its privilege groups; who holds it has its rights from the next call (ACCESS-01).
 * @throws not-found for an unknown privilege group; SYS-10 where it was changed since that version, or a new one's code is taken
 */
export async function saveRole(ctx: WriteCtx, given: RoleGiven): Promise<void> {
  const { code, privilegeGroups, version, reason, ...words } = given
  const known = await ctx.db
    .select({ code: groups.code })
    .from(groups)
    .where(inArray(groups.code, [...privilegeGroups, '']))
  if (known.length !== new Set(privilegeGroups).size) throw notFound()
  const before = await roleOf(ctx, code)
  unlessChanged(version, before?.deletedAt ? undefined : before)
  await ctx.db
    .insert(roles)
    .values({ code, ...words, builtIn: false })
    .onConflictDoUpdate({ target: roles.code, set: { ...words, version: sql`${roles.version} + 1`, deletedAt: null } })
  await ctx.db.delete(roleGroups).where(and(eq(roleGroups.role, code), notInArray(roleGroups.group, [...privilegeGroups, ''])))
  if (privilegeGroups.length)
    await ctx.db
      .insert(roleGroups)
      .values([...new Set(privilegeGroups)].map((group) => ({ role: code, group })))
      .onConflictDoNothing()
  // SYS-07
  await ctx.audit({ module: 'access', kind: 'role.saved', target: code, before: before ?? null, after: await roleOf(ctx, code), reason })
  await ctx.emit(accessChanged, { ssoIds: [], roles: [code] })
}

/** A new thing has no version; one that is there the one that was read (SYS-10). */
function unlessChanged(version: number | null | undefined, there: { version: number } | undefined): void {
  if (version !== undefined && version !== (there?.version ?? null)) throw refuse('SYS-10')
}

/** Takes a role away that nobody holds and no rule gives; what it was stays in the audit log. @throws not-found; SYS-02 for a built-in one; SYS-06 while it is in use */
export async function deleteRole(ctx: WriteCtx, code: string, reason: string): Promise<void> {
  const before = await roleOf(ctx, code)
  if (!before || before.deletedAt) throw notFound()
  if (before.builtIn) throw refuse('SYS-02')
  const held = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.role, code), ne(members.status, 'ended')))
    .limit(1)
  const ruled = await ctx.db
    .select({ id: rules.id })
    .from(rules)
    .where(and(eq(rules.role, code), eq(rules.active, true)))
    .limit(1)
  if (held.length || ruled.length) throw refuse('SYS-06')
  await ctx.db.delete(roleGroups).where(eq(roleGroups.role, code))
  await ctx.db
    .update(roles)
    .set({ deletedAt: ctx.now, version: before.version + 1 })
    .where(eq(roles.code, code))
  await ctx.audit({ module: 'access', kind: 'role.deleted', target: code, before, after: null, reason })
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
  version?: number | null | undefined
  reason: string
}

/**
 * Saves a privilege group with its permissions; it holds from the next call of everybody who has it (ACCESS-01).
 * @throws not-found for a permission that no manifest declares; SYS-10 as in saveRole
 */
export async function savePrivilegeGroup(ctx: WriteCtx, given: GroupGiven): Promise<void> {
  const { code, nameCn, nameEn, version, reason } = given
  const ids = [...new Set(given.permissions)]
  const known = await ctx.db
    .select({ id: permissions.id })
    .from(permissions)
    .where(and(inArray(permissions.id, [...ids, '']), eq(permissions.active, true)))
  if (known.length !== ids.length) throw notFound()
  const before = await groupOf(ctx, code)
  unlessChanged(version, before)
  await ctx.db
    .insert(groups)
    .values({ code, nameCn, nameEn })
    .onConflictDoUpdate({ target: groups.code, set: { nameCn, nameEn, version: sql`${groups.version} + 1` } })
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

/** Takes a privilege group away that no role has. @throws not-found; SYS-02 for that of a built-in role; SYS-06 while a role has it */
export async function deletePrivilegeGroup(ctx: WriteCtx, code: string, reason: string): Promise<void> {
  const before = await groupOf(ctx, code)
  if (!before) throw notFound()
  if (roleCode.safeParse(code).success) throw refuse('SYS-02')
  const having = await ctx.db.select({ role: roleGroups.role }).from(roleGroups).where(eq(roleGroups.group, code)).limit(1)
  if (having.length) throw refuse('SYS-06')
  await ctx.db.delete(groupPermissions).where(eq(groupPermissions.group, code))
  await ctx.db.delete(groups).where(eq(groups.code, code))
  await ctx.audit({ module: 'access', kind: 'privilegeGroup.deleted', target: code, before, after: null, reason })
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
