import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, inArray, isNull, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageIn } from '#foundation/server/list.ts'
import { accessGroups as groups, inForce, accessMembers as members, accessRoles as roles, accessRules as rules } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { itemOf } from '#services/workflow/server/api.ts'
import type { Named, RoleRow, roleDetail, searchRoles } from '../../contract/index.ts'
import module from '../../module.ts'
import { systemChanges } from '../tables.ts'
import { openedBy, refOf } from './house.ts'
import { heldBy, named, permissionRefs, readWorld } from './world.ts'

/** Roles are few (some dozens), so that they are read whole and filtered here: names in both languages, what they give, who holds them. */
export async function rolesOf(ctx: Ctx): Promise<(RoleRow & { permissionIds: string[] })[]> {
  const { code, nameCn, nameEn, description, dataScope, builtIn, version } = roles
  const rows = await ctx.db
    .select({ code, nameCn, nameEn, description, dataScope, builtIn, version })
    .from(roles)
    .where(isNull(roles.deletedAt))
    .orderBy(desc(roles.builtIn), asc(sql`lower(${roles.code})`))
  const holders = await ctx.db
    .select({ role: members.role, people: sql<number>`count(distinct ${members.ssoId})::int` })
    .from(members)
    .where(inForce(ctx.today))
    .groupBy(members.role)
  const ruled = await ctx.db.select({ role: rules.role, rules: sql<number>`count(*)::int` }).from(rules).where(eq(rules.active, true)).groupBy(rules.role)
  const world = await readWorld(ctx)
  const refs = await permissionRefs(ctx)
  const names = await groupNames(ctx)
  const countOf = new Map(holders.map((row) => [row.role, row.people]))
  const rulesOfRole = new Map(ruled.map((row) => [row.role, row.rules]))
  return rows.map((row) => {
    const permissionIds = [...heldBy(world, [row.code])].sort()
    return {
      ...row,
      privilegeGroups: [...(world.groups.get(row.code) ?? [])].sort().flatMap((one) => names.get(one) ?? []),
      members: countOf.get(row.code) ?? 0,
      rules: rulesOfRole.get(row.code) ?? 0,
      sensitive: permissionIds.some((id) => refs.get(id)?.sensitive),
      permissionIds,
    }
  })
}

export async function groupNames(ctx: Pick<Ctx, 'db'>): Promise<Map<string, Named>> {
  const { code, nameCn, nameEn } = groups
  return new Map((await ctx.db.select({ code, nameCn, nameEn }).from(groups)).map((row) => [row.code, row]))
}

export async function roleList(ctx: Ctx, input: ParsedOf<typeof searchRoles>): Promise<OutputOf<typeof searchRoles>> {
  const { keyword, dataScope, origin, permission, group } = input.filters
  const word = keyword?.toLowerCase()
  const fitting = (await rolesOf(ctx)).filter(
    (row) =>
      (!word || [row.code, row.nameCn, row.nameEn].some((text) => text.toLowerCase().includes(word))) &&
      (!dataScope || row.dataScope === dataScope) &&
      (!origin || row.builtIn === (origin === 'built-in')) &&
      (!permission || row.permissionIds.includes(permission)) &&
      (!group || row.privilegeGroups.some((one) => one.code === group)),
  )
  return pageIn(input, fitting)
}

export async function detailOf(ctx: Reader, code: string): Promise<OutputOf<typeof roleDetail>> {
  const row = (await rolesOf(ctx)).find((one) => one.code === code)
  if (!row) throw notFound()
  const refs = await permissionRefs(ctx)
  const held = new Set(row.permissionIds)
  return {
    ...row,
    permissions: named(refs, held),
    screens: openedBy(ctx, undefined, held).map((screen) => refOf(ctx, screen)),
    ruleList: await rulesOf(ctx, code),
    unheld: named(
      refs,
      row.permissionIds.filter((id) => !ctx.actor.permissions.has(id)),
    ),
    pending: await pendingOf(ctx, code),
  }
}

async function rulesOf(ctx: Ctx, role: string) {
  return ctx.db
    .select({
      id: rules.id,
      condition: rules.condition,
      active: rules.active,
      members: sql<number>`(count(${members.id}) filter (where ${ne(members.status, 'ended')}))::int`,
    })
    .from(rules)
    .leftJoin(members, eq(members.byRule, rules.id))
    .where(eq(rules.role, role))
    .groupBy(rules.id, rules.condition, rules.active)
    .orderBy(desc(rules.active), asc(rules.id))
}

/** What waits for a second administrator, of a role or of a privilege group. */
export async function pendingOf(ctx: Ctx, target: string) {
  const rows = await ctx.db
    .select()
    .from(systemChanges)
    .where(and(eq(systemChanges.target, target), eq(systemChanges.status, 'pending')))
    .orderBy(desc(systemChanges.id))
    .limit(20)
  const people = await personRefs(
    ctx,
    rows.map((row) => row.requestedBy),
  )
  const items = await Promise.all(rows.map((row) => itemOf(ctx, module.name, row.id)))
  return rows.flatMap((row, at) => {
    const [item, requestedBy] = [items[at], people.get(row.requestedBy)]
    return item && requestedBy ? [{ id: item.id, no: item.no, kind: row.change.kind, requestedBy, at: row.requestedAt.toISOString(), reason: row.reason }] : []
  })
}

/** Names of roles by code, those deleted too: memberships of old still name them. */
export async function roleNames(ctx: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<Map<string, Named>> {
  const { code, nameCn, nameEn } = roles
  const rows = codes.length
    ? await ctx.db
        .select({ code, nameCn, nameEn })
        .from(roles)
        .where(inArray(roles.code, [...codes]))
    : []
  return new Map(rows.map((row) => [row.code, row]))
}
