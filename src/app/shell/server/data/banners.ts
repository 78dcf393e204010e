import type { Entity } from '#foundation/contract/schemas.ts'
import { and, desc, gt, isNull, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { personRefs } from '#services/people/server/api.ts'
import { bannerStateAt } from '../../rules.ts'
import { shellBanners as banners } from '../tables.ts'

type State = ReturnType<typeof bannerStateAt>

/** The banner of a company now: of several the one that began last (SHELL-09). */
export async function currentBanner(ctx: Ctx, entity: Entity) {
  const [row] = await ctx.db
    .select({ textCn: banners.textCn, textEn: banners.textEn })
    .from(banners)
    .where(and(isNow(ctx), sql`${entity} = any(${banners.entities})`))
    .orderBy(desc(banners.from), desc(banners.id))
    .limit(1)
  return row ?? null
}

const isNow = (ctx: Ctx): SQL | undefined => and(lte(banners.from, ctx.now), or(isNull(banners.to), gt(banners.to, ctx.now)))

export async function bannerList(ctx: Ctx, input: { pageNum: number; pageSize: number; filters: { state?: State | undefined } }) {
  const byState: Record<State, SQL | undefined> = { planned: gt(banners.from, ctx.now), current: isNow(ctx), ended: lte(banners.to, ctx.now) }
  const where = input.filters.state ? byState[input.filters.state] : undefined
  const page = await pageOf(
    input,
    (limit, offset) => ctx.db.select().from(banners).where(where).orderBy(desc(banners.from), desc(banners.id)).limit(limit).offset(offset),
    (cap) => countUpTo(ctx.db, sql`select 1 from ${banners} where ${where ?? sql`true`}`, cap),
  )
  const people = await personRefs(
    ctx,
    page.list.map((b) => b.updatedBy),
  )
  return {
    ...page,
    list: page.list.map((b) => {
      const state = bannerStateAt(b, ctx.now)
      const can: ('edit' | 'end')[] = state === 'ended' ? [] : ['edit', 'end']
      return {
        ...b,
        from: b.from.toISOString(),
        to: b.to?.toISOString() ?? null,
        updatedAt: b.updatedAt.toISOString(),
        state,
        updatedBy: people.get(b.updatedBy) ?? null,
        can,
      }
    }),
  }
}
