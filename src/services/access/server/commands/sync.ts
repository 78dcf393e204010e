import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { sensitivePermissions } from '#foundation/server/sensitive.ts'
import { type RoleCode, roleCode } from '../../contract.ts'
import { FIRST_RULES, FIRST_SCOPE } from '../../rules.ts'
import {
  accessGroupPermissions as groupPermissions,
  accessGroups as groups,
  accessPermissions as permissions,
  accessRoleGroups as roleGroups,
  accessRoles as roles,
  accessRules as rules,
} from '../tables.ts'
import { seedMenu } from './menu.ts'

interface Declared {
  id: string
  module: string
  firstRoles: readonly RoleCode[]
  sensitive: boolean
}

/**
 * What the manifests say of permissions.
 * @throws naming the manifest that gives a permission to a role that is none, or declares an id of another module
 */
export function declaredPermissions(rooms: Portal['rooms']): Declared[] {
  const owner = new Map<string, string>()
  const sensitive = sensitivePermissions(rooms)
  return rooms.flatMap(({ name, manifest }) =>
    Object.entries(manifest.permissions).map(([id, codes]) => {
      const before = owner.get(id)
      if (before) throw new Error(`${name}/module.ts declares the permission ${id}, which ${before} declares already`)
      owner.set(id, name)
      const firstRoles = codes.map((code) => {
        const known = roleCode.safeParse(code)
        if (!known.success)
          throw new Error(
            `${name}/module.ts gives ${id} to the role ${code}, which is none. Roles are ${roleCode.options.join(', ')} (services/access/contract.ts)`,
          )
        return known.data
      })
      return { id, module: name, firstRoles, sensitive: sensitive.has(id) }
    }),
  )
}

/**
 * Brings roles, permissions and menus into line with the manifests, at every start. A permission not seen before is granted to its
 * first roles, once; what administrators changed since stays.
 */
export async function syncManifests(ctx: WriteCtx, rooms: Portal['rooms']): Promise<void> {
  await lockName(ctx.db, 'access.sync')
  const declared = declaredPermissions(rooms)
  await makeRoles(ctx)
  await makePermissions(ctx, declared)
  await seedMenu(ctx)
}

/** Each built-in role has a privilege group of its own, which holds what manifests give it. */
async function makeRoles(ctx: WriteCtx): Promise<void> {
  const there = new Set((await ctx.db.select({ code: roles.code }).from(roles)).map((row) => row.code))
  const missing = roleCode.options.filter((code) => !there.has(code))
  if (!missing.length) return
  const named = missing.map((code) => ({ code, ...inBoth(ctx, 'name', `role.${code}`) }))
  await ctx.db.insert(groups).values(named)
  await ctx.db
    .insert(roles)
    .values(named.map((role) => ({ ...role, description: ctx.text(`access.does.${role.code}`, {}, 'zh'), dataScope: FIRST_SCOPE[role.code], builtIn: true })))
  await ctx.db.insert(roleGroups).values(missing.map((code) => ({ role: code, group: code })))
  const ruled = missing.flatMap((role) => {
    const condition = FIRST_RULES[role]
    return condition ? [{ id: newId(ctx.now), role, condition, active: true }] : []
  })
  if (ruled.length) await ctx.db.insert(rules).values(ruled)
}

async function makePermissions(ctx: WriteCtx, declared: readonly Declared[]): Promise<void> {
  const there = new Map((await ctx.db.select().from(permissions)).map((row) => [row.id, row]))
  const rows = declared.map(({ id, module, sensitive }) => ({
    id,
    module,
    sensitive,
    nameCn: wordOf(ctx, id, 'zh'),
    nameEn: wordOf(ctx, id, 'en'),
    active: true,
  }))
  const fresh = rows.filter((row) => !there.has(row.id))
  if (fresh.length) await ctx.db.insert(permissions).values(fresh)
  const first = declared.filter(({ id }) => !there.has(id)).flatMap(({ id, firstRoles }) => firstRoles.map((role) => ({ group: role, permission: id })))
  if (first.length) await ctx.db.insert(groupPermissions).values(first).onConflictDoNothing()
  for (const row of rows) {
    const before = there.get(row.id)
    if (
      before &&
      (before.module !== row.module || before.nameCn !== row.nameCn || before.nameEn !== row.nameEn || before.sensitive !== row.sensitive || !before.active)
    )
      await ctx.db.update(permissions).set(row).where(eq(permissions.id, row.id))
  }
  const known = new Set(declared.map(({ id }) => id))
  const gone = [...there.values()].filter((row) => row.active && !known.has(row.id)).map((row) => row.id)
  if (gone.length) await ctx.db.update(permissions).set({ active: false }).where(inArray(permissions.id, gone))
}

/** Names permissions as texts say them now, where an administrator has worded one anew since the start. */
export async function namePermissions(ctx: WriteCtx): Promise<void> {
  const kept = await ctx.db
    .select({ id: permissions.id, nameCn: permissions.nameCn, nameEn: permissions.nameEn })
    .from(permissions)
    .where(eq(permissions.active, true))
  for (const { id, nameCn, nameEn } of kept) {
    const now = { nameCn: wordOf(ctx, id, 'zh'), nameEn: wordOf(ctx, id, 'en') }
    if (now.nameCn !== nameCn || now.nameEn !== nameEn) await ctx.db.update(permissions).set(now).where(eq(permissions.id, id))
  }
}

const wordOf = (ctx: WriteCtx, id: string, lang: 'zh' | 'en'): string => {
  const text = ctx.text(`permission.${id}`, {}, lang)
  return text === `permission.${id}` ? id : text
}
