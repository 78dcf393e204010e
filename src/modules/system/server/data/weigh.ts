import { and, eq, inArray, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { accessRoles, accessRules, dataScope, grantsOf, accessMembers as members } from '#services/access/server/api.ts'
import type { Change, MembersGiven, PermissionRef, RoleGiven, RuleGiven } from '../../contract/index.ts'
import { narrows } from '../../rules/conditions.ts'
import type { Weighed } from '../../rules/rights.ts'
import type { Ask } from '../tables.ts'
import { byRule } from './cohorts.ts'
import { heldBy, permissionRefs, readWorld, type World } from './world.ts'

/** What a change gives that its granter does not hold, or that two administrators grant together; and who gets it by name or rule (SYS-04, SYS-05). */
export async function weigh(
  ctx: Reader,
  change: Change,
  read?: { world: World; refs: ReadonlyMap<string, PermissionRef> },
): Promise<Weighed & { added: string[]; getting: readonly string[] }> {
  const world = read?.world ?? (await readWorld(ctx))
  const refs = read?.refs ?? (await permissionRefs(ctx))
  const getting = await gettingBy(ctx, change)
  const widened = change.kind === 'role' && (await widens(ctx, change.given)) ? change.given : undefined
  const added = widened ? heldAfter(world, widened) : await addedBy(ctx, world, change, getting.length > 0)
  const { permissions } = await grantsOf(ctx, ctx.actor.ssoId)
  // who holds a permission for fewer rows does not hold it for more
  const holds = (id: string): boolean => permissions.has(id) && (!widened || [...permissions.scopes(id)].some((scope) => !wider(widened.dataScope, scope)))
  return {
    self: getting.includes(ctx.actor.ssoId),
    getting,
    added,
    unheld: added.filter((id) => !holds(id)),
    sensitive: added.filter((id) => refs.get(id)?.sensitive),
  }
}

/** Who gets a role by a change that names people, or by whom a rule fits. */
export async function gettingBy(ctx: Ctx, change: Change | Ask): Promise<readonly string[]> {
  if (change.kind === 'members') return gettingMore(ctx, change.given)
  return change.kind === 'rule' ? (await byRule(ctx, change.given)).gaining : []
}

type Scope = RoleGiven['dataScope']
const wider = (one: Scope, than: Scope): boolean => dataScope.options.indexOf(one) < dataScope.options.indexOf(than)

/** Whether a role that is there would reach more rows: all that it gives is given for these anew. */
async function widens(ctx: Ctx, { code, dataScope: later }: RoleGiven): Promise<boolean> {
  const [role] = await ctx.db
    .select({ dataScope: accessRoles.dataScope })
    .from(accessRoles)
    .where(and(eq(accessRoles.code, code), isNull(accessRoles.deletedAt)))
  return role !== undefined && wider(later, role.dataScope)
}

const heldAfter = (world: World, { privilegeGroups }: RoleGiven): string[] => [
  ...new Set(privilegeGroups.flatMap((group) => [...(world.permissions.get(group) ?? [])])),
]

async function addedBy(ctx: Ctx, world: World, change: Change, anybody: boolean): Promise<string[]> {
  if (change.kind === 'role') return without(heldAfter(world, change.given), heldBy(world, [change.given.code]))
  if (change.kind === 'group') return without(change.given.permissions, world.permissions.get(change.given.code))
  const gives = anybody || (change.kind === 'rule' && (await reachesMore(ctx, change.given)))
  return gives ? [...heldBy(world, [change.given.role])] : []
}

/** Whether a rule may give its role to others than it does: though nobody fits it today, somebody may tomorrow. */
async function reachesMore(ctx: Ctx, { id, condition, active }: RuleGiven): Promise<boolean> {
  if (!active) return false
  const [before] = id ? await ctx.db.select().from(accessRules).where(eq(accessRules.id, id)) : []
  return !before?.active || !narrows(before.condition, condition)
}

/** Who is granted the role, or keeps it for longer than before. */
async function gettingMore(ctx: Ctx, { role, grant, change }: MembersGiven): Promise<string[]> {
  const later = new Map(change.map(({ id, to }) => [id, to]))
  const rows = change.length
    ? await ctx.db
        .select({ id: members.id, ssoId: members.ssoId, to: members.to })
        .from(members)
        .where(and(eq(members.role, role), inArray(members.id, [...later.keys()])))
    : []
  const longer = rows.filter(({ id, to }) => {
    const until = later.get(id) ?? null
    return to !== null && (until === null || until > to)
  })
  return [...grant.map((one) => one.ssoId), ...longer.map((row) => row.ssoId)]
}

const without = (ids: Iterable<string>, there: ReadonlySet<string> | undefined): string[] => [...new Set(ids)].filter((id) => !there?.has(id))
