import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { and, eq, gt, max } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import type { CampaignInput, ItemInput } from '../../contract.ts'
import { close, publish } from '../../contract.ts'
import { popcornOpened } from '../../events.ts'
import module from '../../module.ts'
import { campaignTerms, closing, publishing } from '../../rules.ts'
import { campaigns, items, slots, stock } from '../tables.ts'
import { CAMPAIGN } from './record.ts'

/** Locks a campaign that is still worked on. @throws not-found; illegal input for one that is over */
export async function openCampaign(ctx: WriteCtx, id: string): Promise<typeof campaigns.$inferSelect> {
  const campaign = await locked(ctx, campaigns, campaigns.id, id)
  if (campaign.status === 'closed') throw illegal('campaignId')
  return campaign
}

/**
 * Adds a campaign or changes one. Once it is published its quotas are given, so whom it is for and how much each has stays; somebody
 * more gets theirs by a file.
 */
export const campaignRecords = records({
  module,
  thing: 'PopcornCampaign',
  table: campaigns,
  async stored(ctx, { eligible: given, ...terms }: Omit<CampaignInput, 'id'>, before) {
    enforce(campaignTerms, { facts: {}, input: terms, p: {}, now: ctx.now })
    const eligible = await saveAudience(ctx, given, { before: before?.eligible, field: 'eligible' })
    if (before?.status === 'closed') throw illegal()
    if (before?.status === 'published' && eligible !== before.eligible) throw illegal('eligible')
    if (before?.status === 'published' && terms.perPerson !== before.perPerson) throw illegal('perPerson')
    const instants = { orderFrom: new Date(terms.orderFrom), orderUntil: new Date(terms.orderUntil) }
    return { ...terms, ...instants, eligible, status: before?.status ?? ('draft' as const) }
  },
})

/** The end of a campaign's last slot. */
const lastEnds = async ({ db }: Ctx, campaignId: string): Promise<Date | null> =>
  (
    await db
      .select({ at: max(slots.endsAt) })
      .from(slots)
      .where(eq(slots.campaignId, campaignId))
  )[0]?.at ?? null

const sizes = async ({ db }: Ctx, campaignId: string) => ({
  items: await db.$count(items, and(eq(items.campaignId, campaignId), eq(items.active, true))),
  stocked: (
    await db
      .select({ id: stock.id })
      .from(stock)
      .innerJoin(slots, eq(slots.id, stock.slotId))
      .where(and(eq(slots.campaignId, campaignId), gt(stock.stock, 0)))
      .limit(1)
  ).length,
})

/** Publishing needs something to hand out (POP-13) and gives everybody their quota; closing waits for the last slot (POP-14). */
export const campaignMoves = moves(
  CAMPAIGN,
  { publish, close },
  {
    publish: {
      guard: async (ctx, { id }) => enforce(publishing, { facts: await sizes(ctx, id), input: {}, p: {}, now: ctx.now }),
      after: (ctx, { id }) => ctx.emit(popcornOpened, { campaign: id, after: null }),
    },
    close: { guard: async (ctx, { id }) => enforce(closing, { facts: { lastEnds: await lastEnds(ctx, id) }, input: {}, p: {}, now: ctx.now }) },
  },
)

const itemRecords = records({
  module,
  thing: 'PopcornItem',
  table: items,
  async stored(ctx, given: Omit<ItemInput, 'id'>, before) {
    await openCampaign(ctx, given.campaignId)
    if (before && before.campaignId !== given.campaignId) throw notFound()
    return given
  },
})

/** Adds a flavor or changes one, with its picture. @throws not-found for another's file */
export async function saveItem(ctx: Writer, input: ItemInput): Promise<{ id: string }> {
  const [before] = input.id ? await ctx.db.select({ picture: items.picture }).from(items).where(eq(items.id, input.id)) : []
  const { id } = await itemRecords.save(ctx, input)
  if (input.picture !== (before?.picture ?? null))
    await keepFiles(ctx, input.picture ? [input.picture] : [], { module: module.name, businessId: id, policy: module.name })
  return { id }
}
