import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { aggregateCreate, aggregateTakeOut } from '../../contract/index.ts'
import { gathering } from '../../rules/moving.ts'
import { orders, requisitions } from '../tables.ts'
import { closeOrder, lockedWithOrder, REQUISITION, record } from './record.ts'

const DIGITS = 4

/** Takes applications of one group into an order; all are locked first, in one order. @throws LVM-20, not-found for what is none, or a draft */
export async function createOrder(ctx: Writer, { ids }: ParsedOf<typeof aggregateCreate>): Promise<GivenOf<typeof aggregateCreate>> {
  const asked = [...new Set(ids)]
  const rows = await ctx.db.select().from(requisitions).where(inArray(requisitions.id, asked)).orderBy(asc(requisitions.id)).for('update')
  const [first] = rows
  if (!first || rows.length < asked.length || rows.some(({ status }) => status === 'draft')) throw notFound()
  const facts = { waiting: rows.map(({ status }) => status === 'submitted'), groupIds: rows.map(({ groupId }) => groupId) }
  enforce(gathering, { facts, input: {}, p: {}, now: ctx.now })
  const order = { id: newId(ctx.now), orderNo: await nextNumber(ctx.db, 'LVMA', ctx.today, DIGITS) }
  const by = ctx.actor.ssoId
  await ctx.db.insert(orders).values({ ...order, groupId: first.groupId, createdBy: by, createdAt: ctx.now })
  for (const { id } of rows) await advance(ctx, REQUISITION, id, 'deal', { set: { orderId: order.id, aggregatedBy: by, aggregatedAt: ctx.now } })
  await record(ctx, 'AggregateOrder.created', {
    target: order.id,
    after: { orderNo: order.orderNo, applications: rows.map(({ applicationNo }) => applicationNo) },
  })
  return order
}

/** Takes an application out of an order that is open; one without any is closed. @throws LVM-25, LIFE-01, not-found for a draft */
export async function takeOut(ctx: Writer, { id }: ParsedOf<typeof aggregateTakeOut>): Promise<void> {
  const row = await lockedWithOrder(ctx, id)
  if (row.status === 'draft') throw notFound()
  if (row.orderId !== null) {
    const order = await locked(ctx, orders, orders.id, row.orderId)
    if (order.state !== 'open') throw refuse('LVM-25')
  }
  await advance(ctx, REQUISITION, id, 'take-out', { set: { orderId: null, aggregatedBy: null, aggregatedAt: null } })
  await closeOrder(ctx, row.orderId)
}

/** The order of an id, with its row locked. @throws not-found */
export const lockedOrder = (ctx: Writer, id: string) => locked(ctx, orders, orders.id, id)

/** The applications of an order, locked, those that were submitted first before the others. */
export async function applicationsOf(ctx: Writer, orderId: string) {
  const rows = await ctx.db.select().from(requisitions).where(eq(requisitions.orderId, orderId)).orderBy(asc(requisitions.id)).for('update')
  const since = ({ submittedAt }: (typeof rows)[number]) => submittedAt?.getTime() ?? 0
  return rows.toSorted((one, other) => since(one) - since(other) || (one.id < other.id ? -1 : 1))
}
