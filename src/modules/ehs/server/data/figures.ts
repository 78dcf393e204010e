import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { desc, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { concernFigures, Figure, FiguresBy } from '../../contract/index.ts'
import { concerns } from '../tables.ts'
import { chosen, isLate } from './concerns.ts'

const KEYS: Readonly<Record<FiguresBy, SQL<string>>> = { area: sql<string>`${concerns.area}`, category: sql<string>`${concerns.category}` }
const GROUPS = ['area', 'category'] as const satisfies readonly FiguresBy[]
const DAY_SECONDS = 86_400

/** Where and of what kind the concerns are that the list shows, the most first, and how many days they took to resolve. */
export async function figures(ctx: Reader, { filters }: ParsedOf<typeof concernFigures>): Promise<Figure[]> {
  const found: Figure[] = []
  const took = sql`extract(epoch from ${concerns.resolvedAt} - ${concerns.reportedAt}) / ${sql.raw(String(DAY_SECONDS))}`
  for (const by of GROUPS) {
    const what = KEYS[by]
    const number = sql<number>`count(*)::int`
    const rows = await ctx.db
      .select({
        what,
        count: number,
        open: sql<number>`(count(*) filter (where ${concerns.state} <> 'resolved'))::int`,
        overdue: sql<number>`(count(*) filter (where ${isLate(ctx)}))::int`,
        days: sql<number | null>`round(avg(${took}), 1)::float8`,
      })
      .from(concerns)
      .where(chosen(ctx, filters))
      .groupBy(what)
      .orderBy(desc(number), what)
    found.push(...rows.map((row) => ({ by, ...row })))
  }
  return found
}
