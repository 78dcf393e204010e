import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { fromWallClock } from '#foundation/time.ts'
import { covered, grant, spend } from '#services/ledger/server/api.ts'
import type { SlotInput } from '../../contract.ts'
import { slotTerms } from '../../rules.ts'
import { orderRef, stockOf } from '../data/accounts.ts'
import { items, orders, slots, stock } from '../tables.ts'
import { openCampaign } from './campaigns.ts'
import { record } from './record.ts'

/**
 * Adds a pick-up slot or changes one, with its buckets by item.
 * @throws POP-10 for fewer buckets than are ordered, POP-15 for another place or time once something is ordered, POP-16, not-found
 */
export async function saveSlot(ctx: Writer, { id, stock: wanted, ...given }: SlotInput): Promise<{ id: string }> {
  const campaign = await openCampaign(ctx, given.campaignId)
  enforce(slotTerms, { facts: campaign, input: given, p: {}, now: ctx.now })
  const { campaignId, placeCn, placeEn, day, from, to } = given
  const values = { campaignId, placeCn, placeEn, startsAt: fromWallClock(`${day}T${from}`), endsAt: fromWallClock(`${day}T${to}`) }
  const before = id === undefined ? undefined : await locked(ctx, slots, slots.id, id)
  if (before && before.campaignId !== campaignId) throw notFound()
  const slotId = before?.id ?? newId(ctx.now)
  if (before) {
    await requireSame(ctx, before, values)
    await ctx.db.update(slots).set(values).where(eq(slots.id, slotId))
    await ctx.db.update(stock).set({ startsAt: values.startsAt }).where(eq(stock.slotId, slotId))
  } else await ctx.db.insert(slots).values({ id: slotId, ...values })
  await setStock(ctx, slotId, values, wanted)
  await record(ctx, 'PopcornSlot.saved', { target: slotId, before, after: { ...values, stock: wanted } })
  return { id: slotId }
}

type Values = Omit<typeof slots.$inferSelect, 'id'>

/** Who has ordered comes to where and when it was said (POP-15). */
async function requireSame(ctx: Writer, before: Values & { id: string }, after: Values): Promise<void> {
  const isSame =
    before.startsAt.getTime() === after.startsAt.getTime() && before.endsAt.getTime() === after.endsAt.getTime() && before.placeCn === after.placeCn
  if (isSame) return
  const [some] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.slotId, before.id)).limit(1)
  if (some) throw refuse('POP-15', { field: 'placeCn' })
}

/** Brings the buckets of a slot to what is wanted: accounts in the order of their owners, as the ledger asks. */
async function setStock(ctx: Writer, slotId: string, { campaignId, startsAt }: Values, wanted: SlotInput['stock']): Promise<void> {
  const known = new Set((await ctx.db.select({ id: items.id }).from(items).where(eq(items.campaignId, campaignId))).map(({ id }) => id))
  const had = new Map((await ctx.db.select().from(stock).where(eq(stock.slotId, slotId)).for('update')).map((row) => [row.itemId, row]))
  const byItem = new Map(wanted.map(({ itemId, stock: count }) => [itemId, count]))
  const rows = [...byItem]
    .map(([itemId, count]) => ({ id: had.get(itemId)?.id ?? newId(ctx.now), itemId, count, was: had.get(itemId)?.stock }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id, itemId, count, was } of rows) {
    if (!known.has(itemId)) throw notFound()
    if (was === undefined) await ctx.db.insert(stock).values({ id, slotId, itemId, stock: count, startsAt })
    else await ctx.db.update(stock).set({ stock: count }).where(eq(stock.id, id))
    const more = count - (was ?? 0)
    const cause = { ...orderRef(slotId), key: `stock:${newId(ctx.now)}`, reason: 'cause.popcorn.stock' }
    if (more > 0) await grant(ctx, stockOf(id), more, { ...cause, source: 'stock' })
    // POP-10: what is ordered is held, so only what nobody has ordered can be taken away
    if (more < 0) await covered(spend(ctx, stockOf(id), -more, cause), 'POP-10', { field: 'stock' })
  }
}
