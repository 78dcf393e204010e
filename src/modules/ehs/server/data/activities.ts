import { inArray, sql } from '#foundation/database/drizzle.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { activityList } from '../../contract/index.ts'
import { activities, concerns } from '../tables.ts'

/** Activities with what came of them; one that is over stays as it was. */
export const activityRows = listRows(activityList, {
  table: activities,
  latest: [activities.from, activities.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const gave = ids.length
      ? await ctx.db
          .select({
            id: concerns.activity,
            concerns: sql<number>`count(*)::int`,
            people: sql<number>`count(distinct ${concerns.reporter})::int`,
            extra: sql<number>`sum(${concerns.extra})::int`,
          })
          .from(concerns)
          .where(inArray(concerns.activity, ids))
          .groupBy(concerns.activity)
      : []
    const of = new Map(gave.map(({ id, ...results }) => [id, results]))
    return found.map((row) => ({
      ...row,
      ...(of.get(row.id) ?? { concerns: 0, people: 0, extra: 0 }),
      can: row.to < ctx.today ? [] : ['edit' as const, 'delete' as const],
    }))
  },
})
