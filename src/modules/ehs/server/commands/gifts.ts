import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { attach, detach } from '#services/files/server/api.ts'
import { balance, covered, grant, spend } from '#services/ledger/server/api.ts'
import type { giftOnSale, giftStock, WrittenGift } from '../../contract/index.ts'
import module from '../../module.ts'
import { stocking } from '../../rules/index.ts'
import { gifts } from '../tables.ts'
import { stockOf } from './booking.ts'
import { pictureOf } from './files.ts'
import { record } from './record.ts'

export const PICTURES = 'ehs-gift'

/** Gifts are added and changed; what was exchanged is never deleted, so nothing is (EHS-14). */
export const giftRecords = records({
  ...{ module, thing: 'Gift', table: gifts },
  async stored(ctx, gift: WrittenGift, before) {
    const { picture } = gift
    const owner = (file: string) => ({ module: module.name, businessId: pictureOf(file) })
    if (picture && picture !== before?.picture) await attach(ctx, [picture], { ...owner(picture), policy: PICTURES })
    if (before?.picture && before.picture !== picture) await detach(ctx, [before.picture], owner(before.picture))
    return gift
  },
})

/** Takes pieces into stock, or out of it. @throws EHS-14 without a reason, EHS-07 with what is there, not-found */
export async function stockGift(ctx: Writer, { id, pieces, reason }: ParsedOf<typeof giftStock>): Promise<{ stock: number }> {
  enforce(stocking, { facts: {}, input: { reason }, p: {}, now: ctx.now })
  await locked(ctx, gifts, gifts.id, id)
  const cause = { key: `stock:${newId(ctx.now)}`, params: { reason }, reference: { module: module.name, id } }
  if (pieces > 0) await grant(ctx, stockOf(id), pieces, { ...cause, reason: 'cause.ehs.stockIn', source: 'stock' })
  else await covered(spend(ctx, stockOf(id), -pieces, { ...cause, reason: 'cause.ehs.stockOut' }), 'EHS-07', { field: 'pieces' })
  const { available: stock } = await balance(ctx, stockOf(id))
  await record(ctx, 'Gift.stocked', { target: id, after: { pieces, stock }, reason })
  return { stock }
}

export async function putOnSale(ctx: Writer, { id, onSale }: ParsedOf<typeof giftOnSale>): Promise<void> {
  const before = await locked(ctx, gifts, gifts.id, id)
  if (before.onSale === onSale) return
  await ctx.db.update(gifts).set({ onSale }).where(eq(gifts.id, id))
  await record(ctx, 'Gift.putOnSale', { target: id, before: { onSale: before.onSale }, after: { onSale } })
}
