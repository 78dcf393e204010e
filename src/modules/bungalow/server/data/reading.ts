import { refuse } from '#foundation/contract/refused.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { includes } from '#services/audience/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { type PeriodRow, periods } from '../tables.ts'

/** A period for its reader: administrators read each, others those that are published and for them. @throws BUNG-12 */
export async function readable(ctx: Reader, eventId: string): Promise<PeriodRow> {
  const id = uuid.safeParse(eventId)
  const [period] = id.success ? await ctx.db.select().from(periods).where(eq(periods.id, id.data)) : []
  if (!period) throw refuse('BUNG-12')
  if (ctx.actor.permissions.has(ADMIN)) return period
  if (period.status !== 'published' || !(await includes(ctx, period.eligible, ctx.actor.ssoId))) throw refuse('BUNG-12')
  return period
}
