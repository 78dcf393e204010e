import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { evidence, variances } from '../tables.ts'

/** The variances by which actions stand, by action, in the order of their days. */
export async function evidenceOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = ids.length
    ? await ctx.db
        .select({
          action: evidence.action,
          id: variances.id,
          date: variances.date,
          amountFen: variances.amountFen,
          status: variances.status,
          location: variances.locationCn,
          register: variances.register,
        })
        .from(evidence)
        .innerJoin(variances, eq(variances.id, evidence.variance))
        .where(inArray(evidence.action, [...ids]))
        .orderBy(asc(variances.date), asc(variances.id))
    : []
  const found = Map.groupBy(rows, ({ action }) => action)
  return (id: string) => found.get(id) ?? []
}
