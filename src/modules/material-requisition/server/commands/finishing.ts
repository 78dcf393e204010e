import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { release } from '#services/ledger/server/api.ts'
import type { finish } from '../../contract/index.ts'
import { NOT_CONFIRMED } from '../../rules/moving.ts'
import { causeOf, lockMaterials } from '../data/accounts.ts'
import { linesOf } from '../data/lines.ts'
import { lines } from '../tables.ts'
import { closeOrder, lockedWithOrder, notify, pages, REQUISITION, type Requisition, saidOf, finish as settled } from './record.ts'

/** Closes an application by hand, wherever it stands; what is set aside for it is free again. @throws LIFE-01, not-found for a draft */
export async function finishRequisition(ctx: Writer, { id, reason }: ParsedOf<typeof finish>): Promise<void> {
  const row = await lockedWithOrder(ctx, id)
  if (row.status === 'draft') throw notFound()
  await endRequisition(ctx, row, reason)
  await closeOrder(ctx, row.orderId)
}

/** Ends an application that is locked, with its order: by hand, or since nothing of it was confirmed (LVM-23). */
export async function endRequisition(ctx: Writer, row: Requisition, reason: string): Promise<void> {
  const set = { finishReason: reason, finishedBy: ctx.actor.ssoId, finishedAt: ctx.now }
  await advance(ctx, REQUISITION, row.id, 'finish-manually', { set, reason })
  await letGo(ctx, row)
  await settled(ctx, { businessId: row.id, event: 'ready' })
  const said = (lang: 'zh' | 'en') => (reason === NOT_CONFIRMED ? ctx.text('material-requisition.notConfirmed', {}, lang) : reason)
  const params = { ...(await saidOf(ctx, row)), reasonCn: said('zh'), reasonEn: said('en') }
  await notify(ctx, 'finished', { receivers: [row.applicant], params, businessId: row.id, link: pages.own(row.id) })
}

/** What is set aside and not delivered goes back, material by material in the order in which accounts are locked. */
async function letGo(ctx: Writer, row: Requisition): Promise<void> {
  const held = (await linesOf(ctx, [row.id])).filter(({ holds }) => holds.some(({ left }) => left > 0))
  await lockMaterials(
    ctx,
    held.map(({ materialCode }) => materialCode),
  )
  for (const { id, holds } of held.toSorted((one, other) => (one.materialCode < other.materialCode ? -1 : 1))) {
    for (const one of holds) if (one.left > 0) await release(ctx, one.hold, causeOf('released', row))
    await ctx.db
      .update(lines)
      .set({ holds: holds.map((one) => ({ ...one, left: 0 })) })
      .where(eq(lines.id, id))
  }
}
