import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { commit, covered, hold, release, spend } from '#services/ledger/server/api.ts'
import { type deliver, MANAGE } from '../../contract/index.ts'
import { delivering } from '../../rules/moving.ts'
import { type Held, sumOf } from '../../rules/stock.ts'
import { accountOf, causeOf, keysOf, lockMaterials } from '../data/accounts.ts'
import { withinOf } from '../data/detail.ts'
import { type Line, linesOf, placesOf, roundsOf } from '../data/lines.ts'
import { deliveries, deliveryLines, lines } from '../tables.ts'
import { finish, lockedWithOrder, notify, pages, REQUISITION, type Requisition, saidOf } from './record.ts'

type Asked = ParsedOf<typeof deliver>['lines'][number]
/** A line of a round as it is booked. */
interface Taken {
  id: string
  line: Line
  warehouseId: string
  quantity: number
  sapVoucherNo: string
  /** Where it stands in what was sent. */
  at: number
}

/**
 * Delivers a round: takes it out of the warehouses, what is set aside for the line first, all of it or nothing (LVM-18).
 * @throws LVM-06, LVM-07, LVM-09, LVM-17, LVM-18, LVM-27, LIFE-01, not-found; illegal input for a line or a warehouse that there is none of
 */
export async function deliverRound(ctx: Writer, { id, seen, lines: asked }: ParsedOf<typeof deliver>): Promise<GivenOf<typeof deliver>> {
  const row = await lockedWithOrder(ctx, id)
  // what is not confirmed yet is not the warehouse's
  if (row.status === 'draft' || (row.confirmedAt === null && !ctx.actor.permissions.has(MANAGE))) throw notFound()
  const own = await linesOf(ctx, [id])
  await requireKnown(ctx, own, asked)
  await lockMaterials(
    ctx,
    own.map(({ materialCode }) => materialCode),
  )
  const rounds = (await roundsOf(ctx, id)).length
  const within = await withinOf(ctx, own)
  const known = own.map(
    (line) =>
      [line.id, { confirmed: line.confirmedQuantity ?? 0, delivered: line.deliveryTotal, within: within.get(line.id) ?? new Map<string, number>() }] as const,
  )
  enforce(delivering, { facts: { status: row.status, rounds, lines: new Map(known) }, input: { seen, lines: asked }, p: {}, now: ctx.now })
  const delivery = { id: newId(ctx.now), round: rounds + 1 }
  const byId = new Map(own.map((line) => [line.id, line]))
  const taken = asked.flatMap(({ lineId, warehouseId, ...one }, at): Taken[] => {
    const line = byId.get(lineId)
    return line && warehouseId !== null ? [{ ...one, id: newId(ctx.now), line, warehouseId, at }] : []
  })
  await ctx.db.insert(deliveries).values({ ...delivery, requisitionId: id, deliveredBy: ctx.actor.ssoId, at: ctx.now })
  await ctx.db.insert(deliveryLines).values(taken.map(({ line, at: _at, ...one }) => ({ ...one, deliveryId: delivery.id, lineId: line.id })))
  for (const one of taken.toSorted((a, b) => (a.line.materialCode < b.line.materialCode ? -1 : 1))) await takeLine(ctx, row, one, delivery.id)
  await move(ctx, row, own, taken)
  const params = { ...(await saidOf(ctx, row)), round: delivery.round }
  await notify(ctx, 'delivered', { receivers: [row.applicant], params, businessId: delivery.id, link: pages.receiving(id), needsAction: true })
  return { deliveryId: delivery.id, round: delivery.round }
}

/** @throws illegal input for a line that is not the application's or comes twice, and for a warehouse that is none or out of use */
async function requireKnown(ctx: Writer, own: readonly Line[], asked: readonly Asked[]): Promise<void> {
  const places = await placesOf(ctx)
  const open = new Set(own.map(({ id }) => id))
  for (const [at, { lineId, warehouseId }] of asked.entries()) {
    if (!open.delete(lineId)) throw illegal(`lines.${at}.lineId`)
    if (warehouseId !== null && !places.get(warehouseId)?.active) throw illegal(`lines.${at}.warehouseId`)
  }
}

/** Takes a line of a round out of its warehouse; what is set aside elsewhere beyond what is still to come is free again. */
async function takeLine(ctx: Writer, row: Requisition, taken: Taken, deliveryId: string): Promise<void> {
  const { line, warehouseId, quantity } = taken
  const cause = causeOf('delivered', row)
  let open = quantity
  const holds: Held[] = []
  for (const one of line.holds) {
    const part = one.warehouseId === warehouseId ? Math.min(open, one.left) : 0
    if (part > 0) await commit(ctx, one.hold, { ...cause, amount: part, key: keysOf.fromHeld(taken.id) })
    holds.push({ ...one, left: one.left - part })
    open -= part
  }
  const given = { ...cause, key: keysOf.fromFree(taken.id) }
  if (open > 0) await covered(spend(ctx, accountOf(warehouseId, line.materialCode), open, given), 'LVM-18', { field: `lines.${taken.at}.quantity` })
  const left = (line.confirmedQuantity ?? 0) - line.deliveryTotal - quantity
  await ctx.db
    .update(lines)
    .set({
      ...{ deliveryTotal: line.deliveryTotal + quantity, warehouseId, sapVoucherNo: taken.sapVoucherNo || line.sapVoucherNo },
      holds: await shrink(ctx, row, line, holds, left, deliveryId),
    })
    .where(eq(lines.id, line.id))
}

/** Holds no more for a line than is still to come. A hold is given back whole, so what stays of it is set aside anew. */
async function shrink(ctx: Writer, row: Requisition, line: Line, holds: readonly Held[], left: number, deliveryId: string): Promise<Held[]> {
  let surplus = sumOf(holds, (one) => one.left) - left
  const kept: Held[] = []
  for (const one of holds) {
    const given = Math.max(0, Math.min(surplus, one.left))
    surplus -= given
    if (given === 0) {
      kept.push(one)
      continue
    }
    await release(ctx, one.hold, causeOf('released', row))
    kept.push({ ...one, left: 0 })
    const stays = one.left - given
    if (stays === 0) continue
    const again = { ...causeOf('reserved', row), key: keysOf.heldAgain(line.id, deliveryId) }
    const { id } = await hold(ctx, accountOf(one.warehouseId, line.materialCode), stays, again)
    kept.push({ ...one, hold: id, left: stays })
  }
  return kept
}

/** Moves the application on: to its end of delivery where every line has come to what was confirmed. */
async function move(ctx: Writer, row: Requisition, own: readonly Line[], taken: readonly Taken[]): Promise<void> {
  const now = new Map(taken.map(({ line, quantity }) => [line.id, quantity]))
  const whole = own.every((line) => line.deliveryTotal + (now.get(line.id) ?? 0) === (line.confirmedQuantity ?? 0))
  await advance(ctx, REQUISITION, row.id, whole ? 'deliver-rest' : 'deliver', {
    set: { deliveredTotal: row.deliveredTotal + sumOf(taken, ({ quantity }) => quantity), toReceive: row.toReceive + 1, lastDeliveryAt: ctx.now },
  })
  if (whole) await finish(ctx, { businessId: row.id, event: 'ready' })
}
