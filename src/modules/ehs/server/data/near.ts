import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, desc, eq, gt, gte, inArray, isNull, ne, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import type { Area, Category } from '../../contract/base.ts'
import type { concernSimilar } from '../../contract/index.ts'
import { concerns } from '../tables.ts'

const [MOST, DAYS] = [5, 60]

/** Open concerns of a kind in an area of the last weeks, the latest first. */
const nearTo = (ctx: Pick<Ctx, 'db' | 'today'>, { area, category }: { area: Area; category: Category }, besides?: SQL) =>
  ctx.db
    .select()
    .from(concerns)
    .where(
      and(
        ...[eq(concerns.area, area), eq(concerns.category, category), inArray(concerns.state, ['not-resolved', 'assigned']), isNull(concerns.mergedInto)],
        ...[gte(concerns.reportedAt, startOfDay(addDays(ctx.today, -DAYS))), besides],
      ),
    )
    .orderBy(desc(concerns.id))
    .limit(MOST)

/** Looked up at `at`, from which on the reporter has seen them (EHS-18). */
export async function similar(ctx: Reader, asked: ParsedOf<typeof concernSimilar>): Promise<GivenOf<typeof concernSimilar>> {
  return { at: ctx.now, list: await nearTo(ctx, asked) }
}

/** What others have reported since the reporter looked (EHS-18). */
export const since = (ctx: Reader, of: { area: Area; category: Category }, seenAt: Date) =>
  nearTo(ctx, of, and(gt(concerns.reportedAt, seenAt), ne(concerns.reporter, ctx.actor.ssoId)))
