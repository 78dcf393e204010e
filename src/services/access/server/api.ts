import type { Entity, SsoId } from '#foundation/contract/schemas.ts'
import type { PgColumn, SQL } from '#foundation/database/drizzle.ts'
import type { Actor, Authorizer } from '#foundation/ports.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'

const TODO = (): never => {
  throw new Error('not built yet')
}

export const authorizer: Authorizer = { allows: () => TODO(), owner: () => TODO() }
export const can = (_actor: Actor, _permission: string): boolean => TODO()
/** Roles and permissions of a person in force on a day, in one query. */
export const grantsOf = (_ctx: Pick<Ctx, 'db' | 'today'>, _ssoId: SsoId): Promise<{ roles: string[]; permissions: Set<string> }> => TODO()
/** Who holds a permission or role, in a company where one is named; active people only. */
export const holdersOf = (_ctx: Ctx, _what: { permission: string } | { role: string }, _within?: { entity?: Entity }): Promise<SsoId[]> => TODO()
/** The rows the actor may see by the data scope of the roles that give a permission; `column` holds an ssoId. */
export const scopeFilter = (_actor: Actor, _permission: string, _column: PgColumn): SQL => TODO()
export const grantRole = (_ctx: WriteCtx, _given: { role: string; ssoId: SsoId; from: Day; to?: Day; reason: string }): Promise<void> => TODO()
/** Menu keys that a company does not see (ACCESS-06). */
export const menuHidden = (_entity: Entity): ReadonlySet<string> => TODO()
