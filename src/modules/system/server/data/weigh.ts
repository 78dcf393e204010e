import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { accessMembers as members } from '#services/access/server/api.ts'
import type { Change, MembersGiven, PermissionRef } from '../../contract/index.ts'
import type { Weighed } from '../../rules.ts'
import { byRule } from './cohorts.ts'
import { heldBy, permissionRefs, readWorld, type World } from './world.ts'

/** What a change gives that its granter does not hold, or that two administrators grant together; and whether she gives it to herself (SYS-04, SYS-05). */
export async function weigh(
  ctx: Pick<Reader, 'db' | 'today' | 'actor'> & Reader,
  change: Change,
  read?: { world: World; refs: ReadonlyMap<string, PermissionRef> },
): Promise<Weighed & { added: string[] }> {
  const world = read?.world ?? (await readWorld(ctx))
  const refs = read?.refs ?? (await permissionRefs(ctx))
  const { added, self } = await given(ctx, world, change)
  return {
    self,
    added,
    unheld: added.filter((id) => !ctx.actor.permissions.has(id)),
    sensitive: added.filter((id) => refs.get(id)?.sensitive),
  }
}

async function given(ctx: Reader, world: World, change: Change): Promise<{ added: string[]; self: boolean }> {
  if (change.kind === 'role') {
    const wanted = change.given.privilegeGroups.flatMap((group) => [...(world.permissions.get(group) ?? [])])
    return { added: without(wanted, heldBy(world, [change.given.code])), self: false }
  }
  if (change.kind === 'group') return { added: without(change.given.permissions, world.permissions.get(change.given.code)), self: false }
  const whole = [...heldBy(world, [change.given.role])]
  if (change.kind === 'rule') {
    const { gaining } = await byRule(ctx, change.given)
    return { added: gaining.length ? whole : [], self: gaining.includes(ctx.actor.ssoId) }
  }
  const getting = await gettingMore(ctx, change.given)
  return { added: getting.length ? whole : [], self: getting.includes(ctx.actor.ssoId) }
}

/** Who is granted the role, or keeps it for longer than before. */
async function gettingMore(ctx: Reader, { role, grant, change }: MembersGiven): Promise<string[]> {
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
