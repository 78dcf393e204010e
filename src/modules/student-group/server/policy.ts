import { and, eq, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { amendmentsVersion, open, type Version } from '#services/amendments/server/api.ts'
import { can, openTasks } from '#services/workflow/server/api.ts'
import { ADMIN, SUBMIT } from '../contract.ts'
import { groups, roots } from './tables.ts'

export type Group = typeof groups.$inferSelect

/** One's own, and those of whom the actor administers. */
export const inReach = (actor: Actor): SQL | undefined =>
  or(eq(groups.owner, actor.ssoId), actor.permissions.has(ADMIN) ? scopeFilter(actor, ADMIN, groups.owner) : undefined)

/** An application for its owner and who administers it. */
export async function reachable(ctx: Reader, id: string): Promise<Group | undefined> {
  if (![SUBMIT, ADMIN].some((permission) => ctx.actor.permissions.has(permission))) return undefined
  const [row] = await ctx.db
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), inReach(ctx.actor)))
  return row
}

/** The item that waits for the actor's decision on an application, if there is one. */
export async function toDecide(ctx: Reader, { rootId }: Pick<Group, 'rootId'>): Promise<string | undefined> {
  const item = rootId === null ? null : ((await open(ctx, rootId))?.item ?? null)
  if (item === null) return undefined
  return (await openTasks(ctx, item)).some(({ approver }) => approver === ctx.actor.ssoId) ? item : undefined
}

export const byId = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<Group | undefined> => (await db.select().from(groups).where(eq(groups.id, id)))[0]

/** The version of an application that came back to the actor, who may change it (WF-32). */
export async function returnedTo(ctx: Reader, { rootId }: Pick<Group, 'rootId'>): Promise<Version | undefined> {
  const waiting = rootId === null ? undefined : await open(ctx, rootId)
  if (!waiting?.item || waiting.by !== ctx.actor.ssoId) return undefined
  return (await can(ctx, waiting.item)).includes('resubmit') ? waiting : undefined
}

/** An application as it may be read: also by who is to decide on it. */
export async function readable(ctx: Reader, id: string): Promise<Group | undefined> {
  const own = await reachable(ctx, id)
  if (own) return own
  const row = await byId(ctx, id)
  return row && (await toDecide(ctx, row)) !== undefined ? row : undefined
}

/** The application of one of its histories. */
export async function ofRoot({ db }: Pick<Ctx, 'db'>, rootId: string): Promise<Group | undefined> {
  const [found] = await db.select({ group: groups }).from(roots).innerJoin(groups, eq(groups.id, roots.groupId)).where(eq(roots.id, rootId))
  return found?.group
}

/** The id of an application, or of the one of a version: what came back is known by the latter (WF-32). */
export async function idOf({ db }: Pick<Ctx, 'db'>, given: string): Promise<string> {
  const [found] = await db
    .select({ id: roots.groupId })
    .from(amendmentsVersion)
    .innerJoin(roots, eq(roots.id, amendmentsVersion.rootId))
    .where(eq(amendmentsVersion.id, given))
  return found?.id ?? given
}
