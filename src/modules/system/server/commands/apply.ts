import { enforce } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, isNull, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import {
  accessMembers,
  accessGroupPermissions as groupPermissions,
  inForce,
  accessPermissions as permissions,
  accessRoleGroups as roleGroups,
  saveMembers,
  savePrivilegeGroup,
  saveRole,
  saveRule,
} from '#services/access/server/api.ts'
import { peoplePersons as people } from '#services/people/server/api.ts'
import type { Change } from '../../contract/index.ts'
import { type Keepers, keeping } from '../../rules/rights.ts'

/** Makes a change of rights hold. @throws SYS-03, SYS-10, not-found */
export const apply = (ctx: WriteCtx, change: Change): Promise<void> => keepingOne(ctx, () => made(ctx, change))

async function made(ctx: WriteCtx, change: Change): Promise<void> {
  if (change.kind === 'role') return saveRole(ctx, change.given)
  if (change.kind === 'group') return savePrivilegeGroup(ctx, change.given)
  if (change.kind === 'rule') {
    const { id, second: _second, ...rest } = change.given
    await saveRule(ctx, { ...rest, ...(id && { id }) })
    return
  }
  const { role, grant, change: changes, end, reason } = change.given
  const granted = grant.map(({ ssoId, from, to }) => ({ ssoId, from, ...(to && { to }) }))
  await saveMembers(ctx, { role, grant: granted, change: changes, end, reason })
}

/**
 * Role management stays with somebody (SYS-03): counted before and after, one change at a time, so that two administrators cannot each
 * take it from the other.
 */
export async function keepingOne<T>(ctx: WriteCtx, work: () => Promise<T>): Promise<T> {
  await lockName(ctx.db, 'system.roleManagement')
  const before = await keepers(ctx)
  const done = await work()
  enforce(keeping, { facts: { before, after: await keepers(ctx) }, input: undefined, p: {}, now: ctx.now })
  return done
}

async function keepers(ctx: WriteCtx): Promise<Keepers> {
  const giving = ctx.db
    .select({ role: roleGroups.role })
    .from(groupPermissions)
    .innerJoin(roleGroups, eq(roleGroups.group, groupPermissions.group))
    .innerJoin(permissions, eq(permissions.id, groupPermissions.permission))
    .where(and(eq(permissions.id, 'BASIC_ROLEMANAGEMENT'), eq(permissions.active, true)))
  const [row] = await ctx.db
    .select({
      now: sql<number>`count(distinct ${accessMembers.ssoId})::int`,
      lasting: sql<number>`(count(distinct ${accessMembers.ssoId}) filter (where ${isNull(accessMembers.to)}))::int`,
    })
    .from(accessMembers)
    .innerJoin(people, eq(people.ssoId, accessMembers.ssoId))
    .where(and(inArray(accessMembers.role, giving), inForce(ctx.today), inArray(people.status, ['active', 'on-leave'])))
  return row ?? { now: 0, lasting: 0 }
}
