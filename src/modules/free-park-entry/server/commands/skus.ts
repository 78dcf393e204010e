import { enforce } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, gte, isNull, ne, or } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import type { SkuInput } from '../../contract.ts'
import module from '../../module.ts'
import { skuTerms } from '../../rules.ts'
import { entryRules, skus } from '../tables.ts'
import { record } from './record.ts'

/** Who changes SKU or rules waits their turn: a rule begins to use a SKU while that is stopped otherwise. */
export const SETTINGS_LOCK = 'free-park-entry:settings'

/** Whether a rule that holds or is to come gives it (FPARK-02). */
const inUse = async ({ db, today }: Ctx, id: string): Promise<boolean> =>
  (await db.$count(entryRules, and(eq(entryRules.skuId, id), or(isNull(entryRules.effectiveTo), gte(entryRules.effectiveTo, today))))) > 0

const skuRecords = records({
  module,
  thing: 'EntrySku',
  table: skus,
  lock: SETTINGS_LOCK,
  async stored(ctx, { gates, ...given }: Omit<SkuInput, 'id'>, before) {
    const codeTaken = (await ctx.db.$count(skus, and(eq(skus.code, given.code), before && ne(skus.id, before.id)))) > 0
    const facts = { codeTaken, inUse: before ? await inUse(ctx, before.id) : false }
    enforce(skuTerms, { facts, input: given, p: {}, now: ctx.now })
    return { ...given, gates: [...new Set(gates)] }
  },
})
export const saveSku = skuRecords.save

/** Nothing is given by it any more. @throws not-found, FPARK-02 */
export async function stopSku(ctx: Writer, { id }: { id: string }): Promise<void> {
  await lockName(ctx.db, SETTINGS_LOCK)
  const before = await locked(ctx, skus, skus.id, id)
  enforce(skuTerms, { facts: { codeTaken: false, inUse: await inUse(ctx, id) }, input: { active: false }, p: {}, now: ctx.now })
  await ctx.db.update(skus).set({ active: false }).where(eq(skus.id, id))
  await record(ctx, 'EntrySku.stopped', { target: id, before: { active: before.active }, after: { active: false } })
}
