import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, lte, min, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { TeamDue } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { items } from '../tables.ts'

/** For whoever answers for a leaver: the first day on which something is to be handed over that was not yet (MYTEAM-12). */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const found = await ctx.db
    .select({ ssoId: items.ssoId, dueOn: min(items.dueDate) })
    .from(items)
    .where(and(eq(items.status, 'awaiting'), lte(items.dueDate, until), of(items.ssoId)))
    .groupBy(items.ssoId)
  return found.flatMap(({ ssoId, dueOn }) =>
    dueOn === null
      ? []
      : [{ ssoId, kind: 'offboarding-task', ...inBoth(ctx, 'kind', 'off-boarding.team.due'), dueOn, path: '/{lang}/off-boarding/index' as const }],
  )
}
