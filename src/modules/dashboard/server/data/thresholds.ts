import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { Filters, ThresholdView } from '../../contract/index.ts'
import { thresholds } from '../tables.ts'
import { metricOf, ownDimension, wordsOf } from './catalog.ts'
import { namer, type Unnamed } from './names.ts'

/** What filters are of that every module reads alike; what is a module's own may be of things that are not hers. */
function sharedIn(key: string, filters: Filters): Unnamed[] {
  const metric = metricOf(key)
  return metric ? filters.flatMap(({ dimension, keys }) => (ownDimension(metric, dimension) ? [] : { metric, dimension, keys })) : []
}

/** Own thresholds, in the order of making. */
export async function thresholdsOf(ctx: Reader): Promise<ThresholdView[]> {
  const rows = await ctx.db.select().from(thresholds).where(eq(thresholds.owner, ctx.actor.ssoId)).orderBy(asc(thresholds.id))
  const nameOf = await namer(
    ctx,
    rows.flatMap((row) => sharedIn(row.metric, row.filters)),
  )
  return rows.map(({ id, metric, filters, side, limit, crossed }) => ({
    ...{ id, metric, filters, side, limit, crossed, words: wordsOf(ctx, metric) },
    narrowedTo: sharedIn(metric, filters).flatMap((one) => one.keys.map((key) => nameOf(one.metric, one.dimension, key))),
  }))
}
