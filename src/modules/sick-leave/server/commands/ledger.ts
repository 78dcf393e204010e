import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { correctLedger } from '../../contract.ts'
import { isHrOf } from '../policy.ts'
import { corrections } from '../tables.ts'
import { record } from './telling.ts'

/** Adds days to a treatment period or gives some back; what was entered stays. @throws SICK-16, not-found */
export async function correct(ctx: Writer, given: ParsedOf<typeof correctLedger>): Promise<{ id: string }> {
  if (given.ssoId === ctx.actor.ssoId) throw refuse('SICK-16')
  if (!(await isHrOf(ctx, given.ssoId))) throw notFound()
  const id = newId(ctx.now)
  await ctx.db.insert(corrections).values({ id, ...given, by: ctx.actor.ssoId, at: ctx.now })
  const { on, days, reason } = given
  await record(ctx, 'TreatmentPeriod.corrected', { target: given.ssoId, subject: given.ssoId, after: { on, days }, reason })
  return { id }
}
