import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, isNotNull } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Rating } from '../rules/items.ts'
import { cycles, records } from './tables.ts'

interface Rated {
  cycle: { year: number; half: 'none' | '1' | '2' }
  rating: Rating
  publishedAt: Date
}

/** The last `n` ratings that were released to somebody, the newest first. Asks nobody's rights. */
export async function ratings(ctx: Pick<Ctx, 'db'>, ssoId: SsoId, n: number): Promise<Rated[]> {
  const rows = await ctx.db
    .select({ year: cycles.year, half: cycles.half, rating: records.rating, publishedAt: records.releasedAt })
    .from(records)
    .innerJoin(cycles, eq(cycles.id, records.cycle))
    .where(and(eq(records.ssoId, ssoId), isNotNull(records.releasedAt)))
    .orderBy(desc(records.id))
    .limit(n)
  return rows.flatMap(({ year, half, rating, publishedAt }) => (rating && publishedAt ? [{ cycle: { year, half }, rating, publishedAt }] : []))
}

/** The last rating that was released to somebody, or none. */
export async function latestRating(ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<Rated | undefined> {
  const [last] = await ratings(ctx, ssoId, 1)
  return last
}
