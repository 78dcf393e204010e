import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { evidence as e, variances as v } from '../tables.ts'

/** The variances by which actions stand, by action, in the order of their days. */
export async function evidenceOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = ids.length
    ? await ctx.db
        .select({ action: e.action, id: v.id, date: v.date, amountFen: v.amountFen, status: v.status, location: v.locationCn, register: v.register })
        .from(e)
        .innerJoin(v, eq(v.id, e.variance))
        .where(inArray(e.action, [...ids]))
        .orderBy(asc(v.date), asc(v.id))
    : []
  const found = Map.groupBy(rows, ({ action }) => action)
  return (id: string) => found.get(id) ?? []
}
