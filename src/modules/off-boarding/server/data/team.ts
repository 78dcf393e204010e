import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, lte, min, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { TeamDue } from '#foundation/offers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { items as i } from '../tables.ts'

/** For whoever answers for a leaver: the first day on which something is to be handed over that was not yet (MYTEAM-12). */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const found = await ctx.db
    .select({ ssoId: i.ssoId, dueOn: min(i.dueDate) })
    .from(i)
    .where(and(eq(i.status, 'awaiting'), lte(i.dueDate, until), of(i.ssoId)))
    .groupBy(i.ssoId)
  return found.flatMap(({ ssoId, dueOn }) =>
    dueOn === null
      ? []
      : [{ ssoId, kind: 'offboarding-task', ...inBoth(ctx, 'kind', 'off-boarding.team.due'), dueOn, path: '/{lang}/off-boarding/index' as const }],
  )
}
