import { forbidden } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Reader } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import { mayRead } from '../rules.ts'

/** Whose payslips are read: one's own, unless payroll names another. @throws PAYSLIP-01 with 403 */
export function readOf(ctx: Reader, named: SsoId | undefined): SsoId {
  const of = named ?? ctx.actor.ssoId
  if (!mayRead({ ssoId: ctx.actor.ssoId, payroll: can(ctx.actor, 'PAYSLIP_PAYROLL_PUBLISH') }, of)) throw forbidden('PAYSLIP-01')
  return of
}
