import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { balance, covered, grant, spend } from '#services/ledger/server/api.ts'
import { GOODS } from '../../contract/base.ts'
import type { saveGoods as saving, stockGoods as stocking } from '../../contract/index.ts'
import module from '../../module.ts'
import { priceStep } from '../../rules.ts'
import { stockOf } from '../data/accounts.ts'
import { items } from '../tables.ts'
import { notify, record } from './record.ts'

export const PICTURES = 'upoints-image'
type Item = typeof items.$inferSelect

/** Adds an item, without stock, or changes it. @throws UPOINT-01, SHELL-64 where it was saved since, not-found, as `attach` for the picture */
export async function saveGoods(ctx: Writer, { id, basedOn, ...given }: ParsedOf<typeof saving>): Promise<{ id: string }> {
  enforce(priceStep, { facts: {}, input: given, p: ctx.parameters(module), now: ctx.now })
  const before = id === undefined ? undefined : await locked(ctx, items, items.id, id)
  const saved = { ...given, ...nextSave(ctx, before, basedOn) }
  const owner = { module: module.name, businessId: before?.id ?? newId(ctx.now) }
  if (before) await ctx.db.update(items).set(saved).where(eq(items.id, before.id))
  else await ctx.db.insert(items).values({ id: owner.businessId, ...saved })
  await keepFiles(ctx, given.picture ? [given.picture] : [], { ...owner, policy: PICTURES })
  await record(ctx, 'UpointsItem.saved', { target: owner.businessId, before, after: given })
  return { id: owner.businessId }
}

/** Takes pieces into stock, or out of it. @throws UPOINT-11 with what is there, not-found */
export async function stockGoods(ctx: Writer, { id, pieces, reason }: ParsedOf<typeof stocking>): Promise<{ stock: number }> {
  const item = await locked(ctx, items, items.id, id)
  const cause = { key: `stock:${newId(ctx.now)}`, params: { reason }, reference: { module: module.name, id } }
  if (pieces > 0) await grant(ctx, stockOf(id), pieces, { ...cause, reason: 'cause.upoints.stockIn', source: 'stock' })
  else await covered(spend(ctx, stockOf(id), -pieces, { ...cause, reason: 'cause.upoints.stockOut' }), 'UPOINT-11')
  const { available: stock } = await balance(ctx, stockOf(id))
  await record(ctx, 'UpointsItem.stocked', { target: id, after: { pieces, stock }, reason })
  if (pieces < 0) await warnLow(ctx, item, stock - pieces, stock)
  return { stock }
}

/** Tells administrators when the stock falls below where they want to know: once each time that it does. */
export async function warnLow(ctx: WriteCtx, { id, nameCn, nameEn, warnBelow }: Item, before: number, stock: number): Promise<void> {
  if (warnBelow === null || before < warnBelow || stock >= warnBelow) return
  await notify(ctx, 'lowStock', {
    receivers: await holdersOf(ctx, { permission: GOODS }),
    params: { nameCn, nameEn, stock, warnBelow },
    businessId: id,
    dedupeKey: newId(ctx.now),
    link: '/upoints/goodsManageList',
  })
}
