import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addHours } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { mayReverse } from '../policy.ts'
import { outlets, redemptions } from '../tables.ts'

/** Most outlets a resort has; they are shown all at once. */
const MOST_OUTLETS = 500

export const allOutlets = (ctx: Ctx) => ctx.db.select().from(outlets).orderBy(asc(outlets.code)).limit(MOST_OUTLETS)

/** What outlets are called, by their codes. */
export async function outletNames({ db }: Pick<Ctx, 'db'>, codes: readonly string[]) {
  const found = await db
    .select()
    .from(outlets)
    .where(inArray(outlets.code, [...codes]))
  return new Map(found.map(({ code, nameCn, nameEn }) => [code, { nameCn, nameEn }]))
}

/** Redemptions of the last 24 hours that were not reversed (MEAL-08). */
export async function redemptionsIn24Hours(ctx: Ctx, ssoId: SsoId): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(redemptions)
    .where(and(eq(redemptions.ssoId, ssoId), gt(redemptions.at, addHours(ctx.now, -24)), isNull(redemptions.reversedBy)))
  return row?.n ?? 0
}

/** The actor's own redemptions as a cashier, newest first, with what may still be reversed. */
export async function ownRedemptions(ctx: Reader, page: { pageNum: number; pageSize: number }) {
  const own = eq(redemptions.cashier, ctx.actor.ssoId)
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db
      .select({
        id: redemptions.id,
        at: redemptions.at,
        ssoId: redemptions.ssoId,
        mealType: redemptions.mealType,
        cashier: redemptions.cashier,
        outletCn: outlets.nameCn,
        outletEn: outlets.nameEn,
        reversedBy: redemptions.reversedBy,
      })
      .from(redemptions)
      .innerJoin(outlets, eq(outlets.code, redemptions.outlet))
      .where(own)
      .orderBy(desc(redemptions.at), desc(redemptions.id)),
    sql`select 1 from ${redemptions} where ${own}`,
  )
  return {
    ...found,
    list: (await withPeople(ctx, found.list, { person: 'ssoId' })).map((row) => ({
      ...row,
      reversed: row.reversedBy !== null,
      can: mayReverse(ctx.actor, row, ctx.now) ? (['reverse'] as const).slice() : [],
    })),
  }
}
