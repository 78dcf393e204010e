import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { fitOn } from '../../rules.ts'
import { reports } from '../tables.ts'

export interface Fit {
  fit: boolean
  until: Day | null
}

/** Whether each of these people is fit on a day, in one query (HEALTH-06). */
export async function fitOfAll(ctx: Ctx, ssoIds: readonly SsoId[], day: Day): Promise<(ssoId: SsoId) => Fit> {
  const rows = ssoIds.length
    ? await ctx.db
        .select({ ssoId: reports.ssoId, from: reports.quarantinedOn, until: reports.quarantineUntil })
        .from(reports)
        .where(and(eq(reports.state, 'quarantined'), inArray(reports.ssoId, [...ssoIds])))
    : []
  const held = Map.groupBy(
    rows.flatMap(({ ssoId, from, until }) => (from && until ? [{ ssoId, from, until }] : [])),
    ({ ssoId }) => ssoId,
  )
  return (ssoId) => fitOn(held.get(ssoId) ?? [], day, ctx.today)
}

export const fitOf = async (ctx: Ctx, ssoId: SsoId, day: Day = ctx.today): Promise<Fit> => (await fitOfAll(ctx, [ssoId], day))(ssoId)
