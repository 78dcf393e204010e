import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { or, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Writer } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { MANAGE, PERMISSION, SCHEDULE } from '../contract.ts'
import type { RecordKind } from '../rules/records.ts'

/** Whether records of a kind are somebody's to load and to see (PREC-01). */
export const holds = (actor: Actor, kind: RecordKind): boolean => actor.permissions.has(PERMISSION[kind])

/** @throws PREC-01 */
export function requireKind(actor: Actor, kind: RecordKind): void {
  if (!holds(actor, kind)) throw refuse('PREC-01')
}

/** The people whose records of a kind are seen (ACCESS-03). */
export const seenOf = (actor: Actor, kind: RecordKind, column: PgColumn): SQL => scopeFilter(actor, PERMISSION[kind], column)

/** The people whose differences are seen, by either permission. */
export const seenOfEither = (actor: Actor, column: PgColumn): SQL | undefined => or(scopeFilter(actor, MANAGE, column), scopeFilter(actor, SCHEDULE, column))

/** What is another's, or of somebody out of reach, is not there. @throws not-found */
export async function requireReach(ctx: Writer, kind: RecordKind, ssoId: SsoId): Promise<void> {
  if (!holds(ctx.actor, kind) || !(await inScopeOf(ctx, PERMISSION[kind], ssoId))) throw notFound()
}
