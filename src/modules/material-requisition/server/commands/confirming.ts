import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal } from '#foundation/contract/refused.ts'
import { listed } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { hold } from '#services/ledger/server/api.ts'
import { type aggregateConfirm, DELIVER } from '../../contract/index.ts'
import { OVER } from '../../rules/life.ts'
import { confirming, NOT_CONFIRMED } from '../../rules/moving.ts'
import { type Held, purchaseOf, sharesOf, sumOf } from '../../rules/stock.ts'
import { accountOf, causeOf, inLockOrder, keysOf, lockMaterials, stockOf } from '../data/accounts.ts'
import { type Line, linesOf } from '../data/lines.ts'
import { lines, orders, requisitions } from '../tables.ts'
import { applicationsOf, lockedOrder } from './aggregating.ts'
import { endRequisition } from './finishing.ts'
import { closeOrder, notify, pages, type Requisition, record, saidOf } from './record.ts'

type Confirmed = Line & { confirmed: number }

/**
 * Confirms an order: sets stock aside for its lines, those of the application that came first before the others (LVM-15), says what has to be bought
 * (LVM-16), and finishes an application of which nothing is confirmed (LVM-23).
 * @throws LVM-15, LVM-25, not-found; illegal input for a line that is not in it
 */
export async function confirmOrder(ctx: Writer, { id, lines: asked }: ParsedOf<typeof aggregateConfirm>): Promise<void> {
  const order = await lockedOrder(ctx, id)
  const applications = (await applicationsOf(ctx, id)).filter(({ status }) => !OVER.includes(status))
  const own = await linesOf(
    ctx,
    applications.map((one) => one.id),
  )
  const applied = new Map(own.map((line) => [line.id, line.quantity]))
  for (const [at, { lineId }] of asked.entries()) if (!applied.has(lineId)) throw illegal(`lines.${at}.lineId`)
  enforce(confirming, { facts: { open: order.state === 'open', applied }, input: { lines: asked }, p: {}, now: ctx.now })
  const given = new Map(asked.map(({ lineId, confirmedQuantity }) => [lineId, confirmedQuantity]))
  const all = own.map((line): Confirmed => ({ ...line, confirmed: given.get(line.id) ?? line.quantity }))
  const holds = await reserve(ctx, applications, all)
  for (const line of all) await confirmLine(ctx, line, holds.get(line.id) ?? [])
  const by = ctx.actor.ssoId
  const reservedOf = (of: readonly Confirmed[]) => sumOf(of, (line) => sumOf(holds.get(line.id) ?? [], ({ left }) => left))
  const purchaseStatus = purchaseOf(
    sumOf(all, ({ confirmed }) => confirmed),
    reservedOf(all),
  )
  await ctx.db.update(orders).set({ state: 'confirmed', purchaseStatus, confirmedBy: by, confirmedAt: ctx.now }).where(eq(orders.id, id))
  for (const application of applications) {
    const ofIt = all.filter(({ requisitionId }) => requisitionId === application.id)
    await moveOn(ctx, application, ofIt, reservedOf(ofIt))
  }
  await closeOrder(ctx, id)
  await record(ctx, 'AggregateOrder.confirmed', { target: id, after: { orderNo: order.orderNo, purchaseStatus, lines: asked } })
}

/** Sets aside what there is for the lines, material by material in the order in which accounts are locked. */
async function reserve(ctx: Writer, applications: readonly Requisition[], all: readonly Confirmed[]): Promise<Map<string, Held[]>> {
  const codes = inLockOrder(all.map(({ materialCode }) => materialCode))
  await lockMaterials(ctx, codes)
  const lying = await stockOf(ctx, codes)
  const turn = new Map(applications.map(({ id }, at) => [id, at]))
  const byTurn = all.toSorted((one, other) => (turn.get(one.requisitionId) ?? 0) - (turn.get(other.requisitionId) ?? 0))
  const numbers = new Map(applications.map((one) => [one.id, one]))
  const holds = new Map<string, Held[]>()
  for (const code of codes) {
    const wanting = byTurn.filter(({ materialCode }) => materialCode === code)
    const shares = sharesOf(
      wanting,
      lying.filter((one) => one.code === code),
    )
    for (const { lineId, warehouseId, quantity } of shares) {
      const requisition = numbers.get(wanting.find(({ id }) => id === lineId)?.requisitionId ?? '')
      if (!requisition) continue
      const { id } = await hold(ctx, accountOf(warehouseId, code), quantity, { ...causeOf('reserved', requisition), key: keysOf.held(lineId) })
      holds.set(lineId, [...(holds.get(lineId) ?? []), { warehouseId, hold: id, left: quantity }])
    }
  }
  return holds
}

async function confirmLine(ctx: Writer, { id, confirmed }: Confirmed, holds: Held[]): Promise<void> {
  const reserved = sumOf(holds, ({ left }) => left)
  const set = { confirmedQuantity: confirmed, reserved, holds, purchaseStatus: purchaseOf(confirmed, reserved), warehouseId: holds[0]?.warehouseId ?? null }
  await ctx.db.update(lines).set(set).where(eq(lines.id, id))
}

/** Says of an application what became of it: it is ready to be delivered, or finished. */
async function moveOn(ctx: Writer, row: Requisition, own: readonly Confirmed[], reserved: number): Promise<void> {
  const confirmedTotal = sumOf(own, ({ confirmed }) => confirmed)
  const set = { confirmedTotal, purchaseStatus: purchaseOf(confirmedTotal, reserved), confirmedBy: ctx.actor.ssoId, confirmedAt: ctx.now }
  await ctx.db.update(requisitions).set(set).where(eq(requisitions.id, row.id))
  await record(ctx, 'Requisition.confirmed', { target: row.id, subject: row.applicant, after: { confirmedTotal, appliedTotal: row.appliedTotal } })
  if (confirmedTotal === 0) return void (await endRequisition(ctx, row, NOT_CONFIRMED))
  const said = await saidOf(ctx, row)
  const cut = own.filter(({ confirmed, quantity }) => confirmed < quantity)
  const cutIn = (lang: 'zh' | 'en') =>
    cut.length === 0
      ? ctx.text('material-requisition.cut.none', {}, lang)
      : listed(
          cut.map(({ nameCn, nameEn, quantity, confirmed }) => `${lang === 'zh' ? nameCn : nameEn} ${quantity} → ${confirmed}`),
          lang,
        )
  await notify(ctx, 'confirmed', {
    receivers: [row.applicant],
    params: { ...said, cutCn: cutIn('zh'), cutEn: cutIn('en') },
    businessId: row.id,
    link: pages.own(row.id),
  })
  const receivers = await holdersOf(ctx, { permission: DELIVER })
  await notify(ctx, 'ready', { receivers, params: { ...said, count: confirmedTotal }, businessId: row.id, link: pages.deliver(row.id), needsAction: true })
}
