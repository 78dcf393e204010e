import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { MANAGE, type receive } from '../../contract/index.ts'
import { receiving } from '../../rules/moving.ts'
import { sumOf } from '../../rules/stock.ts'
import { belongs } from '../data/catalogue.ts'
import { linesOf, roundLinesOf } from '../data/lines.ts'
import { deliveries, deliveryLines, lines, requisitions } from '../tables.ts'
import { closeOrder, finish, lockedWithOrder, notify, pages, REQUISITION, record, saidOf } from './record.ts'

type Given = ParsedOf<typeof receive>

/**
 * Says what came of a round, once. Whoever is assigned to the shop may say it, also after the application was closed by hand: what was sent did come.
 * @throws LVM-08, LVM-19, not-found for a round of another shop; illegal input where not each line of the round is named once
 */
export async function receiveRound(ctx: Writer, { deliveryId, lines: asked }: Given): Promise<void> {
  const [found] = await ctx.db.select({ requisitionId: deliveries.requisitionId }).from(deliveries).where(eq(deliveries.id, deliveryId))
  if (!found) throw notFound()
  const row = await lockedWithOrder(ctx, found.requisitionId)
  if (!(await belongs(ctx, row.shopId))) throw notFound()
  const delivery = await locked(ctx, deliveries, deliveries.id, deliveryId)
  const sent = await roundLinesOf(ctx, [deliveryId])
  const delivered = new Map(sent.map(({ id, quantity }) => [id, quantity]))
  enforceWhole(asked, delivered)
  enforce(receiving, { facts: { open: delivery.receivedAt === null, delivered }, input: { lines: asked }, p: {}, now: ctx.now })
  const by = ctx.actor.ssoId
  await ctx.db.update(deliveries).set({ receivedBy: by, receivedAt: ctx.now }).where(eq(deliveries.id, deliveryId))
  await book(ctx, row.id, asked, sent)
  const receivedTotal = row.receivedTotal + sumOf(asked, ({ quantity }) => quantity)
  const less = asked.some(({ lineId, quantity }) => quantity < (delivered.get(lineId) ?? 0))
  const set = { receivedTotal, toReceive: row.toReceive - 1, differs: row.differs || less }
  if (row.status === 'delivered' && set.toReceive === 0) {
    await advance(ctx, REQUISITION, row.id, 'receive', { set: { ...set, finishedBy: by, finishedAt: ctx.now } })
    await closeOrder(ctx, row.orderId)
  } else await ctx.db.update(requisitions).set(set).where(eq(requisitions.id, row.id))
  await record(ctx, 'Requisition.received', { target: row.id, subject: row.applicant, after: { round: delivery.round, lines: asked } })
  for (const event of ['delivered', 'unreceived', 'unreceivedOfTeam'] as const) await finish(ctx, { businessId: deliveryId, event })
  if (!less) return
  const receivers = await holdersOf(ctx, { permission: MANAGE })
  const params = { ...(await saidOf(ctx, row)), round: delivery.round }
  await notify(ctx, 'differs', { receivers, params, businessId: deliveryId, link: pages.admin(row.id) })
}

function enforceWhole(asked: Given['lines'], delivered: ReadonlyMap<string, number>): void {
  const open = new Set(delivered.keys())
  for (const [at, { lineId }] of asked.entries()) if (!open.delete(lineId)) throw illegal(`lines.${at}.lineId`)
  if (open.size > 0) throw illegal('lines')
}

/** Writes down what came of each line, of the round and in all. */
async function book(ctx: Writer, requisitionId: string, asked: Given['lines'], sent: Awaited<ReturnType<typeof roundLinesOf>>): Promise<void> {
  const own = new Map((await linesOf(ctx, [requisitionId])).map((line) => [line.id, line.receivingTotal]))
  for (const { lineId: id, quantity: received, differenceReason } of asked) {
    await ctx.db.update(deliveryLines).set({ received, differenceReason }).where(eq(deliveryLines.id, id))
    const of = sent.find((one) => one.id === id)?.lineId
    if (of === undefined) continue
    await ctx.db
      .update(lines)
      .set({ receivingTotal: (own.get(of) ?? 0) + received })
      .where(eq(lines.id, of))
  }
}
