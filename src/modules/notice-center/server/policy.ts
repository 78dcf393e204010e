import { forbidden } from '#foundation/contract/refused.ts'
import { or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import { checkedBy } from '#modules/profile/server/api.ts'
import { overseenBy } from '#modules/termination/server/api.ts'
import { can, scopeFilter } from '#services/access/server/api.ts'
import { isChange, type Kind, SUPER } from '../contract/index.ts'
import { kindsFor } from '../rules/index.ts'

/** @throws SHELL-32 with 403 for a kind that somebody else handles */
export function requireKind(actor: Actor, kind: Kind): void {
  if (!kindsFor(actor.permissions).includes(kind)) throw forbidden()
}

/** NTC-09: whose todos of a kind somebody sees: a manager the own team's, an HRBP those of the assigned departments, HROPS those of the own company, MSSSUPER all of the data scope of the role. */
export function reachOf(actor: Actor, kind: Kind): (column: PgColumn) => SQL {
  if (isChange(kind)) return checkedBy(actor)
  if (kind === 'terminationNotification') return overseenBy(actor)
  const by = [SUPER, kind === 'cmsNews' ? 'NewsOperator' : 'MSS']
  return (column) => or(...by.flatMap((permission) => (can(actor, permission) ? [scopeFilter(actor, permission, column)] : []))) ?? sql`false`
}
