import { forbidden, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { can, inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { birthdayVerified } from '#services/session/server/api.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import { ADMIN, type Subject } from '../contract/index.ts'
import { memberOf } from './data/facts.ts'
import type { changes } from './tables.ts'

type Change = typeof changes.$inferSelect

/**
 * The own profile opens while it is switched on, and after the birthday check for who has one.
 * @throws PROFILE-10 as c0000001, by which the page shuts what leads here; PROFILE-01
 */
export async function requireOpen(ctx: Reader): Promise<void> {
  if (!(await memberOf(ctx, ctx.actor.ssoId)).enabled) throw refuse('PROFILE-10', { code: 'c0000001' })
  if (!(await birthdayVerified(ctx))) throw refuse('PROFILE-01')
}

/** Administration reaches those within the data scope of its role (PROFILE-17). */
const administers = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => can(ctx.actor, ADMIN) && (await inScopeOf(ctx, ADMIN, ssoId))

/** @throws PROFILE-17 with 403 */
export async function requireAdministers(ctx: Reader, ssoId: SsoId): Promise<void> {
  if (!(await administers(ctx, ssoId))) throw forbidden('PROFILE-17')
}

/** NTC-09: whose changes somebody checks: MSSSUPER those of the data scope of the role, HROPS those of them that are of the own company. */
export const checkedBy =
  (actor: Actor) =>
  (column: PgColumn): SQL => {
    const all = can(actor, 'MSSSUPER') ? scopeFilter(actor, 'MSSSUPER', column) : undefined
    if (!can(actor, 'HROPS')) return all ?? sql`false`
    const near = sql`(select ${peoplePersons.ssoId} from ${peoplePersons} where ${eq(peoplePersons.entity, actor.entity)})`
    return or(all, and(inArray(column, near), scopeFilter(actor, 'HROPS', column))) ?? sql`false`
  }

/** Whether somebody checks the changes of a person (NTC-09). */
export async function mayCheck(ctx: Reader, ssoId: SsoId): Promise<boolean> {
  return (
    (
      await ctx.db
        .select({ ssoId: peoplePersons.ssoId })
        .from(peoplePersons)
        .where(and(eq(peoplePersons.ssoId, ssoId), checkedBy(ctx.actor)(peoplePersons.ssoId)))
    ).length > 0
  )
}

/** What is checked at the notice center, and shown there. */
const CHECKED: readonly Subject[] = ['spouse', 'relative', 'education', 'emergency']

/** The task by which the actor may decide a change now. */
export async function taskOf(ctx: Reader, change: Pick<Change, 'workflowItem' | 'status'>): Promise<string | undefined> {
  if (!change.workflowItem || change.status !== 'pending') return undefined
  return (await openTasks(ctx, change.workflowItem)).find(({ approver }) => approver === ctx.actor.ssoId)?.id
}

/** Whose change it is, who may decide it or has, administration, and who checks such changes. */
export async function mayReadChange(ctx: Reader, change: Change): Promise<boolean> {
  const { ssoId } = ctx.actor
  if (change.ssoId === ssoId || change.decidedBy === ssoId) return true
  if ((await taskOf(ctx, change)) !== undefined || (await administers(ctx, change.ssoId))) return true
  return CHECKED.includes(change.subject) && (await mayCheck(ctx, change.ssoId))
}
