import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Asked, accessRoles, explain, grantsOf, accessGroups as groups, roleCode } from '#services/access/server/api.ts'
import { person } from '#services/people/server/api.ts'
import type { effectivePermissions, explainAccess, Named, permissionTree } from '../../contract/index.ts'
import { moduleCodes, moduleName, opened, refOf } from './house.ts'
import { membershipsOf } from './members.ts'
import { groupNames, roleNames } from './roles.ts'
import { permissionRefs, readWorld } from './world.ts'

/** All permission ids by module with what each opens and who has it through which group, and the privilege groups. */
export async function treeOf(ctx: Ctx): Promise<OutputOf<typeof permissionTree>> {
  const [world, refs, groupOf] = [await readWorld(ctx), await permissionRefs(ctx), await groupNames(ctx)]
  const { code, nameCn, nameEn } = accessRoles
  const roleOf = new Map((await ctx.db.select({ code, nameCn, nameEn }).from(accessRoles).orderBy(asc(code))).map((row) => [row.code, row]))
  const known = opened(ctx)
  const having = (group: string): Named[] => [...world.groups].flatMap(([role, held]) => (held.has(group) ? (roleOf.get(role) ?? []) : []))
  const byCode = (a: Named, b: Named): number => a.code.localeCompare(b.code)
  const nodes = [...refs.values()]
    .filter((ref) => ref.active)
    .map(({ active: _active, ...ref }) => {
      const giving = [...world.permissions].flatMap(([group, ids]) => (ids.has(ref.id) ? (groupOf.get(group) ?? []) : []))
      const roles = new Map(giving.flatMap((group) => having(group.code)).map((role) => [role.code, role]))
      const found = known.get(ref.id)
      return {
        ...ref,
        grantable: found !== undefined,
        screens: (found?.screens ?? []).map((screen) => refOf(ctx, screen)),
        calls: found?.calls ?? [],
        groups: giving.sort(byCode),
        roles: [...roles.values()].sort(byCode),
      }
    })
  const ofModule = Map.groupBy(nodes, (node) => node.module)
  const rows = await ctx.db.select().from(groups).orderBy(asc(groups.code))
  return {
    modules: moduleCodes(ctx).flatMap((module) => {
      const permissions = ofModule.get(module)
      return permissions ? [{ module, ...moduleName(ctx, module), permissions }] : []
    }),
    groups: rows.map((row) => ({
      ...row,
      builtIn: roleCode.safeParse(row.code).success,
      permissions: [...(world.permissions.get(row.code) ?? [])].sort(),
      roles: having(row.code).sort(byCode),
    })),
  }
}

/** What a person may do today, and through which role and privilege group. @throws not-found */
export async function effectiveOf(ctx: Ctx, ssoId: SsoId): Promise<OutputOf<typeof effectivePermissions>> {
  const facts = await person(ctx, ssoId)
  if (!facts) throw notFound()
  const { ssoId: number, nameCn, nameEn, departmentCn, departmentEn, entity, status } = facts
  const { roles, permissions } = await grantsOf(ctx, ssoId)
  const [world, refs, groupOf, roleOf] = [await readWorld(ctx), await permissionRefs(ctx), await groupNames(ctx), await roleNames(ctx, roles)]
  const from = (id: string) =>
    roles.flatMap((role) =>
      [...(world.groups.get(role) ?? [])].flatMap((group) => {
        const [named, of] = [groupOf.get(group), roleOf.get(role)]
        return named && of && world.permissions.get(group)?.has(id) ? [{ role: of, group: named }] : []
      }),
    )
  return {
    person: { ssoId: number, nameCn, nameEn, departmentCn, departmentEn, entity, serving: status === 'active' || status === 'on-leave' },
    memberships: await membershipsOf(ctx, ssoId),
    permissions: [...refs.values()]
      .filter((ref) => permissions.has(ref.id))
      .map(({ active: _active, ...ref }) => ({ ...ref, scopes: [...permissions.scopes(ref.id)], from: from(ref.id) })),
  }
}

type Question = Parameters<typeof explain>[2]

/** As access explains it, by the functions that decide, in both languages (SYS-14). */
export async function explained(ctx: Ctx, ssoId: SsoId, asked: Asked): Promise<OutputOf<typeof explainAccess>> {
  const inLang = (lang: 'zh' | 'en'): Ctx => ({ ...ctx, lang, text: (key, values, other = lang) => ctx.text(key, values, other) })
  const cn = await explain(inLang('zh'), ssoId, asked)
  const en = await explain(inLang('en'), ssoId, asked)
  return {
    answer: cn.answer,
    steps: cn.steps.map(({ says, ...step }, at) => ({ ...step, saysCn: says, saysEn: en.steps[at]?.says ?? says })),
    ask: cn.ask ?? null,
  }
}

export const questionOf = (
  asked: { about: 'permission'; permission: string } | { about: 'screen'; path: string } | { about: 'record'; permission: string; ssoId: SsoId },
): Question => (asked.about === 'permission' ? { permission: asked.permission } : asked.about === 'screen' ? { route: asked.path } : { record: asked })
