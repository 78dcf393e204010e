import type { Entity } from '#foundation/contract/house.ts'
import { ssoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, getTableColumns, gt, isNull, lte, not, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { history } from '#services/audit/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { type BannerState, bannerCan, bannerStateAt } from '../../rules.ts'
import { shellBanners as banners } from '../tables.ts'

/** Has begun; one that was taken down before never does. */
const begun = (ctx: Ctx): SQL | undefined => and(lte(banners.from, ctx.now), or(isNull(banners.to), gt(banners.to, banners.from)))

/** Whether another one has begun since in every company of a banner, which ended it there. */
const replaced = (ctx: Ctx): SQL<boolean> => sql<boolean>`not exists (
  select 1 from unnest(shell_banners.entities) as company where not exists (
    select 1 from shell_banners as later
    where later."from" <= ${ctx.now.toISOString()}::timestamptz and (later."to" is null or later."to" > later."from")
      and (later."from", later.id) > (shell_banners."from", shell_banners.id) and company = any(later.entities)))`

const bannerRows = (ctx: Ctx) => ctx.db.select({ ...getTableColumns(banners), replaced: replaced(ctx) }).from(banners)

/** The banner of a company now: the one that began last, unless it is over (SHELL-09). */
export async function currentBanner(ctx: Ctx, entity: Entity) {
  const [row] = await ctx.db
    .select({ textCn: banners.textCn, textEn: banners.textEn, to: banners.to })
    .from(banners)
    .where(and(begun(ctx), sql`${entity} = any(${banners.entities})`))
    .orderBy(desc(banners.from), desc(banners.id))
    .limit(1)
  return row && (row.to === null || row.to > ctx.now) ? { textCn: row.textCn, textEn: row.textEn } : null
}

/** Where one banner stands. */
export async function bannerState(ctx: Ctx, id: string): Promise<BannerState | undefined> {
  const [row] = await bannerRows(ctx).where(eq(banners.id, id))
  return row && bannerStateAt(row, ctx.now)
}

interface Asked {
  pageNum: number
  pageSize: number
  filters: { state?: BannerState | undefined; id?: string | undefined }
}

export async function bannerList(ctx: Ctx, input: Asked) {
  const { state, id } = input.filters
  const over = or(lte(banners.to, ctx.now), replaced(ctx))!
  const byState: Record<BannerState, SQL | undefined> = {
    planned: gt(banners.from, ctx.now),
    current: and(lte(banners.from, ctx.now), or(isNull(banners.to), gt(banners.to, ctx.now)), not(replaced(ctx))),
    ended: and(lte(banners.from, ctx.now), over),
  }
  const where = and(state && byState[state], id === undefined ? undefined : eq(banners.id, id))
  const page = await pageFrom(
    ctx.db,
    input,
    bannerRows(ctx).where(where).orderBy(desc(banners.from), desc(banners.id)),
    sql`select 1 from ${banners} where ${where ?? sql`true`}`,
  )
  const people = await personRefs(
    ctx,
    page.list.map((b) => b.updatedBy),
  )
  const changes = id === undefined || page.list.length === 0 ? undefined : await changesOf(ctx, id)
  return {
    ...page,
    list: page.list.map(({ replaced: _, ...b }, i) => {
      const now = bannerStateAt(page.list[i]!, ctx.now)
      return {
        ...b,
        from: b.from.toISOString(),
        to: b.to?.toISOString() ?? null,
        updatedAt: b.updatedAt.toISOString(),
        state: now,
        updatedBy: people.get(b.updatedBy) ?? null,
        can: bannerCan(now),
        ...(changes && { history: changes }),
      }
    }),
  }
}

const FIELDS = ['textCn', 'textEn', 'from', 'to', 'entities'] as const
const fieldOf = (row: unknown, field: string): string => JSON.stringify((row as Record<string, unknown> | null)?.[field] ?? null)

/** Who changed what of a banner, newest first, from the audit log. */
async function changesOf(ctx: Ctx, id: string) {
  const events = await history(ctx, id)
  const actors = new Map(events.map((e) => [e.actor, ssoId.safeParse(e.actor).data]))
  const people = await personRefs(
    ctx,
    [...actors.values()].filter((actor) => actor !== undefined),
  )
  return events.map((e) => ({
    at: e.at.toISOString(),
    by: people.get(actors.get(e.actor)!) ?? null,
    what: e.kind.endsWith('.end') ? ('ended' as const) : e.before === null ? ('written' as const) : ('changed' as const),
    fields: FIELDS.filter((field) => field in ((e.after as object | null) ?? {}) && fieldOf(e.before, field) !== fieldOf(e.after, field)),
  }))
}
