import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, inArray, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { lineLevels } from '#services/people/server/api.ts'
import { PERMISSION, type Role } from '../contract.ts'
import { items } from './tables.ts'

const ROLES = Object.keys(PERMISSION) as Role[]

/** Whose items each role is about: in the data scope, or by name since the stage was reached; the second-level manager and those above see the line. */
const OF: Readonly<Record<Role, (ctx: Reader) => SQL | undefined>> = {
  admin: ({ actor }) => scopeFilter(actor, PERMISSION.admin, items.ssoId),
  manager: ({ actor }) => eq(items.manager, actor.ssoId),
  'manager+': ({ actor: { ssoId } }) =>
    and(
      inArray(items.stage, ['second-approval', 'calibration', 'completed']),
      sql`${items.manager} is distinct from ${ssoId}`,
      or(eq(items.secondManager, ssoId), sql`${items.ssoId} in (select sso_id from ${lineLevels(ssoId)} as below where level > 1)`),
    ),
  management: ({ actor }) => and(inArray(items.stage, ['calibration', 'completed']), eq(items.hrbp, actor.ssoId)),
}

/** The items that somebody sees in a role: none without its permission, and never one's own (INTCONV-03, INTCONV-10). */
export const seenAs = (ctx: Reader, role: Role): SQL =>
  (ctx.actor.permissions.has(PERMISSION[role]) && and(OF[role](ctx), ne(items.ssoId, ctx.actor.ssoId))) || sql`false`

/** All items that somebody sees, whatever the page says it is. */
export const seen = (ctx: Reader): SQL => or(...ROLES.map((role) => seenAs(ctx, role))) ?? sql`false`

/** A job reaches everybody. @throws not-found for who does not see the item in one of these roles */
export async function requireAs(ctx: WriteCtx, id: string, ...roles: readonly Role[]): Promise<void> {
  const { actor } = ctx
  if (!actor) return
  const [found] = await ctx.db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, id), or(...roles.map((role) => seenAs({ ...ctx, actor }, role)))))
  if (!found) throw notFound()
}
