import type { Entity } from '#foundation/contract/house.ts'
import { forbidden, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, type SQL } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { can, inScopeOf } from '#services/access/server/api.ts'
import { mayRead } from '../rules.ts'
import { batches } from './tables.ts'

export const PAYROLL = 'PAYSLIP_PAYROLL_PUBLISH'

/** Whether somebody is among those whose pay the actor looks after (ACCESS-03). */
export const paysFor = async (ctx: Reader, ssoId: SsoId): Promise<boolean> => can(ctx.actor, PAYROLL) && (await inScopeOf(ctx, PAYROLL, ssoId))

/** Whose payslips are read: one's own, unless payroll names another of the own scope. @throws PAYSLIP-01 with 403 */
export async function readOf(ctx: Reader, named: SsoId | undefined): Promise<SsoId> {
  const of = named ?? ctx.actor.ssoId
  if (!mayRead({ ssoId: ctx.actor.ssoId, payroll: of !== ctx.actor.ssoId && (await paysFor(ctx, of)) }, of)) throw forbidden('PAYSLIP-01')
  return of
}

/** Batches are a company's: who does not see all of them sees those of the own company (ACCESS-03). */
const paysAll = ({ permissions }: Actor): boolean => permissions.reachesAll?.(PAYROLL) ?? false
export const ofCompany = ({ actor }: Pick<Reader, 'actor'>): SQL | undefined => (paysAll(actor) ? undefined : eq(batches.entity, actor.entity))
/** @throws not-found for a batch of a company whose pay the actor does not look after */
export function requireCompany({ actor }: Pick<Reader, 'actor'>, { entity }: { entity: Entity }): void {
  if (!paysAll(actor) && entity !== actor.entity) throw notFound()
}
