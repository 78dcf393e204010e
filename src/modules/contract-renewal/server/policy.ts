import { forbidden } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, ne, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { lineOf, managerOf, peoplePersons } from '#services/people/server/api.ts'
import { ESS, HRBP, OPS, type Role, TEAM } from '../contract.ts'
import { renewals } from './tables.ts'

export type RenewalRow = typeof renewals.$inferSelect
export type Standing = Role | 'own'

const PERMISSION: Readonly<Record<Role, string>> = { hrops: OPS, hrbp: HRBP, manager: TEAM }
const ROLES = ['hrops', 'hrbp', 'manager'] as const

/** The renewals of a desk (RENEW-02); one's own is at none of them (RENEW-12). @throws 403 at another's desk */
export function renewalsOf({ actor, db }: Reader, role: Role): SQL | undefined {
  const permission = PERMISSION[role]
  if (!actor.permissions.has(permission)) throw forbidden()
  const reach: Readonly<Record<Role, SQL | undefined>> = {
    hrops: scopeFilter(actor, permission, renewals.ssoId),
    hrbp: or(eq(renewals.hrbpId, actor.ssoId), scopeFilter(actor, permission, renewals.ssoId)),
    manager: inArray(renewals.id, ofManager(db, actor.ssoId)),
  }
  return and(reach[role], ne(renewals.ssoId, actor.ssoId))
}

/** Of who reports to a manager today, or has come to the manager: a query each, so that both find an index. */
function ofManager(db: Reader['db'], manager: SsoId) {
  const reporting = db
    .select({ id: renewals.id })
    .from(renewals)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, renewals.ssoId))
    .where(eq(peoplePersons.manager, manager))
  return db.select({ id: renewals.id }).from(renewals).where(eq(renewals.managerId, manager)).union(reporting)
}

type Of = Pick<RenewalRow, 'ssoId' | 'managerId' | 'hrbpId'>

/** Whether somebody has a renewal at a desk: the same as `renewalsOf`, asked of one. */
export async function isAt(ctx: Reader, role: Role, row: Of): Promise<boolean> {
  const { actor } = ctx
  if (!actor.permissions.has(PERMISSION[role]) || row.ssoId === actor.ssoId) return false
  if (role === 'manager') return row.managerId === actor.ssoId || (await managerOf(ctx, row.ssoId)) === actor.ssoId
  return (role === 'hrbp' && row.hrbpId === actor.ssoId) || inScopeOf(ctx, PERMISSION[role], row.ssoId)
}

/** All that somebody is to a renewal. */
export async function standingsTo(ctx: Reader, row: Of): Promise<ReadonlySet<Standing>> {
  const found = new Set<Standing>()
  if (row.ssoId === ctx.actor.ssoId) return ctx.actor.permissions.has(ESS) ? found.add('own') : found
  for (const role of ROLES) if (await isAt(ctx, role, row)) found.add(role)
  return found
}

/** Whether the person reports to a manager today: directly, or further up where the item has gone there (RENEW-11). */
export async function reportsTo(ctx: Pick<Reader, 'db'>, row: Of, manager: SsoId): Promise<boolean> {
  const line = await lineOf(ctx, row.ssoId)
  return line[0] === manager || (row.managerId === manager && line.includes(manager))
}
