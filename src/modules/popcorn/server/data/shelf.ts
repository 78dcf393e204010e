import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq, gte, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { fileRefs } from '#services/files/server/api.ts'
import { balances } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import { campaigns, items, quotas, slots, stock } from '../tables.ts'
import { quotaOf, STOCK_UNIT, stockOf } from './accounts.ts'

/** Published campaigns that are not over and of which the reader has a quota, with what is left of it (POP-04). */
export async function remaining(ctx: Reader) {
  const { ssoId } = ctx.actor
  const rows = await ctx.db
    .select({ campaign: campaigns, total: quotas.total, given: quotas.given })
    .from(quotas)
    .innerJoin(campaigns, eq(campaigns.id, quotas.campaignId))
    .where(and(eq(quotas.ssoId, ssoId), eq(campaigns.status, 'published'), gte(campaigns.to, ctx.today)))
    .orderBy(asc(campaigns.from), asc(campaigns.id))
  const left = await balances(
    ctx,
    rows.map(({ campaign }) => quotaOf(campaign.id, ssoId)),
  )
  return rows.map(({ campaign: { id, nameCn, nameEn, from, to, orderFrom, orderUntil }, total, given }) => {
    const available = left.get(`popcorn.${id}/${ssoId}`)?.available ?? 0
    return { id, nameCn, nameEn, from, to, orderFrom, orderUntil, total, used: given - available, left: available }
  })
}

/** Stock of slots with what is left, in the order in which it is locked. */
export async function stockLeft(ctx: Ctx, slotIds: readonly string[]) {
  const rows = await ctx.db
    .select()
    .from(stock)
    .where(inArray(stock.slotId, [...slotIds]))
    .orderBy(asc(stock.id))
  const left = await balances(
    ctx,
    rows.map(({ id }) => stockOf(id)),
  )
  return rows.map((row) => ({ ...row, left: left.get(`${STOCK_UNIT}/${row.id}`)?.available ?? 0 }))
}

/** What a campaign offers, and where. Who keeps campaigns sees each; others a published one of which they have a quota. @throws not-found */
export async function shelf(ctx: Reader, { campaignId }: { campaignId: string }) {
  const [campaign] = await ctx.db.select({ status: campaigns.status }).from(campaigns).where(eq(campaigns.id, campaignId))
  const [mine] = await ctx.db
    .select({ id: quotas.id })
    .from(quotas)
    .where(and(eq(quotas.campaignId, campaignId), eq(quotas.ssoId, ctx.actor.ssoId)))
  const isOpen = campaign?.status === 'published' && mine !== undefined
  if (!campaign || !(isOpen || ctx.actor.permissions.has('TMEVENT_TMEVENTPOPCORN_ADMIN'))) throw notFound()
  const every = await ctx.db.select().from(items).where(eq(items.campaignId, campaignId)).orderBy(asc(items.id))
  const places = await ctx.db.select().from(slots).where(eq(slots.campaignId, campaignId)).orderBy(asc(slots.startsAt), asc(slots.id))
  const left = Map.groupBy(
    await stockLeft(
      ctx,
      places.map(({ id }) => id),
    ),
    ({ slotId }) => slotId,
  )
  const fileOf = await fileRefs(
    ctx,
    every.map(({ picture }) => picture),
  )
  return {
    items: every.map(({ campaignId: _of, ...item }) => ({ ...item, pictureFile: fileOf(item.picture) })),
    slots: places.map(({ campaignId: _of, ...slot }) => ({
      ...slot,
      stock: (left.get(slot.id) ?? []).map((one) => ({ itemId: one.itemId, stock: one.stock, left: one.left })),
    })),
    parameters: ctx.parameters(module),
  }
}
