import { eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { PAYROLL } from '../../contract/index.ts'
import { deskOf } from '../policy.ts'
import { downtimes } from '../tables.ts'
import { caseById } from './cases.ts'

/** A letter is for the partner and for payroll, besides its signer. */
export async function mayReadLetter(ctx: Reader, id: string): Promise<boolean> {
  const [period] = await ctx.db.select({ caseId: downtimes.caseId, ssoId: downtimes.ssoId }).from(downtimes).where(eq(downtimes.id, id))
  const row = period && (await caseById(ctx, period.caseId))
  if (!row || row.ssoId === ctx.actor.ssoId) return false
  if (ctx.actor.permissions.has(PAYROLL) && (await inScopeOf(ctx, PAYROLL, row.ssoId))) return true
  return (await deskOf(ctx, row, ['bp', 'downtime'])).length > 0
}
