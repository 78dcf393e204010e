import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, ne, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writer } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { managerOf, peoplePersons } from '#services/people/server/api.ts'
import { GOALS, MANAGE } from '../contract/base.ts'
import { alsoReached, givenPosition } from './data/scope.ts'
import { forms } from './tables.ts'

export type FormRow = typeof forms.$inferSelect

/** The hr-admin of performance (FLPF-11). */
const HR_ADMIN = 'PERFORMANCE_ADMIN_MANAGE'
export const isHrAdmin = ({ actor }: Reader): boolean => actor.permissions.has(HR_ADMIN)

/** By which permission somebody reaches forms of others. */
const reach = ({ actor }: Reader): string => (actor.permissions.has(GOALS) ? GOALS : MANAGE)

/** The forms of the people within reach; one's own is none of them. */
export const ofTeam = (ctx: Reader): SQL => and(within(ctx, forms.ssoId), ne(forms.ssoId, ctx.actor.ssoId)) ?? sql`false`

/** By the permission, and by the departments that are shown to who sets goals or looks at them. */
function within(ctx: Reader, column: PgColumn): SQL | undefined {
  const scope = scopeFilter(ctx.actor, reach(ctx), column)
  const more = ctx.actor.permissions.has(GOALS) ? alsoReached(ctx.actor.ssoId) : undefined
  // gathered first, so that the index of the column finds them beside those of the scope
  return more ? or(scope, sql`${column} = any(array${more})`) : scope
}

async function isOfTeam(ctx: Reader, ssoId: SsoId): Promise<boolean> {
  if (ssoId === ctx.actor.ssoId) return false
  const found = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.ssoId, ssoId), within(ctx, peoplePersons.ssoId)))
  return found.length > 0
}

/** @throws not-found for who is out of reach */
export async function requireReach(ctx: Reader, ssoId: SsoId): Promise<void> {
  if (!(await isOfTeam(ctx, ssoId))) throw notFound()
}

/** Writing is the manager's, as the directory has it now (FLPF-15). @throws not-found, FLPF-10 for who only reads */
export async function requireManager(ctx: Writer, ssoId: SsoId): Promise<void> {
  await requireReach(ctx, ssoId)
  const position = await givenPosition(ctx, ctx.actor.ssoId)
  // whoever was given another part reads, whomever they manage
  const mayWrite = position === undefined || position === 'mgr'
  if (!mayWrite || (await managerOf(ctx, ssoId)) !== ctx.actor.ssoId) throw refuse('FLPF-10')
}

/** Of how many of these forms the caller is the manager, within reach. */
export async function managedAmong(ctx: Writer, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const found = await ctx.db
    .select({ id: forms.id })
    .from(forms)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, forms.ssoId))
    .where(and(inArray(forms.id, [...ids]), ofTeam(ctx), eq(peoplePersons.manager, ctx.actor.ssoId)))
  return found.length
}
